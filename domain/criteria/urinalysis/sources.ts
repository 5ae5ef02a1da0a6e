import type { Source } from '../core/sources.ts';

/** What the criteria of urine rest on, as a report cites it. */
export const IRIS_G: Source = { key: 'IRIS-G', text: 'IRIS. Densidad urinaria, 2022.' };
export const IRIS_P: Source = { key: 'IRIS-P', text: 'IRIS. Proteinuria, 2022.' };
export const IRIS_S: Source = { key: 'IRIS-S', text: 'IRIS. Estadios por creatinina.' };
export const IRIS_A: Source = { key: 'IRIS-A', text: 'IRIS. Grados de lesión renal aguda.' };
export const IDX_G: Source = { key: 'IDX-G', text: 'IDEXX. Greyhounds: a breed apart, 2025.' };
export const ZAT: Source = {
  key: 'ZAT',
  text: 'Am J Vet Res 2010;71:235 (proteínas en tira del perro).',
};
export const RGT: Source = {
  key: 'RGT',
  text: 'Umbral renal de la glucosa (ISBN 978-1-4160-6593-7).',
};
export const LEES: Source = { key: 'LEES', text: 'Lees, 1984. JAAHA 20:765.' };
export const IDX: Source = {
  key: 'IDX',
  text: 'IDEXX VetConnect. Interpretación de la bilirrubina en orina.',
};
export const JIL: Source = { key: 'JIL', text: 'Jillings (UPC y hematuria microscópica).' };
export const VIE: Source = { key: 'VIE', text: 'Am J Vet Res 2018;79:525 (sedimento activo).' };
export const ISC: Source = {
  key: 'ISC',
  text: 'ISCAID. Weese, 2019. doi:10.1016/j.tvjl.2019.02.008.',
};
export const CFU: Source = {
  key: 'ISC',
  text: 'BMC Vet Res 2021. doi:10.1186/s12917-021-03083-6 (umbrales de UFC).',
};
export const OSB: Source = {
  key: 'OSB',
  text: 'Osborne (leucocitos en sedimento; pH de la estruvita).',
};
export const VLAB: Source = { key: 'VLAB', text: 'medicpdf.com, vetlab (orina muy alcalina).' };
export const MVC: Source = { key: '5MVC', text: 'Five-Minute Veterinary Consult. Cilindruria.' };
export const LON: Source = { key: 'LON', text: 'Longstaff, 2016. PMC11128815.' };
export const LEE05: Source = { key: 'LEE05', text: 'Lees, 2005. J Vet Intern Med 19:377.' };
export const SGLT: Source = {
  key: 'SGLT',
  text: 'criticalcaredvm.com. Cetoacidosis diabética euglucémica en el gato.',
};
export const GRA: Source = { key: 'GRA', text: 'Grauer, 1984. Am J Vet Res 45:2299.' };
export const THR: Source = { key: 'THR', text: 'Thrall. Etilenglicol.' };
export const SS: Source = { key: 'S&S', text: 'Stockham y Scott, 2.ª ed.' };
export const RM: Source = { key: 'R&M', text: 'Raskin y Meyer.' };
export const CD: Source = { key: 'C&D', text: 'Chew y DiBartola. Manual Purina, 2004.' };
export const ECP_U: Source = { key: 'ECP-U', text: 'eClinPath. Orina.' };
export const URO: Source = { key: 'ACVIM-uro', text: 'ACVIM. Urolitiasis, 2016.' };

export const SPARKES: Source = {
  key: 'ISFM-DM',
  text: 'Sparkes AH et al. Guía ISFM de diabetes felina, J Feline Med Surg 2015;17:235.',
};
export const AAHA: Source = { key: 'AAHA-DM', text: 'AAHA. Guía de diabetes, 2018.' };
export const LEPTO: Source = {
  key: 'ACVIM-LEPTO',
  text: 'Sykes JE et al. Consenso ACVIM de leptospirosis, 2023. doi:10.1111/jvim.16903.',
};
export const BROWN: Source = {
  key: 'IRIS-GLO',
  text: 'Brown S et al. Consenso IRIS de enfermedad glomerular, J Vet Intern Med 2013;27:S27.',
};
export const LEISHVET: Source = {
  key: 'LEISHVET',
  text: 'LeishVet. Solano-Gallego, 2011. doi:10.1186/1756-3305-4-86.',
};
