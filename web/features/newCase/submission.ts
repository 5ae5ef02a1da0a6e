import type { Answers } from '#domain/catalogue/field.ts';
import { type ApiProblem, asProblem } from '#web/api/problem.ts';
import { beginAttempt, fingerprintOf, resumeOrBegin, type SendAttempt } from './attempt.ts';

/** The four calls of a submission, as `web/api` makes them. */
export interface SubmissionCalls {
  create(
    type: string,
    data: Answers,
    key: string,
    rest: {
      readonly replaces: string | undefined;
      readonly unconfirmed: readonly string[] | undefined;
    },
  ): Promise<{ id: string; status: string }>;
  upload(
    id: string,
    position: number,
    image: ImageToSend,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<unknown>;
  remove(id: string, position: number): Promise<void>;
  submit(id: string, attemptedImages: number): Promise<unknown>;
}

export interface ImageToSend {
  readonly key: string;
  readonly file: File;
  /** Id of a scale of the account's microscopes. */
  readonly scale?: string | undefined;
}

/** Progress events, for the screen and the draft. */
export interface SubmissionWatcher {
  onAttempt(attempt: SendAttempt): void;
  onUploading(image: ImageToSend, share: number): void;
  /** The server has no capacity now; the upload is retried automatically. */
  onWaiting(image: ImageToSend, problem: ApiProblem): void;
  onUploaded(image: ImageToSend): void;
  /** @param position 1…5, as the vet counts them. */
  onImageFailed(image: ImageToSend, position: number, problem: ApiProblem): void;
  /** Images the server holds, of all. */
  onProgress(uploaded: number, total: number): void;
}

export interface Submission {
  readonly type: string;
  readonly answers: Answers;
  /** Keys of figures whose question stands open. */
  readonly unconfirmed?: readonly string[] | undefined;
  /** In reading order. */
  readonly images: readonly ImageToSend[];
  readonly attempt: SendAttempt | undefined;
  readonly signal: AbortSignal;
}

/** Pauses before an image that met a broken network is sent again, in milliseconds. */
const PAUSES = [1_000, 3_000] as const;

/** Refusals that only ask to wait; the image is fine. */
const IN_LINE: readonly string[] = ['uploads_busy', 'images_paused', 'too_many_at_once'];
/** Longest total wait of an image in milliseconds, besides waits that the server asks for. */
const PATIENCE = 180_000;

type Wait = (milliseconds: number) => Promise<void>;
const wait: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Marks an image whose reply has not arrived: the server may hold it or not. Stored before the
 * upload, so that after a lost reply or a closed page the case is never read with an image that the
 * vet removed.
 */
export const UNSURE = '';

/**
 * Begins the case, uploads its images one by one and submits it. An image that the server refuses,
 * or fails to store, is reported and left out; a lasting network failure ends the submission
 * instead. `attempt` records every finished step, so calling again after a failure continues there;
 * an already submitted case counts as done. Returns its id.
 * @throws ApiProblem when the case was not accepted, or an AbortError.
 */
export async function submitCase(
  submission: Submission,
  calls: SubmissionCalls,
  watcher: SubmissionWatcher,
  pause: Wait = wait,
): Promise<string> {
  const { images, signal } = submission;
  const begun = await begin(submission, calls);
  watcher.onAttempt(begun.attempt);
  if (begun.status !== 'pending_images') return begun.id;
  const held = new Map(
    Object.entries(begun.attempt.uploaded).map(([position, key]) => [Number(position), key]),
  );
  const keep = () =>
    watcher.onAttempt({ ...begun.attempt, uploaded: Object.fromEntries([...held]) });
  const tell = () => {
    const there = images.filter((image, index) => held.get(index + 1) === image.key);
    watcher.onProgress(there.length, images.length);
  };

  if (images.length > 0) tell();
  for (const [index, image] of images.entries()) {
    const position = index + 1;
    if (held.get(position) === image.key) continue;
    held.set(position, UNSURE);
    keep();
    try {
      await uploadPatiently(begun.id, position, image, signal, calls, watcher, pause);
      held.set(position, image.key);
      watcher.onUploaded(image);
    } catch (error) {
      const problem = refusalOrThrow(error, signal);
      watcher.onImageFailed(image, position, problem);
      // Remove a remnant of an earlier attempt, which would be read instead of this image.
      await calls.remove(begun.id, position);
      held.delete(position);
    }
    keep();
    tell();
  }
  for (const position of [...held.keys()].filter((place) => place > images.length)) {
    await calls.remove(begun.id, position);
    held.delete(position);
    keep();
  }
  signal.throwIfAborted();
  await calls.submit(begun.id, images.length);
  return begun.id;
}

async function begin(submission: Submission, calls: SubmissionCalls) {
  const { type, answers, unconfirmed, attempt: stored } = submission;
  const fingerprint = fingerprintOf(type, answers);
  let attempt = resumeOrBegin(stored, fingerprint);
  const create = () =>
    calls.create(type, answers, attempt.key, { unconfirmed, replaces: attempt.replaces });
  const { id, status } = await create().catch((error: unknown) => {
    // After an update the server reads the same answers differently: create a new case.
    if (asProblem(error).code !== 'idempotency_conflict') throw error;
    attempt = { ...beginAttempt(fingerprint), replaces: attempt.id };
    return create();
  });
  // An abandoned case began again under another id: it holds no images yet.
  const uploaded = attempt.id === id ? attempt.uploaded : {};
  return { id, status, attempt: { key: attempt.key, fingerprint, id, uploaded } };
}

/** Retry of one image, into the current attempt, before the case is submitted. */
export interface Retry {
  readonly image: ImageToSend;
  /** 1…5 */
  readonly position: number;
  /** Hash of the current answers: other answers make another case. */
  readonly fingerprint: string;
  /** Read at call time: another upload may be changing it. */
  attempt(): SendAttempt | undefined;
}

/**
 * Sends one failed image again. False when there is no case for it yet: then the next submission
 * includes it.
 * @throws ApiProblem when it was refused.
 */
export async function retryImage(
  { image, position, fingerprint, attempt }: Retry,
  upload: (id: string, position: number, image: ImageToSend) => Promise<unknown>,
  onAttempt: (attempt: SendAttempt) => void,
): Promise<boolean> {
  const begun = attempt();
  if (begun?.id === undefined || begun.fingerprint !== fingerprint) return false;
  const keep = (held: string) => {
    const now = attempt();
    if (now && now.id === begun.id)
      onAttempt({ ...now, uploaded: { ...now.uploaded, [position]: held } });
  };
  keep(UNSURE);
  await upload(begun.id, position, image);
  keep(image.key);
  return true;
}

async function uploadPatiently(
  id: string,
  position: number,
  image: ImageToSend,
  signal: AbortSignal,
  calls: SubmissionCalls,
  watcher: SubmissionWatcher,
  pause: Wait,
): Promise<void> {
  let attempts = 0;
  let patience = PATIENCE;
  for (;;) {
    try {
      watcher.onUploading(image, 0);
      await calls.upload(id, position, image, (share) => watcher.onUploading(image, share), signal);
      return;
    } catch (error) {
      const problem = lastingOrThrow(error, signal);
      const { status, code, retryAfter } = problem;
      const inLine = IN_LINE.includes(code) && retryAfter !== undefined;
      const milliseconds = inLine ? retryAfter * 1000 : PAUSES[attempts];
      const mayPass = inLine ? retryAfter * 1000 <= patience : status === 0 || status >= 500;
      if (!mayPass || milliseconds === undefined) throw error;
      if (inLine) {
        patience -= milliseconds;
        watcher.onWaiting(image, problem);
      } else attempts += 1;
      await pause(milliseconds);
      signal.throwIfAborted();
    }
  }
}

/** Codes that end the whole submission: every other image would fail too. */
const ENDING: readonly string[] = ['unauthenticated', 'analysis_not_found', 'wrong_state'];

/** Reason to omit this image. Throws problems of the whole case, such as the network's. */
function refusalOrThrow(error: unknown, signal: AbortSignal): ApiProblem {
  const problem = lastingOrThrow(error, signal);
  if (problem.status === 0) throw problem;
  return problem;
}

function lastingOrThrow(error: unknown, signal: AbortSignal): ApiProblem {
  const problem = asProblem(error);
  // Report first: an expired session also unmounts this screen.
  if (ENDING.includes(problem.code)) throw problem;
  signal.throwIfAborted();
  return problem;
}
