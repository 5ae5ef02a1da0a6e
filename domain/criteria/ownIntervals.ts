import { CRITERIA_SPECIES, type CriteriaSpecies } from '#domain/catalogue/species.ts';
import type { FieldError } from '#domain/errors.ts';
import type { Limits, OwnInterval } from './core/facts.ts';
import { ALL_CRITERIA } from './index.ts';
import { limitsProblem } from './intervalLimits.ts';

/** Figure for which a clinic may have its own interval. */
export interface ReferencedAnalyte {
  readonly key: string;
  readonly name: string;
  readonly unit: string | null;
  /**
   * Published intervals of adults. Absent for a species without one, or when they depend on more
   * than the species.
   */
  readonly species: Readonly<Partial<Record<CriteriaSpecies, Limits>>>;
}

export interface ReferencedType {
  readonly type: string;
  readonly analytes: readonly ReferencedAnalyte[];
}

export function referencedTypes(): ReferencedType[] {
  return ALL_CRITERIA.flatMap(({ type, rules, analytes = [] }) => {
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
export function intervalErrors(intervals: readonly OwnInterval[]): FieldError[] {
  const names = new Map(
    referencedTypes().flatMap(({ analytes }) => analytes.map(({ key, name }) => [key, name])),
  );
  const entered = new Set<string>();
  return intervals.flatMap(({ analyte, species, low, high }) => {
    const field = `${analyte}.${species}`;
    const name = names.get(analyte);
    const refuse = (message: string) => [{ field, message }];
    if (name === undefined) return refuse('No es una cifra con intervalos.');
    const about = `${name}, ${species}`;
    if (!CRITERIA_SPECIES.includes(species)) return refuse(`${name}: especie sin criterios.`);
    if (entered.has(field)) return refuse(`${about}: está dos veces.`);
    entered.add(field);
    const problem = limitsProblem({ low, high });
    return problem ? refuse(`${about}: ${problem.says}`) : [];
  });
}
