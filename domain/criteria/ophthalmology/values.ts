import type { Condition, Quantity } from '../core/condition.ts';
import type { Effect, Outcome } from '../core/rule.ts';
import {
  all,
  animal,
  any,
  atMost,
  chose,
  known,
  not,
  says,
  ticked,
  under,
} from '../grammar/condition.ts';
import { when } from '../grammar/outcome.ts';
import { answer, entered, quantity } from '../grammar/quantity.ts';
import type { Row } from '../grammar/rules.ts';
import {
  eyeName,
  fluorescein,
  iopOf,
  ofBoth,
  roseBengal,
  sttOf,
  TEXT_OF,
  TREATMENTS,
  tonometer as tonometerOf,
} from './eyes.ts';
import { EYES, type Eye } from './readings.ts';

export type OfEye = (eye: Eye) => Condition;
export const eitherEye = (of: OfEye): Condition => any(...EYES.map(of));
export const bothEyes = (of: OfEye): Condition => all(...EYES.map(of));

interface EyeRow extends Omit<Row, 'when' | 'says'> {
  readonly when: OfEye;
  readonly says: (eye: Eye) => Outcome | readonly Outcome[];
}

/** Applies a rule to each eye, right eye first, and merges equal effects. */
export function eachEye({ when: holds, says: saysOf, ...row }: EyeRow): Row {
  const [right, left] = EYES.map((eye): Outcome => {
    const outcomes = saysOf(eye);
    return when(holds(eye), ...('kind' in outcomes ? [outcomes] : outcomes));
  });
  if (!right || !left) throw new Error('An eye is missing');
  return {
    ...row,
    when: eitherEye(holds),
    says: {
      ...right,
      effects: (facts) => together(right.effects(facts), left.effects(facts)),
      reads: [...right.reads, ...left.reads],
      texts: [...right.texts, ...left.texts],
      conditions: [...right.conditions, ...left.conditions],
    },
  };
}

/** Merges equal classes of both eyes into one of «los dos ojos». */
function together(right: readonly Effect[], left: readonly Effect[]): readonly Effect[] {
  const merged = right.map((effect) => {
    if (effect.kind !== 'conclusion') return effect;
    const twin = left.find((each) => each.kind === 'conclusion' && isTwin(effect, each));
    const text = twin?.kind === 'conclusion' ? ofBoth(effect.text, twin.text) : undefined;
    return text === undefined ? effect : { ...effect, text };
  });
  const alone = left.filter(
    (each) =>
      each.kind !== 'conclusion' ||
      !right.some((effect) => effect.kind === 'conclusion' && isTwin(effect, each)),
  );
  return [...merged, ...alone];
}

type Class = Extract<Effect, { kind: 'conclusion' }>;

const isTwin = (right: Class, left: Class): boolean =>
  right.certainty === left.certainty && ofBoth(right.text, left.text) !== undefined;

/** Intraocular pressure, mmHg: from its field, else from the text about both eyes. */
export const iop = (eye: Eye): Quantity =>
  quantity(`PIO ${eyeName(eye)}`, [`examIop${eye}`, TEXT_OF.examIop], (facts) => iopOf(facts, eye));
/** Schirmer, mm/min. */
export const stt = (eye: Eye): Quantity =>
  quantity(`Schirmer ${eyeName(eye)}`, [`examStt${eye}`, TEXT_OF.examStt], (facts) =>
    sttOf(facts, eye),
  );
export const systolic = entered('examSystolicPressure');
export const ulcerDays = entered('examUlcerDays');
export const signsDays = entered('signsDays');
export const tonometer = answer(
  'tonómetro',
  ['examTonometer', 'examIntraocularPressure'],
  tonometerOf,
);
export const tonometerIs = (...names: readonly string[]) => chose(tonometer, ...names);

export const shows =
  (key: string, ...values: readonly string[]): OfEye =>
  (eye) =>
    chose(key + eye, ...values);
export const eitherShows = (key: string, ...values: readonly string[]): Condition =>
  eitherEye(shows(key, ...values));

export const fluoresceinOf = (eye: Eye) =>
  answer(`fluoresceína ${eyeName(eye)}`, [`examFluo${eye}`, 'examFluoresceinTest'], (facts) =>
    fluorescein(facts, eye),
  );
const roseBengalOf = (eye: Eye) =>
  answer(`rosa de Bengala ${eyeName(eye)}`, ['examRoseBengalTest'], (facts) =>
    roseBengal(facts, eye),
  );
export const stains: OfEye = (eye) => chose(fluoresceinOf(eye), 'positive');
export const doesNotStain: OfEye = (eye) => chose(fluoresceinOf(eye), 'negative');
export const roseStains: OfEye = (eye) => chose(roseBengalOf(eye), 'positive');
export const stainDone = eitherEye((eye) => any(stains(eye), doesNotStain(eye)));
export const iopTold = eitherEye((eye) => known(iop(eye)));
export const sttTold = eitherEye((eye) => known(stt(eye)));

export const depth = (...depths: readonly string[]): OfEye => shows('examUlcerDepth', ...depths);
export const lens = (...states: readonly string[]): OfEye => shows('examLens', ...states);
export const fundus = (...states: readonly string[]): OfEye => shows('examFundus', ...states);
export const globe = (...states: readonly string[]): OfEye => shows('examGlobe', ...states);
export const melting = shows('examMelting', 'yes');
export const infiltrate = shows('examInfiltrate', 'yes');
export const hypopyon = shows('examHypopyon', 'yes');
export const hyphema = shows('examHyphema', 'yes');
export const flare = shows('examFlare', 'yes');
export const episcleral = shows('examEpiscleral', 'yes');
export const mass = shows('examMass', 'yes');
export const vessels = shows('examCornealVessels', 'yes');
export const noMenace = shows('examMenace', 'absent');
export const luxated = lens('luxAnterior', 'luxPosterior', 'subluxated');
export const fundusTold = eitherShows(
  'examFundus',
  ...['normal', 'detachment', 'hemorrhage', 'hyperreflective', 'swollenDisc'],
);

/** Signs of at most three days. Without an onset, the tick for a sudden one counts. */
export const recent = atMost(signsDays, 3);
export const suddenOnset = any(recent, all(not(known(signsDays)), ticked('rfVisionLoss')));
export const steroid = ticked('examSteroid');
export const mydriatic = ticked('examMydriatic');
export const mydriaticTold = any(
  mydriatic,
  says([TREATMENTS], 'atropin', 'tropicamid', 'ciclopent'),
);
export const diabetes = ticked('examDiabetes');
export const puppy = under(
  quantity('edad', [], ({ age }) => age),
  1,
);

/** Animals with few classes; their facts are listed. */
export const exotic = animal(
  ...(['asno', 'ovino', 'caprino', 'porcino', 'hurón', 'roedor', 'ave', 'reptil'] as const),
  ...(['acuático', 'otro'] as const),
);
