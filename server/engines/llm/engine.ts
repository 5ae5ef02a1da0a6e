import { createHash } from 'node:crypto';
import { modelStamp } from '#domain/report/model/composeModelReport.ts';
import { knownFigures } from '#domain/report/model/knownFigures.ts';
import type { ModelReading } from '#domain/report/model/modelReading.ts';
import { casePrompt, promptAnswers } from '#domain/report/model/prompt.ts';
import type { OwnReport } from '#domain/report/ownReport.ts';
import { MODEL_ENGINE } from '#domain/rules/engineChoice.ts';
import type { ClinicalCase, Diagnosis, DiagnosticEngine } from '#server/engines/engine.ts';
import type { EngineParts } from '#server/engines/kind.ts';
import { factsAlone, readOver } from '#server/engines/overFacts.ts';
import { type Ask, createAsk } from './ask.ts';
import { Calls, type Signals } from './calls.ts';
import { FAILURE_TEXTS, ModelFailure } from './failure.ts';
import { drawImages, type SentImage } from './images.ts';
import { PROMPT_VERSION } from './instructions.ts';
import { type CaseQuestion, readOnce } from './readOnce.ts';
import type { LlmSettings } from './settings.ts';

/** Milliseconds until a case is left to its facts: less than a job may last. */
const TOTAL_MS = 240_000;

interface Reader {
  readonly settings: LlmSettings;
  readonly parts: EngineParts;
  readonly calls: Calls;
}

/**
 * The language-model engine. Measurements and published criteria run first: the model receives
 * them, the report always contains them, and they are the whole report when the model fails.
 * Rejects only when the model fails and there are no facts.
 * @param ask replaces a real server, in tests.
 */
export function createLlmEngine(
  settings: LlmSettings,
  parts: EngineParts,
  ask: Ask = createAsk(settings),
): DiagnosticEngine {
  const reader = { settings, parts, calls: new Calls(settings, parts.ledger, ask) };
  return {
    name: MODEL_ENGINE,
    ability: () => 'reads',
    stamp: () => modelStamp('modelo'),
    diagnose: (clinicalCase, signal) => diagnose(reader, clinicalCase, signal),
    close: async () => {},
  };
}

async function diagnose(
  reader: Reader,
  clinicalCase: ClinicalCase,
  signal: AbortSignal,
): Promise<Diagnosis> {
  const { settings, parts } = reader;
  const engine = await parts.facts();
  const facts = await engine.diagnose(clinicalCase, signal);
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(TOTAL_MS)]);
  const images = await drawImages(clinicalCase.images, {
    account: clinicalCase.account,
    side: settings.imageSide,
    processor: parts.images,
    facts: facts.report,
    signal,
  });
  const sections = promptAnswers(
    clinicalCase.definition,
    clinicalCase.answers,
    clinicalCase.confidential ?? [],
  );
  if (images.length === 0 && sections.length === 0)
    return { ...facts, anyFactRead: false, factsAlone: true };
  const question = questionOf(clinicalCase, facts.report, images);
  try {
    const readings = await readCase(reader, question, { stop: signal, deadline });
    return readOver(clinicalCase, facts, {
      known: knownFigures(clinicalCase.definition, sections, facts.report),
      readings,
      asked: settings.readings,
      positions: images.map(({ position }) => position),
      model: settings.model,
      version: PROMPT_VERSION,
      reader: 'modelo',
      leads: clinicalCase.leads === true,
      now: parts.clock(),
    });
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const { kind, status } = error;
    parts.warn('the model gave no reading', { analysisId: clinicalCase.id, kind, status });
    return factsAlone(clinicalCase, facts, {
      name: 'La IA',
      why: FAILURE_TEXTS[kind],
      failure: error,
    });
  }
}

/**
 * Reads one after the other, so that a dead process has one call under way. When the second fails,
 * nothing checks the first, and the report says so.
 */
async function readCase(
  { settings, parts, calls }: Reader,
  question: CaseQuestion,
  signals: Signals,
): Promise<readonly [ModelReading, ModelReading?]> {
  const first = { calls, reading: 1, model: settings.model } as const;
  const one = await readOnce(first, question, signals);
  if (settings.readings === 1) return [one];
  const second = { calls, reading: 2, model: settings.secondModel ?? settings.model } as const;
  try {
    return [one, await readOnce(second, question, signals)];
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const { kind, status } = error;
    parts.warn('no second reading', { analysisId: question.analysisId, kind, status });
    return [one];
  }
}

function questionOf(
  { id, definition, answers, confidential = [] }: ClinicalCase,
  facts: OwnReport,
  images: readonly SentImage[],
): CaseQuestion {
  return {
    analysisId: id,
    // Derived from the case: stable across attempts, and not reversible.
    word: createHash('sha256').update(`lectura ${id}`).digest('hex').slice(0, 12),
    prompt: casePrompt({ definition, answers, facts, images, names: confidential }),
    images,
  };
}
