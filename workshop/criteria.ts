import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '#domain/analyses/index.ts';
import { CRITERIA_SPECIES } from '#domain/catalogue/species.ts';
import type { TypeCriteria } from '#domain/criteria/core/apply.ts';
import { STAGES } from '#domain/criteria/core/rule.ts';
import { ALL_CRITERIA } from '#domain/criteria/index.ts';
import { ROOT } from '../scripts/tool.ts';
import { type RuleRow, rowsOf, type TypeRows } from './criteria/tables.ts';
import { runVerb } from './criteria/verbs.ts';
import { table } from './criteria/words.ts';

/**
 * `npm run criteria` writes docs/CRITERIA.md: every published criterion, for who signs the reports.
 * With a verb it works on the sheets of the third edition: see `criteria/verbs.ts`.
 */

const INTRO = `# Criterios clínicos

Los informes aplican por código, sin IA ni red, los criterios publicados de estas tablas a los datos que indica el veterinario. Cada informe guarda los nombres de los que se cumplieron.

- **Fuente**: sus cifras se han visto en la publicación que nombra.
- **Elección de la casa**: se aplica también; sus cifras las ha elegido este producto y no se atribuyen a nadie.
- **Se aplica sin confirmar**: nadie ha leído su cifra en la fuente, y su fila la mantiene con las palabras que lo dicen. Nunca concluye más que «posible».
- **Apagado**: nadie ha confirmado todavía su cifra en la fuente. No interviene en ningún informe.

Quien opera la instalación los cambia con \`CRITERIA_OFF\` y \`CRITERIA_ON\` (nombres como \`ecg/E-C1\`, con comas), y \`npm run admin -- criteria\` dice cómo están en ella. Esta página se escribe con \`npm run criteria\`.

Las cifras de cada regla son las que compara su código: > y < dejan fuera el límite, ≥ y ≤ lo incluyen; detrás, entre paréntesis, la especie. Los intervalos son los de un adulto de 10 kg, con los dos límites dentro. En «De la clase al paso» se usa la primera fila de cada regla cuyo animal y condición se cumplan: «—» separa el paso de lo que se pide cuando ya consta, ☠ es un peligro de muerte que va antes que todo, «|» separa textos según el caso, {…} es un dato suyo, […] y ‹…› se omiten cuando su prueba ya consta, y «…» es una condición larga, con sus cifras en la fila de su regla; sin fuente propia, el paso tiene la de su regla.
`;

const STAGE_TITLES: Readonly<Record<(typeof STAGES)[number], string>> = {
  coherence: 'Coherencia de los datos',
  derived: 'Cifras que se calculan',
  flags: 'Marcas y grados',
  classes: 'Clases',
  urgency: 'Urgencias',
  differentials: 'Diferenciales',
  limits: 'Límites y calidad',
  next: 'Lo que falta',
};
const INTERVALS = 'Intervalos de referencia';
const STEPS = 'De la clase al paso';

export function renderCriteria(): string {
  const types = ALL_CRITERIA.toSorted(byCatalogue).map(rowsOf);
  const shared = sharedRows(types);
  const isShared = (id: string, cells: readonly string[]) => shared.keys.has(keyOf(id, cells));
  const own = types.map((each) => ({
    ...each,
    intervals: each.intervals.filter((cells) => !isShared('', cells)),
    rules: each.rules.filter(({ id, cells }) => !isShared(id, cells)),
    steps: each.steps.filter(({ id, cells }) => !isShared(id, cells)),
  }));
  const sections = [shared.rows, ...own];
  return `${[INTRO, index(sections), ...sections.map(section)].join('\n')}`;
}

function byCatalogue(a: TypeCriteria, b: TypeCriteria): number {
  return placeOf(a) - placeOf(b);
}

function placeOf({ type }: TypeCriteria): number {
  return catalogue.all.findIndex((definition) => definition.type === type);
}

const COMMON = 'Común a todos los tipos';

/** Rows that several types share word by word. */
function sharedRows(types: readonly TypeRows[]): { rows: TypeRows; keys: ReadonlySet<string> } {
  const lines = types.flatMap(({ intervals, rules, steps }) => [
    ...intervals.map((cells) => ({ id: '', cells })),
    ...rules,
    ...steps,
  ]);
  const counts = new Map<string, number>();
  for (const { id, cells } of lines) {
    counts.set(keyOf(id, cells), (counts.get(keyOf(id, cells)) ?? 0) + 1);
  }
  const keys = new Set([...counts].filter(([, count]) => count > 1).map(([key]) => key));
  const once = new Set<string>();
  const first = (id: string, cells: readonly string[]) => {
    const key = keyOf(id, cells);
    if (!keys.has(key) || once.has(key)) return false;
    once.add(key);
    return true;
  };
  const rows = {
    type: '',
    label: COMMON,
    on: 0,
    off: 0,
    intervals: types.flatMap((each) => each.intervals.filter((cells) => first('', cells))),
    rules: types.flatMap((each) => each.rules.filter(({ id, cells }) => first(id, cells))),
    steps: types.flatMap((each) => each.steps.filter(({ id, cells }) => first(id, cells))),
  };
  return { rows, keys };
}

const keyOf = (id: string, cells: readonly string[]) => JSON.stringify([id, ...cells]);

/** GitHub's anchor of a title. */
const anchor = (title: string) =>
  `#${title
    .toLowerCase()
    .replaceAll(' ', '-')
    .replace(/[^\p{L}\p{N}_-]/gu, '')}`;

const titleOf = ({ label, type }: TypeRows) => (type ? `${label} (\`${type}\`)` : label);
const partTitle = (part: string, { label }: TypeRows) => `${part}: ${label}`;

function index(sections: readonly TypeRows[]): string {
  const line = (rows: TypeRows) => {
    const parts = partsOf(rows).map(([part]) => {
      const title = partTitle(part, rows);
      return `[${part}](${anchor(title)})`;
    });
    return `- **[${rows.label}](${anchor(titleOf(rows))})**: ${parts.join(' · ')}`;
  };
  return `${sections.map(line).join('\n')}\n`;
}

/** Titles and tables of the parts with rows. */
function partsOf(rows: TypeRows): readonly (readonly [string, string])[] {
  const parts = [
    [INTERVALS, table(['Cifra', ...CRITERIA_SPECIES], rows.intervals)],
    ...STAGES.map((stage) => [STAGE_TITLES[stage], rulesTable(rows.rules, stage)] as const),
    [
      STEPS,
      table(['Regla', 'Cuándo', 'Paso', 'Además', 'Urgencia', 'Fuente'], cellsOf(rows.steps)),
    ],
  ] as const;
  return parts.filter(([, text]) => text !== '').map(([title, text]) => [title, text] as const);
}

const cellsOf = (rows: readonly { readonly cells: readonly string[] }[]) =>
  rows.map(({ cells }) => cells);

const rulesTable = (rows: readonly RuleRow[], stage: RuleRow['stage']) =>
  table(
    ['Regla', 'Frase', 'Cifras', 'Fuente'],
    cellsOf(rows.filter((each) => each.stage === stage)),
  );

function section(rows: TypeRows): string {
  const count = rows.type
    ? `Se aplican: ${rows.on}, con las comunes. Apagados: ${rows.off}.\n`
    : 'Se aplican en cada tipo cuyo formulario pregunta lo que leen.\n';
  const parts = partsOf(rows).map(([part, text]) => `### ${partTitle(part, rows)}\n\n${text}`);
  return [`## ${titleOf(rows)}\n`, count, ...parts].join('\n');
}

if (import.meta.main) {
  const [verb, ...words] = process.argv.slice(2);
  if (verb === undefined) writeFileSync(join(ROOT, 'docs', 'CRITERIA.md'), renderCriteria());
  else runVerb(verb, words);
}
