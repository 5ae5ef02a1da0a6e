import type { FieldError } from '#domain/errors.ts';
import type { OwnInterval } from './case.ts';
import { type ListedAnalyte, listedAnalytes, storedKeys } from './engine/analytes.ts';
import { SPECIES } from './engine/animals.ts';
import { limitsProblem } from './intervalLimits.ts';
import { ALL_CRITERIA } from './types/index.ts';

export interface ReferencedType {
  readonly type: string;
  readonly analytes: readonly ListedAnalyte[];
}

export function referencedTypes(inForce = ALL_CRITERIA): ReferencedType[] {
  return inForce.map((criteria) => ({ type: criteria.type, analytes: listedAnalytes(criteria) }));
}

/** Faults: unknown analyte or species, repeated row, no limit, low limit above the high one. */
export function intervalErrors(
  intervals: readonly OwnInterval[],
  inForce = ALL_CRITERIA,
): FieldError[] {
  const names = new Map([
    // A stored key may be of another form than the one that is offered now.
    ...inForce.flatMap(storedKeys),
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
