import type { OwnReport } from '#domain/report/ownReport.ts';
import { READER_NAMES } from '#domain/report/readers.ts';
import type { StoredUnchecked } from '#domain/report/storedReport.ts';
import type { OtherReader } from '#domain/report/uncheckedReading.ts';
import { cleanReading } from './cleanReading.ts';
import type { Comparison } from './compare/compare.ts';
import { asSeen, type KnownFigures } from './knownFigures.ts';
import { mergeReadings } from './mergeReadings.ts';
import type { ModelReading } from './modelReading.ts';
import { removalNotes, sayable } from './sayable.ts';
import { CriteriaSentences } from './treatments.ts';
import { type CleanedReading, uncheckedOf } from './uncheckedOf.ts';

/** The facts of a case, what a model or an automation read of it, and who read. */
export interface ModelReport {
  readonly facts: OwnReport;
  readonly known: KnownFigures;
  /** Answers of the vet, to compare the reading with. */
  readonly comparison: Comparison;
  /** One or two, as they came; both of the same case. */
  readonly readings: readonly [ModelReading, ModelReading?];
  /** How many were asked for: one of two that never came is told. */
  readonly asked: number;
  /** Positions of the images sent. */
  readonly positions: readonly number[];
  /** Name of the model; undefined where unknown. */
  readonly model: string | undefined;
  /** Version of the prompt. */
  readonly version: string;
  readonly reader: OtherReader;
  /** True where its conclusion and advice head the report. */
  readonly leads: boolean;
  /** Message of an automation and its stated confidence. */
  readonly message?: string | undefined;
  readonly confidence?: string | undefined;
  readonly now: Date;
}

/** The facts of a case, and what may be said of a reading by somebody else, as it is stored. */
export interface ReadReport {
  readonly report: OwnReport;
  readonly unchecked: StoredUnchecked;
}

/** The facts stand as they are without the reading, which stands apart. */
export function composeModelReport(parts: ModelReport): ReadReport {
  const { facts, reader, now } = parts;
  return {
    report: {
      ...facts,
      stamp: { ...facts.stamp, engine: modelStamp(reader), date: now.toISOString() },
    },
    unchecked: uncheckedOf(readingOf(parts)),
  };
}

function readingOf(parts: ModelReport): CleanedReading {
  const { facts, known, leads, model, positions, readings } = parts;
  const criteria = new CriteriaSentences(facts);
  const rules = { known, criteria, positions, leads };
  const [first, second] = readings;
  const clean = cleanReading(first, rules);
  const other = second && cleanReading(second, rules);
  const merged = mergeReadings(clean.reading, other?.reading);
  const message = sayable(parts.message ?? '', known, criteria);
  const removed = [...clean.removed, ...(other?.removed ?? []), ...message.removed];
  return {
    ...merged,
    reader: parts.reader,
    model: model === undefined ? undefined : modelName(model),
    version: parts.version,
    readings: second ? 2 : 1,
    leads,
    comparison: parts.comparison,
    message: message.text,
    confidence: parts.confidence,
    notes: [
      ...(!second && parts.asked > 1 ? ['Se pidieron dos lecturas y solo ha llegado una.'] : []),
      ...removalNotes(removed),
    ],
  };
}

/** Seal of a report in which a model or an automation reads beside the facts. */
export const modelStamp = (reader: OtherReader) =>
  `${READER_NAMES[reader].unnamed}, medidas y criterios publicados`;

/** True where the model says that it could read at least one image. */
export function readAnyImage({ readings }: Pick<ModelReport, 'readings'>): boolean {
  return readings.some((reading) => reading?.imagenes.some(({ legible }) => legible));
}

/** An operator's own name for it, one line. */
const modelName = (name: string) => asSeen(name).replace(/\s+/g, ' ').slice(0, 200);
