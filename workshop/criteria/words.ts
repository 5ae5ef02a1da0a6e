import { catalogue } from '#domain/analyses/index.ts';
import type { Shape } from '#domain/criteria/core/condition.ts';

/** Conditions in words a vet reads, with the labels of the form. */
export type Reader = (shape: Shape) => string;

/** Longer conditions are unreadable: their figures stand in the row of the rule. */
const LONGEST = 160;

/** Derived figures and marks, which have no field. */
const DERIVED: Readonly<Record<string, string>> = {
  dayFromLh: 'día desde el pico de LH',
  sinceOvulation: 'días desde la ovulación',
  leftBoth: 'R y QRS del ventrículo izquierdo, los dos altos',
  rightBoth: 'eje y S del ventrículo derecho, los dos alterados',
  longQt: 'QT largo',
  iopDifference: 'diferencia de PIO',
  doubtfulProgesterone: 'progesterona de unidad dudosa',
  portalToAorta: 'PV/Ao',
  estimatedPlatelets: 'plaquetas estimadas',
  correctedWbc: 'leucocitos corregidos',
};

/** Labels of every form: shared rules name figures that not every form asks for. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ...catalogue.all
    .flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))
    .map(({ key, label }) => [key, label] as const),
  ...Object.entries(DERIVED),
]);

export function readerOf(type: string): Reader {
  const fields = catalogue.find(type)?.groups.flatMap((group) => group.fields) ?? [];
  const labels = new Map(LABELS);
  for (const field of fields) {
    labels.set(field.key, field.label);
    if (field.kind !== 'choice') continue;
    for (const { value, label } of field.options) labels.set(`${field.key}=${value}`, label);
  }
  const named = (name: string) =>
    labels.get(name) ??
    name.replace(/^.*=/, '').replace(/\p{L}\w*/gu, (word) => labels.get(word) ?? word);
  return (shape) =>
    wordsOf(shape, 0)
      .replace(/: \{[^}]*=yes\}/g, '')
      .replace(/\{([^}]*)\}/g, (_, name: string) => named(name));
}

function wordsOf(shape: Shape, depth: number): string {
  if (typeof shape === 'string') return shape;
  if ('no' in shape) return `no (${short(wordsOf(shape.no, 0))})`;
  const inner = shape.of.map((each) => short(wordsOf(each, depth + 1)));
  if ('least' in shape) return `${shape.least} de (${inner.join('; ')})`;
  const [only] = inner;
  if (inner.length === 1 && only !== undefined) return only;
  const text = [...new Set(inner)].join(` ${shape.join} `);
  return depth === 0 ? text : `(${text})`;
}

const short = (text: string) => (text.length > LONGEST ? '…' : text);

/** Escapes the marks of Markdown tables. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');
}

/** Empty without rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const lines = [head, head.map(() => '---'), ...rows.map((each) => each.map(cell))];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}
