import type { FieldGroup } from '#domain/catalogue/field.ts';
import { signsDays } from './bloodChemistry.ts';
import { closedQuestion } from './clinicalFields.ts';
import { lastHeatWeeks, pupd } from './sharedFields.ts';

/** History that urine is read with: signs, thirst, heat and bladder. */
export const urineHistory: FieldGroup = {
  id: 'clinical',
  title: 'Información clínica',
  fields: [
    {
      kind: 'text',
      key: 'consultReason',
      about: 'reason',
      label: 'Motivo de consulta',
      placeholder: 'Polaquiuria y estranguria',
      width: 'full',
      maxLength: 1000,
    },
    signsDays,
    pupd,
    lastHeatWeeks,
    closedQuestion('urineOutput', 'Diuresis', [
      ['normal', 'Normal'],
      ['low', 'Escasa'],
      ['none', 'Ninguna'],
    ]),
    closedQuestion('bladderPalpation', 'Vejiga a la palpación', [
      ['empty', 'Vacía'],
      ['soft', 'Blanda'],
      ['large_firm', 'Grande y dura'],
    ]),
  ],
};
