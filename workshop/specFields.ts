import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition, Field } from '#domain/catalogue/field.ts';
import { ROOT } from '../scripts/tool.ts';

/** Writes the annex of docs/SPEC.md: a line for each field of each form (`node scripts/run.mjs workshop/specFields.ts`). */

const SPEC = join(ROOT, 'docs', 'SPEC.md');
const HEADING = '## Anexo — Los campos de los formularios, uno a uno';

const KINDS: Record<Field['kind'], string> = {
  text: 'texto',
  longText: 'texto largo',
  number: 'número',
  date: 'fecha',
  time: 'hora',
  dateTime: 'fecha y hora',
  request: 'casilla de petición',
  choice: 'lista',
  suggest: 'texto con sugerencias',
};

const SHOWN = 'is asked for, kept, shown and printed';
const REFUSED = 'is refused by its name when it makes no sense';

/** Written by the product, and never refused. */
function isFixed(field: Field): boolean {
  return field.kind === 'text' && field.fixed !== undefined;
}

export function renderAnnex(): string {
  const intro = `Cada uno se prueba por separado: control con su etiqueta, valor aceptado, etiqueta y valor en el detalle, el PDF y el texto para la IA, y valor malo rechazado por su nombre. Se escribe con \`node scripts/run.mjs workshop/specFields.ts\`.`;
  const rows = catalogue.all.flatMap((definition) =>
    definition.groups.flatMap((group) => group.fields.map((field) => rowOf(definition, field))),
  );
  const table = ['| Especificación | Dónde | Prueba |', '|---|---|---|', ...rows].join('\n');
  return `${HEADING}\n\n${intro}\n\n${table}\n`;
}

function rowOf({ type, label }: AnalysisDefinition, field: Field): string {
  const unit = 'unit' in field && field.unit ? `, ${field.unit}` : '';
  const options =
    field.kind === 'choice' ? `: ${field.options.map((option) => option.value).join(', ')}` : '';
  const what = `${label}, ${field.key}: «${field.label}» (${KINDS[field.kind]}${unit}${options})`;
  const proofs = isFixed(field) ? [SHOWN] : [SHOWN, REFUSED];
  const titles = proofs.map((title) => `«${title}»`).join(', ');
  return `| ${what} | \`domain/analyses\` (\`${type}\`) | \`tests/integration/everyField\` ${titles} |`;
}

export function withAnnex(document: string): string {
  const start = document.indexOf(HEADING);
  const rest = start < 0 ? `${document.trimEnd()}\n\n` : document.slice(0, start);
  return rest + renderAnnex();
}

if (import.meta.main) writeFileSync(SPEC, withAnnex(readFileSync(SPEC, 'utf8')));
