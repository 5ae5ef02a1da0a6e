import type { OwnReport } from '#domain/report/ownReport.ts';
import type { Reason } from '#domain/report/schema.ts';
import { limitsText, figure as written } from '#domain/text/rounding.ts';
import { plain } from '#domain/text/words.ts';
import type { CaseFacts } from '../engine/caseFacts.ts';
import type { DatumFound } from '../engine/data.ts';
import { isRow, type Standing } from '../engine/lead.ts';
import { isPrinted, textIn } from '../engine/page.ts';
import type { RowFound } from '../engine/rows.ts';
import { fill } from '../engine/sentences.ts';
import type { Cut, Scale } from '../engine/sheet.ts';
import { capital, listed } from '../engine/text.ts';
import { evidenceText, factsBehind, factsOfRow, missingName } from './grounds.ts';
import type { SheetCase } from './sheetCase.ts';

/** Each class and each datum that speaks for itself, with its criterion and what it rests on. */
export function reasonsOf(sheetCase: SheetCase): readonly Reason[] {
  const { lead } = sheetCase.evaluation;
  const reasons = lead
    .filter((each, at) => at === 0 || isPrinted(each))
    .map((each) => (isRow(each) ? rowReason(sheetCase, each) : datumReason(sheetCase, each)));
  // A row that holds on both sides may say one sentence for both.
  const same = Map.groupBy(reasons, ({ rule, outcome }) => `${rule} ${outcome}`);
  return [...same.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, facts: unique([first, ...others].flatMap(({ facts }) => facts)) }] : [],
  );
}

const unique = (facts: Reason['facts']) =>
  facts.filter(
    ({ name, value }, at) =>
      facts.findIndex((other) => other.name === name && other.value === value) === at,
  );

function rowReason(sheetCase: SheetCase, standing: Standing & RowFound): Reason {
  const { evaluation } = sheetCase;
  const { row, side, missing } = standing;
  const unknown = missing.flatMap((fact) => missingName(sheetCase, fact) ?? []);
  const about = ended(capital(fill(evaluation.facts, row.about, side)));
  return {
    outcome: textIn(evaluation, standing),
    rule: row.id,
    condition: unknown.length > 0 ? `${about} Sin saber: ${listed(unknown)}.` : about,
    facts: factsOfRow(sheetCase, standing),
  };
}

const ended = (text: string) => (/[.?]$/.test(text) ? text : `${text}.`);

function datumReason(sheetCase: SheetCase, datum: Standing & DatumFound): Reason {
  return {
    outcome: datum.text,
    rule: `F:${datum.name}`,
    condition: datumCondition(sheetCase.evaluation.facts, datum),
    facts: factsBehind(sheetCase, [...datum.keys]),
  };
}

function datumCondition(facts: CaseFacts, { kind, name, side, level }: DatumFound): string {
  const figure = kind === 'figure' ? facts.sheet.figures[name] : undefined;
  facts.side = side;
  const scale = figure && facts.scaleOf(figure);
  facts.side = undefined;
  if (scale) return scaleText(scale, facts.species);
  if (figure) return 'Cifra que no es posible en esa unidad.';
  const { [level as keyof typeof LEVEL_WORDS]: word } = LEVEL_WORDS;
  return `Respuesta que se valora por sí sola${word ? `: ${word}` : ', sin urgencia'}.`;
}

const LEVEL_WORDS = { dias: 'preferente', '24h': 'urgente', vital: 'crítico' } as const;

/** «Intervalo 35–57 (perro), preferente por debajo de 30, urgente por debajo de 20 o desde 60.» */
function scaleText({ species, lows, highs, from, to }: Scale, animal = ''): string {
  const at = (cuts: readonly Cut[], level: string) => cuts.find((cut) => cut.level === level)?.at;
  const levels = (Object.keys(LEVEL_WORDS) as (keyof typeof LEVEL_WORDS)[]).flatMap((level) => {
    const low = at(lows, level);
    const high = at(highs, level);
    if (low === undefined && high === undefined) return [];
    return [`${LEVEL_WORDS[level]} ${beyond(low, high)}`];
  });
  const animals = species.includes('*') || !animal ? '' : ` (${animal})`;
  const interval = limitsText([from ?? null, to ?? null]);
  const parts = interval ? [`Intervalo ${interval}${animals}`, ...levels] : levels;
  return `${capital(parts.join(', '))}.`;
}

function beyond(low: number | undefined, high: number | undefined): string {
  if (high === undefined) return `por debajo de ${written(low ?? 0, 6)}`;
  if (low === undefined) return `desde ${written(high, 6)}`;
  return `por debajo de ${written(low, 6)} o desde ${written(high, 6)}`;
}

/** Causes that are only possible, or with more against than for; none that a class already names. */
export function differentialsOf(sheetCase: SheetCase): OwnReport['differentials'] {
  const { lead, unlikely } = sheetCase.evaluation;
  const nameOf = (row: Standing | RowFound) => textIn(sheetCase.evaluation, row).replace(/\.$/, '');
  const concluded = lead.filter((each, at) => at === 0 || isPrinted(each)).map(nameOf);
  const isConcluded = (name: string) => concluded.some((text) => plain(text).includes(plain(name)));
  const possible = lead.filter(isRow).filter(({ group }, at) => group === 4 && at > 0);
  const open = [...possible, ...unlikely].filter((cause) => !isConcluded(nameOf(cause)));
  return open.slice(0, MOST_DIFFERENTIALS).map((cause) => {
    const words = (of: RowFound['favour']) => of.flatMap((fact) => evidenceText(sheetCase, fact));
    const inFavour = words(cause.favour);
    const { decides } = cause.row;
    return {
      name: nameOf(cause),
      inFavour:
        inFavour.length > 0
          ? inFavour
          : factsOfRow(sheetCase, cause).map(({ name, value }) => `${name}: ${value}`),
      against: words(cause.against),
      ...(decides ? { decidedBy: decides.replaceAll('·', ', ') } : {}),
    };
  });
}

const MOST_DIFFERENTIALS = 5;
