import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['domain', 'server', 'web', 'sandbox', 'scripts', 'workshop'];
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$|\.mjs$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('/testing/')),
).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/**
 * A duration is measured by `performance.now()`, which nobody sets. Files that read the wall clock
 * in milliseconds, and the moment that they need it for.
 */
const WALL_CLOCK: Readonly<Record<string, string>> = {
  'server/engines/llm/failure.ts': 'a date of HTTP, from another machine',
  'server/engines/webhook/send.ts': 'a date of HTTP, from another machine',
  'server/external/uploads/uploads.ts': 'the times of files',
  'sandbox/deliveries.ts': 'times stored over a restart',
  'sandbox/world.ts': 'the clock of the simulated Stripe',
  'web/api/silence.ts': 'a machine that slept',
  'web/features/entrance/useCooldown.ts': 'a wait that runs while a phone sleeps',
  'web/features/entrance/useRegistration.ts': 'a moment kept over a reload',
  'web/features/entrance/waitingAddress.ts': 'a moment stored on the device',
  'web/features/report/states/processing.tsx': 'the age of a moment of the server',
  'web/features/report/versions/useNextVersion.ts': 'a moment of the server',
  'web/features/report/versions/versionLine.tsx': 'a moment of the server',
  'web/features/settings/kept.ts': 'a moment stored on the device',
  'workshop/lighthouse/profile.ts': 'the end of a cookie',
  'workshop/screens/played.ts': 'moments of the demonstration',
};

test('no duration is measured by a clock that can be set', () => {
  const readers = FILES.filter(({ text }) => /\bDate\.now\b/.test(text)).map(({ path }) => path);
  expect(readers.sort()).toEqual(Object.keys(WALL_CLOCK).sort());
});

/** Delays that are neither a literal nor a constant nor clamped, and what bounds them. */
const BOUNDED: Readonly<Record<string, string>> = {
  'sandbox/server.ts: fault.slow': 'at most ten minutes, by its schema',
  'sandbox/server.ts: fault.timeout': 'at most ten minutes, by its schema',
  'server/engines/llm/calls.ts: ms': 'refused above the longest pause, the line before',
  'server/external/database/listener.ts: wait': 'one of the constants',
  'server/external/database/lock.ts: lock.heartbeatMs': 'a constant, or a test’s',
  'server/external/files/s3.ts: PAUSE_MS * 2 ** attempt * (0.5 + Math.random())':
    'as often as a request is tried',
  'server/external/images/decoderProcess.ts: this.#limits.milliseconds': 'a constant, or a test’s',
  'server/external/images/processor.ts: this.#settings.idle': 'a constant, or a test’s',
  'server/external/uploads/uploads.ts: settings.stale': 'a constant, or a test’s',
  'server/http/fairShare.ts: wait': 'at most its third argument’s, a constant',
  'server/jobs/worker.ts: milliseconds': 'a constant of the shutdown',
  'server/run/httpServer.ts: idleMs': 'a constant, or a test’s',
  'server/shared/pacedChunks.ts: milliseconds': 'a constant of each pace',
  'web/api/eventStream.ts: BACKOFF[Math.min(attempts, BACKOFF.length - 1)]': 'one of the constants',
  'web/app/startScript.ts: ${PAINT_MS}': 'a constant, inside a script',
  'web/features/newCase/draftRunner.ts: effect.milliseconds': 'a constant of the machine',
  'web/features/newCase/submission.ts: milliseconds':
    'constants, or what the server asks: at most the window of a limit',
  'web/marks/syncMarks.ts: milliseconds': 'constants',
  'workshop/bench/load/live.ts: Math.max(0, due - performance.now())': 'inside one measurement',
  'workshop/bench/upgradeTraffic.ts: everyMs': 'a constant of the bench',
  'workshop/demo/public/days.ts: days.pauseMs': 'a constant of the demonstration',
  'workshop/demo/public/show.ts: untilReset(new Date())': 'until the next night',
  'workshop/demo/public/today.ts: ms': 'a constant of the demonstration',
  'workshop/felt/rows/sending.ts: filling': 'constants, by line',
};

/** The arguments of a call whose opening bracket stands at `from`. */
function argumentsAt(text: string, from: number): string[] {
  const list = [''];
  let depth = 0;
  for (const letter of text.slice(from)) {
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (depth === 0) break;
    if (letter === ',' && depth === 1) list.push('');
    else list[list.length - 1] += letter;
  }
  return list.map((argument, place) => argument.slice(place === 0 ? 1 : 0).trim());
}

const isFixed = (delay: string | undefined) =>
  delay === undefined || /^$|^[\d_]+$|^[A-Z][A-Z_\d.]*$|^Math\.min\(/.test(delay);

/** Delays of the timers of a file, of Node's promises and of the browser's too. */
function delaysOf(text: string): (string | undefined)[] {
  const promised = /import \{([^}]*)\} from 'node:timers\/promises'/.exec(text)?.[1] ?? '';
  const [, pause] = /setTimeout(?: as (\w+))?/.exec(promised) ?? [];
  const name = /setTimeout/.test(promised) ? (pause ?? 'setTimeout') : undefined;
  const delays = name
    ? [...text.matchAll(new RegExp(`(?<![.\\w])${name}\\(`, 'g'))].map(
        ({ index }) => argumentsAt(text, index + name.length)[0],
      )
    : [];
  if (name === 'setTimeout') return delays;
  const plain = [...text.matchAll(/(?<![.\w$])(setTimeout|setInterval)\(/g)].map(
    ({ index, 1: called = '' }) => argumentsAt(text, index + called.length)[1],
  );
  return [...delays, ...plain];
}

test('no timer waits for a computed time that nothing bounds: a long one would end at once', () => {
  const computed = FILES.flatMap(({ path, text }) =>
    delaysOf(text)
      .filter((delay) => !isFixed(delay))
      .map((delay) => `${path}: ${delay}`),
  );
  expect(computed.sort()).toEqual(Object.keys(BOUNDED).sort());
});
