import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '#domain/analyses/index.ts';
import { SHEET_TYPES } from '#domain/analyses/sheetTypes.ts';
import { CRITERIA_SPECIES } from '#domain/catalogue/species.ts';
import { STAGES } from '#domain/criteria/core/rule.ts';
import { ALL_CRITERIA } from '#domain/criteria/index.ts';
import type { SheetCriteria } from '#domain/criteria/report/sheetCriteria.ts';
import { SHEET_CRITERIA } from '#domain/criteria/types/index.ts';
import { ROOT } from '../scripts/tool.ts';
import { countWords, sheetParts } from './criteria/sheetTables.ts';
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

const SHEETS = `En los tipos que leen sus hojas, cada cifra tiene su intervalo (con los dos límites dentro) y los niveles hacia fuera: **vital**, actuar ya; **urgente**, en 24 horas; **preferente**, en 2–7 días; **ordinaria**; «se marca» es fuera del intervalo, sin urgencia. Un nivel «por debajo» empieza bajo su cifra, y uno «desde», en ella. Vale la primera línea cuyo animal y condición se cumplan; un inmaduro sin línea propia no se marca.

Un **cuadro** es un estado: se cumple si se cumple «Cuándo» y nada de «Más seguro con» es falso. Una **enfermedad** es su causa, según lo que hay a favor y en contra. Un dato que falta baja la certeza, nunca la urgencia. Una **excusa** es lo único que baja un nivel, y nunca uno vital; una **duda** pide aclarar una cifra y mantiene su nivel. En los pasos, «/» separa alternativas (se dice la primera que aún pide algo), «+» añade frases y […] se omite si ya consta. Una cita «sin confirmar» no la ha leído nadie; sin cita, es elección de la casa.
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

/** @param moved types that answer from their sheets. */
export function renderCriteria(moved: readonly string[] = SHEET_TYPES): string {
  const ruled = ALL_CRITERIA.filter(({ type }) => !moved.includes(type))
    .toSorted(byCatalogue)
    .map(rowsOf);
  const shared = sharedRows(ruled);
  const isShared = (id: string, cells: readonly string[]) => shared.keys.has(keyOf(id, cells));
  const own = ruled.map((each) => ({
    ...each,
    intervals: each.intervals.filter((cells) => !isShared('', cells)),
    rules: each.rules.filter(({ id, cells }) => !isShared(id, cells)),
    steps: each.steps.filter(({ id, cells }) => !isShared(id, cells)),
  }));
  const sheets = SHEET_CRITERIA.filter(({ type }) => moved.includes(type));
  const sections = [
    ...(ruled.length > 0 ? [ruledSection(shared.rows)] : []),
    ...(sheets.length > 0 ? [sharedSheet()] : []),
    ...[...own.map(ruledSection), ...sheets.map(sheetSection)].toSorted(byCatalogue),
  ];
  const intro = sheets.length > 0 ? [INTRO, SHEETS] : [INTRO];
  return [...intro, index(sections), ...sections.map(written)].join('\n');
}

interface Section {
  readonly type: string;
  readonly label: string;
  readonly count: string;
  readonly parts: readonly (readonly [title: string, table: string])[];
}

function ruledSection(rows: TypeRows): Section {
  const { type, label, on, off } = rows;
  const count = type
    ? `Se aplican: ${on}, con las comunes. Apagados: ${off}.`
    : 'Se aplican en cada tipo cuyo formulario pregunta lo que leen.';
  return { type, label, count, parts: partsOf(rows) };
}

function sheetSection(criteria: SheetCriteria): Section {
  const { type } = criteria;
  const label = catalogue.find(type)?.label ?? type;
  return { type, label, count: countWords(criteria), parts: sheetParts(criteria, false) };
}

/** Rows of every type, as blood has them, with the labels of all forms. */
function sharedSheet(): Section {
  const blood = SHEET_CRITERIA.find(({ type }) => type === 'hematology_sample');
  if (!blood) throw new Error('No sheet of blood');
  const fields = Object.assign({}, ...SHEET_CRITERIA.map(({ sheet }) => sheet.fields));
  const sheet = { ...blood.sheet, fields: { ...fields, ...blood.sheet.fields } };
  const count = 'Se leen en cada tipo cuyo formulario pregunta sus datos.';
  return { type: '', label: COMMON_SHEETS, count, parts: sheetParts({ ...blood, sheet }, true) };
}

function byCatalogue(a: Pick<Section, 'type'>, b: Pick<Section, 'type'>): number {
  return placeOf(a) - placeOf(b);
}

function placeOf({ type }: Pick<Section, 'type'>): number {
  return catalogue.all.findIndex((definition) => definition.type === type);
}

const COMMON = 'Común a todos los tipos';
const COMMON_SHEETS = 'Común a todas las hojas';

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

const titleOf = ({ label, type }: Section) => (type ? `${label} (\`${type}\`)` : label);
const partTitle = (part: string, { label }: Section) => `${part}: ${label}`;

function index(sections: readonly Section[]): string {
  const line = (section: Section) => {
    const parts = section.parts.map(([part]) => {
      const title = partTitle(part, section);
      return `[${part}](${anchor(title)})`;
    });
    return `- **[${section.label}](${anchor(titleOf(section))})**: ${parts.join(' · ')}`;
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

function written(section: Section): string {
  const parts = section.parts.map(([part, text]) => `### ${partTitle(part, section)}\n\n${text}`);
  return [`## ${titleOf(section)}\n`, `${section.count}\n`, ...parts].join('\n');
}

if (import.meta.main) {
  const [verb, ...words] = process.argv.slice(2);
  if (verb === undefined) writeFileSync(join(ROOT, 'docs', 'CRITERIA.md'), renderCriteria());
  else runVerb(verb, words);
}
