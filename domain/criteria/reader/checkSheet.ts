import { includesAnimal, isAnimal, SPECIES } from '../engine/animals.ts';
import type { Act, Sheet } from '../engine/sheet.ts';
import { parted } from '../engine/text.ts';
import { type Names, nearest } from './names.ts';
import { rowsReadBy } from './order.ts';

/** Faults that only the whole sheet of a type shows. */
export function checkSheet(
  sheet: Sheet,
  names: Names,
  unitless: ReadonlyMap<string, string>,
): readonly string[] {
  return [
    ...labelsTwice(names),
    ...rangeless(sheet, names),
    ...retiredAmiss(sheet),
    ...unknownRows(sheet, names),
    ...laterLayers(sheet),
    ...uncited(names),
    ...speciesWithoutWord(sheet),
    ...uncovered(sheet, names),
    ...unitsUntold(sheet, unitless),
  ].map((fault) => `${sheet.type}: ${fault}`);
}

function labelsTwice({ fields }: Names): readonly string[] {
  const labels = new Map<string, string>();
  const faults: string[] = [];
  for (const [key, { label, added }] of fields) {
    const word = label.toLowerCase();
    const other = labels.get(word) ?? key;
    labels.set(word, other);
    if (other !== key && (added || fields.get(other)?.added))
      faults.push(`label «${label}» stands twice: ${other}, ${key}`);
  }
  return faults;
}

function rangeless({ units }: Sheet, { fields }: Names): readonly string[] {
  return [...fields].flatMap(([key, { kind, min, max, added }]) => {
    const bounded = min !== undefined && max !== undefined;
    if (kind === 'number' && !units[key] && !bounded)
      return [`field ${key}: neither a…b nor a unit row with «possible»`];
    if (added && bounded && units[key]) return [`field ${key}: a…b beside its unit row`];
    return [];
  });
}

function retiredAmiss({ retired, ...sheet }: Sheet): readonly string[] {
  const rows = new Set(
    [...sheet.problems, ...sheet.diseases, ...sheet.excuses, ...sheet.doubts, ...sheet.notes].map(
      ({ id }) => id,
    ),
  );
  const data = { ...sheet.figures, ...sheet.choices };
  const stands = (target: string) => {
    const name = target.slice(2);
    if (target.startsWith('S:')) return name in sheet.signs;
    if (!target.startsWith('F:')) return target === 'normal' || rows.has(target);
    return ['', 'Od', 'Left'].some((side) => name + side in data);
  };
  return Object.entries(retired).flatMap(([id, targets]) => {
    if (rows.has(id)) return [`retired ${id}: a row of this id stands`];
    if (targets.length === 0) return [`retired ${id}: no target`];
    return targets
      .filter((target) => !stands(target))
      .map((target) => `retired ${id} → «${target}»: no such row${suggestion(target, rows)}`);
  });
}

function suggestion(name: string, pool: Iterable<string>): string {
  const near = nearest(name, pool);
  return near ? `; ¿«${near}»?` : '';
}

function unknownRows({ problems, diseases, retired }: Sheet, { wanted }: Names): readonly string[] {
  const ids = new Set([...problems, ...diseases].map(({ id }) => id));
  return wanted
    .filter(({ id }) => !ids.has(id) && !(id in retired))
    .map(({ id, by }) => `${by} «${id}»: no such row${suggestion(id, ids)}`);
}

function laterLayers({ problems, diseases }: Sheet): readonly string[] {
  const later = new Set(diseases.map(({ id }) => id));
  return problems.flatMap((row) =>
    rowsReadBy(row)
      .filter((id) => later.has(id))
      .map((id) => `${row.id} reads a later layer: ${id}`),
  );
}

const uncited = ({ cited, sources }: Names): readonly string[] =>
  [...cited]
    .filter((source) => !sources.has(source))
    .map((source) => `source «${source}» has no source row`);

/** `{perro:… / gato:…}` without «otro» names every species that its row can reach. */
function speciesWithoutWord(sheet: Sheet): readonly string[] {
  const faults: string[] = [];
  const check = (text: string, reached: readonly string[], where: string) => {
    for (const [, braces = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
      const words = braces.split(' / ').map((part) => parted(part, ':'));
      const names = words.map(([animal]) => animal.trim());
      const [first = ''] = names;
      if (words[0]?.[1] === undefined || !(isAnimal(first) || first === 'otro')) continue;
      const missing = reached.filter(
        (species) => !names.includes('otro') && !includesAnimal(names, species),
      );
      if (missing.length > 0)
        faults.push(`${where}: {${braces.slice(0, 30)}…} has no word for ${missing.join(' ')}`);
    }
  };
  for (const { id, of, text, acts } of [...sheet.problems, ...sheet.diseases]) {
    const reached = SPECIES.filter((species) => !of || includesAnimal(of, species));
    for (const each of [text, ...acts.flatMap(textsOf)]) check(each, reached, id);
  }
  for (const { name, scales, words, acts } of Object.values(sheet.figures)) {
    const reached = SPECIES.filter((one) =>
      scales.some(({ species }) => includesAnimal(species, one)),
    );
    const texts = [...words.map(({ text }) => text), ...acts.flatMap(({ act }) => textsOf(act))];
    for (const each of texts) check(each, reached, name);
  }
  for (const { name, meanings, acts } of Object.values(sheet.choices)) {
    const texts = meanings.flatMap(({ text, act }) => [text, ...(act ? textsOf(act) : [])]);
    for (const each of [...texts, ...acts.flatMap(({ act }) => textsOf(act))])
      check(each, SPECIES, name);
  }
  for (const [name, { of }] of Object.entries(sheet.words))
    for (const { text } of of) check(text, SPECIES, name);
  return faults;
}

const textsOf = ({ first, more }: Act) => [first, ...more].flat().map(({ text }) => text);

/** Every figure and choice of the form is in a row, or `shown` says why not. */
function uncovered(sheet: Sheet, { fields, vocabulary }: Names): readonly string[] {
  const data = [...Object.values(sheet.figures), ...Object.values(sheet.choices)];
  const covered = new Set([
    ...Object.keys(sheet.shown),
    ...data.flatMap(({ keys }) => keys),
    ...Object.keys(sheet.signs),
    ...Object.values(vocabulary.derivedKeys).flat(),
    ...Object.values(sheet.texts).flat(),
  ]);
  return [...fields].flatMap(([key, { kind }]) =>
    (kind === 'number' || kind === 'choice') && !covered.has(key) && !key.startsWith('patient')
      ? [`field ${key}: no row`]
      : [],
  );
}

/** Every figure of the form has a unit row, or `nounit` says why not. */
const unitsUntold = ({ fields, units }: Sheet, unitless: ReadonlyMap<string, string>) =>
  Object.entries(fields).flatMap(([key, { kind }]) =>
    kind === 'number' && !units[key] && !unitless.has(key) ? [`field ${key}: no unit row`] : [],
  );
