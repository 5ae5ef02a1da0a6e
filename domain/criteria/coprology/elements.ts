import { plain, wordsOf } from '#domain/text/words.ts';
import type { CaseFacts } from '../core/facts.ts';
import { nameOfType } from '../shared/phrases.ts';
import { OF_FARM } from './farmWorms.ts';
import { PROTOZOA } from './protozoa.ts';
import {
  type ElementStage,
  type Host,
  type Parasite,
  type Range,
  type Size,
  WORMS,
} from './table.ts';

const TABLE: readonly Parasite[] = [...WORMS, ...PROTOZOA, ...OF_FARM];

const GENERIC = [
  ...['larva', 'larvas', 'l1', 'huevo', 'huevos', 'quiste', 'quistes', 'ooquiste', 'ooquistes'],
  ...['nematodo', 'nematodos', 'parasito', 'parasitos'],
];
const UNNAMED = 'elemento sin nombre';

function isGeneric(written: string): boolean {
  const words = plain(written).match(/[\p{L}\d]+/gu) ?? [];
  return words.length > 0 && words.every((word) => GENERIC.includes(word));
}

export const ELEMENTS = ['parasite1', 'parasite2', 'parasite3'] as const;
export type ElementKey = (typeof ELEMENTS)[number];

export interface Element {
  readonly key: ElementKey;
  /** Name in a sentence: species, genus with «spp.», or the vet's own words. */
  readonly name: string;
  /** Its row; for a genus, the first row of this host. Undefined outside the table. */
  readonly row: Parasite | undefined;
  /** Its row; for a genus, all rows of this host. */
  readonly rows: readonly Parasite[];
  /** Named by genus or family: details of a species do not apply. */
  readonly genusOnly: boolean;
  /** «Larvas», «huevos» or no name: no parasite is named. */
  readonly generic: boolean;
  readonly stage: ElementStage | undefined;
  /** A getter, so that only rules that use the size count as having read it. */
  readonly length: number | undefined;
  readonly width: number | undefined;
}

const STAGES: readonly ElementStage[] = [
  'egg',
  'larva',
  'oocyst',
  'cyst',
  'trophozoite',
  'proglottid',
  'adult',
];
export const STAGE_WORDS: Readonly<Record<ElementStage, string>> = {
  egg: 'huevo',
  larva: 'larva',
  oocyst: 'ooquiste',
  cyst: 'quiste',
  trophozoite: 'trofozoíto',
  proglottid: 'proglótide',
  adult: 'adulto',
};

/** Undefined when the animal is unknown. */
export const hostOf = ({ animal }: CaseFacts): Host | undefined => animal;

export function livesIn({ hosts }: Parasite, host: Host | undefined): boolean {
  return hosts === 'any' || (host !== undefined && hosts.includes(host));
}

/** Name without «spp.» and without «huevos de». */
function nameOf(text: string): string {
  const words = wordsOf(text).filter((word) => !['sp', 'spp'].includes(word));
  const [first = '', second] = words;
  return words.slice(second === 'de' && GENERIC.includes(first) ? 2 : 0).join(' ');
}

/**
 * Normalised names of the table, computed once because every element is compared with all of them.
 */
const OF_TABLE = new Map(
  TABLE.flatMap(({ names, family = [] }) => [names, family].flat()).map((name) => [
    name,
    nameOf(name),
  ]),
);
const tableName = (name: string) => OF_TABLE.get(name) ?? nameOf(name);

const genusOf = (name: string) => tableName(name).split(' ')[0] ?? '';

type Match = Pick<Element, 'name' | 'rows' | 'genusOnly'>;

/** Rows of this host; all rows when there is none. */
function ofHost(rows: readonly Parasite[], host: Host | undefined): readonly Parasite[] {
  const here = rows.filter((row) => livesIn(row, host));
  return here.length > 0 ? here : rows;
}

const isNamed = ({ names }: Parasite, writtenName: string) =>
  names.some((name) => tableName(name) === writtenName);

const MATCHES = new Map<string, Match>();
const MOST_MATCHES = 500;

/** Cache: every rule of a case asks for the same names. */
function matchOf(written: string, host: Host | undefined): Match {
  const key = `${host}|${written}`;
  const cached = MATCHES.get(key);
  if (cached) return cached;
  const match = readMatch(written, host);
  if (MATCHES.size >= MOST_MATCHES) MATCHES.clear();
  MATCHES.set(key, match);
  return match;
}

/** Matches a species, a genus with any species, or a genus alone. */
function readMatch(written: string, host: Host | undefined): Match {
  const writtenName = nameOf(written);
  const [exact] = ofHost(
    TABLE.filter((row) => isNamed(row, writtenName)),
    host,
  );
  if (exact) {
    const name = exact.names.find((each) => tableName(each) === writtenName) ?? exact.name;
    return { name, rows: [exact], genusOnly: false };
  }
  const open = TABLE.find(
    (row) => row.open && row.names.some((name) => writtenName.startsWith(`${tableName(name)} `)),
  );
  if (open) return { name: nameOfType(written), rows: [open], genusOnly: false };
  const ofFamily = TABLE.filter(({ family }) => family && tableName(family) === writtenName);
  if (ofFamily.length > 0) {
    const { family = writtenName } = ofFamily[0] ?? {};
    return { name: family, rows: ofHost(ofFamily, host), genusOnly: true };
  }
  const ofGenus = TABLE.filter(({ names }) => names.some((name) => genusOf(name) === writtenName));
  if (ofGenus.length === 0) return { name: nameOfType(written), rows: [], genusOnly: false };
  return { name: `${upper(writtenName)} spp.`, rows: ofHost(ofGenus, host), genusOnly: true };
}

const upper = (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);

export function elementAt(facts: CaseFacts, key: ElementKey): Element | undefined {
  const written = facts.text(key);
  const stage = STAGES.find((each) => each === facts.choice(`${key}Stage`));
  if (written === undefined && stage === undefined && facts.number(`${key}Length`) === undefined) {
    return undefined;
  }
  const generic = written === undefined || isGeneric(written);
  const match = generic
    ? { name: written ?? UNNAMED, rows: [], genusOnly: false }
    : matchOf(written, hostOf(facts));
  // Proglottids and adult worms have no size in micrometres.
  const sized = stage !== 'proglottid' && stage !== 'adult';
  return {
    key,
    generic,
    stage,
    ...match,
    row: match.rows[0],
    get length() {
      return sized ? facts.number(`${key}Length`) : undefined;
    },
    get width() {
      return sized ? facts.number(`${key}Width`) : undefined;
    },
  };
}

export function elementsOf(facts: CaseFacts): Element[] {
  return ELEMENTS.flatMap((key) => elementAt(facts, key) ?? []);
}

/** Options of the list of species without information. */
const UNTOLD = ['otra', 'otro', 'desconocida', 'desconocido'];

function isHostTold({ animal, speciesText = '' }: CaseFacts): boolean {
  const namesAnimal = wordsOf(speciesText).some((word) => !UNTOLD.includes(word));
  return animal !== undefined && namesAnimal;
}

function isNoHost(row: Parasite, facts: CaseFacts): boolean {
  const host = hostOf(facts);
  if (!isHostTold(facts) || livesIn(row, host)) return false;
  return row.unusualIn === undefined || (host !== undefined && row.unusualIn.includes(host));
}

export function isUnusual({ row }: Element, facts: CaseFacts): boolean {
  return row !== undefined && isNoHost(row, facts);
}

/** The same for a row by its id, for tests that name no element. */
export function isOfOtherHost(facts: CaseFacts, id: string): boolean {
  return TABLE.some((row) => row.id === id && isNoHost(row, facts));
}

export function isIn(element: Element, facts: CaseFacts, ...ids: readonly string[]): boolean {
  return isRow(element, ...ids) && !isUnusual(element, facts);
}

/** Sizes of the observed stage; for a genus, of each of its rows. */
export function sizesOf({ rows, stage }: Element): Size[] {
  return rows.flatMap(({ stages }) => (stage && stages[stage]) ?? []);
}

/** True when the parasite has this stage; for a genus, when any of its rows has it. */
export function hasStage({ rows, stage }: Element): boolean {
  return stage === undefined || rows.some(({ stages }) => stages[stage] !== undefined);
}

export const inside = (value: number, [low, high]: Range) => value >= low && value <= high;

/** Names of the rows with this look, stage and host whose sizes fit. */
export function fitting(element: Element, facts: CaseFacts): string[] {
  const { row, rows, stage, length, width } = element;
  if (!row || !stage || length === undefined) return [];
  return TABLE.filter((each) => {
    const size = each.stages[stage];
    const other = !rows.includes(each) && each.group === row.group;
    if (!other || !livesIn(each, hostOf(facts)) || !size) return false;
    const wide = width === undefined || !size.width || inside(width, size.width);
    return inside(length, size.length) && wide;
  }).map(({ name }) => name);
}

export const isRow = ({ row }: Element, ...ids: readonly string[]) =>
  row !== undefined && ids.includes(row.id);

export const consistencyOf = (facts: CaseFacts): number | undefined => {
  const score = /^\s*([1-7])\b/.exec(facts.text('fecesConsistency') ?? '')?.[1];
  return score === undefined ? undefined : Number(score);
};
