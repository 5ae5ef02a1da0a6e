import type { AgreementLevel } from '#domain/report/uncheckedReading.ts';
import { wordsOf } from '#domain/text/words.ts';
import { sidesIn } from './compare/claims.ts';
import type { ModelReading, ReadFinding } from './modelReading.ts';

export interface Agreement {
  readonly level: Exclude<AgreementLevel, 'sin_comprobar'>;
  /** Findings on which the readings contradict each other. */
  readonly conflicts: readonly string[];
}

/** Minimum share of the shorter conclusion’s key words that the other repeats. */
const ENOUGH_WORDS = 0.5;
/** Maximum share of common findings in conflict. */
const FEW_CONFLICTS = 0.25;

export function compareReadings(one: ModelReading, other: ModelReading): Agreement {
  const { shared, conflicts } = compareFindings(one, other);
  if (one.categoria !== other.categoria) return { level: 'desacuerdo', conflicts };
  if (one.categoria === 'no_evaluable') return { level: 'acuerdo', conflicts };
  const same = overlap(stems(one.conclusion), stems(other.conclusion)) >= ENOUGH_WORDS;
  const few = conflicts.length <= shared * FEW_CONFLICTS;
  if (same && few) return { level: 'acuerdo', conflicts };
  return { level: same || sharesFirst(one, other) ? 'parcial' : 'desacuerdo', conflicts };
}

function compareFindings(one: ModelReading, other: ModelReading) {
  const states = new Map(other.hallazgos.map((finding) => [findingKey(finding), finding.estado]));
  const both = one.hallazgos.filter((finding) => states.has(findingKey(finding)));
  const conflicts = both
    .filter((finding) => {
      const { estado } = finding;
      const there = states.get(findingKey(finding));
      return there !== estado && there !== 'no_evaluable' && estado !== 'no_evaluable';
    })
    .map(({ nombre }) => nombre);
  return { shared: both.length, conflicts };
}

/** Comparison key: name, with its eye or side. */
export function findingKey({ apartado, nombre, texto }: ReadFinding): string {
  const sides = [...sidesIn(`${apartado} ${nombre} ${texto}`)].sort();
  return [keyOf(nombre), ...sides].join(' ');
}

export function keyOf(name: string): string {
  return wordsOf(name).join(' ');
}

function sharesFirst(one: ModelReading, other: ModelReading): boolean {
  const [first] = one.diferenciales;
  const [second] = other.diferenciales;
  return (
    first !== undefined &&
    second !== undefined &&
    overlap(stems(first.nombre), stems(second.nombre)) >= ENOUGH_WORDS
  );
}

const DENIALS = /^(?:no|sin|ni|ausencia|ausentes?|descarta\p{L}*)$/u;
/** Words that a denial reaches over. */
const REACH = 3;
/** Words without content, and words of certainty. */
const EMPTY =
  /^(?:para|como|este|esta|entre|sobre|caso|muestra|imagen\p{L}*|compatib\p{L}*|sugest\p{L}*|posib\p{L}*|probab\p{L}*|diagnost\p{L}*|conclu\p{L}*|lectura|hallazg\p{L}*|observ\p{L}*|signos?|proceso|cuadro|grado|patron|celul\p{L}*)$/u;
const STEM = 6;

/** Key words cut to their stems, with their denial. */
function stems(text: string): ReadonlySet<string> {
  const words = wordsOf(text);
  const roots = words.flatMap((word, at) => {
    if (word.length < 4 || EMPTY.test(word) || DENIALS.test(word)) return [];
    const denied = words.slice(Math.max(0, at - REACH), at).some((before) => DENIALS.test(before));
    return [`${denied ? 'no ' : ''}${word.slice(0, STEM)}`];
  });
  return new Set(roots);
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const least = Math.min(one.size, other.size);
  return least === 0 ? 0 : one.intersection(other).size / least;
}
