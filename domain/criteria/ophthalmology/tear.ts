import { CERTAINTIES, type Certainty } from '#domain/report/schema.ts';
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Effect, Rule } from '../core/rule.ts';
import {
  CORNEA,
  eitherIs,
  fluorescein,
  ofEye,
  perEye,
  roseBengal,
  SIGN_TEXTS,
  saysAny,
  sttOf,
  WORDS,
} from './eyes.ts';
import type { Eye } from './readings.ts';
import { HAEUSSLER, RAJAEI } from './sources.ts';

const classes = rulesAt('classes');

/** Tears of a dog, mm in a minute: `< 15` is low. */
export const lowTears = (facts: CaseFacts, eye: Eye): boolean =>
  facts.species === 'perro' && (sttOf(facts, eye) ?? 15) < 15;

/** `≤ 5`: the grave form. */
export const graveTears = (facts: CaseFacts, eye: Eye): boolean =>
  lowTears(facts, eye) && (sttOf(facts, eye) ?? 15) <= 5;

const CORNEAL_CHANGE = ['vasculariz', 'neovasculariz', 'pigment'];

/** A sign of dryness: of the eye when it was examined, of either when a text tells it. */
function hasDrySigns(facts: CaseFacts, eye: Eye): boolean {
  return (
    saysAny(facts, WORDS.purulent) ||
    facts.says([...SIGN_TEXTS, CORNEA], CORNEAL_CHANGE) ||
    roseBengal(facts, eye) === 'positive' ||
    fluorescein(facts, eye) === 'positive'
  );
}

function weaker(certainty: Certainty): Certainty {
  return CERTAINTIES[Math.max(0, CERTAINTIES.indexOf(certainty) - 1)] ?? certainty;
}

function dryEye(value: number): readonly [text: string, certainty: Certainty] {
  if (value >= 11) return ['Déficit lagrimal subclínico', 'posible'];
  return value > 5
    ? ['Queratoconjuntivitis seca leve', 'sugestivo']
    : ['Queratoconjuntivitis seca grave', 'compatible'];
}

const drynessOfDog = classes(
  'O-C1',
  'Perro con Schirmer menor de 15 mm/min, por tramos; la certeza baja un grado si no se indica ningún signo.',
  (facts) =>
    perEye((eye) => {
      const value = sttOf(facts, eye);
      if (value === undefined || !lowTears(facts, eye)) return undefined;
      const [text, certainty] = dryEye(value);
      const signs = hasDrySigns(facts, eye);
      const effect: Effect = {
        kind: 'conclusion',
        rank: 4,
        text: ofEye(eye, text),
        certainty: signs ? certainty : weaker(certainty),
      };
      const alone = 'Una lágrima baja sin signos no basta para el diagnóstico.';
      return signs ? effect : [effect, { kind: 'summary', text: alone }];
    }),
  [HAEUSSLER],
);

const drynessOfCat = classes(
  'O-C2',
  'Gato con Schirmer menor de 5 y signos: posible déficit lagrimal, herpesvirus o estrés.',
  (facts) => {
    const isLow = (eye: Eye) => (sttOf(facts, eye) ?? 5) < 5 && hasDrySigns(facts, eye);
    if (facts.species !== 'gato') return undefined;
    return perEye((eye) => {
      const text = 'Lágrima baja con signos: posible déficit lagrimal, herpesvirus o estrés.';
      if (!isLow(eye)) return undefined;
      return { kind: 'conclusion', rank: 4, text: ofEye(eye, text), certainty: 'posible' };
    });
  },
  [RAJAEI],
);

const reflexTears = classes(
  'O-C3',
  'Schirmer mayor de 30 con dolor: lagrimeo reflejo. Ningún corte publicado.',
  (facts) =>
    eitherIs((eye) => (sttOf(facts, eye) ?? 0) > 30) && saysAny(facts, WORDS.pain)
      ? {
          kind: 'conclusion',
          rank: 5,
          text: 'Lagrimeo reflejo: busque dolor corneal.',
          certainty: 'posible',
        }
      : undefined,
  [],
  'doubtful',
);

export const tearRules: readonly Rule[] = [drynessOfDog, drynessOfCat, reflexTears];
