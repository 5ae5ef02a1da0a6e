import { randomUUID } from 'node:crypto';
import { catalogue } from '#domain/analyses/index.ts';
import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import { DONATION_TEXT_VERSION } from '#domain/rules/donationText.ts';
import { saveOwnIntervals } from '#server/flows/accounts/ownIntervals.ts';
import { giveOutcome } from '#server/flows/analyses/caseOutcome.ts';
import { countRefusal } from '#server/flows/analyses/countRefusal.ts';
import { createAnalysis } from '#server/flows/analyses/create.ts';
import { diagnose } from '#server/flows/analyses/diagnose.ts';
import { donateCase } from '#server/flows/analyses/donateCase.ts';
import { giveFeedback } from '#server/flows/analyses/giveFeedback.ts';
import { giveUp } from '#server/flows/analyses/giveUp.ts';
import { readAgain } from '#server/flows/analyses/readAgain.ts';
import { submitAnalysis } from '#server/flows/analyses/submit.ts';
import { uploadImage } from '#server/flows/analyses/uploadImage.ts';
import { saveDraft } from '#server/flows/drafts/drafts.ts';
import { failureReason } from '#server/steps/failureReason.ts';
import { noteSeen } from '#server/stores/adminUsers.ts';
import { countEngineFailure, moveAnalysis } from '#server/stores/analyses.ts';
import { reverseCharge } from '#server/stores/charges.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { backdateFeedback } from '../backdate.ts';
import type { PlannedCase } from '../cases.ts';
import type { CaseDeed } from '../deeds.ts';
import { drawPicture } from '../pictures.ts';
import { actorOf, callerOf, type Stage } from '../stage.ts';

/** Milliseconds. */
const FILLING_IN = 40_000;
const TIME_LIMIT = 15 * 60_000;
const ATTEMPTS = 3;

export async function playCase(stage: Stage, deed: CaseDeed): Promise<void> {
  const { ctx } = stage;
  const caller = callerOf(stage, deed.person);
  switch (deed.kind) {
    case 'case':
      return sendCase(stage, { caller, name: deed.name, planned: deed.case });
    case 'badImage':
      return sendCase(stage, { caller, name: 'bad image', planned: deed.case, badFirst: true });
    case 'feedback': {
      const analysisId = stage.cases.get(deed.name);
      if (analysisId === undefined) return;
      await giveFeedback(ctx, caller, { analysisId, feedback: deed.feedback });
      return backdateFeedback(ctx.db, analysisId, ctx.clock());
    }
    case 'knew':
      return know(stage, deed);
    case 'askedModel':
      return askModel(stage, { caller, name: deed.name });
    case 'draft': {
      const { type, answers } = deed;
      await saveDraft(ctx, caller, { id: randomUUID(), type, data: answers, seen: null });
      return;
    }
    case 'intervals':
      return saveOwnIntervals(ctx, caller, [
        { analyte: 'cbcHematocrit', species: 'perro', low: 39, high: 57 },
        { analyte: 'cbcHematocrit', species: 'gato', low: 30, high: 48 },
      ]);
  }
}

async function know(
  stage: Stage,
  { person, name, outcome, donates }: Extract<CaseDeed, { kind: 'knew' }>,
): Promise<void> {
  const { ctx } = stage;
  const analysisId = stage.cases.get(name);
  if (analysisId === undefined) return;
  const answer = { outcome, note: null };
  const actor = await actorOf(stage, person);
  await giveOutcome(ctx, actor, { analysisId, answer });
  if (!donates) return;
  const textVersion = DONATION_TEXT_VERSION;
  await donateCase(ctx, actor, { analysisId, textVersion });
}

/** The scripted model, whose reading stands apart from the report. */
async function askModel(
  { ctx, cases }: Stage,
  { caller, name }: { readonly caller: Caller; readonly name: string },
): Promise<void> {
  const analysisId = cases.get(name);
  if (analysisId === undefined) throw new Error(`${name} was not sent`);
  const asked = { analysisId, engine: 'llm', idempotencyKey: randomUUID() };
  const { id } = await readAgain(ctx, caller, asked);
  await read(ctx, id);
}

interface Sending {
  readonly caller: Caller;
  readonly name: string;
  readonly planned: PlannedCase;
  /** First tries a file that is no image. */
  readonly badFirst?: true;
}

/** Submits through the product's flows. */
async function sendCase(stage: Stage, { caller, name, planned, badFirst }: Sending): Promise<void> {
  const { ctx, clock } = stage;
  await noteSeen(ctx.db, scopeOf(caller), ctx.clock());
  const { type, answers: data, pictures, end } = planned;
  const wanted = { type, data, idempotencyKey: randomUUID() };
  const begun = await createAnalysis(ctx, caller, wanted).catch((error: unknown) =>
    refused(stage, error, 'quota_exhausted'),
  );
  if (!begun) return;
  const analysisId = begun.id;
  stage.cases.set(name, analysisId);
  const label = catalogue.find(type)?.label ?? type;
  const upload = (position: number, bytes: Uint8Array) =>
    uploadImage(ctx, caller, {
      analysisId,
      position,
      fileName: `${label} ${position}.jpg`,
      body: chunksOf(bytes),
      signal: new AbortController().signal,
    });
  if (badFirst)
    await upload(1, Buffer.from('Esto no es una imagen.')).catch((error: unknown) =>
      refused(stage, error, 'image_type'),
    );
  const shown = badFirst && pictures.length === 0 ? [0] : pictures;
  for (const [place, variant] of shown.entries())
    await upload(place + 1, await drawPicture(type, variant, data));
  if (end === 'unsent') return;
  clock.advance(FILLING_IN);
  await submitAnalysis(ctx, caller, { analysisId, attemptedImages: shown.length });
  if (end !== 'underWay') await endCase(stage, analysisId, planned);
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Counts an expected refusal as its route would; throws others. */
async function refused({ ctx }: Stage, error: unknown, expected: string): Promise<undefined> {
  if (!(error instanceof AppError) || error.code !== expected) throw error;
  await countRefusal(ctx, error);
}

async function endCase(
  { ctx, clock }: Stage,
  analysisId: string,
  { end, tookMs }: PlannedCase,
): Promise<void> {
  clock.advance(end === 'overdue' ? TIME_LIMIT : tookMs);
  if (end === 'completed') return read(ctx, analysisId);
  if (end === 'failed') return failElsewhere(ctx, analysisId);
  if (end === 'engineFailed')
    for (let attempt = 0; attempt < ATTEMPTS; attempt++)
      await countEngineFailure(ctx.db, analysisId, failureReason(new Error('no reading')));
  await giveUp(ctx, analysisId, end === 'overdue' ? 'overdue' : 'engine');
}

export async function read(ctx: Stage['ctx'], analysisId: string): Promise<void> {
  const outcome = await diagnose(ctx, analysisId, new AbortController().signal);
  if (outcome !== 'completed') throw new Error(`A case of the demonstration: ${outcome}`);
}

/** A state that only external engines set. */
async function failElsewhere(ctx: Stage['ctx'], analysisId: string): Promise<void> {
  const finishedAt = ctx.clock();
  const message = 'El servicio de análisis ha devuelto un error. La consulta se le ha devuelto.';
  await ctx.db.transaction(async (tx) => {
    const move = { id: analysisId, from: 'pending_webhook', to: 'failed' } as const;
    await moveAnalysis(tx, move, { finishedAt, aiResponse: { status: 'error', message } });
    await reverseCharge(tx, analysisId, finishedAt, 'engine');
  });
}
