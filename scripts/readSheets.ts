import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '#domain/analyses/index.ts';
import type { SheetFile } from '#domain/criteria/reader/lines.ts';
import { type ReadSheet, readSheet } from '#domain/criteria/reader/readSheet.ts';
import { sheetFields } from '#domain/criteria/reader/sheetFields.ts';
import { VOCABULARIES } from '#domain/criteria/vocabulary/index.ts';
import { ROOT } from './tool.ts';

/** The sheets of criteria, read from their folder. */

export const SHEETS = join(ROOT, 'domain', 'criteria', 'sheets');
const END = '.criteria.txt';
const MOST_LINES = 300;

/** Names of the files of each type, in the order of `index.txt`. */
function listedFiles(): ReadonlyMap<string, readonly string[]> {
  const listed = new Map<string, readonly string[]>();
  for (const line of readFileSync(join(SHEETS, 'index.txt'), 'utf8').split('\n')) {
    const [, type = '', files] = /^([^#\s]+) \S+: (.*)$/.exec(line) ?? [];
    if (files) listed.set(type, [...(listed.get(type) ?? []), ...files.split(' ')]);
  }
  return listed;
}

const textOf = (name: string) => readFileSync(join(SHEETS, name + END), 'utf8');

const fileOf = (name: string): SheetFile => ({
  name,
  text: textOf(name),
  shared: name.startsWith('shared/'),
});

let read: ReadonlyMap<string, ReadSheet> | undefined;

/** Every type with its sheet, read once. */
export function readSheets(): ReadonlyMap<string, ReadSheet> {
  read ??= new Map([...listedFiles()].map(([type, files]) => [type, readType(type, files)]));
  return read;
}

function readType(type: string, files: readonly string[]): ReadSheet {
  const definition = catalogue.find(type);
  const vocabulary = VOCABULARIES[type];
  if (!definition || !vocabulary) throw new Error(`No type ${type}`);
  const others = folders()
    .map((folder) => `${folder}/tests`)
    .filter((name) => !files.includes(name) && existsSync(join(SHEETS, name + END)));
  return readSheet({
    type,
    vocabulary,
    fields: sheetFields(definition),
    files: files.map(fileOf),
    tests: others.map((name) => ({ ...fileOf(name), shared: true })),
  });
}

const folders = () =>
  readdirSync(SHEETS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Files that no type lists, or that are too long. */
export function fileFaults(): readonly string[] {
  const listed = new Set([...listedFiles().values()].flat());
  return folders().flatMap((folder) =>
    readdirSync(join(SHEETS, folder))
      .filter((file) => file.endsWith(END))
      .map((file) => `${folder}/${file.slice(0, -END.length)}`)
      .flatMap((name) => {
        const lines = textOf(name).trimEnd().split('\n').length;
        return [
          ...(listed.has(name) ? [] : [`${name} is not in index.txt`]),
          ...(lines > MOST_LINES ? [`${name} has ${lines} lines`] : []),
        ];
      }),
  );
}
