import type { ChoiceField, NumberField } from '#domain/catalogue/field.ts';
import { yesNo } from './clinicalFields.ts';

/** Questions that several types ask in the same words: none has a default, and silence is no «no». */

function figure(
  key: string,
  label: string,
  max: number,
  rest: Partial<Pick<NumberField, 'unit' | 'integer' | 'help'>>,
): NumberField {
  return { kind: 'number', key, label, min: 0, max, width: 'third', ...rest };
}

function choice(key: string, label: string, labels: Readonly<Record<string, string>>): ChoiceField {
  const options = Object.entries(labels).map(([value, text]) => ({ value, label: text }));
  return { kind: 'choice', key, label, options, width: 'third' };
}

export const pupd = yesNo('pupd', 'Bebe y orina más (PU/PD)');

/** Asked of an entire female, and of a spayed one where a remnant is sought. */
export const lastHeatWeeks = figure('lastHeatWeeks', 'Semanas desde el último celo', 104, {
  unit: 'semanas',
});

/** It answers `rfVulvarDischarge` where it is asked. */
export const dischargeKind = choice('dischargeKind', 'Flujo vulvar', {
  none: 'No',
  mucoid: 'Mucoso',
  bloody: 'Sanguinolento',
  purulent: 'Purulento',
  green: 'Verdoso o negruzco',
  unknown: 'No se sabe',
});

export const labourSigns = yesNo('labourSigns', 'Contracciones o signos de parto');
export const labourHours = figure(
  'labourHours',
  'Horas de contracciones fuertes sin que nazca una cría',
  96,
  { unit: 'h' },
);
export const pupsBorn = figure('pupsBorn', 'Crías nacidas en este parto', 30, { integer: true });

export const t4Status = choice('t4Status', 'T4 total', {
  normal: 'Normal',
  high: 'Alta',
  low: 'Baja',
  notDone: 'No hecha',
});
