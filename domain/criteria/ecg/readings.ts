import { lowerFirst } from '#domain/report/labels.ts';
import type { Evidence } from '../core/evidence.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import { plain } from '../core/text.ts';

/** What several rules of the ECG read in the same way. */

/** What hurts now: reason and current signs. */
export const SIGNS = ['clinicalReason', 'clinicalCurrentSigns'] as const;
/** With what happened before. */
const TOLD = [...SIGNS, 'clinicalMedicalHistory'] as const;
const HEART = [...TOLD, 'clinicalOtherCardioTests'] as const;

export const isDog = (facts: CaseFacts) => facts.species === 'perro';
export const isCat = (facts: CaseFacts) => facts.species === 'gato';

/** What is written for a dog or for a cat; undefined for any other. */
export function dogOrCat<T>(facts: CaseFacts, dog: T, cat: T): T | undefined {
  if (isDog(facts)) return dog;
  return isCat(facts) ? cat : undefined;
}

export const syncope = (facts: CaseFacts) =>
  facts.says(TOLD, ['sincop', 'colaps', 'desmay', 'desvanec']);

/** Laboured breathing or congestive failure, as the vet describes them now. */
export const decompensated = (facts: CaseFacts) =>
  facts.says(SIGNS, ['disnea', 'dificultad respiratori', 'taquipnea', 'cianos', 'ortopnea']) ||
  facts.says(SIGNS, ['edema pulmonar', 'insuficiencia cardiaca', 'ascitis']);

export const dyspnoea = (facts: CaseFacts) =>
  facts.says(SIGNS, ['disnea', 'dificultad respiratori', 'taquipnea', 'cianos', 'ortopnea']);

export const obstructed = (facts: CaseFacts) =>
  facts.says(SIGNS, ['obstru', 'no orina', 'anuri', 'disuri']);

export const murmur = (facts: CaseFacts) => facts.says(HEART, ['soplo']);
export const heartDisease = (facts: CaseFacts) => facts.says(HEART, ['cardiopat', 'miocardiopat']);
export const toldOf = (facts: CaseFacts, stems: readonly string[]) => facts.says(TOLD, stems);

const STATE = ['technicalAnimalState'];
export const anaesthetised = (facts: CaseFacts) => facts.says(STATE, ['anestes']);
export const sedated = (facts: CaseFacts) => facts.says(STATE, ['sedad', 'anestes']);

/** The one figure of a free text, if it is one of these. */
function oneOf(text: string | undefined, allowed: readonly number[]): number | undefined {
  const told = plain(text ?? '');
  const figures = told.match(/\d+(?:[.,]\d+)?/g) ?? [];
  if (figures.length !== 1) return undefined;
  const value = Number(figures[0]?.replace(',', '.')) * (/\d\s*cm\b/.test(told) ? 10 : 1);
  return allowed.includes(value) ? value : undefined;
}

/** mm/s; undefined when it was not told, or not as one of those of a recorder. */
export const paperSpeed = (facts: CaseFacts) =>
  oneOf(facts.text('technicalPaperSpeed'), [25, 50, 100]);

/** mm/mV; undefined when it was not told, or not as one of those of a recorder. */
export const gainOf = (facts: CaseFacts) =>
  // «10 mm/1 mV» is the same as «10 mm/mV».
  oneOf(facts.text('technicalGain')?.replace(/\b1\s*mV\b/i, 'mV'), [5, 10, 20]);

/** Beats a minute: entered, or from the mean RR. */
export function rateOf(facts: CaseFacts): number | undefined {
  const rr = facts.number('ecgRrInterval');
  return facts.number('ecgHeartRate') ?? (rr === undefined ? undefined : 60_000 / rr);
}

/** Milliseconds between beats: entered, or from the rate. */
export function meanRr(facts: CaseFacts): number | undefined {
  const rate = facts.number('ecgHeartRate');
  return facts.number('ecgRrInterval') ?? (rate === undefined ? undefined : 60_000 / rate);
}

/** The base-apex lead, alone: the intervals of lead II do not hold. */
export function onlyBaseApex(facts: CaseFacts): boolean {
  return /^base[\s-]*apex$/.test(plain(facts.text('technicalLeadsTaken') ?? ''));
}

export function onlyLeadII(facts: CaseFacts): boolean {
  return /^(?:derivacion )?ii$/.test(plain(facts.text('technicalLeadsTaken') ?? ''));
}

/** A time or an amplitude that the intervals of lead II may be applied to. */
export function inLeadII(facts: CaseFacts, key: string): number | undefined {
  return onlyBaseApex(facts) ? undefined : facts.number(key);
}

/** Degrees; undefined when it was contradicted, or when a single lead was taken. */
export function axisOf(facts: CaseFacts): number | undefined {
  if (onlyBaseApex(facts) || onlyLeadII(facts)) return undefined;
  return facts.number('ecgAxis') ?? facts.value('axis');
}

export const flagged = (facts: CaseFacts, key: string) => facts.found(key)?.flag;
export const pWaves = (facts: CaseFacts) => facts.choice('ecgPWaves');
export const regularity = (facts: CaseFacts) => facts.choice('ecgRegularity');

/** Whether how P waves and QRS go together was not told, or could not be. */
export function relationUnknown(facts: CaseFacts): boolean {
  const told = pWaves(facts);
  return told === undefined || told === 'unknown';
}

/** Described as narrow; or not described, and measured inside its interval. */
export function narrowQrs(facts: CaseFacts): boolean {
  const shape = facts.choice('ecgQrsShape');
  if (shape !== undefined && shape !== 'unknown') return shape === 'narrow';
  const found = facts.found('ecgQrsDuration');
  return found !== undefined && found.flag !== 'H';
}

/** From here on a QRS is a disorder of conduction and not a sign of a large ventricle (E-C20), ms. */
export const conductionLimit = (facts: CaseFacts) => dogOrCat(facts, 80, 60);

export function breedIs(facts: CaseFacts, ...names: readonly string[]): boolean {
  const breed = plain(facts.breed ?? '');
  return names.some((name) => breed.includes(plain(name)));
}

/** Entered facts, as a differential quotes them. */
export const breedText = (facts: CaseFacts) => `Raza: ${facts.breed ?? ''}`;
export const ageText = (facts: CaseFacts) => `Edad: ${figure(facts.age ?? 0, 1)} años`;
export const rateText = (facts: CaseFacts) =>
  `Frecuencia cardiaca: ${figure(rateOf(facts) ?? 0, 0)} lpm`;
export const weightText = (facts: CaseFacts) => `Peso: ${figure(facts.weight ?? 0, 1)} kg`;
/** What the classes of the trace rest on, as it was entered. */
export function traceFacts(facts: CaseFacts) {
  const row = (key: string, name: string, unit: string): Evidence => {
    const value = facts.number(key);
    return [value !== undefined && value > 0, `${name}: ${figure(value ?? 0)}${unit}`];
  };
  const shape = facts.shown('ecgPWaves');
  return {
    rate: [rateOf(facts) !== undefined, rateText(facts)],
    pWaves: [shape !== undefined && !relationUnknown(facts), `Ondas P: ${lowerFirst(shape ?? '')}`],
    pr: row('ecgPrInterval', 'PR', ' ms'),
    t: row('ecgTAmplitude', 'T', ' mV'),
    pause: row('ecgRrLongest', 'RR más largo', ' ms'),
    premature: row('ecgPrematureWide', 'Latidos prematuros anchos', ''),
    run: row('ecgWideRun', 'Latidos anchos seguidos', ''),
  } as const satisfies Record<string, Evidence>;
}

export const potassiumText = (facts: CaseFacts) =>
  `Potasio: ${figure(facts.number('ecgSerumPotassium') ?? 0, 1)} mmol/l`;
