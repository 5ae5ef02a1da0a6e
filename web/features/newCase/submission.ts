import type { Answers } from '#domain/catalogue/field.ts';
import { type ApiProblem, asProblem } from '#web/api/problem.ts';
import { beginAttempt, fingerprintOf, resumeOrBegin, type SendAttempt } from './attempt.ts';
import { LeftOut, RefusedImage } from './leftOut.ts';

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
  /** True for an image that goes into the account by itself: its case takes it from there. */
  readonly inAccount?: ((image: ImageToSend) => boolean) | undefined;
  /** True for one of them that has arrived there. */
  readonly hasArrived?: ((image: ImageToSend) => boolean) | undefined;
  /** `keepsRefusal`: the case goes on naming the image that was refused there. */
  remove(id: string, position: number, keepsRefusal?: boolean): Promise<void>;
  /** Names on the case an image that its draft refused. @returns false for one that it did not. */
  readonly noteRefusal?:
    | ((id: string, position: number, image: ImageToSend) => Promise<boolean>)
    | undefined;
  submit(id: string, attemptedImages: number): Promise<unknown>;
}

export interface ImageToSend {
  readonly key: string;
  /** Undefined where only the account has it. */
  readonly file: File | undefined;
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
  /**
   * @param position 1…5, as the vet counts them.
   * @param asks the case waits for the vet's word.
   */
  onImageFailed(image: ImageToSend, position: number, problem: ApiProblem, asks: boolean): void;
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
  readonly without?: LeftOut | undefined;
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
 * Begins the case, gives it its images and submits it. Those of the account's draft are taken from
 * there, all at once, as soon as each has arrived; the others are uploaded one by one. An upload that
 * the server refuses, or fails to store, is reported and left out; a lasting network failure ends the
 * submission instead, and so does an image of the draft that was refused: the vet decides. `attempt`
 * records every finished step, so calling again after a failure continues there; an already submitted
 * case counts as done. Returns its id.
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
  const places = placesOf(begun, submission, calls, watcher);
  if (images.length > 0) places.tell();
  const give = giving(places, submission, calls, pause);
  const inAccount = images.filter((image) => calls.inAccount?.(image));
  const quiet: SubmissionWatcher = { ...watcher, onUploading: () => {} };
  await allOrNone(signal, inAccount, (image, ending) => give(image, ending, quiet, true));
  for (const image of images)
    if (!inAccount.includes(image)) await give(image, signal, watcher, false);
  for (const position of [...places.held.keys()].filter((place) => place > images.length)) {
    await places.drop(position);
    places.keep();
  }
  signal.throwIfAborted();
  await calls.submit(begun.id, images.length);
  return begun.id;
}

type Begun = Awaited<ReturnType<typeof begin>>;
type Places = ReturnType<typeof placesOf>;

/** The positions of the case, and the images that the server holds in them. */
function placesOf(
  { id, attempt }: Begun,
  { images }: Submission,
  calls: SubmissionCalls,
  watcher: SubmissionWatcher,
) {
  const held = new Map(
    Object.entries(attempt.uploaded).map(([position, key]) => [Number(position), key]),
  );
  return {
    id,
    held,
    keep: () => watcher.onAttempt({ ...attempt, uploaded: Object.fromEntries([...held]) }),
    tell() {
      const there = images.filter(
        (image, index) => held.get(index + 1) === image.key || calls.hasArrived?.(image),
      );
      watcher.onProgress(there.length, images.length);
    },
    async drop(position: number) {
      if (!held.has(position)) return;
      await calls.remove(id, position);
      held.delete(position);
    },
    /** Without a remnant of an earlier attempt, which would be read instead of this image. */
    async refuse(position: number) {
      await calls.remove(id, position, true);
      held.set(position, UNSURE);
    },
  };
}

/** Gives an image to its position. `asks`: one that is refused ends the submission with a question. */
function giving(
  { id, held, keep, tell, drop, refuse }: Places,
  { images, without = new LeftOut() }: Submission,
  calls: SubmissionCalls,
  pause: Wait,
) {
  return async (
    image: ImageToSend,
    ending: AbortSignal,
    watcher: SubmissionWatcher,
    asks: boolean,
  ): Promise<void> => {
    const position = images.indexOf(image) + 1;
    if (without.has(image.key)) {
      await drop(position);
      if (await calls.noteRefusal?.(id, position, image)) held.set(position, UNSURE);
    }
    if (without.has(image.key) || held.get(position) === image.key) return keep();
    held.set(position, UNSURE);
    keep();
    const signal = AbortSignal.any([ending, without.signal(image.key)]);
    try {
      await uploadPatiently(id, position, image, signal, calls, watcher, pause);
      held.set(position, image.key);
      watcher.onUploaded(image);
    } catch (error) {
      const problem = without.has(image.key) ? undefined : refusalOrThrow(error, ending);
      if (problem) watcher.onImageFailed(image, position, problem, asks);
      await (problem && !asks ? refuse(position) : drop(position));
      if (problem && asks) throw new RefusedImage(problem);
    }
    keep();
    tell();
  };
}

/** Runs them at once; the first failure ends the others, and is thrown when they have ended. */
async function allOrNone<T>(
  signal: AbortSignal,
  items: readonly T[],
  run: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const ending = new AbortController();
  const either = AbortSignal.any([signal, ending.signal]);
  let failure: { readonly error: unknown } | undefined;
  const runs = items.map((item) =>
    run(item, either).catch((error: unknown) => {
      failure ??= { error };
      ending.abort();
    }),
  );
  await Promise.all(runs);
  if (failure) throw failure.error;
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
