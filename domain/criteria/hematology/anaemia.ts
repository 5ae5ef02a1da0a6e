import type { Rule } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  atMost,
  breed,
  chose,
  flagged,
  grade,
  inside,
  known,
  not,
  over,
  under,
  usable,
} from '../grammar/condition.ts';
import { concludes, finding, graded, limit, when } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import { dogOrCat, horse } from '../shared/animals.ts';
import { rules } from './ids.ts';
import { disputed, disputedNames } from './intervals.ts';
import { SOURCES } from './sources.ts';
import {
  anaemiaAs,
  anaemic,
  answers,
  GREYHOUND,
  greyhound,
  hematocrit,
  noAnswer,
  nonRegenerative,
  reticulocytes,
  verySevere,
} from './values.ts';

/** Reticulocytes (×10⁹/l) of a moderate response, and above which it is marked. */
const MODERATE = byAnimal({ perro: 201, gato: 101 });
const MARKED = byAnimal({ perro: 300, gato: 200 });
const response = textIf(
  under(reticulocytes, MODERATE),
  'leve',
  textIf(atMost(reticulocytes, MARKED), 'moderada', 'marcada'),
);

/** Too early for the marrow to respond, in days. */
const recent = under('signsDays', 5);

const unanswered = any(noAnswer, all(not(known(reticulocytes)), chose('polychromasia', 'none')));
const uncounted = all(dogOrCat, anaemic, not(known(reticulocytes)));
const polychromasiaTold = all(
  usable('polychromasia'),
  not(chose('polychromasia', 'not_evaluable')),
);

const volume = (flag: 'H' | 'L') => flagged('cbcMcv', flag);
const pale = flagged('cbcMchc', 'L');
const coloured = inside('cbcMchc');
const macrocytic = volume('H');
const microcytic = all(volume('L'), pale);
const normocytic = all(inside('cbcMcv'), coloured);

/** Hematocrit (%) above which a greyhound has erythrocytosis. */
const GREYHOUND_HIGH = 68;
const erythrocytosis = all(
  flagged('cbcHematocrit', 'H'),
  any(not(greyhound), over(hematocrit, GREYHOUND_HIGH)),
);

export const anaemiaRules: readonly Rule[] = [
  ...rules('classes', {
    'H-C1': {
      about: 'Hematocrito bajo: anemia, con su grado en perro y gato.',
      when: anaemic,
      says: finding(words`${anaemiaAs('Anemia')} (hematocrito ${shown(hematocrit)} %)`),
      sources: [SOURCES.ANAEMIA],
    },
    'H-C2': {
      about: 'Anemia con reticulocitos, en perro y gato: qué respuesta dicen sus límites.',
      when: all(dogOrCat, anaemic, known(reticulocytes)),
      says: [
        when(
          noAnswer,
          concludes(
            graded('compatible', ['sugestivo', recent]),
            4,
            words`${anaemiaAs('anemia')} sin regeneración suficiente (${shown(reticulocytes, 'count')} ×10⁹/l)`,
          ),
        ),
        when(
          not(any(noAnswer, answers)),
          finding('Regeneración equívoca'),
          concludes('compatible', 4, words`${anaemiaAs('anemia')} con regeneración equívoca`),
        ),
        when(
          answers,
          concludes(
            'compatible',
            4,
            words`${anaemiaAs('anemia')} regenerativa (respuesta ${response})`,
          ),
        ),
      ],
      sources: [SOURCES.ECP_R],
    },
    'H-C4': {
      about:
        'Anemia con policromasia 2+ o 3+ y sin reticulocitos, en perro y gato: signos de regeneración.',
      when: all(uncounted, grade('polychromasia', 2)),
      says: [
        concludes(
          'sugestivo',
          4,
          words`${anaemiaAs('anemia')} con signos de regeneración en el frotis`,
        ),
        limit('La policromasia es orientativa: confirme con reticulocitos absolutos.'),
      ],
      sources: [SOURCES.ECP],
    },
    'H-C5': {
      about:
        'Anemia sin reticulocitos ni policromasia, en perro y gato: regeneración no evaluable.',
      when: all(uncounted, not(polychromasiaTold)),
      says: [
        when(
          verySevere,
          concludes(
            'compatible',
            5,
            words`anemia muy grave (hematocrito ${shown(hematocrit)} %), regeneración no evaluable`,
          ),
        ),
        when(
          not(verySevere),
          concludes(
            'no_concluyente',
            5,
            words`${anaemiaAs('Anemia')}; regeneración no evaluable sin reticulocitos.`,
          ),
        ),
      ],
    },
    'H-C6': {
      about: 'Anemia en el caballo: la regeneración no se ve en sangre periférica.',
      when: all(horse, anaemic),
      says: concludes(
        'no_concluyente',
        5,
        'Anemia; en el caballo la sangre periférica no muestra reticulocitos y la regeneración se valora con hematocritos seriados o médula.',
      ),
      sources: [SOURCES.ECP_R],
    },
    'H-C7': {
      about:
        'VCM y CHCM juntos: índices micro, macro o normocíticos, hipo o normocrómicos; ninguno si una incoherencia los nombra.',
      when: any(disputed, microcytic, all(macrocytic, any(pale, coloured)), normocytic),
      says: [
        when(
          disputed,
          finding(words`Índices eritrocitarios no valorables: ${disputedNames} por aclarar.`),
        ),
        when(
          not(disputed),
          finding(
            words`Índices ${textIf(
              microcytic,
              'microcíticos hipocrómicos',
              textIf(
                normocytic,
                'normocíticos normocrómicos',
                textIf(pale, 'macrocíticos hipocrómicos', 'macrocíticos normocrómicos'),
              ),
            )}`,
          ),
        ),
      ],
      sources: [SOURCES.SS],
    },
  }),
  ...rules('limits', {
    'H-C3': {
      about: 'Anemia sin regeneración suficiente: puede ser aún prerregenerativa.',
      when: nonRegenerative,
      says: limit(
        'Una anemia de menos de 3–4 días aún no muestra respuesta (prerregenerativa): repita los reticulocitos a los 3–5 días.',
      ),
      sources: [SOURCES.ECP_R, SOURCES.SS],
    },
  }),
];

export const laterRedRules = rules('classes', {
  'H-C14': {
    about: 'Anemia con VCM bajo e hipocromía, salvo en akita y shiba: déficit de hierro.',
    when: all(
      anaemic,
      volume('L'),
      any(grade('hypochromasia', 1), pale),
      not(breed('akita', 'shiba')),
    ),
    says: concludes('sugestivo', 4, 'déficit de hierro por pérdida crónica de sangre'),
    sources: [SOURCES.SS],
  },
});

export const erythroblastRules = rules('classes', {
  'H-C16': {
    about: 'Cinco o más eritroblastos sin regeneración: normoblastemia inadecuada.',
    when: all(atLeast('nrbcPer100', 5), unanswered),
    says: concludes('posible', 4, 'normoblastemia inadecuada (eritroblastos sin regeneración)'),
    sources: [SOURCES.SS],
  },
  'H-C17': {
    about: 'Punteado basófilo sin regeneración, o con 5 eritroblastos o más: plomo posible.',
    when: all(grade('basophilicStippling', 1), any(unanswered, atLeast('nrbcPer100', 5))),
    says: concludes('posible', 4, 'punteado basófilo sin regeneración (plomo posible)'),
    sources: [SOURCES.SS],
  },
});

export const erythrocytosisRules = rules('classes', {
  'H-C50': {
    about: 'Hematocrito y proteínas plasmáticas altos: hemoconcentración.',
    when: all(erythrocytosis, flagged('plasmaProtein', 'H')),
    says: concludes('sugestivo', 3, 'hemoconcentración (eritrocitosis relativa)'),
    sources: [SOURCES.SS, GREYHOUND],
  },
  'H-C51': {
    about: 'Hematocrito alto con proteínas plasmáticas normales: causas que no se distinguen.',
    when: all(erythrocytosis, inside('plasmaProtein')),
    says: concludes(
      'no_concluyente',
      4,
      'Eritrocitosis con proteínas normales: contracción esplénica, raza, deshidratación con pérdida de proteína o eritrocitosis absoluta; no distinguibles con estos datos.',
    ),
    sources: [SOURCES.SS, GREYHOUND],
  },
});
