import { createRoute, z } from '@hono/zod-openapi';
import { ERRORS } from '#domain/errorKinds.ts';
import type { AnalysisEvent, Context, LiveHub } from '#server/context.ts';
import { isShutOut, isStillOpen } from '#server/flows/accounts/sessions.ts';
import { listKnownEvents, listMissedEvents } from '#server/flows/analyses/events.ts';
import type { CallerSession, Writer } from './env.ts';
import { createLiveStreams, type LiveStream, type LiveStreams } from './liveStream.ts';
import { access, door, sessionOf } from './route.ts';

/** Milliseconds, up to twice as many, after which the browsers of a process that ends come back. */
const COME_BACK_MS = 500;
/** Numbers remembered as sent, so that re-reading a window repeats nothing. */
const REMEMBERED = 512;

/**
 * A rotated session (a new password, a second factor) ends too: the browser gets this long to
 * receive the new cookie before the stream tells it to ask again who it is.
 */
const SAY_ENDED_AFTER_MS = 1000;

const route = createRoute({
  ...access('session'),
  operationId: 'streamEvents',
  method: 'get',
  path: '/events',
  description:
    'Eventos enviados por el servidor; se reanuda con Last-Event-ID o, en una conexión nueva, con «since». «start» da el número desde el que se reanuda si aún no llega ningún otro, y los anteriores que ya no se cuentan; «analysis» dice que un caso ha cambiado; «session» ({state: ended}), que la sesión se ha cerrado: conviene preguntar GET /me; con «title» y «detail» si la cuenta se ha suspendido.',
  request: {
    query: z.object({
      since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().openapi({
        description: 'Número del último evento que se conoce.',
      }),
    }),
  },
  responses: {
    200: {
      description: 'Los eventos, hasta que se cierra',
      content: { 'text/event-stream': { schema: z.string() } },
    },
  },
});

/** The live channel: identity and state of the user's own cases. */
export function eventsDoor(ctx: Context, live: LiveHub) {
  const streams = createLiveStreams();
  return door().openapi(route, async (c) => {
    const session = sessionOf(c);
    // The browser's own reconnection repeats the address it first asked for: the header is newer.
    const resumed = eventNumber(c.req.header('last-event-id')) ?? c.req.valid('query').since;
    // Read before the reply begins, so that the browser's later reads are newer than this.
    const known = resumed === undefined ? await listKnownEvents(ctx, session.userId) : undefined;
    c.set(
      'writer',
      pump(streams, ctx, live, session, { newest: resumed ?? known?.[0] ?? 0, known }),
    );
    return c.body(null, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  });
}

/** Where a stream begins. */
interface Start {
  /** Newest event that the browser knows or does not need. 0: none. */
  readonly newest: number;
  /** Events before the stream, when it resumes nothing. */
  readonly known: readonly number[] | undefined;
}

function eventNumber(header: string | undefined): number | undefined {
  const number = Number(header || Number.NaN);
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/**
 * Keeps only the caller's identity from the request: streams last for hours, and there are
 * thousands.
 */
function pump(
  streams: LiveStreams,
  ctx: Context,
  live: LiveHub,
  { userId, sessionId, expiresAt }: CallerSession,
  start: Start,
): Writer {
  return (outgoing) => {
    let unsubscribe = () => {};
    const stream = streams.open({
      account: userId,
      outgoing,
      onAlive: () => void ending.lookIfExpired(),
      onClose: () => unsubscribe(),
    });
    const ending = endOf(stream, ctx, { userId, sessionId, expiresAt });
    const send = sendOnce(stream, start);
    const catchUp = async (): Promise<void> => {
      for (const event of await listMissedEvents(ctx, userId, send.newest())) send.event(event);
    };
    unsubscribe = live.subscribe(userId, {
      sessionId,
      onEvent: send.event,
      onSessionEnded: ending.sessionEnded,
      onClosing: () => {
        // Spread in time: there may be thousands.
        const wait = COME_BACK_MS * (1 + Math.random());
        stream.write(`retry: ${Math.round(wait)}\n\n`);
        stream.close();
      },
      onGap: () => {
        // A browser that is cut off comes back by itself and says where it was.
        catchUp().catch(stream.close);
        void ending.lookWhetherEnded();
      },
    });
    stream.write(': en directo\n\n');
    if (start.known) send.start(start.known);
    // The session may have been closed between being read and being listened to.
    catchUp().then(ending.lookWhetherEnded).catch(stream.close);
  };
}

/** Writes each event once, however often it is heard. */
function sendOnce(stream: LiveStream, start: Start) {
  let newest = start.newest;
  const sent: number[] = [...(start.known ?? [])];
  return {
    newest: () => newest,
    /** Gives the browser a number to resume from before anything has happened. */
    start: (known: readonly number[]) =>
      stream.send({ event: 'start', id: String(start.newest), data: { known } }),
    event: (event: AnalysisEvent): void => {
      if (sent.includes(event.eventId)) return;
      sent.push(event.eventId);
      if (sent.length > REMEMBERED) sent.shift();
      newest = Math.max(newest, event.eventId);
      const { id, type, status, previousStatus } = event;
      stream.send({
        event: 'analysis',
        id: String(event.eventId),
        data: { id, type, status, previousStatus },
      });
    },
  };
}

/** Ends the stream with its session. */
function endOf(
  stream: LiveStream,
  ctx: Context,
  session: Pick<CallerSession, 'userId' | 'sessionId' | 'expiresAt'>,
) {
  let ended = false;
  const sayEnded = async (): Promise<void> => {
    const shutOut = await isShutOut(ctx, session.userId).catch(() => false);
    const { title, detail } = ERRORS.account_suspended;
    const why = shutOut ? { title, detail } : {};
    stream.send({ event: 'session', data: { state: 'ended', ...why } });
    stream.close();
  };
  const sessionEnded = (): void => {
    if (ended) return;
    ended = true;
    setTimeout(() => void sayEnded(), SAY_ENDED_AFTER_MS);
  };
  const lookWhetherEnded = async (): Promise<void> => {
    const open = await isStillOpen(ctx, session.sessionId).catch(() => true);
    if (!open) sessionEnded();
  };
  // No event says that a session has expired: look again when it is due.
  const lookIfExpired = async (): Promise<void> => {
    if (ctx.clock() >= session.expiresAt) await lookWhetherEnded();
  };
  return { sessionEnded, lookWhetherEnded, lookIfExpired };
}
