import type { Source } from '../core/sources.ts';

const TEXTS = {
  'ECP-Y': 'eClinPath: patrones citológicos.',
  'R&R': 'Rebar y Raskin. WSAVA 2006.',
  'C&M': 'Cian y Monti 2019.',
  'R&M': 'Raskin y Meyer: citología.',
  MEI: 'Raskin 2023; Meinkoth 2020: tres criterios o más.',
  CAM: 'Camus. Vet Pathol 2016, doi:10.1177/0300985816638721.',
  LYM: 'J Vet Intern Med 2022, doi:10.1111/jvim.16326 (PMC8783335).',
  CSU: 'Colorado State University: guía de pruebas linfoides.',
  'ALL-17': 'Alleman. WSAVA 2017.',
  KS: 'KSVDL 2020.',
  KRI: 'Krick. Vet Comp Oncol 2009;7:130.',
  MUT: 'JAVMA 2017;251:421.',
  GIN: 'doi:10.1046/j.1365-3164.2002.00288.x.',
  OTI: 'Consenso docente de citología ótica.',
  JOH: 'Canine and Feline Respiratory Medicine.',
  COU: 'ACVIM 2016; Couëtil 2020, doi:10.3389/fvets.2020.00450.',
  LEI: 'LeishVet, Solano-Gallego 2011, doi:10.1186/1756-3305-4-86.',
  FLV: 'ABCD: guía de la leucemia felina.',
  CRY: 'ABCD: guía de criptococosis.',
  ABC: 'ABCD: guías de enfermedades infecciosas del gato.',
  WIT: 'Withrow y MacEwen: oncología clínica de pequeños animales, Elsevier.',
  SCC: 'Schenck y Chew: calcio de 12 mg/dl (perro) y 11 mg/dl (gato).',
} as const;

type Key = keyof typeof TEXTS;

export function sources(first: Key, ...more: readonly Key[]): readonly [Source, ...Source[]] {
  return [TEXTS[first], ...more.map((key) => TEXTS[key])];
}
