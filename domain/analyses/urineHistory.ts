import type { FieldGroup } from '#domain/catalogue/field.ts';
import { signsDays } from './bloodChemistry.ts';
import { ofFemale } from './conditions.ts';
import { pick } from './fields.ts';
import { lastHeatWeeks, pupd, reason } from './sharedFields.ts';

/** History relevant to urine: signs, thirst, heat, bladder. */
export const urineHistory: FieldGroup = {
  id: 'clinical',
  title: 'Información clínica',
  fields: [
    reason('consultReason', 'Motivo de consulta', {
      placeholder: 'Polaquiuria y estranguria',
      width: 'third',
    }),
    signsDays,
    pupd,
    { ...lastHeatWeeks, onlyFor: [ofFemale] },
    pick('urineOutput', 'Diuresis', { normal: 'Normal', low: 'Escasa', none: 'Ninguna' }),
    pick('bladderPalpation', 'Vejiga a la palpación', {
      empty: 'Vacía',
      soft: 'Blanda',
      large_firm: 'Grande y dura',
    }),
  ],
};
