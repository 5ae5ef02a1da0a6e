import type { FieldGroup } from '#domain/catalogue/field.ts';
import { signsDays } from './bloodChemistry.ts';
import { pick, text } from './fields.ts';
import { lastHeatWeeks, pupd } from './sharedFields.ts';

/** History that urine is read with: signs, thirst, heat and bladder. */
export const urineHistory: FieldGroup = {
  id: 'clinical',
  title: 'Información clínica',
  fields: [
    text('consultReason', 'Motivo de consulta', {
      about: 'reason',
      placeholder: 'Polaquiuria y estranguria',
      width: 'full',
      maxLength: 1000,
    }),
    signsDays,
    pupd,
    lastHeatWeeks,
    pick('urineOutput', 'Diuresis', { normal: 'Normal', low: 'Escasa', none: 'Ninguna' }),
    pick('bladderPalpation', 'Vejiga a la palpación', {
      empty: 'Vacía',
      soft: 'Blanda',
      large_firm: 'Grande y dura',
    }),
  ],
};
