import { isLevel } from '../engine/levels.ts';
import type { Clash, Doubt, Excuse, Note, Unit } from '../engine/sheet.ts';
import { parted } from '../engine/text.ts';
import { readAct } from './actText.ts';
import { parseCondition, readNumber } from './conditionText.ts';
import { type RawRow, SheetFault } from './lines.ts';
import { type Names, need } from './names.ts';

type Draft<T> = { -readonly [Key in keyof T]?: T[Key] };
type Fault = (line: number, error: unknown) => void;
type Read<T> = (draft: Draft<T>, text: string, names: Names) => void;

/** Reads the clauses of a row by their first word, or by the whole clause. */
function readInto<T>(
  draft: Draft<T>,
  row: RawRow,
  names: Names,
  clauses: Readonly<Record<string, Read<T>>>,
  fault: Fault,
): void {
  for (const { text, line } of row.clauses)
    try {
      const [word, body = ''] = parted(text, ' ');
      const read = clauses[word];
      if (!read) throw new SheetFault(`clause «${word}»`);
      read(draft, body, names);
    } catch (error) {
      fault(line, error);
    }
}

const idOf = ({ head }: RawRow): { id: string; about: string } => {
  const [, id = '', about = ''] = /^\S+ (\S+)(?:\s+(.*))?$/.exec(head) ?? [];
  return { id, about };
};

const withSide = ({ side }: RawRow) => (side ? { side } : {});

function needWhen<T>(when: T | undefined): T {
  if (when === undefined) throw new SheetFault('no when');
  return when;
}

function needNames(words: readonly string[], names: Names): void {
  for (const word of words)
    need(
      names.isFieldOrFigure(word) || names.choices.has(word),
      word,
      'is no field or figure',
      names.figuresAndFields,
    );
}

export function readExcuse(row: RawRow, order: number, names: Names, fault: Fault): Excuse {
  const draft: Draft<Excuse> = {};
  readInto<Excuse>(draft, row, names, EXCUSE, fault);
  const { when, of = [], says = '', acts = [], ...rest } = draft;
  needNames(of, names);
  return {
    ...idOf(row),
    order,
    when: needWhen(when),
    of,
    says,
    acts,
    ...rest,
    ...withSide(row),
  };
}

const EXCUSE: Readonly<Record<string, Read<Excuse>>> = {
  when: (draft, text, names) => {
    draft.when = parseCondition(text, names);
  },
  of: (draft, text) => {
    const [keys, to = ''] = parted(text, ' to ');
    if ((to !== 'none' && !isLevel(to)) || to === 'vital')
      throw new SheetFault('of KEY… to level|none');
    draft.of = keys.split(' ');
    if (to !== 'none') draft.to = to;
  },
  says: (draft, text) => {
    draft.says = text;
  },
  act: (draft, text, names) => {
    draft.acts = [...(draft.acts ?? []), readAct(text, names)];
  },
  keeps: (draft) => {
    draft.keeps = true;
  },
  from: () => {},
};

export function readDoubt(row: RawRow, names: Names, fault: Fault): Doubt {
  const draft: Draft<Doubt> = {};
  readInto<Doubt>(draft, row, names, DOUBT, fault);
  const { when, drops = [], asks = '', ...rest } = draft;
  needNames(drops, names);
  return { ...idOf(row), when: needWhen(when), drops, asks, ...rest, ...withSide(row) };
}

const DOUBT: Readonly<Record<string, Read<Doubt>>> = {
  when: (draft, text, names) => {
    draft.when = parseCondition(text, names);
  },
  drops: (draft, text) => {
    draft.drops = text.split(' ');
  },
  asks: (draft, text) => {
    draft.asks = text;
  },
  impossible: (draft) => {
    draft.impossible = true;
  },
  from: () => {},
};

export function readNote(row: RawRow, names: Names, fault: Fault): Note {
  const draft: Draft<Note> = {};
  const line: Read<Note> = (note, text) => {
    note.line = text;
  };
  const when: Read<Note> = (note, text) => {
    note.when = parseCondition(text, names);
  };
  readInto<Note>(draft, row, names, { when, line, limit: line, from: () => {} }, fault);
  return {
    ...idOf(row),
    when: needWhen(draft.when),
    line: draft.line ?? '',
    ...withSide(row),
  };
}

export function readClash(row: RawRow, tag: string, names: Names, fault: Fault): Clash {
  need(names.tags.has(tag), tag, 'is no tag', names.tags);
  const draft: Draft<Clash> = {};
  readInto<Clash>(draft, row, names, CLASH, fault);
  return { tag, ...draft };
}

const WINS = ['no', 'yes', 'level', 'urgency'] as const;

const CLASH: Readonly<Record<string, Read<Clash>>> = {
  wins: (draft, text) => {
    const wins = WINS.find((word) => word === text);
    if (!wins) throw new SheetFault('wins no|yes|level|urgency');
    draft.wins = wins;
  },
  never: (draft, text, names) => {
    draft.never = parseCondition(text, names);
  },
  third: (draft, text) => {
    draft.third = text;
  },
  instead: (draft, text) => {
    draft.instead = text;
  },
  before: (draft) => {
    draft.before = true;
  },
  sites: (draft) => {
    draft.sites = true;
  },
};

type UnitDraft = Draft<Unit> & Required<Pick<Draft<Unit>, 'possible' | 'others'>>;

/** `unit NAME : KEY…` with its possible range and the other units of analysers. */
export function readUnit(row: RawRow, name: string, names: Names, fault: Fault): Unit {
  const draft: UnitDraft = { possible: [], others: [] };
  for (const { text, line } of row.clauses)
    try {
      readUnitClause(draft, text, names);
    } catch (error) {
      fault(line, error);
    }
  const asked = draft.ask?.unit;
  if (asked !== undefined && asked !== 'mg/dl' && !draft.others.some(({ unit }) => unit === asked))
    throw new SheetFault('ask in a unit that is no other');
  const last = draft.possible.at(-1);
  if (!last || last.species) throw new SheetFault('the last «possible» names no species');
  return { ...draft, name };
}

function readUnitClause(draft: UnitDraft, text: string, names: Names): void {
  const [, species, from, to] = /^possible (?:([a-zóéáíú]+) )?(\S+) … (\S+)$/.exec(text) ?? [];
  const [, unit, minus, factor] = /^other (.+?) (?:− (\S+) )?× (\S+)$/.exec(text) ?? [];
  const [, low, high, asked] = /^ask (\S+) … (\S+) (.+)$/.exec(text) ?? [];
  const [word, body = ''] = parted(text, ' ');
  if (from !== undefined && to !== undefined) {
    const range = { from: readNumber(from), to: readNumber(to), ...(species ? { species } : {}) };
    draft.possible = [...draft.possible, range];
  } else if (unit !== undefined && factor !== undefined) {
    const other = { unit, minus: readNumber(minus ?? '0'), factor: readNumber(factor) };
    draft.others = [...draft.others, other];
  } else if (low !== undefined && high !== undefined && asked !== undefined)
    draft.ask = { from: readNumber(low), to: readNumber(high), unit: asked };
  else if (word === 'hint') draft.hint = parseCondition(body, names);
  else if (word === 'unless') draft.unless = parseCondition(body, names);
  else if (text === 'always') draft.always = true;
  else if (word !== 'asked') throw new SheetFault(`clause «${text}» in a unit`);
}
