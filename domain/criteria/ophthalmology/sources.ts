import type { Source } from '../core/sources.ts';

/** As `sources-physiology.md` cites them. */
export const BEN_SHLOMO: Source = {
  key: 'Ben-Shlomo 2020',
  text: 'Ben-Shlomo G, Muirhead RM. Vet Ophthalmol 2020 (PMID 32154987).',
};
export const MCLELLAN: Source = {
  key: 'McLellan 2011',
  text: 'McLellan GJ, Miller PE. Vet Ophthalmol 2011;14(S1):15, PMC3348181.',
};
export const HAEUSSLER: Source = {
  key: 'Haeussler 2019',
  text: 'Haeussler DJ. Vet Rec 2019;184:676.',
};
export const RAJAEI: Source = {
  key: 'Rajaei 2019',
  text: 'Rajaei SM y col. Vet Rec 2019;184:799.',
};
export const ANDRADE: Source = {
  key: 'Andrade 2011',
  text: 'Andrade SF y col. J Vet Sci 2011;12:171, doi 10.4142/jvs.2011.12.2.171.',
};
export const ACIERNO: Source = {
  key: 'ACVIM 2018',
  text: 'Acierno MJ y col. J Vet Intern Med 2018;32:1803 (ACVIM, hipertensión).',
};
export const KROLL: Source = {
  key: 'Kroll 2001',
  text: 'Kroll MM y col. J Am Vet Med Assoc 2001;219:1406: PIO del gato.',
};
export const GLAUCOMA_BREEDS: Source = {
  key: 'Gelatt y MacKay; Kato 2006',
  text: "Gelatt KN, MacKay EO, en Clinician's Brief; Kato K y col. 2006: razas con glaucoma.",
};
export const GELATT: Source = { key: 'Gelatt', text: 'Gelatt KN. Veterinary Ophthalmology.' };
export const ETTINGER: Source = {
  key: 'Ettinger',
  text: 'Ettinger SJ, Feldman EC. Textbook of Veterinary Internal Medicine, 7.ª ed.',
};
export const ABRAMS: Source = {
  key: 'Abrams 1990',
  text: 'Abrams KL y col. 1990: Schirmer del conejo.',
};
export const LA_CROIX: Source = {
  key: 'La Croix 2001',
  text: 'La Croix NC y col. 2001: secuestro corneal.',
};

/** Named by the rows of the tables; the list of references has no line of theirs. */
export const WHITTAKER: Source = {
  key: 'Whittaker 2015',
  text: 'Whittaker 2015: Schirmer del conejo.',
};
export const CASPIAN: Source = { key: 'Caspian', text: 'Caspian: Schirmer del caballo.' };
export const PEREIRA: Source = {
  key: 'Pereira 2011',
  text: 'Pereira FQ y col. Vet Ophthalmol 2011;14:321, doi 10.1111/j.1463-5224.2011.00879.x: PIO del conejo.',
};
export const BSAVA_O: Source = {
  key: 'BSAVA Ophthalmology',
  text: 'Gould D, McLellan GJ (eds.). BSAVA Manual of Canine and Feline Ophthalmology, 3.ª ed., 2014.',
};
export const MSD_L: Source = {
  key: 'Merck, luxación',
  text: 'Gelatt KN. Merck Veterinary Manual: luxación anterior del cristalino.',
};
export const TSAI: Source = {
  key: 'Tsai',
  text: 'Latanoprost en el perro (PMID 23227993).',
};
export const MILLER: Source = {
  key: 'Miller, Slatter',
  text: "Miller PE. The glaucomas, en Slatter's Fundamentals of Veterinary Ophthalmology.",
};
export const JINKS: Source = {
  key: 'Jinks 2016',
  text: 'Jinks MR y col. Vet Ophthalmol 2016;19 S1:30: uveítis del gato.',
};
export const KOMAROMY: Source = {
  key: 'Komáromy 2016',
  text: 'Komáromy AM y col. Vet Ophthalmol 2016;19:319: degeneración retiniana adquirida súbita.',
};
