import type { Advice } from '../core/act.ts';
import { all, any, atLeast, chose, not } from '../grammar/condition.ts';
import { only } from '../grammar/steps.ts';
import { cat, dog } from '../shared/animals.ts';
import { b2, hyperthyroid } from './catHeart.ts';
import { fired } from './ids.ts';
import { dyspnoea, failed, pressure, seenFluid } from './values.ts';

/** Sentences of heart failure, shared with effusions. */

const CAT_FAILURE =
  'Dé oxígeno sin estrés y valore diurético ahora; deje la ecografía completa para después.';
const DOG_FAILURE = 'Dé oxígeno y valore diurético ahora; mida presión, creatinina y potasio.';
export const DRAIN =
  'Dé oxígeno y haga toracocentesis antes de más pruebas; envíe líquido a recuento y citología.';
export const SCANT_DYSPNOEA =
  'Dé oxígeno y busque otra causa de la disnea: líneas B, aurícula izquierda y deslizamiento.';

/** Heart failure with dyspnoea: drains the chest before giving a diuretic. */
export const FAILURE: readonly Advice[] = [
  only(chose('usPleural', 'scant'), SCANT_DYSPNOEA),
  only(seenFluid('usPleural'), DRAIN),
  only(cat, CAT_FAILURE),
  only(dog, DOG_FAILURE),
];

export const calmFailure = all(failed, not(dyspnoea));
const early = not(any(failed, b2));

const FAILED = [
  'Consulte a cardiología y mida ‹creatinina·potasio·presión·T4›.',
  'Consulte a cardiología en pocos días.',
];
const AT_RISK = [
  'Valore tromboprofilaxis con un cardiólogo y mida ‹presión·T4›.',
  'Valore tromboprofilaxis con un cardiólogo.',
];
const EARLY = [
  'Mida ‹presión·T4› y repita la ecocardiografía en 6–12 meses.',
  'Repita la ecocardiografía en 6–12 meses.',
];
const PRESSURE = 'Confirme la presión en calma, mire el fondo de ojo y mida creatinina y T4.';
const THYROID = 'Trate el hipertiroidismo y repita la ecocardiografía a los 3–6 meses.';

const phenotype = fired('U-C31b', 'U-C31c', 'U-C31d');
const caused = fired('U-C31a');
export const highPressureCaused = all(caused, atLeast(pressure, 160));
export const thyroidCaused = all(caused, hyperthyroid);

/** Advice on a hypertrophic cat heart by cause and stage; the first that holds applies. */
export const CAT_HEART: readonly Advice[] = [
  only(highPressureCaused, PRESSURE),
  only(thyroidCaused, THYROID),
  ...FAILED.map((text) => only(all(phenotype, calmFailure), text)),
  ...AT_RISK.map((text) => only(all(phenotype, b2), text)),
  ...EARLY.map((text) => only(all(phenotype, early), text)),
];
export const ofStage = { failed: FAILED, atRisk: AT_RISK, early: EARLY } as const;
export const ofCause = { pressure: PRESSURE, thyroid: THYROID } as const;
export const isAtRisk = b2;
export const isEarly = early;
export const smokeOrWide = any(
  chose('echoSmoke', 'yes'),
  chose('echoLaSize', 'moderate', 'severe'),
);
