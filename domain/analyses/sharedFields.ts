import type { TextField } from '#domain/catalogue/field.ts';
import { num, pick, type Rest, text, yesNo } from './fields.ts';

/** Questions shared by several types. No default: no answer is never «no». */

export function reason(key: string, label: string, rest: Rest<TextField> = {}): TextField {
  return text(key, label, { about: 'reason', maxLength: 1000, ...rest });
}

/** In words, unless the days are known. */
export function symptomsDuration(placeholder: string): TextField {
  return text('clinicalSymptomsDuration', 'Duración de los síntomas', {
    placeholder,
    unless: ['signsDays'],
  });
}

export const pupd = yesNo('pupd', 'Bebe y orina más (PU/PD)');

/** Asked about intact females, and spayed ones with a suspected ovarian remnant. */
export const lastHeatWeeks = num(
  'lastHeatWeeks',
  'Semanas desde el último celo',
  'semanas',
  [0, 104],
);

/** Answers `rfVulvarDischarge` where asked. */
export const dischargeKind = pick('dischargeKind', 'Flujo vulvar', {
  none: 'No',
  mucoid: 'Mucoso',
  bloody: 'Sanguinolento',
  purulent: 'Purulento',
  green: 'Verdoso o negruzco',
  unknown: 'No se sabe',
});

export const labourSigns = yesNo('labourSigns', 'Contracciones o signos de parto');
export const labourHours = num(
  'labourHours',
  'Horas de contracciones fuertes sin que nazca una cría',
  'h',
  [0, 96],
);
export const pupsBorn = num('pupsBorn', 'Crías nacidas en este parto', '', [0, 30], {
  integer: true,
});

export const t4Status = pick('t4Status', 'T4 total', {
  normal: 'Normal',
  high: 'Alta',
  low: 'Baja',
  notDone: 'No hecha',
});
