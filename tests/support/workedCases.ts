import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { readAnswers } from './caseText.ts';

/**
 * Worked cases that a vet can read: `tests/criteria/cases/TYPE.md`. «##» begins a part, «###» a
 * case; each line names one thing that the report must hold.
 */

const FOLDER = join(import.meta.dirname, '../criteria/cases');

/** Lines that appear once. */
const ONCE = ['Datos', 'Conclusión', 'Certeza', 'Urgencia', 'Paso', 'Decide', 'Marcas'] as const;
/** Repeatable lines; «Reglas» and «Sin reglas» name several at once. */
const MANY = [
  ...['Conclusión, con', 'Dice', 'No dice', 'Reglas', 'Sin reglas', 'Diferencial', 'Aviso'],
] as const;

export interface WorkedCase {
  readonly type: string;
  /** `## …` that it stands under. */
  readonly part: string;
  readonly title: string;
  readonly answers: Answers;
  readonly once: ReadonlyMap<string, string>;
  readonly many: ReadonlyMap<string, readonly string[]>;
}

export function workedCases(): readonly WorkedCase[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .flatMap((name) => {
      const type = name.slice(0, -'.md'.length);
      const definition = catalogue.find(type);
      if (!definition) throw new Error(`No type ${type}`);
      return readCases(definition, readFileSync(join(FOLDER, name), 'utf8'));
    });
}

function readCases(definition: AnalysisDefinition, text: string): WorkedCase[] {
  return text.split(/^## /m).flatMap((section) => {
    const [head = '', ...cases] = section.split(/^### /m);
    const [part = ''] = head.split('\n');
    return cases.map((each) => readCase(definition, part.trim(), each));
  });
}

function readCase(definition: AnalysisDefinition, part: string, text: string): WorkedCase {
  const [title = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const once = new Map<string, string>();
  const many = new Map<string, string[]>();
  for (const line of lines) {
    const [, name = '', text = ''] = /^- \*\*(.+?)\*\*: (.*)$/.exec(line) ?? [];
    if (isOneOf(ONCE, name) && !once.has(name)) once.set(name, text);
    else if (isOneOf(MANY, name)) many.set(name, [...(many.get(name) ?? []), text]);
    else throw new Error(`${definition.type}, ${title}: ¿«${line}»?`);
  }
  const answers = readAnswers(definition, once.get('Datos') ?? '');
  return { type: definition.type, part, title, answers, once, many };
}

const isOneOf = (names: readonly string[], name: string) => names.includes(name);
