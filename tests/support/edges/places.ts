import type { AnalysisDefinition, Answers, Field } from '#domain/catalogue/field.ts';
import { CRITERIA_SPECIES } from '#domain/catalogue/species.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import { applyRules } from '#domain/criteria/core/apply.ts';
import { Blackboard } from '#domain/criteria/core/blackboard.ts';
import type { CaseFacts } from '#domain/criteria/core/facts.ts';
import { definitionOf, type Edge, NO_IMAGES, NOW } from './edges.ts';
import { type Scale, samplesOf, scaleOf, typedText } from './scales.ts';

/** Searches answers that put a figure just under, at and just over its limit. */

/** Facts of a case whose figure lies on one side of the limit, or on it. */
export interface Place {
  readonly facts: CaseFacts;
  readonly side: -1 | 0 | 1;
  /** The typed figure and its value in the rules, for a field's figure. */
  readonly typed?: number;
  readonly value?: number;
}

/** The reachable places, and true if there are no others. */
export function placesAround(edge: Edge): { places: readonly Place[]; isWhole: boolean } {
  const definition = definitionOf(edge.criteria);
  const bySide = new Map<Place['side'], Place>();
  const scales = scalesOf(edge, definition);
  const probe = new Probe(edge, definition);
  for (const base of basesOf(edge, definition)) {
    for (const scale of scales) {
      for (const place of probe.search(base, scale)) {
        if (!bySide.has(place.side)) bySide.set(place.side, place);
      }
      const places = [...bySide.values()];
      if (isWhole(bySide, scale, edge)) return { places, isWhole: true };
      if (probe.isTired) return { places, isWhole: false };
    }
  }
  return { places: [...bySide.values()], isWhole: false };
}

/** Nothing lies under the field's own minimum. */
function isWhole(bySide: ReadonlyMap<number, Place>, scale: Scale, { limit }: Edge): boolean {
  return bySide.size === 3 || (bySide.size === 2 && scale.at(0) === limit);
}

/** Fields that the figure may come from, through earlier rules. */
function fieldsOf(
  { criteria, comparisons: [{ quantity }] }: Edge,
  definition: AnalysisDefinition,
): Field[] {
  const fields = definition.groups.flatMap((group) => group.fields);
  const names = new Set(quantity.reads);
  for (const name of names) {
    for (const { row } of criteria.rules) {
      if (!row?.says.some(({ derives }) => derives.includes(name))) continue;
      for (const read of [...row.when.reads, ...row.says.flatMap(({ reads }) => reads)]) {
        names.add(read);
      }
    }
  }
  const patient: Readonly<Record<string, string>> = { edad: 'patient.age', peso: 'patient.weight' };
  const subject = patient[quantity.name];
  return fields.filter(({ key, about }) => names.has(key) || (subject && about === subject));
}

/** True if a field of the form holds the figure. */
export const isTold = (edge: Edge): boolean =>
  scalesOf(edge, definitionOf(edge.criteria)).length > 0;

const scalesOf = (edge: Edge, definition: AnalysisDefinition): Scale[] =>
  fieldsOf(edge, definition).flatMap((field) => scaleOf(field, edge.limit) ?? []);

const NICE = [1, 2, 3, 4, 5, 6, 8, 10, 12, 20, 25, 40, 50, 60, 100, 120, 200, 500, 1000];

/** Starting answers for the search: first the animal alone, then the figure's conditions. */
function* basesOf(edge: Edge, definition: AnalysisDefinition): Generator<Answers> {
  const species = edge.species ? [edge.species] : CRITERIA_SPECIES;
  const all = definition.groups.flatMap(({ fields }) => fields);
  const fields = fieldsOf(edge, definition);
  for (const each of species) {
    const sex = all.find(({ about }) => about === 'patient.sex');
    const entries = all.flatMap((field): [string, string | number][] => {
      if (field.about === 'patient.species') return [[field.key, each]];
      if (field.about === 'patient.age') return [[field.key, 5]];
      if (field.about === 'patient.weight') return [[field.key, 10]];
      return field === sex && sex?.kind === 'text' && sex.fixed ? [[field.key, sex.fixed]] : [];
    });
    yield { ...Object.fromEntries(entries), ...STARTS[edge.criteria.type] };
    const next = numbers(7);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const drawn = fields.flatMap((field) => draw(field, edge.limit, next));
      yield { ...Object.fromEntries(entries), ...Object.fromEntries(drawn) };
    }
  }
}

const WRITTEN = `Adrenal izquierda: 6 mm
Adrenal derecha: 6 mm
Riñón izquierdo: 40 mm
Riñón derecho: 40 mm
Pelvis renal izquierda: 2 mm
Pelvis renal derecha: 2 mm
Duodeno: 3 mm
Yeyuno: 3 mm
Íleon: 3 mm
Colon: 2 mm
Estómago: 3 mm
Pared de la vejiga: 2 mm
Pared de la vesícula: 2 mm
Aorta: 8 mm
LA:Ao: 1,4`;

/** Answers that many figures of a type rest on. */
const STARTS: Readonly<Record<string, Answers>> = {
  hematology_sample: {
    cbcWbc: 10,
    diffSegmented: 40,
    diffBands: 10,
    diffLymphocytes: 40,
    diffEosinophils: 10,
  },
  coprology_sample: { parasite1: 'Estróngilos', parasite1Stage: 'egg', parasite1Epg: 100 },
  ultrasound: { imageDataMeasurements: WRITTEN },
  estrous_cycle: {
    cytoSuperficial: 90,
    previousKeratin: 90,
    sampleDateTime: '2026-11-20T10:00',
  },
};

const TURNS = 40;

/** The same numbers in every run, 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function draw(field: Field, limit: number, next: () => number): [string, string | number][] {
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)];
  if (next() < 0.25) return [];
  if (field.kind === 'number') {
    const own = [limit, field.min, field.max, Number((field.example ?? '1').replace(',', '.'))];
    const value = pick([...NICE, ...own].filter((each) => each >= field.min && each <= field.max));
    return value === undefined ? [] : [[field.key, value]];
  }
  const scale = scaleOf(field, limit);
  if (!scale) return [];
  const [index, near] = scale.count < 200 ? [0, scale.count] : [scale.count / 2 - 30, 60];
  return [[field.key, scale.at(index + Math.floor(next() * near))]];
}

/** A bounded search for the side of the limit. */
class Probe {
  readonly #edge: Edge;
  readonly #definition: AnalysisDefinition;
  #asked = 0;

  constructor(edge: Edge, definition: AnalysisDefinition) {
    this.#edge = edge;
    this.#definition = definition;
  }

  get isTired(): boolean {
    return this.#asked > MOST_ASKED;
  }

  /** The nearest places to the limit, by side. */
  search(base: Answers, scale: Scale): Place[] {
    const signs = new Map<number, number | undefined>();
    const signAt = (index: number): number | undefined => {
      if (!signs.has(index)) {
        const value = this.#valueOf({ ...base, [scale.field.key]: scale.at(index) });
        signs.set(index, value === undefined ? undefined : Math.sign(value - this.#edge.limit));
      }
      return signs.get(index);
    };
    const samples = samplesOf(scale, this.#edge.limit);
    const some = [0, Math.floor(samples.length / 2), samples.length - 1];
    if (some.every((place) => signAt(samples[place] ?? 0) === undefined)) return [];
    for (const [place, low] of samples.entries()) {
      const high = samples[place + 1];
      if (high !== undefined && crosses(signAt(low), signAt(high))) meet(low, high, signAt);
    }
    return ([-1, 0, 1] as const).flatMap((side) => {
      const index = nearest(signs, side);
      return index === undefined ? [] : (this.#placeAt(base, scale, index) ?? []);
    });
  }

  #valueOf(answers: Answers): number | undefined {
    const [{ quantity }] = this.#edge.comparisons;
    return quantity.of(this.#factsOf(answers));
  }

  /** Facts before any rule, or after all where the figure needs one. */
  #factsOf(answers: Answers): CaseFacts {
    const [{ quantity }] = this.#edge.comparisons;
    const input = { definition: this.#definition, answers, images: NO_IMAGES, now: NOW };
    const bare = new Blackboard({ ...input, settings: {}, isEnabled: () => true });
    if (quantity.of(bare) !== undefined) return bare;
    this.#asked += 1;
    return applyRules(this.#edge.criteria, input).facts;
  }

  #placeAt(base: Answers, scale: Scale, index: number): Place | undefined {
    const { limit, comparisons } = this.#edge;
    const text = typedText(scale, index);
    if (text === undefined) return undefined;
    const checked = validateAnswers(this.#definition, { ...base, [scale.field.key]: text });
    if (!checked.ok) return undefined;
    const facts = this.#factsOf(checked.answers);
    const [{ quantity }] = comparisons;
    const value = quantity.of(facts);
    if (value === undefined) return undefined;
    const side = Math.sign(value - limit) as Place['side'];
    const direct = quantity.name === scale.field.key && scale.field.kind === 'number';
    return { facts, side, ...(direct ? { typed: Number(scale.at(index)), value } : {}) };
  }
}

const MOST_ASKED = 500;

const crosses = (one: number | undefined, other: number | undefined) =>
  one !== undefined && other !== undefined && one !== other;

/** Bisects until the two are neighbours. */
function meet(low: number, high: number, signAt: (index: number) => number | undefined): void {
  if (high - low < 2) return;
  const middle = Math.floor((low + high) / 2);
  const sign = signAt(middle);
  if (crosses(signAt(low), sign)) meet(low, middle, signAt);
  if (crosses(sign, signAt(high))) meet(middle, high, signAt);
}

function nearest(signs: ReadonlyMap<number, number | undefined>, side: number): number | undefined {
  const known = [...signs].filter(([, sign]) => sign !== undefined);
  const others = known.filter(([, sign]) => sign !== side).map(([index]) => index);
  const own = known.filter(([, sign]) => sign === side).map(([index]) => index);
  const distance = (index: number) => Math.min(...others.map((other) => Math.abs(other - index)));
  return own.toSorted((one, other) => distance(one) - distance(other))[0];
}
