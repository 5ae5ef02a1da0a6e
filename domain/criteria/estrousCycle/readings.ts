import { PROGESTERONE } from '#domain/catalogue/units.ts';
import type { CaseFacts } from '../core/facts.ts';
import { plain } from '../core/text.ts';
import { daysBetween, today } from './days.ts';

/** What several rules of the estrous cycle read in the same way. */

export const SIGNS = ['consultationReason', 'clinicalSigns'] as const;
export const TOLD = [...SIGNS, 'animalReproductiveHistory', 'collectionObservations'] as const;

const status = (facts: CaseFacts) => plain(facts.text('animalReproductiveStatus') ?? '');
export const isEntire = (facts: CaseFacts) => status(facts).startsWith('entera');
export const isSpayed = (facts: CaseFacts) => status(facts).startsWith('esterilizada');
export const isDog = (facts: CaseFacts) => facts.species === 'perro';
export const isCat = (facts: CaseFacts) => facts.species === 'gato';
/** A male has no cycle; of older cases the sex may say so, or the reproductive status. */
export const isMale = (facts: CaseFacts) =>
  facts.sex.startsWith('macho') || facts.says(['animalReproductiveStatus'], ['macho']);

export const CELLS = [
  'cytoParabasal',
  'cytoIntermediate',
  'cytoSuperficial',
  'cytoAnucleated',
] as const;

/** Percentage of superficial cells and squames; undefined without both. */
export function keratin(facts: CaseFacts): number | undefined {
  const [superficial, anucleated] = [
    facts.number('cytoSuperficial'),
    facts.number('cytoAnucleated'),
  ];
  return superficial === undefined || anucleated === undefined
    ? undefined
    : superficial + anucleated;
}

export const isMolar = (facts: CaseFacts) => facts.choice('progesteroneUnit') === 'nmol/l';

function inNanograms(facts: CaseFacts, key: string): number | undefined {
  const value = facts.number(key);
  return value === undefined || !isMolar(facts) ? value : value / PROGESTERONE;
}

/** Progesterone in ng/ml. */
export const progesterone = (facts: CaseFacts) => inNanograms(facts, 'progesterone');
export const earlierProgesterone = (facts: CaseFacts) => inNanograms(facts, 'progesteronePrevious');

/** Whether a pregnancy has gone far enough that no phase is read any more (C-F0). */
export const isPregnant = (facts: CaseFacts) => (facts.value('dayFromLh') ?? 0) >= 20;

/** Progesterone where it tells of the phase: in a pregnancy only C-C12 reads it. */
export function phaseProgesterone(facts: CaseFacts): number | undefined {
  return isPregnant(facts) ? undefined : progesterone(facts);
}

/** Day since the bleeding began: of its field, else «día 7» of the signs. */
export function cycleDay(facts: CaseFacts): number | undefined {
  const told = /\bdia (\d{1,2})\b/.exec(plain(facts.text('clinicalSigns') ?? ''))?.[1];
  const day = facts.number('cycleDay');
  if (day !== undefined || told === undefined || facts.fired('C-K9', 'C-K12')) return day;
  return Number(told);
}

const neutrophils = (facts: CaseFacts) => facts.choice('cytoNeutrophils');

const DAYS = { dia: 1, semana: 7, mes: 30 } as const;

function firstDays(facts: CaseFacts, patterns: readonly RegExp[]): number | undefined {
  for (const key of TOLD) {
    const text = plain(facts.text(key) ?? '');
    for (const pattern of patterns) {
      const match = pattern.exec(text);
      const unit = match?.[2];
      if (unit === 'dia' || unit === 'semana' || unit === 'mes') {
        return Number(match?.[1]) * DAYS[unit];
      }
    }
  }
  return undefined;
}

/** Days since the last heat, where a text tells: «celo hace 6 semanas», «hace dos meses…» is not read. */
export function heatAgo(facts: CaseFacts): number | undefined {
  return firstDays(facts, [
    /\bcelo.{0,20}hace (\d+) (semana|mes)/,
    /hace (\d+) (semana|mes)(?:s|es)?\b.{0,20}\bcelo/,
  ]);
}

/** Days that a heat lasts, where a text tells: «celo desde hace 40 días», «40 días en celo». */
export function heatLasting(facts: CaseFacts): number | undefined {
  return firstDays(facts, [
    /\b(?:celo|estro)(?! hace).{0,20}?(\d+) ?(dia|semana|mes)/,
    /(\d+) ?(dia|semana|mes)(?:s|es)? (?:en|de|con) (?:celo|estro)/,
  ]);
}

/** Days between this sample and the one before, both with 80 % of keratin or more. */
export function keratinisedFor(facts: CaseFacts): number | undefined {
  const both = (keratin(facts) ?? 0) >= 80 && (facts.number('previousKeratin') ?? 0) >= 80;
  return both ? daysBetween(facts.text('previousSampleDate'), today(facts)) : undefined;
}

/** C-C5: what speaks of diestrus where less than half is keratinised. */
export function diestrus(facts: CaseFacts): boolean {
  const [ki, p4] = [keratin(facts), phaseProgesterone(facts)];
  if (ki === undefined || ki >= 50) return false;
  const begun = daysBetween(facts.text('diestrusFirstDay'), dayOf(facts.now));
  const luteal = p4 !== undefined && p4 >= 2;
  return (
    (facts.number('previousKeratin') ?? 0) >= 80 ||
    (luteal && (neutrophils(facts) === 'many' || ki < 20)) ||
    (begun !== undefined && begun >= 0)
  );
}

/** The same, also told in days: «celo hace 20 días». */
export function anyHeatAgo(facts: CaseFacts): number | undefined {
  return (
    heatAgo(facts) ??
    firstDays(facts, [/\bcelo.{0,20}hace (\d+) (dia)/, /hace (\d+) (dia)s?\b.{0,20}\bcelo/])
  );
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
