import type { CaseVocabulary } from '../engine/caseFacts.ts';
import type { SheetField, Source } from '../engine/sheet.ts';
import { SheetFault } from './lines.ts';

export interface Place {
  readonly file: string;
  readonly line: number;
}

/** A field of the form, or one that a sheet adds to it. */
export interface NamedField extends SheetField {
  /** Where a sheet adds it. */
  readonly added?: Place;
}

/** A row that another names before it may have been read. */
export interface Wanted {
  readonly id: string;
  readonly by: 'fired' | 'under' | 'over';
}

const YES_NO = ['yes', 'no', 'unknown'];

/** Every name that the sheets of a type may use. */
export class Names {
  readonly fields: Map<string, NamedField>;
  readonly vocabulary: CaseVocabulary;
  readonly figures = new Set<string>();
  readonly choices = new Set<string>();
  readonly signs = new Set<string>();
  readonly conditions = new Set<string>();
  readonly texts = new Map<string, readonly string[]>();
  readonly tests = new Map<string, string[]>();
  readonly undrawn = new Map<string, string>();
  readonly gates = new Map<string, readonly string[]>();
  readonly tags = new Set<string>();
  readonly sources = new Map<string, Source>();
  readonly cited = new Set<string>();
  readonly wanted: Wanted[] = [];

  constructor(fields: Readonly<Record<string, SheetField>>, vocabulary: CaseVocabulary) {
    this.fields = new Map(Object.entries(fields));
    this.vocabulary = vocabulary;
    for (const name of Object.keys(vocabulary.conditions)) this.conditions.add(name);
  }

  isNumber(name: string): boolean {
    if (this.figures.has(name) || name in this.vocabulary.derived) return true;
    if (this.undrawn.has(name) || name === 'years' || name === 'kilograms') return true;
    return this.fields.get(name)?.kind === 'number';
  }

  /** Options of a choice, also of a sign that the form does not list; undefined for other fields. */
  options(name: string): readonly string[] | undefined {
    const field = this.fields.get(name);
    if (field) return field.options;
    const isSign = name === 'chemHaemolysed' || name === 'bleedingSigns' || name.startsWith('rf');
    return isSign ? YES_NO : undefined;
  }

  isSign(name: string): boolean {
    if (name.startsWith('rf') || name === 'bleedingSigns') return true;
    return this.options(name)?.includes('yes') ?? false;
  }

  isFieldOrFigure(name: string): boolean {
    return this.fields.has(name) || this.isNumber(name);
  }

  get figuresAndFields(): readonly string[] {
    return [...this.figures, ...Object.keys(this.vocabulary.derived), ...this.fields.keys()];
  }
}

/** Throws where a name is not among those it should be, with the nearest of them. */
export function need(known: boolean, name: string, lack: string, pool: Iterable<string>): void {
  if (known) return;
  const near = nearest(name, pool);
  throw new SheetFault(`«${name}» ${lack}${near ? `; ¿«${near}»?` : ''}`);
}

/** Share of equal pairs of letters from which a name is near another. */
const NEAR = 0.5;

export function nearest(name: string, pool: Iterable<string>): string | undefined {
  let best: string | undefined;
  let most = NEAR;
  for (const other of pool) {
    const share = likeness(name, other);
    if (share > most) [best, most] = [other, share];
  }
  return best;
}

function likeness(one: string, other: string): number {
  const pairs = (text: string) =>
    new Set([...text.toLowerCase()].slice(1).map((sign, at) => text[at]?.toLowerCase() + sign));
  const mine = pairs(one);
  const theirs = pairs(other);
  const shared = [...mine].filter((pair) => theirs.has(pair)).length;
  return (2 * shared) / (mine.size + theirs.size || 1);
}
