export const ESC1 = 'ESCCAP. Guía GL1, 6.ª ed., 2021.';
export const ESC4 = 'ESCCAP. Guía GL4.';
export const ESC6 = 'ESCCAP. Guía GL6.';
export const ZAJAC = 'Zajac y Conboy, 8.ª ed., 2012.';
export const MCGARRY = 'Vet Rec 2009;165:258.';
export const ABCD = 'ABCD 2024 (Giardia).';
export const DRYDEN = 'Vet Ther 2006.';
export const DRYDEN05 = 'Dryden 2005.';
export const SCOTT = 'Stockham y Scott, 2.ª ed.';
export const AAEP = 'AAEP 2024: el recuento de huevos no diagnostica enfermedad.';
export const THEHORSE = 'thehorse.com, guía de desparasitación, p. 22.';
export const WAAVP = 'WAAVP (Kaplan) 2023.';
export const CAPC = 'CAPC.';
export const DUBEY = 'Dubey JP. Vet Parasitol 2018;263:34.';
export const HARTMANN =
  'Hartmann K et al. Guía ABCD de toxoplasmosis, J Feline Med Surg 2013;15:631.';
export const GOOKIN =
  'Gookin JL et al. The conundrum of feline trichomonosis, J Feline Med Surg 2017;19:261.';
export const TRUYEN =
  'Truyen U et al. Guía ABCD de panleucopenia felina, J Feline Med Surg 2009;11:538.';
export const WSAVA = 'WSAVA. Guía de vacunación, 2024.';
export const AAEP_CUTS =
  'AAEP. Guía de control de parásitos, tablas de reducción del recuento, 2013–2019.';
