import type { FieldError } from '#domain/errors.ts';
import type { OwnInterval } from './core/facts.ts';
import { type ListedAnalyte, listedAnalytes, storedKeys } from './engine/analytes.ts';
import { SPECIES } from './engine/animals.ts';
import { CRITERIA_IN_FORCE } from './index.ts';
import { limitsProblem } from './intervalLimits.ts';
import { hasSheet } from './reportOf.ts';

export interface ReferencedType {
  readonly type: string;
  readonly analytes: readonly ListedAnalyte[];
}

export function referencedTypes(inForce = CRITERIA_IN_FORCE): ReferencedType[] {
  return inForce.flatMap((criteria) => {
    if (hasSheet(criteria)) return [{ type: criteria.type, analytes: listedAnalytes(criteria) }];
    const { type, rules, analytes = [] } = criteria;
    const tabled = [...rules.flatMap(({ analyte }) => analyte ?? []), ...analytes];
    const known = new Map(
      tabled.map(({ key, name, unit, species }) => [
        key,
        { key, name, unit: unit || null, species },
      ]),
    );
    return known.size === 0 ? [] : [{ type, analytes: [...known.values()] }];
  });
}

/** Faults: unknown analyte or species, repeated row, no limit, low limit above the high one. */
export function intervalErrors(
  intervals: readonly OwnInterval[],
  inForce = CRITERIA_IN_FORCE,
): FieldError[] {
  const names = new Map([
    // A stored key may be of another form than the one that is offered now.
    ...inForce.filter(hasSheet).flatMap(storedKeys),
    ...referencedTypes(inForce).flatMap(({ analytes }) =>
      analytes.map(({ key, name }) => [key, name] as const),
    ),
  ]);
  const entered = new Set<string>();
  return intervals.flatMap(({ analyte, species, low, high }) => {
    const field = `${analyte}.${species}`;
    const name = names.get(analyte);
    const refuse = (message: string) => [{ field, message }];
    if (name === undefined) return refuse('No es una cifra con intervalos.');
    const about = `${name}, ${species}`;
    if (!SPECIES.includes(species)) return refuse(`${name}: especie sin criterios.`);
    if (entered.has(field)) return refuse(`${about}: está dos veces.`);
    entered.add(field);
    const problem = limitsProblem({ low, high });
    return problem ? refuse(`${about}: ${problem.says}`) : [];
  });
}
