import type { Condition } from '../core/condition.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Effect, Outcome, Rule, Stage } from '../core/rule.ts';
import type { Source } from '../core/sources.ts';
import type { CriteriaSpecies } from '../core/species.ts';

/** A source, or one that a report cites only where a condition holds (a breed, a method). */
type Cited = Source | { readonly source: Source; readonly when: Condition };

/** At least one: a rule is confirmed by the sources it names, and by nothing else. */
export type Sources =
  | readonly [Cited, ...Cited[]]
  /** What was read for several species: a report cites that of its animal, or that of the others. */
  | Readonly<Partial<Record<CriteriaSpecies | 'otras', readonly [Source, ...Source[]]>>>
  /** A choice of this product, attributed to nobody. */
  | 'house';

/** One criterion: a record of values. Its id is its name in the table. */
export interface Row {
  /** Condition and outcome in one Spanish sentence, with the figures of the condition. */
  readonly about: string;
  readonly when: Condition;
  readonly says: Outcome | readonly Outcome[];
  readonly sources: Sources;
  /** Its figures were not seen in the source: it ships off, or is kept on by its row. */
  readonly doubtful?: 'off' | 'keptOn';
}

interface Options {
  /** Classification that the classes of the table apply, unless they name another. */
  readonly scheme?: string;
}

/** The rules of one stage, in the order of their table. */
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
  const { about, when, doubtful } = row;
  const says: readonly Outcome[] = 'kind' in row.says ? [row.says] : row.says;
  return {
    id,
    stage,
    about,
    ...sourced(row),
    ...(doubtful === 'keptOn' ? { keptOn: true } : {}),
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

function sourced({ sources, doubtful }: Row): Pick<Rule, 'mark' | 'sources' | 'cites'> {
  const mark = doubtful ? 'doubtful' : sources === 'house' ? 'house' : 'confirmed';
  if (sources === 'house') return { mark, sources: [] };
  if (isList(sources)) {
    const conditional = sources.some((cited) => 'when' in cited);
    const cites = (facts: CaseFacts) =>
      sources.filter((cited) => !('when' in cited) || cited.when.holds(facts)).map(sourceOf);
    return { mark, sources: sources.map(sourceOf), ...(conditional ? { cites } : {}) };
  }
  return {
    mark,
    sources: sourceList(sources),
    cites: ({ species }) => (species && sources[species]) ?? sources.otras ?? [],
  };
}

const sourceOf = (cited: Cited): Source => ('when' in cited ? cited.source : cited);

/** Every source of a row, whatever the animal. */
export function sourceList(sources: Sources): readonly Source[] {
  if (sources === 'house') return [];
  return isList(sources) ? sources.map(sourceOf) : [...new Set(Object.values(sources).flat())];
}

function isList(sources: Exclude<Sources, 'house'>): sources is readonly [Cited, ...Cited[]] {
  return Array.isArray(sources);
}

/** The ids of a type, written in one literal with spaces and new lines between them. */
export type Ids<
  Text extends string,
  Found extends string = never,
> = Text extends `${infer Head} ${infer Rest}`
  ? Ids<Rest, Found | Trimmed<Head>>
  : Exclude<Found | Trimmed<Text>, ''>;

type Trimmed<Text extends string> = Text extends `${infer Word}\n` ? Word : Exclude<Text, '\n'>;
