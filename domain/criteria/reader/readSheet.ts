import type { CaseVocabulary } from '../engine/caseFacts.ts';
import type { Condition } from '../engine/condition.ts';
import type {
  Choice,
  Clash,
  Doubt,
  Excuse,
  Figure,
  Note,
  Row,
  Sheet,
  SheetField,
  Sign,
  Tag,
  Unit,
  Words,
} from '../engine/sheet.ts';
import { parted } from '../engine/text.ts';
import { checkSheet } from './checkSheet.ts';
import { readChoice, readSign } from './choiceRow.ts';
import { parseCondition } from './conditionText.ts';
import { readClash, readDoubt, readExcuse, readNote, readUnit } from './contextRow.ts';
import { readRow } from './diseaseRow.ts';
import { declareField } from './fieldRow.ts';
import { readFigure, readHead } from './figureRow.ts';
import { bothSides, type RawRow, rowsOf, SheetFault, type SheetFile } from './lines.ts';
import { Names } from './names.ts';
import { inReadingOrder } from './order.ts';
import { readSource } from './sourceRow.ts';
import { readTag } from './tagRow.ts';
import { readName, readWords } from './wordsRow.ts';

export interface TypeSource {
  readonly type: string;
  /** Fields of the form, before the sheets add theirs. */
  readonly fields: Readonly<Record<string, SheetField>>;
  readonly vocabulary: CaseVocabulary;
  /** Files of the type in order, those of every type first. */
  readonly files: readonly SheetFile[];
  /** Files of other types whose tests have a name here too. */
  readonly tests: readonly SheetFile[];
}

export interface ReadSheet {
  readonly sheet: Sheet;
  /** The names, for checks across the sheets of a type. */
  readonly names: Names;
  /** «file:line: row: fault». */
  readonly faults: readonly string[];
}

/** Reads the sheets of a type. A fault leaves out its row or clause, and is listed. */
export function readSheet(source: TypeSource): ReadSheet {
  const reader = new SheetReader(source);
  return reader.read();
}

class SheetReader {
  readonly #source: TypeSource;
  readonly #names: Names;
  readonly #faults: string[] = [];
  readonly #figures = new Map<string, Figure>();
  readonly #choices = new Map<string, Choice>();
  readonly #signs = new Map<string, Sign>();
  readonly #conditions = new Map<string, Condition>();
  readonly #words = new Map<string, Words>();
  readonly #named = new Map<string, string>();
  readonly #ownUnits = new Map<string, string>();
  readonly #units = new Map<string, Unit>();
  readonly #retired = new Map<string, readonly string[]>();
  readonly #shown = new Map<string, string>();
  readonly #unitless = new Map<string, string>();
  readonly #tags: Tag[] = [];
  readonly #clashes: Clash[] = [];
  readonly #rows: Row[] = [];
  readonly #excuses: Excuse[] = [];
  readonly #doubts: Doubt[] = [];
  readonly #notes: Note[] = [];
  #normal = 'No precisa más pruebas por estos datos.';
  #order = 0;

  constructor(source: TypeSource) {
    this.#source = source;
    this.#names = new Names(source.fields, source.vocabulary);
  }

  read(): ReadSheet {
    const raw = this.#source.files.flatMap((file) => rowsOf(file, this.#faults));
    const tests = this.#source.tests
      .flatMap((file) => rowsOf(file, this.#faults))
      .filter(({ head }) => head.startsWith('test '));
    this.#each([...raw, ...tests], (row) => this.#declare(row));
    for (const key of this.#names.undrawn.keys())
      if (!this.#names.fields.delete(key)) this.#faults.push(`undrawn «${key}» is no field`);
    const rows = raw.flatMap((row) => bothSides(row, (key) => this.#names.fields.has(key)));
    this.#each(rows, (row) => this.#declareDatum(row));
    const first = (row: RawRow) => /^(?:tag|cond) /.test(row.head);
    this.#each(
      rows.filter(({ head }) => head.startsWith('tag ')),
      (row) => this.#readRow(row),
    );
    this.#each(
      rows.filter(({ head }) => head.startsWith('cond ')),
      (row) => this.#readRow(row),
    );
    this.#each(
      rows.filter((row) => !first(row)),
      (row) => this.#readRow(row),
    );
    const sheet = this.#sheet();
    const faults = [...this.#faults, ...checkSheet(sheet, this.#names, this.#unitless)];
    return { sheet, names: this.#names, faults };
  }

  #each(rows: readonly RawRow[], read: (row: RawRow) => void): void {
    for (const row of rows)
      try {
        read(row);
      } catch (error) {
        this.#fault(row, row.line, error);
      }
  }

  #fault({ file, head }: RawRow, line: number, error: unknown): void {
    if (!(error instanceof SheetFault)) throw error;
    const name = head.split(/\s+/).slice(0, 2).join(' ');
    this.#faults.push(`${file}:${line}: ${name}: ${error.message}`);
  }

  /** Names that any row may use, wherever it stands. */
  #declare(row: RawRow): void {
    const [kind, rest = ''] = parted(row.head, ' ');
    const [before, after = ''] = parted(rest, kind === 'text' ? ' = ' : ' : ');
    const keys = after.split(/\s+/).filter((key) => key && key !== '–');
    if (kind === 'field') declareField(row, this.#names);
    else if (kind === 'undrawn') addBecause(rest, this.#names.undrawn);
    else if (kind === 'text') this.#names.texts.set(before.trim(), keys);
    else if (kind === 'gate') {
      for (const key of before.split(/\s+/)) if (key) this.#names.gates.set(key, keys);
    } else if (kind === 'test') {
      const known = this.#names.tests.get(before.trim()) ?? [];
      this.#names.tests.set(before.trim(), [...known, ...keys]);
    } else if (kind === 'source') this.#names.sources.set(...readSource(rest));
  }

  #declareDatum({ head }: RawRow): void {
    const [kind, rest = ''] = parted(head, ' ');
    if (kind === 'figure') this.#names.figures.add(readHead(rest).name);
    else if (kind === 'choice') this.#names.choices.add(readHead(rest).name);
    else if (kind === 'sign') this.#names.signs.add(rest.split(' ')[0] ?? '');
    else if (kind === 'tag') this.#names.tags.add(rest.split(' ')[0] ?? '');
    else if (kind === 'cond') this.#names.conditions.add(parted(rest, ' = ')[0].trim());
  }

  #readRow(row: RawRow): void {
    this.#order++;
    const [kind, rest = ''] = parted(row.head, ' ');
    if (DECLARED.has(kind)) {
      if (row.clauses.length > 0) throw new SheetFault(`${kind} takes no clause`);
      return;
    }
    const read = this.#readers[kind];
    if (!read) throw new SheetFault(`no such row: «${kind}»`);
    read(row, rest, (line, error) => this.#fault(row, line, error));
  }

  readonly #readers: Readonly<
    Record<string, (row: RawRow, rest: string, fault: (line: number, e: unknown) => void) => void>
  > = {
    tag: ({ head }) => this.#tags.push(readTag(head)),
    cond: (_, rest) => {
      const [name, condition = ''] = parted(rest, ' = ');
      this.#conditions.set(name.trim(), parseCondition(condition, this.#names));
    },
    words: (row, name, fault) => {
      this.#words.set(name, readWords(row, undefined, this.#names, fault));
    },
    list: (row, rest, fault) => {
      const [name, by] = parted(rest, ' ');
      this.#words.set(name, readWords(row, by === 'y' ? 'y' : ',', this.#names, fault));
    },
    name: (_, rest) => {
      const { key, unit, words } = readName(rest, this.#names);
      this.#named.set(key, words);
      if (unit) this.#ownUnits.set(key, unit);
    },
    figure: (row, rest, fault) => {
      const head = readHead(rest);
      const read = readFigure(row, head, this.#names, fault);
      this.#figures.set(head.name, { ...this.#datum(row, head), ...read });
    },
    choice: (row, rest, fault) => {
      const head = readHead(rest);
      const read = readChoice(row, head, this.#names, fault);
      this.#choices.set(head.name, { ...this.#datum(row, head), ...read });
    },
    sign: (row, rest, fault) => {
      const sign = { ...readSign(row, rest, this.#names, fault), order: this.#order };
      this.#signs.set(sign.name, sign);
    },
    problem: (row, _, fault) =>
      this.#addRow(readRow(row, 'problem', this.#order, this.#names, fault)),
    disease: (row, _, fault) =>
      this.#addRow(readRow(row, 'disease', this.#order, this.#names, fault)),
    excuse: (row, _, fault) => this.#excuses.push(readExcuse(row, this.#order, this.#names, fault)),
    doubt: (row, _, fault) => this.#doubts.push(readDoubt(row, this.#names, fault)),
    note: (row, _, fault) => this.#notes.push(readNote(row, this.#names, fault)),
    clash: (row, rest, fault) => this.#clashes.push(readClash(row, rest, this.#names, fault)),
    unit: (row, rest, fault) => {
      const { name, keys } = readHead(rest);
      const unit = readUnit(row, name, this.#names, fault);
      for (const key of keys) this.#units.set(key, unit);
    },
    retired: (_, rest) => {
      const [id, targets = ''] = parted(rest, ' → ');
      this.#retired.set(id.trim(), targets.split(' ').filter(Boolean));
    },
    shown: (_, rest) => addBecause(rest, this.#shown),
    nounit: (_, rest) => addBecause(rest, this.#unitless),
    normal: (_, rest) => {
      this.#normal = /^«(.*)»$/.exec(rest)?.[1] ?? this.#normal;
    },
  };

  #datum({ shared, side }: RawRow, { name, keys }: { name: string; keys: readonly string[] }) {
    return {
      name,
      keys,
      order: this.#order,
      ...(shared ? { shared: true as const } : {}),
      ...(side ? { side } : {}),
    };
  }

  #addRow(row: Row): void {
    const twice = this.#rows.some(({ id, side }) => id === row.id && side === row.side);
    if (twice) throw new SheetFault('id twice');
    this.#rows.push(row);
  }

  #sheet(): Sheet {
    const { fields, gates, texts, tests, undrawn, sources } = this.#names;
    const drawn = [...fields].map(([key, { added: _, ...field }]) => [key, field] as const);
    return {
      type: this.#source.type,
      fields: Object.fromEntries(drawn),
      undrawn: [...undrawn.keys()],
      gates: Object.fromEntries(gates),
      figures: Object.fromEntries(this.#figures),
      choices: Object.fromEntries(this.#choices),
      signs: Object.fromEntries(this.#signs),
      problems: this.#ordered('problem'),
      diseases: this.#ordered('disease'),
      excuses: this.#excuses,
      doubts: this.#doubts,
      notes: this.#notes,
      conditions: Object.fromEntries(this.#conditions),
      texts: Object.fromEntries(texts),
      words: Object.fromEntries(this.#words),
      names: Object.fromEntries(this.#named),
      ownUnits: Object.fromEntries(this.#ownUnits),
      tests: Object.fromEntries(tests),
      units: Object.fromEntries(this.#units),
      tags: this.#tags,
      clashes: this.#clashes,
      retired: Object.fromEntries(this.#retired),
      shown: Object.fromEntries(this.#shown),
      sources: Object.fromEntries(sources),
      normal: this.#normal,
    };
  }

  #ordered(kind: Row['kind']): readonly Row[] {
    const rows = this.#rows.filter((row) => row.kind === kind);
    try {
      return inReadingOrder(rows);
    } catch (error) {
      if (!(error instanceof SheetFault)) throw error;
      this.#faults.push(`${this.#source.type}: ${error.message}`);
      return rows;
    }
  }
}

const DECLARED = new Set(['field', 'text', 'test', 'source', 'gate', 'undrawn']);

/** `KEY KEY because text`. */
function addBecause(text: string, to: Map<string, string>): void {
  const [keys, reason] = parted(text, ' because ');
  if (reason === undefined) throw new SheetFault('KEY… because text');
  for (const key of keys.split(/\s+/)) to.set(key, reason);
}
