import { beginImage, deleteDraftImage, sendPart } from './draftImageCalls.ts';
import { isOver, openWay, type Phase, reduceWay, type Way, type WayEvent } from './imageWay.ts';
import { uploadStops } from './sendings.ts';
import { signedInId } from './signedInHint.ts';

/**
 * Images of drafts on their way into the account. They belong to the tab: leaving the form does not
 * stop them, signing out does.
 */

export interface UploadOwner {
  readonly user: string;
  /** Id of the draft. */
  readonly draft: string;
  /** Type of the case. */
  readonly type: string;
}

export interface ImageToUpload {
  /** A UUID: the id of the image in the account. */
  readonly key: string;
  readonly file: File;
  readonly scale?: string | undefined;
}

interface Upload {
  readonly owner: UploadOwner;
  readonly image: ImageToUpload;
  way: Way;
  timer: ReturnType<typeof setTimeout> | undefined;
  request: AbortController | undefined;
  /** Waits for the next session, or for the form to be opened again. */
  held: boolean;
}

/** Two, so that one sends while the other waits for its reply. */
const AT_ONCE = 2;
/** Milliseconds after which a request without a reply counts as cut: eight kilobytes a second. */
const PATIENCE = 60_000;
/** Milliseconds between two reports of bytes. */
const REPORT = 250;
/** Longest wait for a server that is busy. */
const LONGEST_WAIT = 300_000;

const uploads = new Map<string, Upload>();
const listeners = new Set<() => void>();

/** Bytes that arrived since the line was last idle, and the moment that it began. */
const line = { since: 0, bytes: 0 };

let reporting: ReturnType<typeof setTimeout> | undefined;
let version = 0;

function report(): void {
  clearTimeout(reporting);
  reporting = undefined;
  version += 1;
  for (const listener of listeners) listener();
}

/** Returns the unsubscribe function. */
export function followUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes with any of them. */
export const uploadsVersion = (): number => version;

export function wayOf(key: string): Way | undefined {
  return uploads.get(key)?.way;
}

/** Sends the images that are not on their way, and goes on with the others. */
export function upload(owner: UploadOwner, images: readonly ImageToUpload[]): void {
  listen();
  for (const image of images) {
    const known = uploads.get(image.key);
    if (known) known.held = false;
    else {
      const way = openWay(image.file.size);
      const begun = { owner, image, way, timer: undefined, request: undefined, held: false };
      uploads.set(image.key, begun);
    }
  }
  pump();
}

/** The vet removed it. */
export function dropUpload(draft: string, key: string): void {
  end(key);
  // The account forgets it a day after the draft does not name it.
  deleteDraftImage(draft, key).catch(() => {});
  pump();
  report();
}

/** Its case was sent, or its draft discarded. */
export function forgetUploads(draft: string): void {
  for (const [key, { owner }] of uploads) if (owner.draft === draft) end(key);
  report();
}

function end(key: string): void {
  const known = uploads.get(key);
  clearTimeout(known?.timer);
  uploads.delete(key);
  known?.request?.abort();
}

uploadStops.add((draft) => {
  if (draft !== undefined) return forgetUploads(draft);
  for (const key of uploads.keys()) end(key);
  report();
});

/**
 * Resolves once the image needs no more waiting: to true when the account has it. Rejects with an
 * AbortError.
 */
export function arrival(key: string, signal: AbortSignal): Promise<Phase | undefined> {
  return new Promise((resolve, reject) => {
    const stop = followUploads(look);
    signal.addEventListener('abort', look);
    function look(): void {
      const way = wayOf(key);
      if (!signal.aborted && way && !isOver(way)) return;
      stop();
      signal.removeEventListener('abort', look);
      if (signal.aborted) reject(new DOMException('Envío cancelado', 'AbortError'));
      else resolve(way?.phase);
    }
    look();
  });
}

/** Seconds that the rest of these will take; undefined before the line is known. */
export function secondsLeft(keys: readonly string[]): number | undefined {
  const elapsed = performance.now() - line.since;
  if (line.bytes === 0 || elapsed <= 0) return undefined;
  const left = keys.reduce((sum, key) => {
    const way = wayOf(key);
    return way && !isOver(way) ? sum + way.size - way.received : sum;
  }, 0);
  return (left * elapsed) / line.bytes / 1000;
}

const isAsking = ({ way }: Upload) => way.phase.at === 'asking';

function pump(): void {
  let running = [...uploads.values()].filter(isAsking).length;
  for (const one of uploads.values()) {
    if (running >= AT_ONCE) return;
    if (one.held || one.way.phase.at !== 'rest') continue;
    if (running === 0) Object.assign(line, { since: performance.now(), bytes: 0 });
    running += 1;
    tell(one, { on: 'go' });
  }
}

function tell(one: Upload, event: WayEvent): void {
  const before = one.way;
  const [next, effects] = reduceWay(before, event);
  one.way = next;
  if (before.begun && next.received > before.received)
    line.bytes += next.received - before.received;
  for (const effect of effects)
    if (effect.do === 'wait') {
      clearTimeout(one.timer);
      const goOn = () => tell(one, { on: 'go' });
      one.timer = setTimeout(goOn, Math.min(effect.milliseconds, LONGEST_WAIT));
    } else void perform(one, effect);
  if (next.phase.at !== before.phase.at && next.phase.at !== 'asking') report();
  else reporting ??= setTimeout(report, REPORT);
}

type Request = Exclude<ReturnType<typeof reduceWay>[1][number], { readonly do: 'wait' }>;

async function perform(one: Upload, effect: Request): Promise<void> {
  const { owner, image } = one;
  const { request } = effect;
  // Another account signed in here: what is left belongs to its owner's next session.
  if ((signedInId() ?? owner.user) !== owner.user) return hold(one);
  const controller = new AbortController();
  one.request = controller;
  const late = setTimeout(() => controller.abort('late'), PATIENCE);
  try {
    const answer =
      effect.do === 'begin'
        ? await beginImage({ ...begunBy(one, effect.known), image: image.key }, controller.signal)
        : await sendPart(
            owner.draft,
            image.key,
            effect.from,
            image.file.slice(effect.from, effect.to),
            controller.signal,
          );
    if ('status' in answer) {
      if (answer.status === 401) one.held = true;
      tell(one, { on: 'failed', request, ...answer });
    } else tell(one, { on: 'receipt', request, receipt: answer });
  } catch {
    if (controller.signal.reason !== 'late') return;
    tell(one, { on: 'failed', request, status: 0, code: 'network', detail: '' });
  } finally {
    clearTimeout(late);
    pump();
  }
}

/** The first beginning may make the draft; a later one finds it, or the draft was discarded. */
function begunBy({ owner: { draft, type }, image: { file, scale } }: Upload, known: boolean) {
  return { draft, type: known ? undefined : type, size: file.size, scale };
}

function hold(one: Upload): void {
  one.held = true;
  tell(one, { on: 'stop' });
}

let listening = false;

/** A network that is back, and a device that woke, go on at once. */
function listen(): void {
  if (listening) return;
  listening = true;
  const goOn = () => {
    for (const one of uploads.values())
      if (one.way.phase.at === 'pausing' && document.visibilityState === 'visible')
        tell(one, { on: 'go' });
    pump();
  };
  window.addEventListener('online', goOn);
  document.addEventListener('visibilitychange', goOn);
}
