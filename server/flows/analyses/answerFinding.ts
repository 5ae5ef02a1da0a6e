import { AppError } from '#domain/errors.ts';
import { proposedBy } from '#domain/report/proposed.ts';
import { readReport } from '#domain/report/read.ts';
import type { Caller } from '#domain/rules/access.ts';
import {
  type AnsweredFinding,
  answerProposal,
  type FindingAnswer,
  findProposed,
} from '#domain/rules/findingAnswers.ts';
import { FIRST_VERSION } from '#domain/rules/reportVersions.ts';
import type { Context } from '#server/context.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import {
  lockFinished,
  type ReadVersion,
  readVersion,
  requireVersionLeft,
  saveVersion,
  type VersionNeeds,
} from '#server/steps/nextVersion.ts';
import { findAnalysis } from '#server/stores/analyses.ts';
import type { Db } from '#server/stores/db.ts';
import {
  listFindingAnswers,
  removeFindingAnswers,
  type StoredAnswer,
  saveFindingAnswer,
} from '#server/stores/findingAnswers.ts';
import { findNumbers } from '#server/stores/reportVersions.ts';

interface Input {
  readonly analysisId: string;
  /** `findingKey` of what the finding proposes. */
  readonly finding: string;
  /** Null takes an earlier answer back. */
  readonly answer: FindingAnswer | null;
  /** Aborts when the caller is gone. */
  readonly signal: AbortSignal;
}

interface Answered {
  /** Version that the answer made; null where no answer of the case changed. */
  readonly version: number | null;
}

/** Other answers may arrive while this one is read: it then reads the case again. */
const ATTEMPTS = 5;

/**
 * Stores what the owner says of a finding of a model or an automation. «Es así» makes what it
 * proposes an answer of the case, and taking it back brings the earlier answer back: both give the
 * next version of the report, without asking the model again. Repeating an answer changes nothing.
 * Throws `finding_not_found` and the refusals of a version.
 */
export async function answerFinding(
  ctx: VersionNeeds,
  caller: Caller,
  input: Input,
): Promise<Answered> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await answerOnce(ctx, caller, input);
    } catch (error) {
      const raced = error instanceof AppError && error.code === 'version_changed';
      if (!raced || attempt === ATTEMPTS) throw error;
    }
  }
}

async function answerOnce(ctx: VersionNeeds, caller: Caller, input: Input): Promise<Answered> {
  const { analysisId, finding, answer, signal } = input;
  const analysis = await caseFor(ctx, caller, analysisId, 'write', findAnalysis);
  const definition = ctx.catalogue.find(analysis.analysisType);
  if (analysis.status !== 'completed' || !definition) throw new AppError('wrong_state');
  const reading = readReport(analysis.aiResponse);
  const unchecked = reading.state === 'read' ? reading.report.unchecked : undefined;
  const proposed = findProposed(definition, unchecked, finding);
  if (!unchecked || !proposed) throw new AppError('finding_not_found');
  const earlier = await listFindingAnswers(ctx.db, analysisId);
  const own = earlier.find((each) => each.finding === finding);
  if ((own?.answer ?? null) === answer) return { version: null };

  const before = analysis.submittedData;
  const next = answerProposal({ answers: before, earlier, proposal: proposed, answer });
  const field = proposed.key;
  const changes = before[field] !== next.answers[field];
  const takesBack = own?.answer === 'yes';
  if (changes && !takesBack) await requireVersionLeft(ctx, ctx.db, analysisId);
  const asked = { ...analysis, ...next, definition };
  const read = changes ? await readVersion(ctx, asked, signal) : undefined;
  const by = proposedBy(unchecked.reader);
  const reason =
    answer === 'yes'
      ? `Indicado por usted, ${by}: ${proposed.label}`
      : `Retirado lo indicado ${by}: ${proposed.label}`;
  const row = answer && {
    analysisId,
    finding,
    userId: caller.userId,
    answer,
    field,
    value: proposed.value,
    before: answer === 'yes' ? next.before : null,
    reader: unchecked.reader,
    model: unchecked.model ?? null,
    modelVersion: unchecked.version ?? null,
    answeredAt: ctx.clock(),
  };
  const base = analysis.version?.number ?? FIRST_VERSION;
  const version = await save(ctx, caller, {
    ...input,
    base,
    reason,
    takesBack,
    earlier,
    next,
    read,
    row,
  });
  ctx.log.info('finding answered', { analysisId, finding, answer, version });
  return { version };
}

interface ToSave extends Input {
  readonly base: number;
  readonly reason: string;
  readonly takesBack: boolean;
  /** Answers to findings that this one was made from. */
  readonly earlier: readonly StoredAnswer[];
  readonly next: AnsweredFinding;
  readonly read: ReadVersion | undefined;
  readonly row: StoredAnswer | null;
}

async function save(ctx: VersionNeeds, caller: Caller, asked: ToSave): Promise<number | null> {
  const { analysisId, base, finding, earlier, next, read, row } = asked;
  return ctx.db.transaction(async (tx) => {
    await lockFinished({ ...ctx, db: tx }, caller, analysisId);
    await requireSame(tx, analysisId, earlier);
    const { current } = await findNumbers(tx, analysisId);
    if (current !== base) throw new AppError('version_changed');
    const version = read ? await saveVersion({ ...ctx, db: tx }, caller, asked, read) : null;
    await removeFindingAnswers(tx, analysisId, row ? next.replaced : [finding]);
    if (row) await saveFindingAnswer(tx, row);
    return version;
  });
}

async function requireSame(
  tx: Db,
  analysisId: string,
  earlier: readonly StoredAnswer[],
): Promise<void> {
  const now = await listFindingAnswers(tx, analysisId);
  if (JSON.stringify(now) !== JSON.stringify(earlier)) throw new AppError('version_changed');
}

/** Answers to the findings of a case, oldest first. Throws the refusals of `caseFor`. */
export async function listAnswers(
  ctx: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  analysisId: string,
) {
  await caseFor(ctx, caller, analysisId, 'read');
  const answers = await listFindingAnswers(ctx.db, analysisId);
  return answers.map(({ finding, answer, answeredAt }) => ({
    finding,
    answer,
    answeredAt: answeredAt.toISOString(),
  }));
}
