import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '#domain/analyses/index.ts';
import type { TypeCriteria } from '#domain/criteria/core/apply.ts';
import type { Cut } from '#domain/criteria/core/condition.ts';
import { figure } from '#domain/criteria/core/figures.ts';
import { ALL_CRITERIA } from '#domain/criteria/index.ts';
import { type ListedCriterion, listCriteria } from '#domain/criteria/switches.ts';
import { KEPT_WORDS, MARK_WORDS, STATE_WORDS } from '#domain/criteria/words.ts';
import { ROOT } from './tool.ts';

/**
 * Writes docs/CRITERIA.md: every published criterion, for the person who signs the reports (`npm
 * run criteria`).
 */

const INTRO = `# Criterios clínicos

Los informes de los tipos de abajo aplican por código, sin IA ni red, los criterios publicados de estas tablas a los datos que indica el veterinario. Cada informe guarda los nombres de los que se cumplieron.

- **Se aplica**: si cita una fuente, sus cifras se han visto en ella.
- **Elección de la casa**: se aplica también; sus cifras las ha elegido este producto y no se atribuyen a nadie.
- **Se aplica sin confirmar**: nadie ha leído su cifra en la fuente, y su fila la mantiene con las palabras que lo dicen. Nunca concluye más que «posible».
- **Apagado**: nadie ha confirmado todavía su cifra en la fuente. No interviene en ningún informe.

Quien opera la instalación los cambia con \`CRITERIA_OFF\` y \`CRITERIA_ON\` (nombres como \`ecg/E-C1\`, con comas), y \`npm run admin -- criteria\` dice cómo están en ella. Esta página se escribe con \`npm run criteria\`.
`;

/** The page as it should be now: the criteria as they ship. */
export function renderCriteria(): string {
  return [INTRO, ...ALL_CRITERIA.toSorted(byCatalogue).map(section)].join('\n');
}

function byCatalogue(a: TypeCriteria, b: TypeCriteria): number {
  return placeOf(a) - placeOf(b);
}

function placeOf({ type }: TypeCriteria): number {
  return catalogue.all.findIndex((definition) => definition.type === type);
}

function section(criteria: TypeCriteria): string {
  const listed = listCriteria(criteria, { off: [], on: [] });
  const on = listed.filter(({ state }) => state === 'on').length;
  const label = catalogue.find(criteria.type)?.label ?? criteria.type;
  const head = `## ${label} (\`${criteria.type}\`)\n\nSe aplican: ${on}. Apagados: ${listed.length - on}.\n`;
  const cuts = cutsById(criteria);
  const table = [
    '| Regla | Frase | Cifras | Fuente | Estado |',
    '|---|---|---|---|---|',
    ...listed.map((each) => row(each, cuts.get(each.id) ?? [])),
  ];
  return `${head}\n${table.join('\n')}\n`;
}

function row(
  { id, about, sources, state, mark, keptOn }: ListedCriterion,
  cuts: readonly string[],
): string {
  const kept = keptOn ? KEPT_WORDS : MARK_WORDS.house;
  const standing = state === 'on' && mark !== 'confirmed' ? kept : STATE_WORDS[state];
  return `| ${[id, about, cuts.join('; '), sources.join(' '), standing].map(cell).join(' | ')} |`;
}

/** The figures that a rule written as values compares with: «Potasio sérico > 6,5». */
function cutsById({ type, rules }: TypeCriteria): ReadonlyMap<string, readonly string[]> {
  const groups = catalogue.find(type)?.groups ?? [];
  const labels = new Map(
    groups.flatMap(({ fields }) => fields.map(({ key, label }) => [key, label])),
  );
  return new Map(
    rules.map(({ id, row: written }) => {
      const conditions = written
        ? [written.when, ...written.says.flatMap((outcome) => outcome.conditions)]
        : [];
      const cuts = conditions.flatMap(({ comparisons }) =>
        comparisons.map(({ quantity, relation, cut }) => {
          const name = labels.get(quantity.name) ?? quantity.name;
          return `${name} ${SIGNS[relation]} ${cutText(cut)}`;
        }),
      );
      return [id, [...new Set(cuts)]];
    }),
  );
}

const SIGNS = { over: '>', atLeast: '≥', under: '<', atMost: '≤' } as const;

function cutText(cut: Cut): string {
  if (typeof cut === 'number') return figure(cut, 4);
  const entries = Object.entries(cut.by);
  return entries.map(([species, limit]) => `${figure(limit, 4)} (${species})`).join(', ');
}

/** Escapes table marks in a sentence. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');
}

if (import.meta.main) writeFileSync(join(ROOT, 'docs', 'CRITERIA.md'), renderCriteria());
