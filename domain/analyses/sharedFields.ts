import type { ChoiceField, Field } from '#domain/catalogue/field.ts';
import { yesNo } from './clinicalFields.ts';

/** Questions that several forms ask alike, each defined once. */

export const pupd: Field = yesNo('pupd', 'Bebe y orina más (PU/PD)');

export const t4Status: ChoiceField = {
  kind: 'choice',
  key: 't4Status',
  label: 'T4 total',
  width: 'third',
  options: [
    { value: 'normal', label: 'Normal' },
    { value: 'high', label: 'Alta' },
    { value: 'low', label: 'Baja' },
    { value: 'notDone', label: 'No hecha' },
  ],
};
