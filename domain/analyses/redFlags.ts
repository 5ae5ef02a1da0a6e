import type { AnswersBySubject } from '#domain/catalogue/about.ts';
import type { ChoiceField, Field, FieldGroup } from '#domain/catalogue/field.ts';
import { text, yesNo } from './fields.ts';

/** Types in column order. */
const COLUMNS = [
  'hematology_sample',
  'urinalysis_sample',
  'coprology_sample',
  'body_fluids_sample',
  'cytology',
  'ecg',
  'ultrasound',
  'ophthalmology',
  'estrous_cycle',
] as const;
export type FlaggedType = (typeof COLUMNS)[number];

/** Column codes: `A` open, `o` under «Otros signos», `-` not asked. */
type Row = readonly [key: string, columns: string, label: string, help?: string];

/** Signs that decide the urgency of any case; no answer is never «no». */
const SIGNS: readonly Row[] = [
  ['rfDyspnoea', 'AoAAoAA-o', 'Disnea o respiración con la boca abierta'],
  ['rfCollapse', 'AAAAoAAoA', 'Colapso o postración (no se levanta)'],
  ['rfSyncope', 'oooo-AA--', 'Síncope (pérdida breve de conciencia)'],
  ['rfSeizures', 'AAoAoAAAo', 'Convulsiones o coma'],
  ['rfPale', 'AoAAoAA-o', 'Mucosas pálidas'],
  ['rfJaundice', 'AAoAo-Ao-', 'Ictericia'],
  [
    'rfFever',
    'AAAAAoAoA',
    'Fiebre',
    '> 39,5 °C en perro o gato en reposo; > 38,6 °C en caballo; > 39,5 °C en bovino.',
  ],
  ['rfHypothermia', 'oAAo-Ao-o', 'Hipotermia'],
  ['rfAnuria', 'oA-AoAA-o', 'No orina o apenas orina (anuria, oliguria, vejiga grande)'],
  ['rfVomiting', 'AAAAooAoA', 'Vómitos repetidos'],
  ['rfAbdPain', 'oAAA-oA-A', 'Dolor abdominal o cólico'],
  ['rfBleeding', 'AAAAA-AAo', 'Sangrado activo o petequias'],
  [
    'rfNeuro',
    'AAoAoooAo',
    'Signos neurológicos agudos (ataxia, paresia, dolor cervical, inclinación de cabeza)',
  ],
  ['rfBradycardia', 'oAoo--o--', 'Bradicardia'],
  ['rfShock', 'AAAAoAA-A', 'Hipoperfusión (pulso débil, TRC > 2 s, extremidades frías)'],
  ['rfVulvarDischarge', '-A-A--A-A', 'Flujo vulvar purulento o hemorrágico anómalo (hembra)'],
  ['rfPregnant', 'AoooooAoA', 'Gestante o recién parida'],
  ['rfTrauma', 'oA-A-AAA-', 'Traumatismo reciente'],
  [
    'rfToxin',
    'AAoA-AoA-',
    'Posible tóxico (anticoagulante, etilenglicol, lirio, cebolla, cinc, paracetamol…)',
  ],
  ['rfEyePain', '-------A-', 'Dolor ocular (ojo cerrado, lagrimeo)'],
  ['rfVisionLoss', 'oo--o--A-', 'Pérdida súbita de visión'],
];

/** In urine, signs of obstruction and poisoning come first. */
const FIRST: Partial<Record<FlaggedType, readonly string[]>> = {
  urinalysis_sample: [
    'rfAnuria',
    'rfShock',
    'rfCollapse',
    'rfSeizures',
    'rfVomiting',
    'rfFever',
    'rfHypothermia',
    'rfVulvarDischarge',
    'rfToxin',
    'rfNeuro',
  ],
};

const WHICH_TOXIN: Field = text('rfToxinWhich', 'Tóxico, cantidad y hora', { width: 'full' });

export const RED_FLAGS = 'redFlags';

/**
 * «Signos de alarma» of a type, after the clinical information.
 *
 * @param own keys that the type asks in its own fields.
 */
export function redFlagGroup(type: FlaggedType, own: readonly string[] = []): FieldGroup {
  const column = COLUMNS.indexOf(type);
  const asked = SIGNS.filter(
    ([key, columns]) => columns[column] !== '-' && !own.includes(key),
  ).toSorted(([a], [b]) => placeOf(type, a) - placeOf(type, b));
  return {
    id: RED_FLAGS,
    title: 'Signos de alarma',
    summary: 'Marque solo lo que ha comprobado hoy: decide la urgencia del informe.',
    chips: asked.filter(([, columns]) => columns[column] === 'A').map(([key]) => key),
    fields: asked.flatMap(([key, , label, help]) => [
      sign(key, label, help),
      ...(key === 'rfToxin' ? [WHICH_TOXIN] : []),
    ]),
  };
}

function sign(key: string, label: string, help?: string): ChoiceField {
  return yesNo(key, label, help === undefined ? {} : { help });
}

function placeOf(type: FlaggedType, key: string): number {
  const first = FIRST[type]?.indexOf(key) ?? -1;
  return first >= 0 ? first - SIGNS.length : SIGNS.findIndex(([each]) => each === key);
}

/** Label up to its parenthesis. */
export const chipLabel = (label: string): string => label.replace(/ \(.*$/, '');

/** Signs that an animal’s sex or species excludes. */
const NOT_OF: Readonly<
  Record<string, readonly [subject: 'patient.sex' | 'patient.species', RegExp]>
> = {
  rfVulvarDischarge: ['patient.sex', /\bmacho/i],
  rfPregnant: ['patient.sex', /\bmacho/i],
  // A horse cannot vomit.
  rfVomiting: ['patient.species', /caballo|yegua|potr[oa]|equin[oa]/i],
};

/** False only if the sex or the species excludes the sign. */
export function flagApplies(key: string, patient: AnswersBySubject): boolean {
  const [subject, without] = NOT_OF[key] ?? [];
  return !(subject && without?.test(String(patient[subject] ?? '')));
}
