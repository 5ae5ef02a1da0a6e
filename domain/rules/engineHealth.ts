import { FEW } from './figures.ts';

export const ENGINE_HEALTHS = ['well', 'slow', 'down', 'few', 'idle'] as const;
export type EngineHealth = (typeof ENGINE_HEALTHS)[number];

export const ENGINE_HEALTH_WORDS: Readonly<Record<EngineHealth, string>> = {
  well: 'Sano',
  slow: 'Lento',
  down: 'Caído',
  few: 'Pocos casos',
  idle: 'Sin casos en 24 horas',
};

/** The rule, for screens. */
export const ENGINE_HEALTH_MEANINGS: Readonly<Record<EngineHealth, string>> = {
  well: 'la mitad de los últimos casos, o más, terminan en un minuto, y ninguno espera.',
  slow: `la mitad tarda más de un minuto, con ${FEW} casos o más, o uno espera más de dos.`,
  down: 'los tres últimos casos fallaron, o uno lleva más de un cuarto de hora.',
  few: `alguno tarda más de un minuto, pero con menos de ${FEW} casos leídos en 24 horas no se juzga.`,
  idle: 'no ha terminado ningún caso, y ninguno espera.',
};

export interface EndedCase {
  /** ISO. */
  readonly at: string;
  /** From submission to end, in milliseconds. */
  readonly ms: number;
  readonly failed: boolean;
}

interface Known {
  /** Newest first. */
  readonly ended: readonly EndedCase[];
  /** Cases under way beyond the time limit. */
  readonly stuck: number;
  readonly waitingSeconds: number;
}

/** One minute past the abandonment limit. */
export const STUCK_MS = 16 * 60_000;
const FAILED_IN_A_ROW = 3;
const SLOW_MS = 60_000;
const SLOW_WAIT_SECONDS = 120;

export function engineHealth({ ended, stuck, waitingSeconds }: Known) {
  const failed = ended.filter((one) => one.failed).length;
  const times = ended
    .filter((one) => !one.failed)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  const medianMs = times[Math.ceil(times.length / 2) - 1] ?? null;
  const lately = ended.slice(0, FAILED_IN_A_ROW);
  const allFailed = lately.length === FAILED_IN_A_ROW && lately.every((one) => one.failed);
  const state = (): EngineHealth => {
    if (stuck > 0 || allFailed) return 'down';
    if (waitingSeconds > SLOW_WAIT_SECONDS) return 'slow';
    // A few slow cases prove nothing.
    if ((medianMs ?? 0) > SLOW_MS) return times.length < FEW ? 'few' : 'slow';
    return ended.length === 0 ? 'idle' : 'well';
  };
  return { health: state(), cases: ended.length, failed, medianMs };
}
