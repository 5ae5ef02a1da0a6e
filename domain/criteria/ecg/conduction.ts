import { listed } from '#domain/text/phrases.ts';
import type { Condition } from '../core/condition.ts';
import {
  all,
  animal,
  any,
  atLeast,
  atLeastOf,
  compared,
  flagged,
  known,
  not,
  over,
  ticked,
  under,
} from '../grammar/condition.ts';
import { concludes, finding, graded, mark, when } from '../grammar/outcome.ts';
import { byAnimal, difference, entered, quantity, times } from '../grammar/quantity.ts';
import { part, perAnimal, shown, textIf, words } from '../grammar/words.ts';
import { cat, dogOrCat, mammal } from '../shared/animals.ts';
import { POTASSIUM_MISMATCH } from './blocks.ts';
import { fired, rules } from './ids.ts';
import { SCHEME } from './scheme.ts';
import { RAPID, SAIM, TAG_DAY, TILLEY } from './sources.ts';
import {
  axis,
  CONDUCTION,
  potassium,
  pWaves,
  qrs,
  regularity,
  relationUnknown,
  rr,
} from './values.ts';

const rightSide = any(
  over(axis, byAnimal({ gato: 160 })),
  all(not(cat), any(over(axis, 100), under(axis, -90))),
);
const side = [
  when(not(known(axis)), finding('Lado no evaluable: falta el eje.')),
  when(rightSide, finding('Sugestivo de rama derecha.'), mark('rightBundle')),
  when(
    all(known(axis), not(rightSide), compared('ecgAxis'), not(flagged('ecgAxis'))),
    finding('Sugestivo de rama izquierda.'),
  ),
] as const;

const longest = entered('ecgRrLongest');
const seconds = quantity('RR más largo, en segundos', ['ecgRrLongest'], (facts) => {
  const milliseconds = longest.of(facts);
  return milliseconds === undefined ? undefined : milliseconds / 1000;
});

const doubled = atLeast(difference('pausa menos dos RR', longest, times('dos RR', rr, 2)), 0);

const vagal = all(
  regularity('respiratory'),
  under(longest, 2000),
  not(ticked('rfSyncope', 'rfCollapse')),
);

/** Above its interval; in the dog also positive. */
const tallT = all(flagged('ecgTAmplitude', 'H'), any(cat, over('ecgTAmplitude', 0)));
const flat = pWaves('flat');
const slow = flagged('ecgHeartRate', 'L');
const wideP = flagged('ecgPDuration', 'H');
const wideQrs = flagged('ecgQrsDuration', 'H');
const longPr = flagged('ecgPrInterval', 'H');

const CHANGES: readonly (readonly [Condition, string])[] = [
  [flat, 'ondas P ausentes'],
  [slow, 'bradicardia'],
  [wideQrs, 'QRS ancho'],
  [longPr, 'PR largo'],
  [tallT, 'T alta'],
];
const changes = part(
  'cambios',
  CHANGES.flatMap(([when]) => when.reads),
  (facts) => listed(CHANGES.flatMap(([when, text]) => (when.holds(facts) ? [text] : []))),
);

/** Any two signs: enough in a blocked animal. */
const twoSigns = atLeastOf(2, tallT, any(flat, wideP), longPr, slow);

export const ecgConduction = rules(
  'classes',
  {
    'E-C20': {
      about: words`Una P antes de cada QRS y QRS de más de ${perAnimal(['80 ms', 'perro'], ['60 ms', 'gato'])}: trastorno de la conducción intraventricular.`,
      when: all(over(qrs, CONDUCTION), pWaves('each')),
      says: [
        concludes(
          'compatible',
          3,
          words`trastorno de la conducción intraventricular (QRS ${shown(qrs, 0)} ms)`,
        ),
        ...side,
      ],
      sources: [RAPID, TILLEY],
    },
    'E-C21': {
      about:
        'Una P antes de cada QRS, PR corto y QRS por encima del intervalo: posible preexcitación.',
      when: all(flagged('ecgPrInterval', 'L'), wideQrs, dogOrCat, pWaves('each')),
      says: concludes('posible', 5, 'PR corto con QRS ancho: posible preexcitación.'),
      sources: [SAIM],
    },
    'E-C22': {
      about: 'RR más largo de al menos el doble del medio.',
      when: all(doubled, any(pWaves('each'), relationUnknown), animal('perro', 'gato', 'conejo')),
      says: [
        concludes(
          graded('sugestivo', ['posible', vagal]),
          3,
          textIf(
            vagal,
            words`Pausa de ${shown(seconds)} s en una arritmia respiratoria: suele ser vagal.`,
            words`Pausa de ${shown(seconds)} s, al menos el doble del RR medio: pausa o parada sinusal.`,
          ),
        ),
        when(vagal, mark('vagalPause')),
      ],
      sources: [TILLEY],
    },
    'E-C34': {
      about: words`Potasio desde ${perAnimal(['5,5 mmol/l', 'caballo', 'bovino'], ['6 mmol/l'])} con P ausente, bradicardia o T alta, o con PR y QRS largos: hiperpotasemia con cambios en el ECG.`,
      when: all(
        mammal,
        any(atLeast(potassium, 6), all(animal('caballo', 'bovino'), atLeast(potassium, 5.5))),
        any(flat, slow, tallT, all(wideQrs, longPr)),
      ),
      says: [
        concludes(
          'compatible',
          0,
          words`Hiperpotasemia (${shown(potassium, 1)} mmol/l) con cambios compatibles en el ECG: ${changes}.`,
        ),
        POTASSIUM_MISMATCH,
      ],
      sources: [TAG_DAY],
    },
    'E-C23': {
      about:
        'T alta con P ausente o ancha, QRS ancho o bradicardia; con obstrucción, dos signos; con potasio de más de 5,5 y menos de 6, un signo: descarte hiperpotasemia.',
      when: all(
        not(fired('E-C34')),
        dogOrCat,
        any(
          all(
            not(known(potassium)),
            any(
              all(tallT, atLeastOf(1, flat, slow, wideP, wideQrs)),
              all(twoSigns, ticked('rfAnuria')),
            ),
          ),
          all(over(potassium, 5.5), under(potassium, 6), any(flat, slow, tallT)),
        ),
      ),
      says: [
        concludes(
          graded('posible', ['sugestivo', not(known(potassium))]),
          3,
          'patrón que obliga a descartar hiperpotasemia',
        ),
        POTASSIUM_MISMATCH,
      ],
      sources: [TAG_DAY],
    },
  },
  { scheme: SCHEME },
);
