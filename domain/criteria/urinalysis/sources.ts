import type { Source } from '../core/sources.ts';

/** What the criteria of urine rest on, as a report cites it. */
export const SOURCES = {
  IRIS_G: { key: 'IRIS-G', text: 'IRIS. Densidad urinaria, 2022.' },
  IRIS_P: { key: 'IRIS-P', text: 'IRIS. Proteinuria, 2022.' },
  IRIS_S: { key: 'IRIS-S', text: 'IRIS. Estadios por creatinina.' },
  IRIS_A: { key: 'IRIS-A', text: 'IRIS. Grados de lesión renal aguda.' },
  IDX_G: { key: 'IDX-G', text: 'IDEXX. Greyhounds: a breed apart, 2025.' },
  ZAT: { key: 'ZAT', text: 'Am J Vet Res 2010;71:235 (proteínas en tira del perro).' },
  RGT: { key: 'RGT', text: 'Umbral renal de la glucosa (ISBN 978-1-4160-6593-7).' },
  LEES: { key: 'LEES', text: 'Lees, 1984. JAAHA 20:765.' },
  IDX: { key: 'IDX', text: 'IDEXX VetConnect. Interpretación de la bilirrubina en orina.' },
  JIL: { key: 'JIL', text: 'Jillings (UPC y hematuria microscópica).' },
  VIE: { key: 'VIE', text: 'Am J Vet Res 2018;79:525 (sedimento activo).' },
  ISC: { key: 'ISC', text: 'ISCAID. Weese, 2019. doi:10.1016/j.tvjl.2019.02.008.' },
  CFU: { key: 'ISC', text: 'BMC Vet Res 2021. doi:10.1186/s12917-021-03083-6 (umbrales de UFC).' },
  OSB: { key: 'OSB', text: 'Osborne (leucocitos en sedimento; pH de la estruvita).' },
  VLAB: { key: 'VLAB', text: 'medicpdf.com, vetlab (orina muy alcalina).' },
  MVC: { key: '5MVC', text: 'Five-Minute Veterinary Consult. Cilindruria.' },
  LON: { key: 'LON', text: 'Longstaff, 2016. PMC11128815.' },
  LEE05: { key: 'LEE05', text: 'Lees, 2005. J Vet Intern Med 19:377.' },
  SGLT: {
    key: 'SGLT',
    text: 'criticalcaredvm.com. Cetoacidosis diabética euglucémica en el gato.',
  },
  GRA: { key: 'GRA', text: 'Grauer, 1984. Am J Vet Res 45:2299.' },
  THR: { key: 'THR', text: 'Thrall. Etilenglicol.' },
  SS: { key: 'S&S', text: 'Stockham y Scott, 2.ª ed.' },
  RM: { key: 'R&M', text: 'Raskin y Meyer.' },
  CD: { key: 'C&D', text: 'Chew y DiBartola. Manual Purina, 2004.' },
  ECP_U: { key: 'ECP-U', text: 'eClinPath. Orina.' },
  URO: { key: 'ACVIM-uro', text: 'ACVIM. Urolitiasis, 2016.' },
} as const satisfies Record<string, Source>;
