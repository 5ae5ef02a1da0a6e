import { expect, test } from 'vitest';
import { asDeployed } from '#tests/support/asDeployed.ts';
import { drawCytology } from '#tests/support/images.ts';
import { mixedLoad } from '#tests/support/mixedLoad.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { eventually } from '#tests/support/product.ts';
import { figure, size } from '#tests/support/prove.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/**
 * Vets register, work and leave for half an hour: nothing grows, and nothing is left when they
 * stop.
 * Measures possible leaks, each with the goal of at most 1 MB more per 1,000 requests: `held`, the
 * heap after a full collection, and `outside`, the process's memory beside its heap (native
 * libraries, threads, the embedded database). The rest is V8's reserve, which grows as far as its
 * flags allow, and is reported as the maximum (decision 018).
 */

const MINUTES = size(0, 30);
const VETS = size(2, 6);
const CASES = size(1, 3);
/** Milliseconds before each case, so that the machine is not measured at its limit. */
const THINKING = size(0, 1500);
const DATABASES = size<readonly ('embedded' | 'server')[]>(['embedded'], ['embedded', 'server']);
/** Share of the time in which caches fill and code is compiled. */
const WARM_UP = 0.25;
const SAMPLE_MS = 5000;
/** Megabytes: of the 1 GB that docs/DEPLOY.md gives a reading process, a decoder takes the rest. */
const HIGHEST = 768;
const TOKEN = 'para-las-cifras-de-la-prueba';

interface Sample {
  readonly requests: number;
  /** Megabytes of heap after the last full collection. */
  readonly held: number;
  /** Resident megabytes beside the heap. */
  readonly outside: number;
  readonly resident: number;
  readonly descriptors: number;
  /** Seconds, at the last sample. */
  readonly lag: number;
}

/** Figures by name and labels, from the server's `/metrics`. */
async function figuresOf(server: TestServer): Promise<ReadonlyMap<string, number>> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), lastWord(line)]));
}
const lastWord = (line: string) => Number(line.slice(line.lastIndexOf(' ') + 1));

async function takeSample(server: TestServer): Promise<Sample> {
  const figures = await figuresOf(server);
  const counts = [...figures].filter(([name]) => name.includes('http_request_seconds_count'));
  const megabytes = (name: string) => (figures.get(name) ?? Number.NaN) / 2 ** 20;
  const resident = megabytes('process_resident_memory_bytes');
  return {
    requests: counts.reduce((sum, [, count]) => sum + count, 0),
    held: megabytes('vetoscopio_memory_held_bytes'),
    outside: resident - megabytes('nodejs_heap_size_total_bytes'),
    resident,
    descriptors: figures.get('process_open_fds') ?? 0,
    lag: figures.get('nodejs_eventloop_lag_p99_seconds') ?? 0,
  };
}

/** Slope of `y` over `x`, by least squares. */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const x = mean(0);
  const y = mean(1);
  const across = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  const along = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return along === 0 ? 0 : across / along;
}

/** True without waiting jobs, running jobs and listeners. */
async function isDrained(server: TestServer): Promise<boolean> {
  const figures = await figuresOf(server);
  const left = [...figures].filter(
    ([name, count]) =>
      /queue_jobs.*"(waiting|active)"|mails_waiting|streams_open/.test(name) && count > 0,
  );
  return left.length === 0;
}

test.each(DATABASES)(
  'vets who come and go leave no fault and no unfinished work (%s)',
  async (kind) => {
    const database = kind === 'server' ? await createDatabase() : undefined;
    const env = { ...asDeployed(), METRICS_TOKEN: TOKEN, TRUST_PROXY: '1', LOG_LEVEL: 'error' };
    const server = await startServer({
      env: database ? { ...env, DATABASE_URL: database.url } : env,
    });
    const photo = await drawCytology({
      seed: 7,
      cells: 8,
      width: 640,
      height: 480,
      cellRadius: 24,
    });
    const samples: Sample[] = [];
    const sampling = setInterval(() => {
      takeSample(server).then(
        (sample) => samples.push(sample),
        () => {},
      );
    }, SAMPLE_MS);
    try {
      const until = Date.now() + MINUTES * 60_000;
      const more = () => Date.now() < until;
      const load = {
        url: server.url,
        dataDir: server.dataDir,
        photo,
        vets: VETS,
        cases: CASES,
        thinking: THINKING,
        more,
      };
      const report = await mixedLoad(load);
      clearInterval(sampling);
      expect([report.failures, report.unfinished]).toEqual([[], []]);
      expect(report.cases).toBeGreaterThanOrEqual(VETS * CASES);
      await eventually(() => isDrained(server));
      expect((await figuresOf(server)).get('vetoscopio_database_up')).toBe(1);
      tell(kind, report.requests, samples.slice(Math.floor(samples.length * WARM_UP)));
    } finally {
      clearInterval(sampling);
      await server.stop();
      await database?.drop();
    }
  },
);

function tell(kind: string, requests: number, samples: readonly Sample[]): void {
  if (MINUTES === 0) return;
  const [handlesThen, handlesNow] = ends(samples.map(({ descriptors }) => descriptors));
  const [lagThen, lagNow] = ends(samples.map(({ lag }) => lag * 1000));
  const of = `${MINUTES} minutes, ${requests} requests, ${kind}`;
  figure({ name: `replies of 500 and above, ${of}`, goal: '0', value: '0', holds: true });
  tellGrowth(`memory after warm-up, heap left by full collections, ${of}`, samples, 'held');
  tellGrowth(`memory after warm-up, outside the heap, ${of}`, samples, 'outside');
  const highest = Math.max(...samples.map(({ resident }) => resident));
  figure({
    name: `memory, all of the process, highest, ${of}`,
    goal: `≤ ${HIGHEST} MB`,
    value: `${highest.toFixed(0)} MB`,
    holds: highest <= HIGHEST,
  });
  figure({
    name: `open files and sockets, first and last quarter, ${of}`,
    goal: '≤ 20 more',
    value: `${handlesThen} → ${handlesNow}`,
    holds: handlesNow - handlesThen <= 20,
  });
  figure({
    name: `event-loop lag (p99 of ${SAMPLE_MS / 1000} s), first and last quarter, ${of}`,
    goal: '≤ 1.5 times and 20 ms more',
    value: `${lagThen.toFixed(0)} → ${lagNow.toFixed(0)} ms`,
    holds: lagNow <= 1.5 * lagThen + 20,
  });
}

function tellGrowth(name: string, samples: readonly Sample[], which: 'held' | 'outside'): void {
  const growth = slope(samples.map((sample) => [sample.requests / 1000, sample[which]]));
  figure({
    name,
    goal: '≤ 1 MB more per 1,000 requests',
    value: `${growth.toFixed(2)} MB`,
    holds: growth <= 1,
  });
}

/** Medians of the first and last quarter. */
function ends(values: readonly number[]): [first: number, last: number] {
  const quarter = Math.max(1, Math.floor(values.length / 4));
  return [median(values.slice(0, quarter)), median(values.slice(-quarter))];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
