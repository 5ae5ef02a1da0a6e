import { createRoute, z } from '@hono/zod-openapi';
import { ERRORS } from '#domain/errorKinds.ts';
import { callerOfSession } from '#domain/rules/access.ts';
import type { AnalysisEvent, Context, LiveHub } from '#server/context.ts';
import { isShutOut, isStillOpen } from '#server/flows/accounts/sessions.ts';
import { listKnownEvents, listMissedEvents } from '#server/flows/analyses/events.ts';
import type { CallerSession, Writer } from './env.ts';
import { createLiveStreams, type LiveStream, type LiveStreams } from './liveStream.ts';
import { access, door, sessionOf } from './route.ts';

/** Minimum milliseconds, up to twice as many, before browsers of an ending process reconnect. */
const COME_BACK_MS = 500;
/** Sent event ids remembered, so that re-reading a window repeats nothing. */
const REMEMBERED = 512;

/**
 * Delay before a stream reports that its session ended. A rotated session (new password, second
 * factor) ends too, and the browser needs time to receive the new cookie.
 */
const SAY_ENDED_AFTER_MS = 1000;

const route = createRoute({
  ...access('session'),
  operationId: 'streamEvents',
  method: 'get',
  path: '/events',
  description:
    'Eventos enviados por el servidor; se reanuda con Last-Event-ID o, en una conexión nueva, con «since». «start» da el número desde el que se reanuda si aún no llega ningún otro, y los anteriores que ya no se cuentan; «analysis» dice que un caso ha cambiado, o con «version» que su informe tiene otra; «alive», cada 25 segundos, que la conexión sigue viva; «account», que ha cambiado el plan: conviene preguntar GET /me; «draft» ({id}), que un móvil ha hecho algo para ese borrador: conviene preguntar GET /drafts; «session» ({state: ended}), que la sesión se ha cerrado: conviene preguntar GET /me; con «title» y «detail» si la cuenta se ha suspendido.',
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

/** The live channel: id and state of the account's own cases, and changes of its plan. */
export function eventsDoor(ctx: Context, live: LiveHub) {
  const streams = createLiveStreams();
  return door().openapi(route, async (c) => {
    const session = sessionOf(c);
    // A reconnecting browser repeats its first address: the header is newer.
    const resumed = eventNumber(c.req.header('last-event-id')) ?? c.req.valid('query').since;
    // Read before the reply begins, so that the browser's later reads are newer.
    const known =
      resumed === undefined ? await listKnownEvents(ctx, callerOfSession(session)) : undefined;
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

interface Start {
  /** Newest event that the browser knows or does not need; 0 for none. */
  readonly newest: number;
  /** Earlier events, for a stream that resumes nothing. */
  readonly known: readonly number[] | undefined;
}

function eventNumber(header: string | undefined): number | undefined {
  const number = Number(header || Number.NaN);
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/** Keeps only the caller's identity from the request: thousands of streams last for hours. */
function pump(
  streams: LiveStreams,
  ctx: Context,
  live: LiveHub,
  { userId, role, sessionId, expiresAt }: CallerSession,
  start: Start,
): Writer {
  const caller = callerOfSession({ userId, role });
  return (outgoing) => {
    let unsubscribe = () => {};
    const stream = streams.open({
      account: caller.accountId,
      outgoing,
      onAlive: () => void ending.lookIfExpired(),
      onClose: () => unsubscribe(),
    });
    const ending = endOf(stream, ctx, { userId, sessionId, expiresAt });
    const send = sendOnce(stream, start);
    const catchUp = async (): Promise<void> => {
      for (const event of await listMissedEvents(ctx, caller, send.newest())) send.event(event);
    };
    unsubscribe = live.subscribe(caller.accountId, {
      sessionId,
      onEvent: send.event,
      onSessionEnded: ending.sessionEnded,
      onAccountChanged: () => stream.send({ event: 'account', data: {} }),
      onDraftChanged: (id) => stream.send({ event: 'draft', data: { id } }),
      onClosing: () => {
        // Spread thousands of reconnections over time.
        const wait = COME_BACK_MS * (1 + Math.random());
        stream.write(`retry: ${Math.round(wait)}\n\n`);
        stream.close();
      },
      onGap: () => {
        // A disconnected browser reconnects and sends its last event.
        catchUp().catch(stream.close);
        void ending.lookWhetherEnded();
      },
    });
    stream.write(': en directo\n\n');
    if (start.known) send.start(start.known);
    // The session may have ended before the subscription.
    catchUp().then(ending.lookWhetherEnded).catch(stream.close);
  };
}

/** Sends each event once, however often it arrives. */
function sendOnce(stream: LiveStream, start: Start) {
  let newest = start.newest;
  const sent: number[] = [...(start.known ?? [])];
  return {
    newest: () => newest,
    /** Gives the browser an id to resume from before the first event. */
    start: (known: readonly number[]) =>
      stream.send({ event: 'start', id: String(start.newest), data: { known } }),
    event: (event: AnalysisEvent): void => {
      if (sent.includes(event.eventId)) return;
      sent.push(event.eventId);
      if (sent.length > REMEMBERED) sent.shift();
      newest = Math.max(newest, event.eventId);
      const { id, type, status, previousStatus, version } = event;
      stream.send({
        event: 'analysis',
        id: String(event.eventId),
        data: { id, type, status, previousStatus, ...(version ? { version } : {}) },
      });
    },
  };
}

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
  // Expiry sends no event: check when it is due.
  const lookIfExpired = async (): Promise<void> => {
    if (ctx.clock() >= session.expiresAt) await lookWhetherEnded();
  };
  return { sessionEnded, lookWhetherEnded, lookIfExpired };
}
