import { all, not, ticked, usable } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { cat, dog } from '../shared/animals.ts';
import { supported } from './effusionCells.ts';
import { steps } from './ids.ts';
import { sources } from './sources.ts';
import { negative, pleural, positive, small } from './values.ts';

const antiviral: StepRow = {
  when: all(cat, positive('fcovPcr')),
  step: 'Valore ya tratamiento antivírico y complete FeLV/FIV, bilirrubina, ecografía y exploración ocular.',
  also: [
    'Confirme con inmunotinción si el cuadro no encaja.',
    'Vigile anemia, bilirrubina y signos oculares o neurológicos.',
    'Drene solo si hay disnea.',
  ],
  urgency: soonest(['vital', ticked('rfDyspnoea', 'rfCollapse', 'rfSeizures')], ['24h', cat]),
  sources: sources('AAFP'),
};

const withoutPcr: StepRow = {
  when: cat,
  step: [
    only(
      negative('fcovPcr'),
      'Pida cultivo del líquido y complete A:G sérica y FeLV/FIV: una RT-PCR negativa no descarta la PIF.',
    ),
    only(
      not(usable('rivalta')),
      'Pida RT-PCR de coronavirus y cultivo del líquido, y haga Rivalta y FeLV/FIV.',
    ),
    'Pida RT-PCR de coronavirus en el líquido y cultivo; complete A:G sérica y FeLV/FIV.',
  ],
  also: [
    only(pleural, 'Haga ecocardiografía.'),
    'No empiece corticoides antes de tomar las muestras.',
  ],
  urgency: soonest(['24h', ticked('rfFever', 'rfJaundice')], ['dias', cat]),
  absorbs: ['X-R7'],
  sources: sources('AAFP', 'FIS'),
};

/** Vital when the effusion prevents breathing. */
const neoplastic = soonest(['vital', ticked('rfDyspnoea')], ['dias', small]);

export const cellSteps = steps({
  'B-C61p': { ...antiviral, when: all(cat, supported) },
  'B-C60': [{ ...antiviral, rank: 2 }, withoutPcr],
  'B-C61': withoutPcr,
  'B-C70': {
    when: small,
    step: 'Pida citología o flujo del líquido y órganos, antígeno de Dirofilaria y coprología; busque mastocitoma y linfoma.',
    urgency: 'dias',
    sources: sources('WHE'),
  },
  'B-C71': {
    when: small,
    step: 'Envíe líquido fresco a citometría de flujo o PARR antes de corticoides y haga ecografía y hemograma.',
    also: ['Mida calcio.', only(cat, 'Pida FeLV/FIV.')],
    urgency: neoplastic,
    sources: sources('CSU'),
  },
  'B-C72': [
    {
      when: cat,
      step: 'Haga ecocardiografía y triglicéridos pareados; si se repite, citometría de flujo del líquido.',
      sources: sources('R&M'),
    },
    {
      when: dog,
      step: 'Mida triglicéridos pareados y haga ecografía de tórax y abdomen; si se repite, citometría.',
      sources: sources('R&M'),
    },
  ],
  'B-C73': {
    when: small,
    step: 'Pida bloque celular e inmunotinción y busque el tumor primario con ecografía y radiografía.',
    also: ['Repita con líquido fresco concentrado.', 'No decida solo con células mesoteliales.'],
    urgency: neoplastic,
    sources: sources('ASVCP-C'),
  },
  'B-C77': {
    when: small,
    step: 'Cultive hongos y pida antígeno o serología; maneje la muestra con guantes y campana.',
    urgency: '24h',
  },
});
