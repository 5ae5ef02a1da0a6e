import type { Certainty } from '#domain/report/schema.ts';
import type { Condition } from '../core/condition.ts';
import type { Outcome } from '../core/rule.ts';
import {
  all,
  any,
  atLeastOf,
  atMost,
  chose,
  known,
  not,
  under,
  usable,
} from '../grammar/condition.ts';
import { concludes, type Graded, graded, summary, when } from '../grammar/outcome.ts';
import { type Text, textIf, words } from '../grammar/words.ts';
import { dog } from '../shared/animals.ts';
import { rules } from './ids.ts';
import { KEENE } from './sources.ts';
import { atrium, failed, ventricle } from './values.ts';

const SCHEME = 'ACVIM 2019, enfermedad mitral';
const stageText = (stage: string) =>
  `Enfermedad mitral mixomatosa, estadio ${stage} de la ACVIM (2019)`;

/** Limits of B2: LA:Ao, LVIDDN, grade of the murmur and VHS (Keene 2019). */
const ATRIUM = 1.6;
const VENTRICLE = 1.7;
const MURMUR = 3;
const VHS = 10.5;

export const lesion = all(dog, chose('echoMitral', 'lesion'));
const never = chose('echoChf', 'never');

export const small = atLeastOf(1, under(atrium, ATRIUM), under(ventricle, VENTRICLE));
const both = all(known(atrium), known(ventricle));
const faint = under('echoMurmur', MURMUR);
const shortHeart = atMost('echoVhs', VHS);
/** Criteria of the consensus for B2, beyond echocardiography, that are not met. */
const unmet = atLeastOf(1, faint, shortHeart);

const b1 = all(small, lesion);
const large = all(not(small), both, lesion);
export const b2 = all(large, not(unmet));
export const echoB2 = all(large, unmet);
const b = all(not(small), not(both), any(known(atrium), known(ventricle)), lesion);
/** Stage B, with or without its number. */
export const staged = any(b1, b2, echoB2, b);

const noMurmur = not(usable('echoMurmur'));
const noVhs = not(usable('echoVhs'));
const lacking = any(noMurmur, noVhs);
const lacks = textIf(
  all(noMurmur, noVhs),
  'faltan el soplo y la VHS',
  textIf(noMurmur, 'falta el soplo', 'falta la VHS'),
);

/** Name of the consensus criterion not met: the murmur, the VHS, or both. */
export const missedOf = (one: string, two: string): Text =>
  textIf(all(faint, shortHeart), `${one} y ${two}`, textIf(faint, one, two));

/** A stage without congestive failure. */
interface Stage {
  readonly when: Condition;
  /** Without a final stop. */
  readonly text: Text;
  readonly isSentence?: true;
  readonly certainty: Certainty | Graded;
  /** Certainty when earlier failure was not ruled out. */
  readonly weaker: Certainty | Graded;
  readonly beside?: readonly Outcome[];
}

const B2: Stage = {
  when: b2,
  text: stageText('B2'),
  certainty: graded('compatible', ['sugestivo', lacking]),
  weaker: graded('sugestivo', ['posible', lacking]),
  beside: [when(lacking, summary(words`Criterios ecocardiográficos; ${lacks}.`))],
};
const B1: Stage = {
  when: b1,
  text: stageText('B1'),
  certainty: graded('sugestivo', ['compatible', both]),
  weaker: graded('posible', ['sugestivo', both]),
};
const ECHO_B2: Stage = {
  when: echoB2,
  text: words`Cumple los criterios ecocardiográficos de B2, no todos los del consenso (ACVIM 2019) por ${missedOf('el soplo', 'la VHS')}`,
  isSentence: true,
  certainty: 'sugestivo',
  weaker: 'posible',
};
/** In stage B one of both was measured: here the atrium. */
export const onlyRatio = known(atrium);
const B: Stage = {
  when: b,
  text: words`Estadio B sin subclasificar: falta ${textIf(onlyRatio, 'el diámetro diastólico normalizado (DVIDN)', 'LA:Ao')}`,
  isSentence: true,
  certainty: 'sugestivo',
  weaker: 'posible',
};

const stop = ({ isSentence }: Stage) => (isSentence ? '.' : '');
const saidOf = (stage: Stage): readonly Outcome[] => [
  concludes(stage.certainty, 3, words`${stage.text}${stop(stage)}`),
  ...(stage.beside ?? []),
];
const row = (stage: Stage, about: string) => ({
  about: `Enfermedad mitral sin insuficiencia cardiaca previa. ${about}`,
  when: all(never, stage.when),
  says: saidOf(stage),
  sources: [KEENE] as const,
});

const NEVER_FAILED = ', si nunca ha tenido insuficiencia cardiaca';
const untoldOf = (stage: Stage): Outcome =>
  when(
    stage.when,
    concludes(stage.weaker, 3, words`${stage.text}${NEVER_FAILED}${stop(stage)}`),
    ...(stage.beside ?? []),
  );

export const mitralRules = rules(
  'classes',
  {
    'U-C29a': {
      about: 'Enfermedad mitral con insuficiencia cardiaca actual o pasada (C) o refractaria (D).',
      when: all(lesion, failed),
      says: concludes(
        'compatible',
        3,
        textIf(chose('echoChf', 'past'), stageText('C'), stageText('D')),
      ),
      sources: [KEENE],
    },
    'U-C29b': row(B2, 'LA:Ao ≥ 1,6 y LVIDDN ≥ 1,7, con soplo ≥ 3 y VHS > 10,5 si se indican: B2.'),
    'U-C29c': row(B1, 'LA:Ao < 1,6 o LVIDDN < 1,7: B1.'),
    'U-C29c2': row(ECHO_B2, 'LA:Ao y LVIDDN de B2, con soplo < 3 o VHS ≤ 10,5.'),
    'U-C29d': row(B, 'Solo una de LA:Ao y LVIDDN, en su límite o por encima: B sin subclasificar.'),
    'U-C29e': {
      about:
        'Enfermedad mitral sin indicar si hubo insuficiencia cardiaca: el estadio B, un grado menos.',
      when: all(staged, not(usable('echoChf'))),
      says: [B2, B1, ECHO_B2, B].map(untoldOf),
      sources: [KEENE],
    },
  },
  { scheme: SCHEME },
);
