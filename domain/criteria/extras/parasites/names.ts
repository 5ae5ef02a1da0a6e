import { plain, wordsOf } from '#domain/text/words.ts';
import { OF_FARM } from './farmWorms.ts';
import { PROTOZOA } from './protozoa.ts';
import { type ElementStage, type Host, type Parasite, WORMS } from './worms.ts';

/** Names of parasites as a vet writes them. */

export const TABLE: readonly Parasite[] = [...WORMS, ...PROTOZOA, ...OF_FARM];

const GENERIC = [
  ...['larva', 'larvas', 'l1', 'huevo', 'huevos', 'quiste', 'quistes', 'ooquiste', 'ooquistes'],
  ...['nematodo', 'nematodos', 'parasito', 'parasitos'],
];
/** No parasite: «larvas», «huevos». */
export function isGeneric(written: string): boolean {
  const words = plain(written).match(/[\p{L}\d]+/gu) ?? [];
  return words.length > 0 && words.every((word) => GENERIC.includes(word));
}

export const STAGE_WORDS: Readonly<Record<ElementStage, string>> = {
  egg: 'huevo',
  larva: 'larva',
  oocyst: 'ooquiste',
  cyst: 'quiste',
  trophozoite: 'trofozoíto',
  proglottid: 'proglótide',
  adult: 'adulto',
};

export function livesIn({ hosts }: Parasite, host: Host | undefined): boolean {
  return hosts === 'any' || (host !== undefined && hosts.includes(host));
}

/** Free text as a name, without the marks of a sentence but the stop of «C. felis». */
function asName(text: string): string {
  return text
    .replace(/(?<!(?:^|\s)\p{Lu})\.|[:;!?\n]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .trim();
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

export interface Match {
  /** Name in a sentence: species, genus with «spp.», or the vet's own words. */
  readonly name: string;
  /** Its row; for a genus, all rows of this host. Empty outside the table. */
  readonly rows: readonly Parasite[];
  /** Named by genus or family: details of a species do not apply. */
  readonly genusOnly: boolean;
}

/** Rows of this host; all rows when there is none. */
function ofHost(rows: readonly Parasite[], host: Host | undefined): readonly Parasite[] {
  const here = rows.filter((row) => livesIn(row, host));
  return here.length > 0 ? here : rows;
}

const isNamed = ({ names }: Parasite, writtenName: string) =>
  names.some((name) => tableName(name) === writtenName);

/** Matches a species, a genus with any species, or a genus alone. */
export function matchOf(written: string, host: Host | undefined): Match {
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
  if (open) return { name: asName(written), rows: [open], genusOnly: false };
  const ofFamily = TABLE.filter(({ family }) => family && tableName(family) === writtenName);
  if (ofFamily.length > 0) {
    const { family = writtenName } = ofFamily[0] ?? {};
    return { name: family, rows: ofHost(ofFamily, host), genusOnly: true };
  }
  const ofGenus = TABLE.filter(({ names }) => names.some((name) => genusOf(name) === writtenName));
  if (ofGenus.length === 0) return { name: asName(written), rows: [], genusOnly: false };
  return { name: `${upper(writtenName)} spp.`, rows: ofHost(ofGenus, host), genusOnly: true };
}

export const upper = (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
