import type { Field } from '#domain/catalogue/field.ts';
import { graded, suggest } from './fields.ts';

const CRYSTALS = [
  'Estruvita',
  'Oxalato cálcico dihidrato',
  'Oxalato cálcico monohidrato',
  'Urato o biurato amónico',
  'Cistina',
  'Bilirrubina',
  'Carbonato cálcico',
  'Fosfato amorfo',
  'Urato amorfo',
  'Fármaco (sulfamida u otro)',
  'Tirosina',
  'Colesterol',
  'Xantina',
];

export function crystal(number: 1 | 2): Field[] {
  return [
    suggest(`crystalType${number}`, number === 1 ? 'Cristales' : 'Otros cristales', CRYSTALS),
    graded(
      `crystalAmount${number}`,
      number === 1 ? 'Cantidad de cristales' : 'Cantidad de los otros',
      { width: 'half' },
    ),
  ];
}
