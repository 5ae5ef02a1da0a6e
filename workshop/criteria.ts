import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '#domain/analyses/index.ts';
import type { SheetCriteria } from '#domain/criteria/report/sheetCriteria.ts';
import { ALL_CRITERIA } from '#domain/criteria/types/index.ts';
import { ROOT } from '../scripts/tool.ts';
import { countWords, sheetParts } from './criteria/sheetTables.ts';
import { runVerb } from './criteria/verbs.ts';

/**
 * `npm run criteria` writes docs/CRITERIA.md: every published criterion, for who signs the reports.
 * With a verb it works on the sheets of the third edition: see `criteria/verbs.ts`.
 */

const INTRO = `# Criterios clínicos

Los informes aplican por código, sin IA ni red, los criterios de estas tablas a los datos que indica el veterinario. Cada informe guarda los nombres de los que se cumplieron.

Cada cifra tiene su intervalo (con los dos límites dentro) y los niveles hacia fuera: **vital**, actuar ya; **urgente**, en 24 horas; **preferente**, en 2–7 días; **ordinaria**; «se marca» es fuera del intervalo, sin urgencia. Un nivel «por debajo» empieza bajo su cifra, y uno «desde», en ella. Vale la primera línea cuyo animal y condición se cumplan; un inmaduro sin línea propia no se marca.

Un **cuadro** es un estado: se cumple si se cumple «Cuándo» y nada de «Más seguro con» es falso. Una **enfermedad** es su causa, según lo que hay a favor y en contra. Un dato que falta baja la certeza, nunca la urgencia. Una **excusa** es lo único que baja un nivel, y nunca uno vital; una **duda** pide aclarar una cifra y mantiene su nivel. En los pasos, «/» separa alternativas (se dice la primera que aún pide algo), «+» añade frases y […] se omite si ya consta. Una cita «sin confirmar» no la ha leído nadie; sin cita, es elección de la casa.

Quien opera la instalación apaga los que quiera con \`CRITERIA_OFF\` (nombres como \`ecg/E-C1\`, con comas), y \`npm run admin -- criteria\` dice cómo están en ella. Esta página se escribe con \`npm run criteria\`.
`;

export function renderCriteria(): string {
  const sections = [sharedSheet(), ...ALL_CRITERIA.map(sheetSection).toSorted(byCatalogue)];
  return [INTRO, index(sections), ...sections.map(written)].join('\n');
}

interface Section {
  readonly type: string;
  readonly label: string;
  readonly count: string;
  readonly parts: readonly (readonly [title: string, table: string])[];
}

function sheetSection(criteria: SheetCriteria): Section {
  const { type } = criteria;
  const label = catalogue.find(type)?.label ?? type;
  return { type, label, count: countWords(criteria), parts: sheetParts(criteria, false) };
}

/** Rows of every type, as blood has them, with the labels of all forms. */
function sharedSheet(): Section {
  const blood = ALL_CRITERIA.find(({ type }) => type === 'hematology_sample');
  if (!blood) throw new Error('No sheet of blood');
  const fields = Object.assign({}, ...ALL_CRITERIA.map(({ sheet }) => sheet.fields));
  const sheet = { ...blood.sheet, fields: { ...fields, ...blood.sheet.fields } };
  const count = 'Se leen en cada tipo cuyo formulario pregunta sus datos.';
  return {
    type: '',
    label: 'Común a todos los tipos',
    count,
    parts: sheetParts({ ...blood, sheet }, true),
  };
}

function byCatalogue(a: Pick<Section, 'type'>, b: Pick<Section, 'type'>): number {
  return placeOf(a) - placeOf(b);
}

function placeOf({ type }: Pick<Section, 'type'>): number {
  return catalogue.all.findIndex((definition) => definition.type === type);
}

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

function written(section: Section): string {
  const parts = section.parts.map(([part, text]) => `### ${partTitle(part, section)}\n\n${text}`);
  return [`## ${titleOf(section)}\n`, `${section.count}\n`, ...parts].join('\n');
}

if (import.meta.main) {
  const [verb, ...words] = process.argv.slice(2);
  if (verb === undefined) writeFileSync(join(ROOT, 'docs', 'CRITERIA.md'), renderCriteria());
  else runVerb(verb, words);
}
