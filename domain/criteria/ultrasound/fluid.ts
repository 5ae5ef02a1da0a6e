import type { Rule } from '../core/rule.ts';
import { all, atLeast, chose, not, over, under, usable } from '../grammar/condition.ts';
import { concludes } from '../grammar/outcome.ts';
import { entered } from '../grammar/quantity.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import { CRITICAL_CARE } from '../shared/sources.ts';
import { rules } from './ids.ts';
import { LISCIANDRO, TFAST, VET_BLUE } from './sources.ts';
import { amount, seenFluid } from './values.ts';

/** AFAST fluid score, 0 to 4 by halves. */
const score = entered('usAfs');
const SEEN = { direct: true } as const;

const pericardial = seenFluid('usPericardial');
const tamponade = (...answers: readonly string[]) => chose('usTamponade', ...answers);

const abdominal = rules('classes', {
  'U-C27a': {
    about: 'Puntuación AFAST de más de 0 y menos de 3: líquido libre escaso.',
    when: all(over(score, 0), under(score, 3)),
    says: concludes(
      'diagnostico',
      4,
      words`Líquido libre escaso (puntuación AFAST ${shown(score)}).`,
      SEEN,
    ),
    sources: [LISCIANDRO],
  },
  'U-C27b': {
    about: 'Puntuación AFAST de 3 o más: líquido libre abundante.',
    when: atLeast(score, 3),
    says: concludes(
      'diagnostico',
      2,
      words`Líquido libre abundante (puntuación AFAST ${shown(score)}; en traumatismo, 3 o más predice anemia y transfusión).`,
      SEEN,
    ),
    sources: [LISCIANDRO],
  },
  'U-C27c': {
    about: 'Líquido libre visto, sin puntuación AFAST.',
    when: all(seenFluid('usFreeFluid'), not(usable('usAfs'))),
    says: concludes(
      'diagnostico',
      4,
      words`Líquido libre ${amount('usFreeFluid')}, sin puntuación AFAST.`,
      SEEN,
    ),
  },
});

const aroundHeart = rules('classes', {
  'U-C28a': {
    about: 'Derrame pericárdico con colapso de la aurícula derecha: taponamiento.',
    when: all(pericardial, tamponade('yes')),
    says: concludes(
      'diagnostico',
      1,
      'Derrame pericárdico con colapso de la aurícula derecha: taponamiento.',
      SEEN,
    ),
    sources: [CRITICAL_CARE],
  },
  'U-C28b': {
    about: 'Derrame pericárdico sin colapso de la aurícula derecha.',
    when: all(pericardial, tamponade('no')),
    says: concludes('diagnostico', 3, 'Derrame pericárdico sin signos de taponamiento.', SEEN),
  },
  'U-C28c': {
    about: 'Derrame pericárdico sin indicar si hay colapso de la aurícula derecha.',
    when: all(pericardial, not(tamponade('yes', 'no'))),
    says: concludes(
      'diagnostico',
      3,
      'Derrame pericárdico; indique si hay colapso de la aurícula derecha.',
      SEEN,
    ),
  },
});

const sliding = chose('usLungSliding', 'absent');
const lines = (...amounts: readonly string[]) => chose('usBLines', ...amounts);

const chest = rules('classes', {
  'U-C39': {
    about: 'Sin deslizamiento pulmonar: neumotórax probable.',
    when: sliding,
    says: concludes('sugestivo', 3, 'Sin deslizamiento pulmonar: neumotórax probable.'),
    sources: [TFAST],
  },
  'U-C36': {
    about: 'Derrame pleural visto, con su cantidad.',
    when: seenFluid('usPleural'),
    says: concludes('diagnostico', 3, words`Derrame pleural ${amount('usPleural')}.`, SEEN),
    sources: [CRITICAL_CARE],
  },
  'U-C40': {
    about: 'Líneas B, pocas o muchas: enfermedad intersticial o alveolar.',
    when: lines('few', 'many'),
    says: concludes(
      'posible',
      4,
      words`Líneas B ${textIf(lines('few'), 'pocas', 'muchas')}: enfermedad intersticial o alveolar.`,
    ),
    sources: [VET_BLUE],
  },
});

export const fluidRules: readonly Rule[] = [...aroundHeart, ...chest, ...abdominal];
