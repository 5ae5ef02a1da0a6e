import type { CaseFacts } from '../core/facts.ts';
import { plain, wordsOf } from '../core/text.ts';
import { OF_FARM } from './farmWorms.ts';
import { PROTOZOA } from './protozoa.ts';
import { type ElementStage, type Host, type Parasite, type Range, WORMS } from './table.ts';

const TABLE: readonly Parasite[] = [...WORMS, ...PROTOZOA, ...OF_FARM];

/** Words that name no parasite. */
const GENERIC = ['larvas', 'larva', 'huevos', 'quistes', 'ooquistes', 'nematodos', 'parasitos'];

export const ELEMENTS = ['parasite1', 'parasite2', 'parasite3'] as const;
export type ElementKey = (typeof ELEMENTS)[number];

/** One element that the vet saw and named. */
export interface Element {
  readonly key: ElementKey;
  /** As a sentence names it: the species, the genus with «spp.», or what was written. */
  readonly name: string;
  /** The row it belongs to; of a genus alone, the one of this host. Undefined outside the table. */
  readonly row: Parasite | undefined;
  /** Named by its genus: what a row says of a species is not said. */
  readonly genusOnly: boolean;
  /** «Larvas», «huevos»: no parasite is named. */
  readonly generic: boolean;
  readonly stage: ElementStage | undefined;
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

/** The host of the table that this patient is; undefined when it was not told or is none of them. */
export function hostOf({ species, speciesText = '' }: CaseFacts): Host | undefined {
  if (species) return species;
  const sheep = wordsOf(speciesText).some((word) => ['ovino', 'oveja', 'cordero'].includes(word));
  return sheep ? 'ovino' : undefined;
}

export function livesIn({ hosts }: Parasite, host: Host | undefined): boolean {
  return hosts === 'any' || (host !== undefined && hosts.includes(host));
}

/** Words of a name, without «spp.». */
function nameOf(text: string): string {
  return wordsOf(text)
    .filter((word) => !['sp', 'spp'].includes(word))
    .join(' ');
}

const genusOf = (name: string) => nameOf(name).split(' ')[0] ?? '';

interface Match {
  readonly name: string;
  readonly row: Parasite | undefined;
  readonly genusOnly: boolean;
}

/** The row of a name: the species, a genus with any species, or a genus alone. */
function matchOf(written: string, host: Host | undefined): Match {
  const said = nameOf(written);
  for (const row of TABLE) {
    const name = row.names.find((each) => nameOf(each) === said);
    if (name !== undefined) return { name, row, genusOnly: false };
  }
  const open = TABLE.find(
    (row) => row.open && row.names.some((name) => said.startsWith(`${nameOf(name)} `)),
  );
  if (open) return { name: written, row: open, genusOnly: false };
  const ofGenus = TABLE.filter(({ names }) => names.some((name) => genusOf(name) === said));
  const row = ofGenus.find((each) => livesIn(each, host)) ?? ofGenus[0];
  if (!row) return { name: written, row: undefined, genusOnly: false };
  return { name: `${upper(said)} spp.`, row, genusOnly: true };
}

const upper = (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);

function elementOf(facts: CaseFacts, key: ElementKey): Element | undefined {
  const written = facts.text(key);
  if (written === undefined) return undefined;
  const generic = GENERIC.includes(plain(written));
  const match = generic
    ? { name: written, row: undefined, genusOnly: false }
    : matchOf(written, hostOf(facts));
  const stage = STAGES.find((each) => each === facts.choice(`${key}Stage`));
  // A proglottid or an adult worm has no size in micrometres.
  const sized = stage !== 'proglottid' && stage !== 'adult';
  return {
    key,
    generic,
    stage,
    ...match,
    length: sized ? facts.number(`${key}Length`) : undefined,
    width: sized ? facts.number(`${key}Width`) : undefined,
  };
}

export function elementsOf(facts: CaseFacts): Element[] {
  return ELEMENTS.flatMap((key) => elementOf(facts, key) ?? []);
}

/** Whether this animal is known, and no host of the row. */
export function isUnusual({ row }: Element, facts: CaseFacts): boolean {
  const host = hostOf(facts);
  if (!row || facts.speciesText === undefined || livesIn(row, host)) return false;
  return row.unusualIn === undefined || (host !== undefined && row.unusualIn.includes(host));
}

/** Sizes of the stage that was seen; of a genus, of none. */
export function sizeOf({ row, stage, genusOnly }: Element) {
  return row && stage && !genusOnly ? (row.stages[stage] ?? undefined) : undefined;
}

export const inside = (value: number, [low, high]: Range) => value >= low && value <= high;

/** Names of what has this look, stage and host, and holds these sizes. */
export function fitting(element: Element, facts: CaseFacts): string[] {
  const { row, stage, length, width } = element;
  if (!row || !stage || length === undefined) return [];
  return TABLE.filter((each) => {
    const size = each.stages[stage];
    if (each === row || each.group !== row.group || !livesIn(each, hostOf(facts)) || !size) {
      return false;
    }
    const wide = width === undefined || !size.width || inside(width, size.width);
    return inside(length, size.length) && wide;
  }).map(({ name }) => name);
}

export const isRow = ({ row }: Element, ...ids: readonly string[]) =>
  row !== undefined && ids.includes(row.id);

export const consistency = (facts: CaseFacts): number | undefined => {
  const score = /^\s*([1-7])\b/.exec(facts.text('fecesConsistency') ?? '')?.[1];
  return score === undefined ? undefined : Number(score);
};

export const looseFaeces = (facts: CaseFacts) => (consistency(facts) ?? 0) >= 5;

/** C-C3: nothing was seen, and nothing is named either. */
export const nothingSeen = (facts: CaseFacts) =>
  facts.choice('searchResult') === 'none_seen' && elementsOf(facts).length === 0;
