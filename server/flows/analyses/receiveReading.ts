import { AppError, type PlainCode } from '#domain/errors.ts';
import type { ReadingFailure } from '#domain/report/automation/readAutomation.ts';
import { isMessageOf } from '#domain/rules/attempts.ts';
import type { Context } from '#server/context.ts';
import type { CallbackProof } from '#server/engines/kind.ts';
import { requireProofLeft } from '#server/steps/limits.ts';
import { findAnalysis } from '#server/stores/analyses.ts';
import { findNewestAttempt, recordReading } from '#server/stores/engineAttempts.ts';
import { findFirstAnswers } from '#server/stores/reportVersions.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'clock' | 'callbacks' | 'log'>;

interface Input {
  readonly analysisId: string;
  /** From the address; the newest when absent. */
  readonly attempt: number | undefined;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Raw text, as signed. */
  readonly body: string;
  readonly address: string;
}

const REFUSALS: Readonly<Record<Exclude<ReadingFailure, 'reported_failure'>, PlainCode>> = {
  no_report: 'answer_without_report',
  other_case: 'answer_of_another_case',
  other_language: 'answer_not_spanish',
};

/**
 * Receives an automation's answer. A key or a signature for this attempt authenticates it, so an
 * answer to another attempt cannot be replayed. The first answer of an attempt is stored and the
 * reading continues; a repeated one changes nothing, a late one is only noted, and a different one
 * is refused (D5). Addresses in the answer are never called.
 */
export async function receiveReading(ctx: Needs, input: Input): Promise<'kept' | 'same' | 'late'> {
  const { analysisId, headers, body, address } = input;
  if (ctx.callbacks.length === 0) throw new AppError('not_found');
  const proven = findProof(ctx.callbacks, { headers, body });
  if (!proven) {
    await requireProofLeft(ctx, address);
    throw new AppError('answer_unproven');
  }
  const { door, proof } = proven;
  requireJson(body);
  const analysis = await findAnalysis(ctx.db, analysisId);
  if (!analysis) throw new AppError('analysis_not_found');
  const attempt = input.attempt ?? (await findNewestAttempt(ctx.db, analysisId));
  if (attempt === undefined) throw new AppError('answer_not_expected');
  if (proof.by === 'signature' && !isMessageOf(proof.messageId, { analysisId, attempt }))
    throw new AppError('answer_of_another_attempt');
  // Answers that the automation received: the vet may have corrected them since.
  const first = analysis.version ? await findFirstAnswers(ctx.db, analysisId) : undefined;
  const answers = first ?? analysis.submittedData;
  const reading = await door.parse(body, { analysisId, answers });
  if ('refused' in reading)
    throw new AppError(
      reading.refused === 'reported_failure' ? 'answer_without_report' : REFUSALS[reading.refused],
    );
  const recorded = await ctx.db.transaction(async (tx) => {
    const became = await recordReading(tx, { analysisId, attempt }, reading, ctx.clock());
    if (became === 'kept') await ctx.jobs.send(tx, 'diagnose', { analysisId });
    return became;
  });
  ctx.log.info('answer received', { analysisId, attempt, recorded });
  // Deleted with its account, or never requested.
  if (recorded === 'unknown')
    throw new AppError(
      (await findAnalysis(ctx.db, analysisId)) ? 'answer_not_expected' : 'analysis_not_found',
    );
  if (recorded === 'other') throw new AppError('answer_conflict');
  return recorded;
}

function findProof(doors: Context['callbacks'], request: Parameters<CallbackProof>[0]) {
  for (const door of doors) {
    const proof = door.proofOf(request);
    if (proof) return { door, proof };
  }
  return undefined;
}

function requireJson(body: string): void {
  try {
    JSON.parse(body);
  } catch (cause) {
    throw new AppError('not_json', { cause });
  }
}
