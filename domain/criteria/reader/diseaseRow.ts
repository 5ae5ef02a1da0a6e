import { isAnimal } from '../engine/animals.ts';
import { CERTAINTIES } from '../engine/levels.ts';
import { EVIDENCE, type Evidence, type Graded, type Row, type Sentence } from '../engine/sheet.ts';
import { parted, splitOutside } from '../engine/text.ts';
import { checkLength, readAct, readFacts, readLevels, tryCondition } from './actText.ts';
import { parseCondition } from './conditionText.ts';
import { type RawRow, SheetFault } from './lines.ts';
import { type Names, need, type Wanted } from './names.ts';

type Draft = { -readonly [Key in keyof Row]: Row[Key] };

/** Longest sentence for the owner, in signs. */
const LONGEST_OWNER = 160;
const MOST_COMPANIONS = 3;

/** Reads a problem or a disease. Throws `SheetFault` where the row lacks what every row needs. */
export function readRow(
  raw: RawRow,
  kind: Row['kind'],
  order: number,
  names: Names,
  fault: (line: number, error: unknown) => void,
): Row {
  const [, id, about] = /^\S+ (\S+)\s+(.*)$/.exec(raw.head) ?? [];
  if (id === undefined || about === undefined) throw new SheetFault(`${kind} ID about`);
  const draft: Draft = {
    kind,
    id,
    about,
    order,
    text: '',
    top: 0,
    rank: 3,
    grades: [],
    levels: [],
    when: [],
    under: [],
    with: [],
    out: [],
    explains: [],
    over: [],
    acts: [],
    lines: [],
    limits: [],
    evidence: { proof: [], strong: [], for: [], against: [], 'against!': [] },
    ...(raw.shared ? { shared: true as const } : {}),
    ...(raw.side ? { side: raw.side } : {}),
  };
  for (const { text, line } of raw.clauses)
    try {
      readClause(text, draft, names);
    } catch (error) {
      fault(line, error);
    }
  check(draft);
  return draft;
}

function readClause(text: string, row: Draft, names: Names): void {
  const [word = '', body = ''] = parted(text, ' ');
  const read = CLAUSES[word];
  if (!read) throw new SheetFault(`clause «${word}»`);
  read(row, body, names);
}

type Read = (row: Draft, text: string, names: Names) => void;

const evidence =
  (kind: Evidence): Read =>
  (row, text, names) => {
    row.evidence = { ...row.evidence, [kind]: [...row.evidence[kind], ...readFacts(text, names)] };
  };

const rowsNamed = (by: Wanted['by'], text: string, names: Names): readonly string[] => {
  const ids = text.split(' ');
  names.wanted.push(...ids.map((id) => ({ id, by })));
  return ids;
};

const CLAUSES: Readonly<Record<string, Read>> = {
  ...Object.fromEntries(EVIDENCE.map((kind) => [kind, evidence(kind)])),
  when: (row, text, names) => {
    row.when = [...row.when, parseCondition(text, names)];
  },
  with: (row, text, names) => {
    row.with = [...row.with, ...readFacts(text, names)];
  },
  under: (row, text, names) => {
    row.under = [...row.under, ...rowsNamed('under', text, names)];
  },
  over: (row, text, names) => {
    row.over = [...row.over, ...rowsNamed('over', text, names)];
  },
  out: (row, text, names) => {
    row.out = [...row.out, parseCondition(text, names)];
  },
  says: (row, text, names) => readSays(row, text, names),
  urgent: (row, text, names) => {
    row.levels = [...row.levels, ...readLevels(text, names)];
  },
  explains: (row, text, names) => {
    const keys = text.split(' ');
    for (const key of keys)
      need(
        names.isSign(key) || names.isFieldOrFigure(key) || names.choices.has(key),
        key,
        'is no sign, field or figure',
        names.figuresAndFields,
      );
    row.explains = [...row.explains, ...keys];
  },
  of: (row, text) => {
    for (const word of text.split(' '))
      if (!isAnimal(word)) throw new SheetFault(`species «${word}»`);
    row.of = text.split(' ');
  },
  act: (row, text, names) => {
    row.acts = [...row.acts, readAct(text, names)];
  },
  line: (row, text, names) => {
    row.lines = [...row.lines, readLine(text, names)];
  },
  limit: (row, text, names) => {
    row.limits = [...row.limits, readLine(text, names)];
  },
  'owner:': (row, text) => {
    if (text.length > LONGEST_OWNER) throw new SheetFault(`owner of ${text.length} signs`);
    row.owner = text;
  },
  from: (row, text, names) => {
    row.sources = text.split(' · ');
    for (const source of row.sources) names.cited.add(source);
  },
  decides: (row, text) => {
    row.decides = text;
  },
  secondary: (row) => {
    row.secondary = true;
  },
  syndrome: (row) => {
    row.syndrome = true;
  },
  /** Words for a reader of the sheet. */
  scheme: () => {},
  strict: () => {},
  ladder: () => {},
};

const SAYS =
  /^(posible|sugestivo|compatible|diagnóstico)(?: \(((?:[^()]|\([^()]*\))*)\))?(?: P(\d))?( direct)?: (.*)$/;

/** `certainty (certainty if cond, …) P3: text`. */
function readSays(row: Draft, text: string, names: Names): void {
  const [, certainty = '', grades, rank, , words] = SAYS.exec(text) ?? [];
  if (words === undefined)
    throw new SheetFault('says certainty [(certainty if cond, …)] [Pn]: text');
  row.top = certaintyRank(certainty);
  row.rank = Number(rank ?? 3);
  row.text = words;
  if (grades) row.grades = splitOutside(grades, ', ').map((part) => readGrade(part, names));
  checkLength(words, 'says');
}

function readGrade(text: string, names: Names): Graded<number> {
  const [certainty, condition = ''] = parted(text, ' if ');
  return { value: certaintyRank(certainty), when: parseCondition(condition, names) };
}

function certaintyRank(word: string): number {
  const at = (CERTAINTIES as readonly string[]).indexOf(word);
  if (at < 0) throw new SheetFault(`certainty «${word}»`);
  return at + 1;
}

function readLine(text: string, names: Names): Sentence {
  const [before, after] = parted(text, ': ');
  const when = after === undefined ? undefined : tryCondition(before, names);
  return when && after !== undefined ? { when, text: after } : { text };
}

function check(row: Draft): void {
  if (row.top === 0) throw new SheetFault('no says');
  if (row.when.length === 0 && row.under.length === 0)
    throw new SheetFault('neither when nor under');
  if (row.acts.length === 0 && row.rank < 5) throw new SheetFault('no act');
  if (row.with.length > MOST_COMPANIONS) throw new SheetFault('more than three companions');
  const bare = row.levels.some(({ value, when }) => !when && value !== '.');
  if (row.kind === 'disease' && row.under.length > 0 && row.when.length === 0 && bare)
    throw new SheetFault('a disease only under a problem carries no bare level');
}
