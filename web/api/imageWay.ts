import { type DraftImageState, PART_BYTES } from '#domain/rules/draftImages.ts';

/**
 * The way of one image of a draft into the account, as a pure machine: `reduceWay` takes an event and
 * returns the new state and its effects, which `imageUploads.ts` performs. The account says how much of
 * the image it has, and the next part begins there: a cut, a sleep or a reload sends one part again at
 * most.
 */

/** Milliseconds before another try, by the failures in a row. */
const PAUSES = [1_000, 3_000, 10_000, 20_000] as const;

export type Phase =
  /** Nothing is asked; `go` begins or goes on. */
  | { readonly at: 'rest' }
  | { readonly at: 'asking' }
  /** Goes on by itself. */
  | { readonly at: 'pausing'; readonly busy: boolean }
  | { readonly at: 'accepted' }
  | { readonly at: 'refused'; readonly code: string; readonly detail: string }
  /** The account takes none now: the image stays on the device and goes with its case. */
  | { readonly at: 'stays'; readonly code: string; readonly detail: string };

export interface Way {
  readonly phase: Phase;
  readonly size: number;
  /** Bytes that the account has. */
  readonly received: number;
  /** The account knows the image. */
  readonly begun: boolean;
  /** It has known it: a draft that is gone by now is not begun again. */
  readonly known: boolean;
  /** Replies to earlier requests are ignored. */
  readonly request: number;
  /** In a row. */
  readonly failures: number;
}

/** Answer of the account about an image. */
export interface Receipt {
  readonly state: DraftImageState;
  readonly received: number;
  readonly code: string | null;
}

export interface WayFailure {
  /** 0 when the server was not reached. */
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  /** Seconds. */
  readonly retryAfter?: number | undefined;
  /** Bytes that the account has, if it says so. */
  readonly received?: number | undefined;
}

export type WayEvent =
  /** At the start, when the network is back, and after a pause. */
  | { readonly on: 'go' }
  | { readonly on: 'receipt'; readonly request: number; readonly receipt: Receipt }
  | ({ readonly on: 'failed'; readonly request: number } & WayFailure)
  /** The session ended. */
  | { readonly on: 'stop' };

export type WayEffect =
  | { readonly do: 'begin'; readonly request: number; readonly known: boolean }
  | { readonly do: 'send'; readonly request: number; readonly from: number; readonly to: number }
  /** Dispatches `go` after a delay, replacing an earlier timer. */
  | { readonly do: 'wait'; readonly milliseconds: number };

export type WayStep = readonly [Way, readonly WayEffect[]];

export function openWay(size: number): Way {
  const phase: Phase = { at: 'rest' };
  return { phase, size, received: 0, begun: false, known: false, request: 0, failures: 0 };
}

/** True once nothing more will be sent. */
export function isOver({ phase: { at } }: Way): boolean {
  return at === 'accepted' || at === 'refused' || at === 'stays';
}

export function reduceWay(way: Way, event: WayEvent): WayStep {
  if (isOver(way)) return [way, []];
  switch (event.on) {
    case 'go':
      return way.phase.at === 'asking' ? [way, []] : ask(way);
    case 'stop':
      return [{ ...way, phase: { at: 'rest' }, request: way.request + 1 }, []];
    case 'receipt':
      return event.request === way.request ? receive(way, event.receipt) : [way, []];
    case 'failed':
      return event.request === way.request ? fail(way, event) : [way, []];
  }
}

/** With every byte there and no verdict, an empty part, which asks for it. */
function ask(way: Way): WayStep {
  const request = way.request + 1;
  const next: Way = { ...way, request, phase: { at: 'asking' } };
  if (!way.begun) return [next, [{ do: 'begin', request, known: way.known }]];
  const from = Math.min(way.received, way.size);
  return [next, [{ do: 'send', request, from, to: Math.min(from + PART_BYTES, way.size) }]];
}

function receive(way: Way, { state, received, code }: Receipt): WayStep {
  if (state === 'accepted')
    return [{ ...way, begun: true, received: way.size, phase: { at: 'accepted' } }, []];
  if (state === 'refused')
    return [{ ...way, phase: { at: 'refused', code: code ?? '', detail: '' } }, []];
  const grew = !way.begun || received > way.received;
  const next: Way = { ...way, begun: true, known: true, received };
  return grew ? ask({ ...next, failures: 0 }) : pause(next, undefined);
}

/** Gone from the account: from the beginning, unless its draft is gone too. */
const UNKNOWN: readonly string[] = ['not_found'];

/** Refusals of the account, not of the image. */
const STAYS: readonly string[] = [
  'images_stay_here',
  'demo_keeps_no_images',
  'unsent_images_full',
  'account_images_full',
  'too_many_images',
  'too_many_drafts',
  'storage_full',
];

/** Another part may be read when the same one is asked again. */
const BUSY: readonly string[] = ['uploads_busy', 'images_paused', 'too_many_at_once'];

function fail(way: Way, failure: WayFailure): WayStep {
  const { status, code, detail, received } = failure;
  if (code === 'part_offset' && received !== undefined) {
    const met: Way = { ...way, received };
    return way.failures === 0 ? ask({ ...met, failures: 1 }) : pause(met, failure);
  }
  if (way.begun && UNKNOWN.includes(code))
    return pause({ ...way, begun: false, received: 0 }, failure);
  if (STAYS.includes(code) || UNKNOWN.includes(code))
    return [{ ...way, phase: { at: 'stays', code, detail } }, []];
  // The session ended: signed in again, the form goes on.
  if (status === 401) return [{ ...way, phase: { at: 'rest' } }, []];
  const mayPass = status === 0 || status === 408 || status === 429 || status >= 500;
  if (mayPass) return pause(way, failure);
  return [{ ...way, phase: { at: 'refused', code, detail } }, []];
}

function pause(way: Way, failure: WayFailure | undefined): WayStep {
  const usual = PAUSES[Math.min(way.failures, PAUSES.length - 1)] ?? 0;
  const milliseconds = failure?.retryAfter === undefined ? usual : failure.retryAfter * 1000;
  const busy = failure !== undefined && BUSY.includes(failure.code);
  return [
    { ...way, failures: way.failures + 1, phase: { at: 'pausing', busy } },
    [{ do: 'wait', milliseconds }],
  ];
}
