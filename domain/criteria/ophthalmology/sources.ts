export const BEN_SHLOMO = 'Ben-Shlomo G, Muirhead RM. Vet Ophthalmol 2020 (PMID 32154987).';
export const MCLELLAN = 'McLellan GJ, Miller PE. Vet Ophthalmol 2011;14(S1):15, PMC3348181.';
export const HAEUSSLER = 'Haeussler DJ. Vet Rec 2019;184:676.';
export const RAJAEI = 'Rajaei SM y col. Vet Rec 2019;184:799.';
export const ANDRADE = 'Andrade SF y col. J Vet Sci 2011;12:171, doi 10.4142/jvs.2011.12.2.171.';
export const ACIERNO = 'Acierno MJ y col. J Vet Intern Med 2018;32:1803 (ACVIM, hipertensión).';
export const KROLL = 'Kroll MM y col. J Am Vet Med Assoc 2001;219:1406: PIO del gato.';
export const GLAUCOMA_BREEDS =
  "Gelatt KN, MacKay EO, en Clinician's Brief; Kato K y col. 2006: razas con glaucoma.";
export const GELATT = 'Gelatt KN. Veterinary Ophthalmology.';
export const ETTINGER =
  'Ettinger SJ, Feldman EC. Textbook of Veterinary Internal Medicine, 7.ª ed.';
export const ABRAMS = 'Abrams KL y col. 1990: Schirmer del conejo.';
export const LA_CROIX = 'La Croix NC y col. 2001: secuestro corneal.';

/** Short names used by the tables; the list of references omits them. */
export const WHITTAKER = 'Whittaker 2015: Schirmer del conejo.';
export const CASPIAN = 'Caspian: Schirmer del caballo.';
export const PEREIRA =
  'Pereira FQ y col. Vet Ophthalmol 2011;14:321, doi 10.1111/j.1463-5224.2011.00879.x: PIO del conejo.';
export const BSAVA_O =
  'Gould D, McLellan GJ (eds.). BSAVA Manual of Canine and Feline Ophthalmology, 3.ª ed., 2014.';
export const MSD_L = 'Gelatt KN. Merck Veterinary Manual: luxación anterior del cristalino.';
export const TSAI = 'Latanoprost en el perro (PMID 23227993).';
export const MILLER =
  "Miller PE. The glaucomas, en Slatter's Fundamentals of Veterinary Ophthalmology.";
export const JINKS = 'Jinks MR y col. Vet Ophthalmol 2016;19 S1:30: uveítis del gato.';
export const KOMAROMY =
  'Komáromy AM y col. Vet Ophthalmol 2016;19:319: degeneración retiniana adquirida súbita.';
