import type { Source } from '../core/sources.ts';

/** Publications of the body fluid criteria. They name no class: a citation is no finding. */
const TEXTS = {
  OSU: 'Clasificación de derrames de Ohio State: 25 g/l y 3 ×10⁹/l.',
  PAE: 'Vet Clin Pathol 2022;51:107.',
  AHL: 'Animal Health Laboratory, Universidad de Guelph (uoguelph.ca/ahl): líquidos de cavidades, sinovial y LCR.',
  BRO: 'Equine Vet J 1981, doi:10.1111/j.2042-3306.1981.tb04140.x.',
  'R&M': 'Raskin y Meyer: citología.',
  BON: 'Vet Surg 2003, doi:10.1053/jvet.2003.50005.',
  'MAR-G': 'Front Vet Sci 2019, doi:10.3389/fvets.2019.00208.',
  DBPG: 'Diferencia de 50 mg/dl en el caballo: sensibilidad 0,23, especificidad 0,91.',
  WIKI: 'WikiVet: derrames.',
  FOS: 'JAVMA 1986: cociente de colesterol y triglicéridos menor que 1.',
  TG: 'PMC7152295: triglicéridos por encima de 100 mg/dl.',
  LIPO: 'J Vet Intern Med 2022: triglicéridos en derrames.',
  HEROLD: 'Herold LV et al. Hemoabdomen no traumático, J Vet Emerg Crit Care 2008.',
  LATSON: 'Latson KM et al. Lactato peritoneal en el cólico equino, Equine Vet J 2005;37:342.',
  VAL: 'Hematocrito del líquido del 25 % del de la sangre (fuente secundaria).',
  'VT-H': 'Vet Times: sangre en derrames.',
  SCH: 'Schmiedt. J Vet Emerg Crit Care 2001;11:275 (visto en fuente secundaria).',
  AUM: 'PMC7149698, tabla 26-2.',
  HUJI: 'Ben Oz. 2016, doi:10.1111/vec.12453.',
  BEH: 'Behr 1981; Richardson y Kohn 1983.',
  LUD: 'PMC7149698: bilirrubina de 2 a 3 veces la sérica.',
  BILE: 'PMC7152295: bilirrubina mayor que la sérica.',
  VET360: 'Vet360: proteínas, A:G y recuento de derrames felinos.',
  HIR: 'Hirschberger. Tierarztl Prax 1995;23:92.',
  FIS: 'Fischer. 2012, doi:10.1111/j.1939-165X.2012.00464.x.',
  AAFP: 'Thayer. J Feline Med Surg 2022;24:905.',
  WHE: 'Wheatley. 2023, doi:10.1111/vcp.13295.',
  CSU: 'Colorado State University: guía de pruebas linfoides.',
  'ASVCP-C': 'ASVCP: guía de citología.',
  'R&R': 'Rebar y Raskin. WSAVA 2006.',
  'ECP-E': 'eClinPath: derrames.',
  MAC: 'MacWilliams y Friedrichs. PMC7124322.',
  WSAVA18: 'WSAVA 2018: líquido sinovial.',
  VCH: 'Sinovia equina: más de 30 ×10⁹/l, 40 g/l y 90 % de neutrófilos.',
  STE: 'Steel. Vet Clin Equine 2008;24:437.',
  ROH: 'Rohde. Vet Surg 2000.',
  PAC: 'JAVMA 2004;225:1866.',
  'ECP-CSF': 'eClinPath: LCR.',
  GRADES: 'PMC7118993: grados por recuento en LCR.',
  'FEL-CSF': 'PMC11132542.',
  WIN: 'Windsor. J Vet Intern Med 2009;23:275.',
  'L&C': 'Levine y Cook, en Cowell 2019.',
  DOY: 'Estudio de LCR con sangre (DOY).',
  WIL: 'JAVMA 1977;171:256.',
  HUR: 'JAVMA 1997, doi:10.2460/javma.1997.211.07.866.',
  ECP: 'eClinPath: eritrocitos en citología.',
  RAN: 'Rand. Can Vet J 1994;35:103.',
  SRMA: 'Tipold.',
  FRY: 'JAVMA 2000, doi:10.2460/javma.2000.216.1761.',
} as const;

type Key = keyof typeof TEXTS;

/** The sources with these keys, in the order of a row of the specification. */
export function sources(first: Key, ...others: readonly Key[]): readonly [Source, ...Source[]] {
  return [TEXTS[first], ...others.map((key) => TEXTS[key])];
}
