import { namedSpecies } from '#domain/catalogue/species.ts';
import { figure } from '#domain/text/rounding.ts';
import { asEntered } from '../engine/limits.ts';
import { type ActParts, URGENCY_TEXTS } from './acts.ts';
import type { CriteriaParts } from './criteriaReport.ts';
import { isEntered, type SheetCase } from './sheetCase.ts';

/** The text of the species, and its field; empty where nobody told it. */
export function speciesIn({ fields, criteriaCase }: SheetCase) {
  const key = [...fields.values()].find(({ about }) => about === 'patient.species')?.key ?? '';
  const text = String(criteriaCase.answers[key] ?? '').trim();
  return { key, text, one: text !== '' && namedSpecies(text).length < 2 };
}

/** A figure, or a choice beyond the circumstances, is entered, and no single species. */
export function lacksSpecies(sheetCase: SheetCase): boolean {
  const { fields, criteria } = sheetCase;
  const isFigureOrChoice = (key: string) => {
    const kind = criteria.sheet.fields[key]?.kind;
    return kind === 'number' || (kind === 'choice' && !(key in criteria.sheet.shown));
  };
  const entered = [...fields.keys()].filter((key) => isEntered(sheetCase, key));
  return !speciesIn(sheetCase).one && entered.some(isFigureOrChoice);
}

/** Figures that are critical in any mammal. */
const CRITICAL = [
  { name: 'potassium', word: 'potasio', unit: 'mmol/l', by: '>=', at: 7.5 },
  { name: 'hematocrit', word: 'hematocrito', unit: '%', by: '<', at: 15 },
  { name: 'glucose', word: 'glucosa', unit: 'mmol/l', by: '<', at: 2.2 },
] as const;

/**
 * Parts in place of the answer of the sheet where no scale applies, for want of a single species or
 * of criteria for it: nothing may be called unaltered without a species, and a figure that is
 * critical in any mammal stays vital.
 */
export function withoutSpecies(
  sheetCase: SheetCase,
  { acts, nextStep, recommendations }: ActParts,
): Partial<CriteriaParts> | undefined {
  const { facts, lead, signs, doubts } = sheetCase.evaluation;
  const lacks = lacksSpecies(sheetCase);
  if (!lacks && facts.species !== undefined) return undefined;
  const speaks = lead.length + signs.length + doubts.length > 0;
  const [critical] = CRITICAL.flatMap(({ name, word, unit, by, at }) => {
    const known = facts.known(name, true);
    if (known === undefined || facts.cut(name, by, { '*': at }, true) !== true) return [];
    const text = typeof known === 'number' ? figure(known) : asEntered(known);
    return [`${word} de ${text} ${unit}`];
  });
  if (critical === undefined) return speaks || !lacks ? undefined : UNTOLD;
  const text = lacks
    ? `Sin la especie no se puede clasificar; ${critical} es un valor crítico.`
    : `No hay criterios propios de esta especie; ${critical} es un valor crítico.`;
  const step = `${lacks ? 'Indique la especie y atienda' : 'Atienda'} ya: ${critical} es un valor crítico en cualquier mamífero.`;
  const rest = acts.length === 0 && nextStep !== undefined ? [nextStep] : [];
  return {
    ...UNTOLD,
    conclusion: { form: 'statement', text },
    urgency: URGENCY_TEXTS.vital,
    urgencyLevel: 'vital',
    urgencyReason: step,
    nextStep: step,
    acts: [{ text: step, data: [] }, ...acts],
    recommendations: speaks ? [...rest, ...recommendations] : [],
  };
}

const UNTOLD = {
  conclusion: { form: 'statement', text: 'Sin la especie no se puede clasificar.' },
  certainty: 'no_concluyente',
  classes: [],
  reasons: [],
  nextStep:
    'Indique la especie: sin ella no se puede aplicar ningún intervalo ni valorar la urgencia por cifras.',
  recommendations: [],
} as const satisfies Partial<CriteriaParts>;
