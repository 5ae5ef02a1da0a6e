import type { CaseFacts } from '../core/facts.ts';
import { plain } from '../core/text.ts';
import { ALL_TEXTS } from './measures.ts';

/** Figures of the history that texts tell: they only add a line to a differential. */

function sentences(facts: CaseFacts): string[] {
  return ALL_TEXTS.flatMap((key) => plain(facts.text(key) ?? '').split(/[.;\n]/));
}

const SPAN = /hace (?:unas |unos |mas de )?(\d+|un|una) (dia|semana|mes|ano)/;
const DAYS: Readonly<Record<string, number>> = { dia: 1, semana: 7, mes: 30, ano: 365 };

/** Days since something that a sentence names: «último celo hace 4 semanas». */
export function daysSince(facts: CaseFacts, stem: string): number | undefined {
  const told = sentences(facts).find((text) => text.includes(stem) && SPAN.test(text));
  const [, count = '', unit = ''] = SPAN.exec(told ?? '') ?? [];
  const days = DAYS[unit];
  if (days === undefined) return undefined;
  return (/^\d/.test(count) ? Number(count) : 1) * days;
}

const RATE = /\b(?:fc|frecuencia cardiaca)\D{0,6}(\d{2,3})\b/;

/** Heart rate of a text, beats in a minute: «FC 220», «frecuencia cardiaca de 220 lpm». */
export function writtenHeartRate(facts: CaseFacts): number | undefined {
  const rates = sentences(facts).flatMap((text) => RATE.exec(text)?.[1] ?? []);
  return rates.length > 0 ? Math.max(...rates.map(Number)) : undefined;
}
