import type { CriteriaSpecies } from '#domain/catalogue/species.ts';
import type { Condition } from '../core/condition.ts';
import type { CaseFacts, TabledFigure } from '../core/facts.ts';
import type { Basis, Effect, Outcome, Rule, Stage } from '../core/rule.ts';
import type { Source } from '../core/sources.ts';
import { patternOf, type Text, textOf } from './words.ts';

/** Source, or one cited only when a condition holds (a breed, a method). */
type Cited = Source | CitedIf;
interface CitedIf {
  readonly source: Source;
  readonly when: Condition;
  /** Unconfirmed source of a clause that ships off; it does not confirm the rule. */
  readonly doubtful?: true;
}

/** At least one: only sources confirm a rule. */
export type Sources =
  | readonly [Cited, ...Cited[]]
  /** By species: the report cites those of its animal, or `otras`. */
  | Readonly<Partial<Record<CriteriaSpecies | 'otras', readonly [Source, ...Source[]]>>>;

/** One criterion as data. Its id is its key in the table. */
export interface Row {
  /** Condition and outcome in one Spanish sentence, with the limits of the condition. */
  readonly about: Text;
  readonly when: Condition;
  readonly says: Outcome | readonly Outcome[];
  /** A row without sources is a choice of this product. */
  readonly sources?: Sources | undefined;
  /** Set on rules that only compare a figure with its interval. */
  readonly analyte?: TabledFigure;
  /**
   * Its figures are not confirmed in the source: ships off, or on and never stronger than
   * «posible».
   */
  readonly doubtful?: 'off' | 'keptOn';
}

interface Options {
  /** Default classification of the classes in the table. */
  readonly scheme?: string;
}

/** Rules of one stage, in the order of the table. */
export function rules<Id extends string>(
  stage: Stage,
  table: Readonly<Partial<Record<Id, Row>>>,
  options: Options = {},
): readonly Rule[] {
  return Object.entries<Row | undefined>(table).flatMap(([id, row]) =>
    row ? [ruleOf(id, stage, row, options)] : [],
  );
}

function ruleOf(id: string, stage: Stage, row: Row, { scheme }: Options): Rule {
  const { about, when, doubtful, analyte } = row;
  const says: readonly Outcome[] = 'kind' in row.says ? [row.says] : row.says;
  return {
    id,
    stage,
    about: patternOf(about),
    ...(typeof about === 'string' ? {} : { aboutOf: (facts: CaseFacts) => textOf(about, facts) }),
    ...sourced(row),
    ...(doubtful === 'keptOn' ? { keptOn: true } : {}),
    ...(analyte ? { analyte } : {}),
    row: { when, says },
    apply: (facts) =>
      when.holds(facts)
        ? says.flatMap((each) => each.effects(facts)).map((effect) => withScheme(effect, scheme))
        : undefined,
  };
}

function withScheme(effect: Effect, scheme: string | undefined): Effect {
  if (effect.kind !== 'conclusion' || effect.scheme !== undefined || !scheme) return effect;
  return { ...effect, scheme };
}

function sourced({ sources, doubtful }: Row): Basis & Pick<Rule, 'cites'> {
  const basis = basisOf(sourceList(sources), doubtful !== undefined);
  if (!sources) return basis;
  if (isList(sources)) {
    if (sources.every(isSource)) return basis;
    const cites = (facts: CaseFacts) =>
      sources.filter((cited) => isSource(cited) || cited.when.holds(facts)).map(sourceOf);
    return { ...basis, cites };
  }
  return { ...basis, cites: ({ species }) => (species && sources[species]) ?? sources.otras ?? [] };
}

function basisOf(sources: readonly Source[], doubtful: boolean): Basis {
  if (doubtful) return { mark: 'doubtful', sources };
  const [first, ...others] = sources;
  return first
    ? { mark: 'confirmed', sources: [first, ...others] }
    : { mark: 'house', sources: [] };
}

const isSource = (cited: Cited): cited is Source => typeof cited === 'string';
const sourceOf = (cited: Cited): Source => (isSource(cited) ? cited : cited.source);

/** Sources that confirm a row, for any animal. */
export function sourceList(sources?: Sources): readonly Source[] {
  if (!sources) return [];
  if (!isList(sources)) return [...new Set(Object.values(sources).flat())];
  return sources.filter((cited) => isSource(cited) || !cited.doubtful).map(sourceOf);
}

function isList(sources: Sources): sources is readonly [Cited, ...Cited[]] {
  return Array.isArray(sources);
}

/** Splits one literal, with ids between spaces and new lines, into a union of ids. */
export type Ids<
  Text extends string,
  Found extends string = never,
> = Text extends `${infer Head} ${infer Rest}`
  ? Ids<Rest, Found | Trimmed<Head>>
  : Exclude<Found | Trimmed<Text>, ''>;

type Trimmed<Text extends string> = Text extends `${infer Word}\n` ? Word : Exclude<Text, '\n'>;
