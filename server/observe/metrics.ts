import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ReadingPending } from '#domain/rules/attempts.ts';
import { ENGINE_HEALTHS } from '#domain/rules/engineHealth.ts';
import type { LiveHub } from '../context.ts';
import type { DiagnosticEngine } from '../engines/engine.ts';
import type { CallLedger } from '../engines/ledger.ts';
import type { Database } from '../external/database/database.ts';
import type { MailTransport } from '../external/mail/transport.ts';
import type { Status } from '../status.ts';
import type { Answered } from './log/answered.ts';

/** Figures of this process and of the queues, in Prometheus' text format. */
export interface Metrics {
  answered(request: Answered): void;
  jobEnded(job: string, outcome: 'done' | 'failed', seconds: number): void;
  engine(engine: DiagnosticEngine): DiagnosticEngine;
  ledger(ledger: CallLedger): CallLedger;
  mail(transport: MailTransport): MailTransport;
  live(hub: LiveHub): LiveHub;
  readonly contentType: string;
  text(): Promise<string>;
}

/** Seconds, from a reply out of memory to a report of many images. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** Lasts as long as its browser: its duration says nothing of the server. */
const STREAM = '/api/events';

interface Measured {
  readonly database: Database;
  readonly readStatus: () => Promise<Status>;
  readonly about: Readonly<Record<string, string>>;
}

export function createMetrics({ database, readStatus, about }: Measured): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  aboutInstallation(registry, about);
  heldAfterCollections(registry);
  const readDatabase = ofDatabase(registry, database, readStatus);
  return {
    ...ofRequests(registry),
    ...ofWork(registry),
    ledger: ofCalls(registry),
    contentType: registry.contentType,
    text: async () => {
      await readDatabase();
      return registry.metrics();
    },
  };
}

function aboutInstallation(registry: Registry, about: Readonly<Record<string, string>>): void {
  const info = new Gauge({
    name: 'vetoscopio_info',
    help: 'Always 1; the version and the kind of this process are its labels.',
    labelNames: Object.keys(about),
    registers: [registry],
  });
  info.set({ ...about }, 1);
}

/**
 * Used memory is mostly garbage, and freed memory returns to the system late: only the heap after a
 * full collection shows a leak.
 */
function heldAfterCollections(registry: Registry): void {
  const held = new Gauge({
    name: 'vetoscopio_memory_held_bytes',
    help: 'Heap and buffers of the main thread that the last full collection left.',
    registers: [registry],
  });
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(isFullCollection)) return;
    const { used_heap_size, external_memory } = getHeapStatistics();
    held.set(used_heap_size + external_memory);
  });
  observer.observe({ entryTypes: ['gc'] });
}

function isFullCollection(entry: object): boolean {
  const detail = 'detail' in entry ? entry.detail : undefined;
  const kind = typeof detail === 'object' && detail !== null && 'kind' in detail && detail.kind;
  return kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}

function ofRequests(registry: Registry): Pick<Metrics, 'answered' | 'live'> {
  const labelNames = ['method', 'route', 'status'] as const;
  const durations = new Histogram({
    name: 'vetoscopio_http_request_seconds',
    help: 'Requests by route, until their last byte; without streams.',
    labelNames,
    buckets: BUCKETS,
    registers: [registry],
  });
  const streams = new Gauge({
    name: 'vetoscopio_streams_open',
    help: 'Streams of events open in this process.',
    registers: [registry],
  });
  return {
    answered: ({ method, route, status, ms }) => {
      if (route !== STREAM) durations.observe({ method, route, status }, ms / 1000);
    },
    live: (hub) => ({
      ...hub,
      subscribe(accountId, subscriber) {
        const leave = hub.subscribe(accountId, subscriber);
        streams.inc();
        let open = true;
        return () => {
          if (open) streams.dec();
          open = false;
          leave();
        };
      },
    }),
  };
}

function ofWork(registry: Registry): Pick<Metrics, 'jobEnded' | 'engine' | 'mail'> {
  const timed = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets: BUCKETS, registers: [registry] });
  const jobs = timed('vetoscopio_job_seconds', 'Attempts at jobs.', ['job', 'outcome']);
  const engines = timed(
    'vetoscopio_engine_seconds',
    'Readings of cases; failed also where the facts stood alone.',
    ['engine', 'outcome'],
  );
  const mails = new Counter({
    name: 'vetoscopio_mails_total',
    help: 'Attempts to hand a mail over.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  return {
    jobEnded: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    engine: (engine) => ({
      ...engine,
      async diagnose(clinicalCase, signal) {
        const stop = engines.startTimer({ engine: engine.name });
        try {
          const diagnosis = await engine.diagnose(clinicalCase, signal);
          stop({ outcome: diagnosis.factsAlone ? 'failed' : 'read' });
          return diagnosis;
        } catch (error) {
          const awaited = error instanceof ReadingPending ? 'awaited' : 'failed';
          stop({ outcome: signal.aborted ? 'stopped' : awaited });
          throw error;
        }
      },
    }),
    mail: (transport) => ({
      async send(mail) {
        const outcome = await transport.send(mail).then(
          () => 'sent' as const,
          (error: unknown) => ({ error }),
        );
        mails.inc({ outcome: outcome === 'sent' ? outcome : 'failed' });
        if (outcome !== 'sent') throw outcome.error;
      },
    }),
  };
}

/** Calls to paid servers. A call without budget never leaves. */
function ofCalls(registry: Registry): Metrics['ledger'] {
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const calls = counter('vetoscopio_engine_calls_total', 'Calls to a model, by how they ended.', [
    'engine',
    'model',
    'outcome',
  ]);
  const tokens = counter('vetoscopio_engine_tokens_total', 'Tokens, as its server counts them.', [
    'engine',
    'model',
    'kind',
  ]);
  const cost = counter(
    'vetoscopio_engine_cost_millionths_total',
    'What calls cost, in millionths of the currency of the prices.',
    ['engine', 'model'],
  );
  return (ledger) => ({
    storedAnswer: (call) => ledger.storedAnswer(call),
    begin: async (call, about) => {
      const { engine, model } = about;
      const open = await ledger.begin(call, about);
      if (!open) {
        calls.inc({ engine, model, outcome: 'no_money' });
        return undefined;
      }
      return {
        end: async (ended) => {
          await open.end(ended);
          calls.inc({ engine, model, outcome: ended.outcome });
          cost.inc({ engine, model }, ended.cost);
          tokens.inc({ engine, model, kind: 'input' }, ended.inputTokens ?? 0);
          tokens.inc({ engine, model, kind: 'output' }, ended.outputTokens ?? 0);
        },
      };
    },
  });
}

/** Read on demand. While the database is away only the other figures remain. */
function ofDatabase(
  registry: Registry,
  database: Database,
  readStatus: () => Promise<Status>,
): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const jobs = gauge('vetoscopio_queue_jobs', 'Jobs by queue and state.', ['queue', 'state']);
  const oldest = gauge(
    'vetoscopio_queue_oldest_seconds',
    'How long the oldest job that waits has been due.',
    ['queue'],
  );
  const mails = gauge('vetoscopio_mails_waiting', 'Mails not handed over yet.');
  const pool = gauge('vetoscopio_database_connections', 'Of the pool, by state.', ['state']);
  const installation = ofInstallation(gauge);
  const read = async (): Promise<void> => {
    for (const each of [jobs, oldest, mails, ...installation.gauges]) each.reset();
    const status = await readStatus();
    for (const queue of status.queues) {
      for (const state of ['waiting', 'delayed', 'active', 'failed'] as const)
        jobs.set({ queue: queue.name, state }, queue[state]);
      oldest.set({ queue: queue.name }, queue.oldestSeconds);
    }
    mails.set(status.mails.waiting);
    installation.set(status);
  };
  const up = gauge('vetoscopio_database_up', 'Whether the database answered just now.');
  return async () => {
    const states = Object.entries(database.connections?.() ?? {});
    for (const [state, count] of states) pool.set({ state }, count);
    up.set(
      await read().then(
        () => 1,
        () => 0,
      ),
    );
  };
}

type MakeGauge = (name: string, help: string, labelNames?: string[]) => Gauge;

function ofInstallation(gauge: MakeGauge) {
  const size = gauge('vetoscopio_size_bytes', 'Of the database and of the images.', ['of']);
  const free = gauge('vetoscopio_disk_free_bytes', 'Left on the disk of the data folder.');
  const copied = gauge(
    'vetoscopio_backup_age_seconds',
    'Since the newest copy that the product made; absent where it makes none, or has none yet.',
  );
  const cases = gauge(
    'vetoscopio_engine_cases',
    'Of the latest 200 cases that ended in 24 hours, by outcome.',
    ['outcome'],
  );
  const health = gauge('vetoscopio_engine_health', 'Which one is 1.', ['health']);
  const ran = gauge(
    'vetoscopio_scheduled_age_seconds',
    'Since a scheduled task last ended; absent before the first.',
  );
  const back = gauge(
    'vetoscopio_clock_back_timestamp_seconds',
    'When the clock was last found set back; absent where it never was.',
  );
  const attention = gauge('vetoscopio_attention', 'Things that cannot wait, as status lists them.');
  return {
    gauges: [size, free, copied, cases, health, ran, back, attention],
    set({ database, storage, dumps, engine, clock, attention: lines, readAt }: Status): void {
      size.set({ of: 'database' }, database.bytes);
      size.set({ of: 'images' }, storage.imageBytes);
      free.set(storage.freeBytes);
      const newest = dumps?.newestAt;
      if (newest) copied.set((Date.parse(readAt) - Date.parse(newest)) / 1000);
      if (clock.ranAt) ran.set((Date.parse(readAt) - Date.parse(clock.ranAt)) / 1000);
      if (clock.stoodAt) back.set(Date.parse(clock.wentBackAt ?? readAt) / 1000);
      cases.set({ outcome: 'completed' }, engine.cases - engine.failed);
      cases.set({ outcome: 'failed' }, engine.failed);
      for (const each of ENGINE_HEALTHS)
        health.set({ health: each }, each === engine.health ? 1 : 0);
      attention.set(lines.length);
    },
  };
}
