import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { storedOf } from '#domain/report/testing/own.ts';
import type { Mood } from '#sandbox/model/moods.ts';
import { openModelServer, type RunningModelServer } from '#sandbox/model/server.ts';
import type { Diagnosis, DiagnosticEngine } from '#server/engines/engine.ts';
import { aCase, benchParts, calm, facts, unusedImages } from '#server/engines/testing/cases.ts';
import { createLlmEngine } from '../engine.ts';
import type { LlmSettings } from '../settings.ts';
import { type MemoryLedger, memoryLedger } from './memoryLedger.ts';

const KEY = 'clave';

interface ModelBench {
  readonly ledger: MemoryLedger;
  readonly warned: readonly string[];
  engine(change?: Partial<LlmSettings>, diagnosis?: Diagnosis): DiagnosticEngine;
  read(mood: Mood, change?: Partial<LlmSettings>): Promise<StoredReport>;
}

/** The scripted model for a test file, healthy again after each test, with a bench for each. */
export function scriptedModel(): {
  readonly server: RunningModelServer;
  readonly bench: ModelBench;
} {
  let server: RunningModelServer;
  let bench: ModelBench;
  beforeAll(async () => {
    server = await openModelServer({ apiKey: KEY });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    bench = modelBench(server);
  });
  afterEach(() => server.setMood('well'));
  return {
    get server() {
      return server;
    },
    get bench() {
      return bench;
    },
  };
}

function modelBench(server: RunningModelServer): ModelBench {
  const ledger = memoryLedger();
  const warned: string[] = [];
  const parts = (diagnosis: Diagnosis) =>
    benchParts(diagnosis, {
      ledger,
      warn: (message, details) => void warned.push(`${message} ${JSON.stringify(details)}`),
      images: {
        ...unusedImages,
        jpeg: async () => ({ jpeg: new Uint8Array([255, 216, 255, 1]), width: 640, height: 480 }),
      },
    });
  const engine = (change: Partial<LlmSettings> = {}, diagnosis = facts) => {
    const settings: LlmSettings = {
      baseUrl: server.url,
      apiKey: KEY,
      model: 'guion',
      secondModel: undefined,
      readings: 2,
      format: 'json_schema',
      timeoutMs: 20_000,
      maxOutputTokens: 4000,
      parallel: 2,
      imageSide: 640,
      prices: { input: 2, output: 8 },
      monthly: undefined,
      ...change,
    };
    return createLlmEngine(settings, parts(diagnosis));
  };
  return {
    ledger,
    warned,
    engine,
    async read(mood, change) {
      server.setMood(mood);
      return storedOf(await engine(change).diagnose(aCase(), calm));
    },
  };
}
