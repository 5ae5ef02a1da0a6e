import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { AnalysisEvent, Context, LiveHub } from '#server/context.ts';
import { isStillOpen } from '#server/flows/accounts/sessions.ts';
import { listMissedEvents } from '#server/flows/analyses/events.ts';
import type { CallerSession, HttpEnv } from './env.ts';
import { access, sessionOf } from './route.ts';

const KEEP_ALIVE_MS = 25_000;
/** Numbers remembered as sent, so that re-reading a window repeats nothing. */
const REMEMBERED = 512;

/**
 * A session that rotates (a new password, a second factor) ends too: the browser gets this long to
 * receive the cookie of the new one before it is told, and asks again who it is.
 */
const SAY_ENDED_AFTER_MS = 1000;

const route = createRoute({
  ...access('session'),
  operationId: 'streamEvents',
  method: 'get',
  path: '/events',
  description:
    'Eventos enviados por el servidor; se reanuda con Last-Event-ID. «analysis» dice que un caso ha cambiado; «session» ({state: ended}), que la sesión se ha cerrado: conviene preguntar GET /me.',
  responses: { 200: { description: 'text/event-stream' } },
});

/** The live channel: identity and state of one's own cases, nothing else. */
export function eventsDoor(ctx: Context, live: LiveHub) {
  return new OpenAPIHono<HttpEnv>().openapi(route, (c) => {
    const session = sessionOf(c);
    const lastId = Number(c.req.header('last-event-id'));
    c.header('cache-control', 'no-store');
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, (stream) =>
      pump(stream, ctx, live, session, Number.isSafeInteger(lastId) && lastId > 0 ? lastId : 0),
    );
  });
}

async function pump(
  stream: SSEStreamingApi,
  ctx: Context,
  live: LiveHub,
  session: CallerSession,
  resumeFrom: number,
): Promise<void> {
  const { userId, sessionId } = session;
  const send = sendOnce(stream, resumeFrom);
  const catchUp = async (): Promise<void> => {
    if (send.newest() === 0) return;
    for (const event of await listMissedEvents(ctx, userId, send.newest())) send.event(event);
  };
  const ending = endOf(stream, ctx, session);
  const unsubscribe = live.subscribe(userId, {
    sessionId,
    onEvent: send.event,
    onSessionEnded: ending.sessionEnded,
    onGap: () => {
      void catchUp();
      void ending.lookWhetherEnded();
    },
  });
  const keepAlive = setInterval(() => {
    void stream.write(': sigue\n\n');
    void ending.lookIfExpired();
  }, KEEP_ALIVE_MS);
  try {
    await stream.write(': en directo\n\n');
    await catchUp();
    // It may have been closed between being read and being listened to.
    await ending.lookWhetherEnded();
    await ending.closed;
  } finally {
    clearInterval(keepAlive);
    unsubscribe();
  }
}

/** Writes each event once, however often it is heard. */
function sendOnce(stream: SSEStreamingApi, resumeFrom: number) {
  let newest = resumeFrom;
  const sent: number[] = [];
  return {
    newest: () => newest,
    event: (event: AnalysisEvent): void => {
      if (sent.includes(event.eventId)) return;
      sent.push(event.eventId);
      if (sent.length > REMEMBERED) sent.shift();
      newest = Math.max(newest, event.eventId);
      const { id, type, status, previousStatus } = event;
      void stream.writeSSE({
        event: 'analysis',
        id: String(event.eventId),
        data: JSON.stringify({ id, type, status, previousStatus }),
      });
    },
  };
}

/** Ends the stream with its session, or when the browser goes. */
function endOf(stream: SSEStreamingApi, ctx: Context, session: CallerSession) {
  let close: () => void = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  stream.onAbort(close);
  let ended = false;
  const sessionEnded = (): void => {
    if (ended) return;
    ended = true;
    setTimeout(() => {
      const data = JSON.stringify({ state: 'ended' });
      stream.writeSSE({ event: 'session', data }).then(close, close);
    }, SAY_ENDED_AFTER_MS);
  };
  const lookWhetherEnded = async (): Promise<void> => {
    const open = await isStillOpen(ctx, session.sessionId).catch(() => true);
    if (!open) sessionEnded();
  };
  // Nobody announces that time has passed; until then there is nothing to look at.
  const lookIfExpired = async (): Promise<void> => {
    if (ctx.clock() >= session.expiresAt) await lookWhetherEnded();
  };
  return { closed, sessionEnded, lookWhetherEnded, lookIfExpired };
}
