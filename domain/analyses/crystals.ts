import type { Field } from '#domain/catalogue/field.ts';
import { graded } from './clinicalFields.ts';
import { FREE_CHOICE } from './laboratory.ts';

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

/** A kind of crystal and how many there are of it. */
export function crystal(number: 1 | 2): Field[] {
  return [
    {
      kind: 'suggest',
      key: `crystalType${number}`,
      label: number === 1 ? 'Cristales' : 'Otros cristales',
      placeholder: FREE_CHOICE,
      suggestions: CRYSTALS,
    },
    graded(
      `crystalAmount${number}`,
      number === 1 ? 'Cantidad de cristales' : 'Cantidad de los otros',
      { width: 'half' },
    ),
  ];
}
