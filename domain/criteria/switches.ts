import type { TypeCriteria } from './core/apply.ts';
import type { Mark } from './core/rule.ts';
import { ALL_CRITERIA } from './index.ts';

/** Criteria switched by the operator, as `TYPE/ID`. */
export interface Switches {
  readonly off: readonly string[];
  readonly on: readonly string[];
}

export type CriterionState = 'on' | 'off' | 'switched on' | 'switched off';

/** One criterion, as operators and clinicians see it. */
export interface ListedCriterion {
  /** `TYPE/ID`. */
  readonly name: string;
  readonly id: string;
  readonly state: CriterionState;
  readonly mark: Mark;
  readonly about: string;
  readonly sources: readonly string[];
  readonly keptOn?: true;
}

/** Rules of a type in their order, then the clauses with a switch of their own. */
export function listCriteria(
  { type, rules, clauses = [] }: TypeCriteria,
  switches: Switches,
): ListedCriterion[] {
  const doubtful = clauses.map(
    (clause) => ({ ...clause, mark: 'doubtful', sources: [] }) satisfies Partial<ListedCriterion>,
  );
  const listed = rules.map(({ id, mark, about, sources, keptOn }) => ({
    id,
    mark,
    about,
    sources,
    ...(keptOn ? { keptOn } : {}),
  }));
  return [...listed, ...doubtful].map((each: Omit<ListedCriterion, 'name' | 'state'>) => {
    const name = `${type}/${each.id}`;
    return { ...each, name, state: stateOf(name, isOnAtFirst(each), switches) };
  });
}

function isOnAtFirst({ mark, keptOn }: Pick<ListedCriterion, 'mark' | 'keptOn'>): boolean {
  return mark !== 'doubtful' || keptOn === true;
}

function stateOf(name: string, onAtFirst: boolean, { off, on }: Switches): CriterionState {
  if (off.includes(name)) return 'switched off';
  if (onAtFirst) return 'on';
  return on.includes(name) ? 'switched on' : 'off';
}

/**
 * One Spanish line for each variable that names an unknown criterion, or one that the other also
 * names.
 */
export function switchProblems({ off, on }: Switches): string[] {
  const known = new Set(
    ALL_CRITERIA.flatMap((criteria) =>
      listCriteria(criteria, { off: [], on: [] }).map(({ name }) => name),
    ),
  );
  const unknown = (names: readonly string[]) => names.filter((name) => !known.has(name));
  const both = on.filter((name) => off.includes(name));
  return [
    ...refusal('CRITERIA_OFF', unknown(off)),
    ...refusal('CRITERIA_ON', unknown(on)),
    ...(both.length > 0
      ? [`CRITERIA_ON: ${both.join(', ')} está también en CRITERIA_OFF; deje uno de los dos.`]
      : []),
  ];
}

function refusal(variable: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const what = names.length === 1 ? 'no es ningún criterio' : 'no son criterios';
  return [
    `${variable}: ${names.join(', ')} ${what}; la lista está en docs/CRITERIA.md y en npm run admin -- criteria, y los que cambiaron de nombre, en la decisión 066.`,
  ];
}
