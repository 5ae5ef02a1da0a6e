import type { Source } from '../core/sources.ts';

/** The publications of `sources-lab.md`, as reports cite them. */
export const ESC1: Source = { key: 'ESC1', text: 'ESCCAP. Guía GL1, 6.ª ed., 2021.' };
export const ESC4: Source = { key: 'ESC4', text: 'ESCCAP. Guía GL4.' };
export const ESC6: Source = { key: 'ESC6', text: 'ESCCAP. Guía GL6.' };
export const ZAJAC: Source = { key: 'ZAJ', text: 'Zajac y Conboy, 8.ª ed., 2012.' };
export const MCGARRY: Source = { key: 'McG', text: 'Vet Rec 2009;165:258.' };
export const ABCD: Source = { key: 'ABCD-G', text: 'ABCD 2024 (Giardia).' };
export const DRYDEN: Source = { key: 'DRY', text: 'Vet Ther 2006.' };
export const DRYDEN05: Source = { key: 'DRY05', text: 'Dryden 2005.' };
export const SCOTT: Source = { key: 'S&S', text: 'Stockham y Scott, 2.ª ed.' };
export const AAEP: Source = {
  key: 'AAEP',
  text: 'AAEP 2024: el recuento de huevos no diagnostica enfermedad.',
};
export const THEHORSE: Source = {
  key: 'TH',
  text: 'thehorse.com, guía de desparasitación, p. 22.',
};
export const WAAVP: Source = { key: 'WAAVP', text: 'WAAVP (Kaplan) 2023.' };
export const CAPC: Source = { key: 'CAPC', text: 'CAPC.' };
export const DUBEY: Source = { key: 'DUB', text: 'Dubey JP. Vet Parasitol 2018;263:34.' };
export const HARTMANN: Source = {
  key: 'HARTMANN',
  text: 'Hartmann K et al. Guía ABCD de toxoplasmosis, J Feline Med Surg 2013;15:631.',
};
export const GOOKIN: Source = {
  key: 'GOOKIN',
  text: 'Gookin JL et al. The conundrum of feline trichomonosis, J Feline Med Surg 2017;19:261.',
};
export const TRUYEN: Source = {
  key: 'TRUYEN',
  text: 'Truyen U et al. Guía ABCD de panleucopenia felina, J Feline Med Surg 2009;11:538.',
};
export const WSAVA: Source = { key: 'WSAVA-24', text: 'WSAVA. Guía de vacunación, 2024.' };
export const AAEP_CUTS: Source = {
  key: 'AAEP-13',
  text: 'AAEP. Guía de control de parásitos, tablas de reducción del recuento, 2013–2019.',
};
