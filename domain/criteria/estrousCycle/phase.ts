import { all, any, anyFact, atLeast, known, not, over, under } from '../grammar/condition.ts';
import { concludes, graded, limit, summary, when } from '../grammar/outcome.ts';
import { difference } from '../grammar/quantity.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import { after } from './derived.ts';
import { fired, rules } from './ids.ts';
import { JOHNSTON } from './sources.ts';
import {
  bitch,
  diestrus,
  entire,
  erythrocytes,
  keratinised,
  ki,
  neutrophils,
  phaseP4,
  pregnant,
  pregnantByStatus,
  previousKeratin,
  queen,
  restingSmear,
  sinceOvulation,
} from './values.ts';

const phase = all(bitch, entire, not(pregnantByStatus), not(pregnant), known(ki));
const FEW = ['none', 'few'] as const;

/** A falling index excludes proestrus. */
const comingDown = over(difference('descenso del índice', previousKeratin, ki), 0);

const basal = under(phaseP4, 1);
const rising = atLeast(phaseP4, 2);

const within = textIf(
  basal,
  'antes del pico de LH',
  textIf(
    under(phaseP4, 2),
    'con la progesterona empezando a subir',
    textIf(
      under(phaseP4, 4),
      'en el entorno del pico',
      textIf(under(phaseP4, 10), 'ovulando', 'ya ha ovulado'),
    ),
  ),
);
const seenTail = words`stro (citología ${shown(ki, 0)} % queratinizada)`;
const stageWords = words`e${seenTail}`;

/** Fertile window: days 2 to 5 after an entered ovulation. */
const window = textIf(
  known(sinceOvulation),
  textIf(
    under(sinceOvulation, 2),
    words`, ventana fértil del ${after(2)} al ${after(5)}`,
    textIf(
      over(sinceOvulation, 5),
      words`, ventana fértil terminada el ${after(5)}`,
      words`, ventana fértil hasta el ${after(5)}`,
    ),
  ),
);

export const bitchPhases = rules('classes', {
  'C-C1': {
    about:
      'Perra entera con índice de menos de 20 %, pocos eritrocitos y progesterona de menos de 1: anestro.',
    when: all(phase, restingSmear, any(fired('C-K2'), erythrocytes(...FEW))),
    says: concludes(
      graded('sugestivo', ['posible', fired('C-K2')], ['compatible', known(phaseP4)]),
      4,
      'anestro',
    ),
  },
  'C-C2': {
    about:
      'Perra entera con índice de 20 a menos de 50 %, eritrocitos y pocos neutrófilos o progesterona de menos de 1: proestro temprano.',
    when: all(
      ...[phase, atLeast(ki, 20), under(ki, 50), not(diestrus), erythrocytes('few', 'many')],
      ...[not(rising), not(comingDown), any(neutrophils(...FEW), basal)],
    ),
    says: concludes(graded('sugestivo', ['compatible', basal]), 4, 'proestro temprano'),
  },
  'C-C3': {
    about:
      'Perra entera con índice de 50 a menos de 80 % y progesterona de menos de 2: proestro tardío.',
    when: all(phase, atLeast(ki, 50), under(ki, 80), not(rising), not(comingDown)),
    says: concludes(graded('sugestivo', ['compatible', known(phaseP4)]), 4, 'proestro tardío'),
  },
  'C-C4': {
    about:
      'Perra entera con índice de 80 % o más sin muchos neutrófilos: estro, situado por la progesterona.',
    when: all(phase, keratinised, not(neutrophils('many'))),
    says: [
      when(known(phaseP4), concludes('compatible', 4, words`${stageWords}, ${within}`)),
      when(
        fired('C-K17'),
        concludes('sugestivo', 4, words`E${seenTail}; progesterona con la unidad por confirmar.`),
      ),
      when(
        all(not(known(phaseP4)), not(fired('C-K17'))),
        concludes('sugestivo', 4, words`${stageWords}${window}`),
        when(not(known(sinceOvulation)), summary('La progesterona es lo que sitúa la ovulación.')),
      ),
    ],
    sources: [JOHNSTON],
  },
  'C-C5': {
    about:
      'Perra entera con índice de menos de 50 % tras uno de 80, con neutrófilos y progesterona, o ya en diestro: diestro.',
    when: all(phase, diestrus),
    says: concludes(
      graded('sugestivo', ['compatible', all(atLeast(previousKeratin, 80), rising)]),
      4,
      'diestro',
    ),
    sources: [JOHNSTON],
  },
  'C-C6': {
    about:
      'Perra entera con índice de 20 a menos de 80 %, sin muestra anterior ni progesterona: fase no asignable.',
    when: all(
      ...[phase, atLeast(ki, 20), under(ki, 80)],
      ...[not(known(previousKeratin)), not(known(phaseP4))],
    ),
    says: concludes(
      'no_concluyente',
      5,
      'Fase no asignable con una sola muestra: proestro en ascenso y diestro temprano pueden tener la misma citología.',
    ),
    sources: [JOHNSTON],
  },
});

export const queenPhases = rules('classes', {
  'C-C8': {
    about: 'Gata, por su índice de queratinización; el hisopado puede provocar la ovulación.',
    when: all(queen, anyFact),
    says: [
      when(
        all(not(any(pregnant, pregnantByStatus)), known(ki)),
        concludes(
          'posible',
          4,
          textIf(
            keratinised,
            'influencia estrogénica en la gata',
            textIf(
              under(ki, 20),
              'Sin queratinización: interestro, anestro o fase lútea.',
              'Queratinización parcial: fase no asignable en la gata.',
            ),
          ),
        ),
      ),
      limit('El hisopado puede provocar la ovulación.'),
    ],
    sources: [JOHNSTON],
  },
});
