import { flagOf } from '../core/intervals.ts';
import type { Rule } from '../core/rule.ts';
import {
  all,
  allInside,
  any,
  anyFact,
  atLeast,
  atLeastOf,
  byHand,
  chose,
  concluded,
  enabled,
  flagged,
  grade,
  not,
  over,
  ticked,
  under,
  usable,
} from '../grammar/condition.ts';
import { comparedFigures } from '../grammar/earlier.ts';
import { ceiling, concludes, finding, graded, limit, recommend, when } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import { textIf, words } from '../grammar/words.ts';
import { fired, rules } from './ids.ts';
import { GRADED_SHAPES } from './shapes.ts';
import { SOURCES } from './sources.ts';
import {
  agglutinates,
  anaemic,
  coombsPositive,
  fewPlatelets,
  GREYHOUND_FIGURES,
  greyhound,
  hemogram,
  marrowSample,
  nonRegenerative,
} from './values.ts';

const twoCytopenias = atLeastOf(2, anaemic, fired('H-C26'), fewPlatelets);

export const marrowRules: readonly Rule[] = [
  ...rules('classes', {
    'H-C70': {
      about: 'Médula ósea con 20 % de blastos o más: leucemia aguda.',
      when: all(marrowSample, atLeast('marrowBlastPct', 20)),
      says: [
        concludes('sugestivo', 1, 'leucemia aguda'),
        limit(
          'Umbral del 20 % según los esquemas basados en la OMS; otros usan el 30 %. Requiere hemograma simultáneo e inmunofenotipo.',
        ),
      ],
      sources: [SOURCES.CVA],
    },
    'H-C73': {
      about:
        'Médula de celularidad baja: hipoplasia o aplasia; más segura con dos citopenias en sangre.',
      when: all(marrowSample, chose('marrowCellularity', 'low')),
      says: concludes(
        graded('posible', ['sugestivo', twoCytopenias]),
        2,
        'hipoplasia o aplasia medular',
      ),
    },
    'H-C74': {
      about: 'Perro con 20 % o más de células plasmáticas en la médula: mieloma posible.',
      when: all(
        marrowSample,
        any(
          atLeast('marrowPlasmaPct', byAnimal({ perro: 20 })),
          // ⊘: no source confirms the limit of the cat.
          all(enabled('H-C74.cat'), atLeast('marrowPlasmaPct', byAnimal({ gato: 10 }))),
        ),
      ),
      says: concludes('posible', 2, 'plasmocitosis medular (mieloma posible)'),
      sources: [SOURCES.MYELOMA],
    },
    'H-C75': {
      about:
        'Plaquetas bajas y megacariocitos: abundantes, destrucción; escasos, falta de producción.',
      when: all(marrowSample, fewPlatelets, chose('marrowMegakaryocytes', 'absent', 'low', 'high')),
      says: concludes(
        'sugestivo',
        4,
        textIf(
          chose('marrowMegakaryocytes', 'high'),
          'trombocitopenia con megacariocitos abundantes (destrucción o consumo)',
          'trombocitopenia por falta de producción',
        ),
      ),
    },
    'H-C76': {
      about: 'Anemia sin regeneración y serie eritroide de la médula: menos de 5 %, hipoplasia.',
      when: all(marrowSample, nonRegenerative, usable('marrowErythroidPct')),
      says: [
        when(under('marrowErythroidPct', 5), concludes('sugestivo', 4, 'hipoplasia eritroide')),
        when(
          not(under('marrowErythroidPct', 5)),
          finding(
            'Eritropoyesis presente con anemia no regenerativa: valore anemia inmunomediada de precursores.',
          ),
        ),
      ],
    },
    'H-M10': {
      about: 'Médula con 30 % o más de linfocitos.',
      when: all(marrowSample, atLeast('marrowLymphPct', 30)),
      says: recommend('Pida citometría de la médula.'),
    },
    'H-C71': {
      about: 'Relación mieloide:eritroide fuera del intervalo de la especie.',
      when: flagged('myeloidRatio'),
      says: finding(
        words`Relación mieloide:eritroide ${textIf(flagged('myeloidRatio', 'H'), 'alta', 'baja')}: se interpreta junto al hemograma del mismo día.`,
      ),
      sources: [SOURCES.MVM],
    },
  }),
  ...rules('limits', {
    'H-C72': {
      about: 'Médula ósea sin hemograma: nada pasa de posible.',
      when: all(marrowSample, anyFact, not(hemogram)),
      says: [
        limit('Una médula no se interpreta sin el hemograma del mismo día.'),
        ceiling('posible'),
      ],
      sources: [SOURCES.ECP],
    },
  }),
];

const PRESENT = [
  'smearAgglutination',
  'ghostCells',
  'reactiveLymphocytes',
  'macroplatelets',
] as const;

/** Signs that exclude «sin alteraciones» with any figures. */
const abnormal = any(
  ...['toxicChange', ...GRADED_SHAPES].map((key) => grade(key, 2)),
  ...PRESENT.map((key) => chose(key, 'observed')),
  chose('hemolysisSigns', 'yes'),
  chose('bleedingSigns', 'yes'),
  agglutinates,
  coombsPositive,
  all(usable('plasmaAppearance'), not(chose('plasmaAppearance', 'normal'))),
);

const SIGNS = [
  ...['rfDyspnoea', 'rfCollapse', 'rfSyncope', 'rfSeizures', 'rfPale', 'rfJaundice', 'rfFever'],
  ...['rfHypothermia', 'rfAnuria', 'rfVomiting', 'rfAbdPain', 'rfNeuro', 'rfBradycardia'],
  ...['rfShock', 'rfTrauma', 'rfToxin', 'rfVisionLoss'],
];
const seenIll = any(
  chose('blasts', 'observed'),
  chose('hemoparasites', 'observed'),
  grade('toxicChange', 1),
  ticked(...SIGNS),
);

const atLeastTwoInside = all(over(comparedFigures, 1), allInside);

/** Every flagged figure lies inside the interval of the breed. */
const ownToTheBreed = byHand(Object.keys(GREYHOUND_FIGURES), (facts) => {
  const flagged = facts.comparisons().filter(({ flag }) => flag);
  return (
    flagged.length > 0 &&
    flagged.every(({ analyte, value }) => {
      const limits = GREYHOUND_FIGURES[analyte];
      return limits !== undefined && flagOf(value, limits) === undefined;
    })
  );
});

/** After every other class: nothing abnormal. */
export const nothingAltered = rules('classes', {
  'H-C80': {
    about:
      'Dos cifras o más, todas dentro del intervalo, sin blastos, hemoparásitos, cambio tóxico ni signos de alarma.',
    when: all(atLeastTwoInside, not(concluded), not(seenIll), not(abnormal)),
    says: concludes('no_concluyente', 6, 'Sin alteraciones en los datos indicados.', {
      form: 'fact',
    }),
  },
  'H-C81': {
    about:
      'Galgo o greyhound con todas las cifras marcadas dentro de lo publicado de la raza: hematocrito 52–68,4 %, leucocitos 3,6–8,6, neutrófilos 2,14–6,52, plaquetas 97–232 ×10⁹/l.',
    when: all(greyhound, ownToTheBreed, not(concluded), not(seenIll), not(abnormal)),
    says: concludes('no_concluyente', 6, 'Valores propios del galgo.', { form: 'fact' }),
    sources: [SOURCES.IDX_G],
  },
});
