import { listed } from '#domain/text/phrases.ts';
import type { TypeCriteria } from './core/apply.ts';
import type { Mark } from './core/rule.ts';
import { listedRows } from './engine/listing.ts';
import { CRITERIA_IN_FORCE } from './index.ts';
import type { SheetCriteria } from './report/sheetCriteria.ts';
import { type AnyCriteria, hasSheet } from './reportOf.ts';

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

interface Listable extends Pick<ListedCriterion, 'id' | 'mark' | 'about' | 'sources' | 'keptOn'> {
  readonly onAtFirst: boolean;
}

/** Rows of the type's sheet, or its rules in their order and the clauses with a switch of their own. */
export function listCriteria(criteria: AnyCriteria, switches: Switches): ListedCriterion[] {
  const each = hasSheet(criteria) ? listSheet(criteria) : listRules(criteria);
  return each.map(({ onAtFirst, ...criterion }) => {
    const name = `${criteria.type}/${criterion.id}`;
    return { ...criterion, name, state: stateOf(name, onAtFirst, switches) };
  });
}

/** No row of a sheet ships off. */
function listSheet(criteria: SheetCriteria): readonly Listable[] {
  const { sources: known } = criteria.sheet;
  return listedRows(criteria).map(({ id, about, sources: ids }) => {
    const sources = ids.flatMap((source) => known[source] ?? []);
    const cited: Mark = sources.some(({ read }) => read) ? 'confirmed' : 'doubtful';
    const mark = sources.length === 0 ? 'house' : cited;
    return { id, about, mark, sources: sources.map(({ citation }) => citation), onAtFirst: true };
  });
}

function listRules({ rules, clauses = [] }: TypeCriteria): readonly Listable[] {
  const listed = rules.map(({ id, mark, about, sources, keptOn }) => ({
    id,
    mark,
    about,
    sources,
    onAtFirst: mark !== 'doubtful' || keptOn === true,
    ...(keptOn ? { keptOn } : {}),
  }));
  const doubtful = clauses.map(({ id, about }): Listable => {
    return { id, about, mark: 'doubtful', sources: [], onAtFirst: false };
  });
  return [...listed, ...doubtful];
}

function stateOf(name: string, onAtFirst: boolean, { off, on }: Switches): CriterionState {
  if (off.includes(name)) return 'switched off';
  if (onAtFirst) return 'on';
  return on.includes(name) ? 'switched on' : 'off';
}

/**
 * One Spanish line for each variable that names an unknown criterion, or one that the other also
 * names; one that a row of another name says now is told that name.
 */
export function switchProblems(
  { off, on }: Switches,
  inForce: readonly AnyCriteria[] = CRITERIA_IN_FORCE,
): string[] {
  const known = new Set(
    inForce.flatMap((criteria) =>
      listCriteria(criteria, { off: [], on: [] }).map(({ name }) => name),
    ),
  );
  const unknown = (names: readonly string[]) => names.filter((name) => !known.has(name));
  const both = on.filter((name) => off.includes(name));
  return [
    ...refusal('CRITERIA_OFF', unknown(off), inForce),
    ...refusal('CRITERIA_ON', unknown(on), inForce),
    ...(both.length > 0
      ? [`CRITERIA_ON: ${both.join(', ')} está también en CRITERIA_OFF; deje uno de los dos.`]
      : []),
  ];
}

/** Names of the rows that say now what a former criterion said; none for one that is gone. */
function presentNames(name: string, inForce: readonly AnyCriteria[]): readonly string[] {
  const [type = '', id = ''] = name.split('/');
  const criteria = inForce.find((each) => each.type === type);
  const retired = criteria && hasSheet(criteria) ? criteria.sheet.retired[id] : undefined;
  return (retired ?? []).filter((target) => target !== 'normal').map((each) => `${type}/${each}`);
}

function refusal(
  variable: string,
  names: readonly string[],
  inForce: readonly AnyCriteria[],
): string[] {
  const renamed = names.flatMap((name) => {
    const present = presentNames(name, inForce);
    return present.length > 0 ? [{ name, present }] : [];
  });
  const gone = names.filter((name) => !renamed.some((each) => each.name === name));
  return [
    ...renamed.map(({ name, present }) => {
      const says = present.length === 1 ? 'lo dice ahora' : 'lo dicen ahora';
      return `${variable}: ${name} ya no existe; ${says} ${listed(present)}.`;
    }),
    ...goneRefusal(variable, gone),
  ];
}

function goneRefusal(variable: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const what = names.length === 1 ? 'no es ningún criterio' : 'no son criterios';
  return [
    `${variable}: ${names.join(', ')} ${what}; la lista está en docs/CRITERIA.md y en npm run admin -- criteria, y los que cambiaron de nombre, en la decisión 066.`,
  ];
}
