import type { OwnReport } from '#domain/report/ownReport.ts';
import type { Reason } from '#domain/report/schema.ts';
import { limitsText, figure as written } from '#domain/text/rounding.ts';
import type { DatumFound } from '../engine/data.ts';
import { isRow, type Standing } from '../engine/lead.ts';
import { isPrinted, textIn } from '../engine/page.ts';
import type { RowFound } from '../engine/rows.ts';
import { fill } from '../engine/sentences.ts';
import type { Cut, Scale } from '../engine/sheet.ts';
import { capital, listed } from '../engine/text.ts';
import { evidenceText, factsBehind, missingName } from './grounds.ts';
import type { SheetCase } from './sheetCase.ts';

/** Each class and each datum that speaks for itself, with its criterion and what it rests on. */
export function reasonsOf(sheetCase: SheetCase): readonly Reason[] {
  const { lead } = sheetCase.evaluation;
  return lead
    .filter((each, at) => at === 0 || isPrinted(each))
    .map((each) => (isRow(each) ? rowReason(sheetCase, each) : datumReason(sheetCase, each)));
}

function rowReason(sheetCase: SheetCase, standing: Standing & RowFound): Reason {
  const { evaluation } = sheetCase;
  const { row, side, missing, grounds } = standing;
  const unknown = missing.flatMap((fact) => missingName(sheetCase, fact) ?? []);
  const about = ended(capital(fill(evaluation.facts, row.about, side)));
  return {
    outcome: textIn(evaluation, standing),
    rule: row.id,
    condition: unknown.length > 0 ? `${about} Sin saber: ${listed(unknown)}.` : about,
    facts: factsBehind(sheetCase, grounds),
  };
}

const ended = (text: string) => (/[.?]$/.test(text) ? text : `${text}.`);

function datumReason(sheetCase: SheetCase, datum: Standing & DatumFound): Reason {
  const { facts } = sheetCase.evaluation;
  const figure = facts.sheet.figures[datum.name];
  const scale = datum.kind === 'figure' && figure && facts.scaleOf(figure);
  return {
    outcome: datum.text,
    rule: `F:${datum.name}`,
    ...(scale ? { condition: scaleText(scale) } : {}),
    facts: factsBehind(sheetCase, [...datum.keys]),
  };
}

const LEVEL_WORDS = { dias: 'preferente', '24h': 'urgente', vital: 'crítico' } as const;

/** «Intervalo 35–57 (perro); preferente fuera de 30, urgente fuera de 20–60.» */
export function scaleText({ species, lows, highs, from, to }: Scale): string {
  const at = (cuts: readonly Cut[], level: string) => cuts.find((cut) => cut.level === level)?.at;
  const levels = (Object.keys(LEVEL_WORDS) as (keyof typeof LEVEL_WORDS)[]).flatMap((level) => {
    const low = at(lows, level);
    const high = at(highs, level);
    if (low === undefined && high === undefined) return [];
    return [`${LEVEL_WORDS[level]} ${beyond(low, high)}`];
  });
  const animals = species.includes('*') ? '' : ` (${species.join(', ')})`;
  const interval = limitsText([from ?? null, to ?? null]);
  const parts = interval ? [`Intervalo ${interval}${animals}`, ...levels] : levels;
  return `${capital(parts.join(', '))}.`;
}

function beyond(low: number | undefined, high: number | undefined): string {
  if (high === undefined) return `por debajo de ${written(low ?? 0, 6)}`;
  if (low === undefined) return `desde ${written(high, 6)}`;
  return `por debajo de ${written(low, 6)} o desde ${written(high, 6)}`;
}

/** Causes that are only possible, or with more against than for. */
export function differentialsOf(sheetCase: SheetCase): OwnReport['differentials'] {
  const { lead, unlikely } = sheetCase.evaluation;
  const possible = lead.filter(isRow).filter(({ group }, at) => group === 4 && at > 0);
  return [...possible, ...unlikely].slice(0, MOST_DIFFERENTIALS).map((cause) => {
    const words = (of: RowFound['favour']) => of.flatMap((fact) => evidenceText(sheetCase, fact));
    const inFavour = words(cause.favour);
    const { decides } = cause.row;
    return {
      name: textIn(sheetCase.evaluation, cause).replace(/\.$/, ''),
      inFavour:
        inFavour.length > 0
          ? inFavour
          : factsBehind(sheetCase, cause.grounds).map(({ name, value }) => `${name}: ${value}`),
      against: words(cause.against),
      ...(decides ? { decidedBy: decides } : {}),
    };
  });
}

const MOST_DIFFERENTIALS = 5;
