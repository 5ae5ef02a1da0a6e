import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { CRITERIA_SPECIES } from '#domain/catalogue/species.ts';
import { applyRules, type TypeCriteria } from '#domain/criteria/core/apply.ts';
import type { Comparison } from '#domain/criteria/core/condition.ts';
import type { CaseFacts, TabledFigure } from '#domain/criteria/core/facts.ts';
import { byAnimal } from '#domain/criteria/grammar/quantity.ts';
import { ALL_CRITERIA } from '#domain/criteria/index.ts';

/** Limits in conditions and intervals. */

export const NOW = new Date('2026-11-21T10:00:00Z');
export const NO_IMAGES = { received: 0, read: 0, measured: false };

/** A limit of one figure in the rules of a type, for one species. */
export interface Edge {
  readonly criteria: TypeCriteria;
  /** The comparison at each place. */
  readonly comparisons: readonly [Comparison, ...Comparison[]];
  readonly limit: number;
  /** Absent: the first species for which the figure is known. */
  readonly species: string | undefined;
}

const isShared = (id: string) => /^[XG]-/.test(id);

/**
 * All limits by title, «ecg: frecuencia under 60 (perro)». Limits of shared rules count once, since
 * not every form asks for their figures.
 */
export function allEdges(): ReadonlyMap<string, readonly Edge[]> {
  const edges = new Map<string, Map<string, Edge>>();
  for (const criteria of ALL_CRITERIA) {
    for (const { id, comparison } of comparisonsOf(criteria)) {
      const { quantity, relation, cut } = comparison;
      const limits: [string | undefined, number][] =
        typeof cut === 'number' ? [[undefined, cut]] : Object.entries(cut.by);
      for (const [species, limit] of limits) {
        const what = `${quantity.name} ${relation} ${limit}${species ? ` (${species})` : ''}`;
        const title = `${isShared(id) ? 'shared' : criteria.type}: ${what}`;
        const group = edges.get(title) ?? new Map<string, Edge>();
        edges.set(title, group);
        const reads = `${criteria.type} ${quantity.reads.join()}`;
        const same = group.get(reads)?.comparisons ?? [];
        group.set(reads, { criteria, comparisons: [comparison, ...same], limit, species });
      }
    }
  }
  return new Map([...edges].map(([title, group]) => [title, [...group.values()]]));
}

function comparisonsOf(criteria: TypeCriteria) {
  const { rules, acts = {} } = criteria;
  const ofRules = rules.flatMap(({ id, row }) =>
    row
      ? [row.when, ...row.says.flatMap(({ conditions }) => conditions)].map((when) => ({
          id,
          when,
        }))
      : [],
  );
  const ofActs = Object.entries(acts).flatMap(([id, rows = []]) =>
    rows.flatMap(({ when, urgency }) =>
      [...(when ? [when] : []), ...urgency.map(([, condition]) => condition)].map((each) => ({
        id,
        when: each,
      })),
    ),
  );
  const written = [...ofRules, ...ofActs].flatMap(({ id, when }) =>
    when.comparisons.map((comparison) => ({ id, comparison })),
  );
  const tabled = criteria.rules.flatMap(({ id, analyte }) =>
    analyte ? flagsOf(criteria, analyte).map((comparison) => ({ id, comparison })) : [],
  );
  return [...written, ...tabled];
}

/** H and L of a figure with a table of intervals: strictly outside. */
function flagsOf(criteria: TypeCriteria, { key, species }: TabledFigure): Comparison[] {
  const definition = definitionOf(criteria);
  const name = `interval of ${key}`;
  const of = (facts: CaseFacts) => facts.number(key) ?? facts.value(key);
  const end = (place: 0 | 1) =>
    byAnimal(
      Object.fromEntries(
        CRITERIA_SPECIES.flatMap((each) => {
          const limit = species[each]?.[place];
          return typeof limit === 'number' ? [[each, limit]] : [];
        }),
      ),
    );
  const isFlagged = (flag: 'H' | 'L') => (facts: CaseFacts) => {
    const { answers } = facts;
    const applied = applyRules(criteria, { definition, answers, images: NO_IMAGES, now: NOW });
    return applied.facts.comparison(key)?.flag === flag;
  };
  const quantity = { name, reads: [key], of };
  return [
    { quantity, relation: 'under', cut: end(0), shape: name, holds: isFlagged('L') },
    { quantity, relation: 'over', cut: end(1), shape: name, holds: isFlagged('H') },
  ];
}

export function definitionOf({ type }: TypeCriteria): AnalysisDefinition {
  const definition = catalogue.find(type);
  if (!definition) throw new Error(`No type ${type}`);
  return definition;
}
