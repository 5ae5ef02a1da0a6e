import {
  type AutomationReading,
  readAutomation,
} from '#domain/report/automation/readAutomation.ts';
import { modelStamp } from '#domain/report/model/composeModelReport.ts';
import { knownFigures } from '#domain/report/model/knownFigures.ts';
import { promptAnswers } from '#domain/report/model/prompt.ts';
import { type Attempt, messageIdOf, ReadingPending } from '#domain/rules/attempts.ts';
import { AUTOMATION_ENGINE } from '#domain/rules/engineChoice.ts';
import type { ClinicalCase, Diagnosis, DiagnosticEngine } from '#server/engines/engine.ts';
import type { EngineParts } from '#server/engines/kind.ts';
import { factsAlone, readOver } from '#server/engines/overFacts.ts';
import { failureText, WebhookFailure } from './failure.ts';
import { receivedReading } from './parseCallback.ts';
import { payloadOf, sentKeys } from './payload.ts';
import { type Announcement, type Sent, send } from './send.ts';
import type { WebhookSettings } from './settings.ts';

/** Raise when answers are read differently: reports carry it. */
const VERSION = 'automatizacion-3';
/** Requests of one attempt at most, and the pause in milliseconds after each failure. */
const MAX_TRIES = 6;
const PAUSES = [2000, 8000, 30_000, 60_000, 120_000] as const;
/** Milliseconds that a lease lasts beyond the longest reply. */
const SPARE_MS = 5000;

export type Send = (announcement: Announcement, stop: AbortSignal) => Promise<Sent>;

interface Reader {
  readonly settings: WebhookSettings;
  readonly parts: EngineParts;
  readonly send: Send;
}

/**
 * The engine of an external automation. It announces the case and throws `ReadingPending`; the
 * caller asks again when the answer has arrived or time is over. The answer joins the facts as a
 * single model reading; after a failure the facts are the report. Rejects with another error only
 * when it failed and there are no facts.
 * @param sending replaces a real request, in tests.
 */
export function createWebhookEngine(
  settings: WebhookSettings,
  parts: EngineParts,
  sending: Send = (announcement, stop) => send(settings, announcement, stop),
): DiagnosticEngine {
  const reader = { settings, parts, send: sending };
  return {
    name: AUTOMATION_ENGINE,
    ability: () => 'reads',
    stamp: () => modelStamp('automatizacion'),
    diagnose: (clinicalCase, signal) => diagnose(reader, clinicalCase, signal),
    close: async () => {},
  };
}

async function diagnose(
  reader: Reader,
  clinicalCase: ClinicalCase,
  signal: AbortSignal,
): Promise<Diagnosis> {
  const { parts, settings } = reader;
  const facts = async () => (await parts.facts()).diagnose(clinicalCase, signal);
  if (toldOf(clinicalCase).length === 0 && clinicalCase.images.length === 0)
    return { ...(await facts()), anyFactRead: false, factsAlone: true };
  const now = parts.clock();
  const expiresAt = new Date(now.getTime() + settings.waitMs);
  const attempt = await parts.attempts.open(clinicalCase.id, { now, expiresAt });
  if (!attempt) throw new ReadingPending(expiresAt);
  const outcome = await follow(reader, clinicalCase, attempt, signal);
  const read = 'answer' in outcome ? answerOf(clinicalCase, outcome.answer) : undefined;
  if (read?.state === 'read') return compose(reader, clinicalCase, read, await facts());
  const kind = read?.state ?? ('failure' in outcome ? outcome.failure : 'timeout');
  parts.warn('the automation gave no reading', { analysisId: clinicalCase.id, kind });
  const failure = new WebhookFailure(kind);
  return factsAlone(clinicalCase, await facts(), {
    name: 'La automatización',
    why: failureText(kind),
    failure,
  });
}

type Outcome = { readonly answer: string } | { readonly failure: string };

/** Advances an attempt one step. Throws `ReadingPending` while an answer may come. */
async function follow(
  reader: Reader,
  clinicalCase: ClinicalCase,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<Outcome> {
  const { attempts, clock } = reader.parts;
  const { answer, expiresAt, failure, givenUp, notBefore, sentAt } = attempt;
  const now = clock();
  if (answer !== null) return { answer };
  if (givenUp) return { failure: failure ?? 'timeout' };
  const over = now >= expiresAt;
  const tired = sentAt === null && attempt.tries >= MAX_TRIES && now >= notBefore;
  if (over || tired) return giveUp(reader, attempt, (sentAt === null && failure) || 'timeout');
  if (sentAt !== null) throw new ReadingPending(expiresAt);
  const until = new Date(now.getTime() + reader.settings.replyMs + SPARE_MS);
  if (!(await attempts.claim(attempt, now, until)))
    throw new ReadingPending(earliest(now < notBefore ? notBefore : until, expiresAt));
  return settle(reader, clinicalCase, attempt, await ask(reader, clinicalCase, attempt, signal));
}

function ask(
  { parts, settings, send: sending }: Reader,
  clinicalCase: ClinicalCase,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<Sent> {
  const { addresses, clock, publicUrl } = parts;
  const base = settings.base ?? publicUrl;
  const payload = payloadOf(clinicalCase, attempt, { addresses, base, until: attempt.expiresAt });
  const announcement = { id: messageIdOf(attempt), body: JSON.stringify(payload), now: clock() };
  return sending(announcement, signal);
}

async function settle(
  reader: Reader,
  clinicalCase: ClinicalCase,
  attempt: Attempt,
  sent: Sent,
): Promise<Outcome> {
  const { attempts, clock } = reader.parts;
  const now = clock();
  if (sent.state === 'refused') return giveUp(reader, attempt, sent.failure);
  if (sent.state === 'again') {
    const pause = Math.max(PAUSES[attempt.tries] ?? 0, sent.after ?? 0);
    const again = new Date(now.getTime() + pause);
    // Asked to wait too long, or out of tries.
    if (again >= attempt.expiresAt || attempt.tries + 1 >= MAX_TRIES)
      return giveUp(reader, attempt, sent.failure);
    await attempts.postpone(attempt, sent.failure, again);
    throw new ReadingPending(again);
  }
  await attempts.taken(attempt, now);
  const read = answerOf(clinicalCase, sent.reply, { mayAcknowledge: true });
  if (read.state === 'other_case' || read.state === 'other_language')
    return giveUp(reader, attempt, read.state);
  const received = receivedReading(read);
  if (received) await attempts.record(attempt, received, now);
  // Also finds an answer that arrived by callback meanwhile.
  return storedOutcome(reader, attempt);
}

/** Gives up, unless an answer came first. */
async function giveUp(reader: Reader, attempt: Attempt, failure: string): Promise<Outcome> {
  return (await reader.parts.attempts.giveUp(attempt, failure))
    ? { failure }
    : storedOutcome(reader, attempt);
}

/** Never an outcome of its own when the case ended meanwhile: it may be read again already. */
async function storedOutcome(
  { parts }: Reader,
  { analysisId, expiresAt }: Attempt,
): Promise<Outcome> {
  const attempt = await parts.attempts.open(analysisId, { now: parts.clock(), expiresAt });
  if (!attempt) throw new ReadingPending(expiresAt);
  if (attempt.answer !== null) return { answer: attempt.answer };
  throw new ReadingPending(attempt.expiresAt);
}

const earliest = (one: Date, other: Date) => (one < other ? one : other);

const toldOf = ({ definition, answers, confidential = [] }: ClinicalCase) =>
  promptAnswers(definition, answers, confidential);

const positionsOf = ({ images }: ClinicalCase) => images.map(({ position }) => position);

function answerOf(
  clinicalCase: ClinicalCase,
  answer: string,
  reply?: { readonly mayAcknowledge: boolean },
): AutomationReading {
  const { id: analysisId, answers } = clinicalCase;
  const about = { analysisId, sent: sentKeys(answers) };
  return readAutomation(answer, about, positionsOf(clinicalCase), reply);
}

/** Adds the automation's answer to the facts, as one unchecked reading. */
function compose(
  { parts }: Reader,
  clinicalCase: ClinicalCase,
  {
    reading,
    model,
    date,
    message,
    confidence,
  }: Extract<AutomationReading, { readonly state: 'read' }>,
  facts: Diagnosis,
): Diagnosis {
  return readOver(clinicalCase, facts, {
    known: knownFigures(clinicalCase.definition, toldOf(clinicalCase), facts.report),
    readings: [reading],
    asked: 1,
    positions: positionsOf(clinicalCase),
    model,
    date,
    version: VERSION,
    reader: 'automatizacion',
    leads: clinicalCase.leads === true,
    message,
    confidence,
    now: parts.clock(),
  });
}
