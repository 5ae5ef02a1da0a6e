import { listed } from '#domain/text/phrases.ts';
import { listedRows } from './engine/listing.ts';
import type { SheetCriteria } from './report/sheetCriteria.ts';
import { ALL_CRITERIA } from './types/index.ts';

/**
 * `confirmed`: its figures were seen in a cited source. `house`: a choice of this product.
 * `doubtful`: it cites sources, and none was seen.
 */
export type Mark = 'confirmed' | 'house' | 'doubtful';

/** Criteria switched by the operator, as `TYPE/ID`. */
export interface Switches {
  readonly off: readonly string[];
  readonly on: readonly string[];
}

export type CriterionState = 'on' | 'switched off';

/** One criterion, as operators and clinicians see it. */
export interface ListedCriterion {
  /** `TYPE/ID`. */
  readonly name: string;
  readonly id: string;
  readonly state: CriterionState;
  readonly mark: Mark;
  readonly about: string;
  readonly sources: readonly string[];
}

/** Rows of the type's sheet. None ships off. */
export function listCriteria(
  criteria: SheetCriteria,
  { off }: Pick<Switches, 'off'>,
): ListedCriterion[] {
  return listedRows(criteria).map(({ id, about, sources: ids }) => {
    const name = `${criteria.type}/${id}`;
    const sources = ids.flatMap((source) => criteria.sheet.sources[source] ?? []);
    const cited: Mark = sources.some(({ read }) => read) ? 'confirmed' : 'doubtful';
    return {
      id,
      name,
      about,
      state: off.includes(name) ? 'switched off' : 'on',
      mark: sources.length === 0 ? 'house' : cited,
      sources: sources.map(({ citation }) => citation),
    };
  });
}

/**
 * One Spanish line for each variable that names an unknown criterion, or one that the other also
 * names; one that a row of another name says now is told that name.
 */
export function switchProblems(
  { off, on }: Switches,
  inForce: readonly SheetCriteria[] = ALL_CRITERIA,
): string[] {
  const known = new Set(
    inForce.flatMap((criteria) => listCriteria(criteria, { off: [] }).map(({ name }) => name)),
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
function presentNames(name: string, inForce: readonly SheetCriteria[]): readonly string[] {
  const [type = '', id = ''] = name.split('/');
  const criteria = inForce.find((each) => each.type === type);
  const retired = criteria?.sheet.retired[id] ?? [];
  return retired.filter((target) => target !== 'normal').map((each) => `${type}/${each}`);
}

function refusal(
  variable: string,
  names: readonly string[],
  inForce: readonly SheetCriteria[],
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
    `${variable}: ${names.join(', ')} ${what}; la lista está en docs/CRITERIA.md y en npm run admin -- criteria, y los que cambiaron de nombre, en las decisiones 066 y 111.`,
  ];
}
