import type { OwnReport } from '#domain/report/ownReport.ts';
import { READER_NAMES } from '#domain/report/readers.ts';
import type { StoredUnchecked } from '#domain/report/storedReport.ts';
import type { OtherReader } from '#domain/report/uncheckedReading.ts';
import { cleanReading } from './cleanReading.ts';
import type { Comparison } from './compare/compare.ts';
import type { KnownFigures } from './knownFigures.ts';
import { mergeReadings } from './mergeReadings.ts';
import type { ModelReading } from './modelReading.ts';
import { removalNotes, sayable } from './sayable.ts';
import { asSeen } from './texts.ts';
import { CriteriaSentences } from './treatments.ts';
import { type CleanedReading, uncheckedOf } from './uncheckedOf.ts';
import { testsOf } from './words/tests.ts';

/** Facts of a case and the reading of a model or an automation. */
export interface ModelReport {
  readonly facts: OwnReport;
  readonly known: KnownFigures;
  readonly comparison: Comparison;
  /** One or two, in order of arrival. */
  readonly readings: readonly [ModelReading, ModelReading?];
  /** Requested readings: the report notes a missing second one. */
  readonly asked: number;
  readonly positions: readonly number[];
  readonly model: string | undefined;
  /** ISO instant at which an automation says that it read the case. */
  readonly date?: string | undefined;
  readonly version: string;
  readonly reader: OtherReader;
  /** True if the reading’s conclusion and advice head the report. */
  readonly leads: boolean;
  /** An automation’s message and declared confidence. */
  readonly message?: string | undefined;
  readonly confidence?: string | undefined;
  readonly now: Date;
}

/** Facts of a case, and the filtered reading to store. */
export interface ReadReport {
  readonly report: OwnReport;
  readonly unchecked: StoredUnchecked;
}

/** The reading never changes the facts. */
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
  const tests = testsOf(parts.comparison.type);
  const rules = { known, criteria, tests, positions, leads };
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
    date: parts.date,
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

/** Engine name of a report with a second reader. */
export const modelStamp = (reader: OtherReader) =>
  `${READER_NAMES[reader].unnamed}, medidas y criterios publicados`;

/** True if the model could read at least one image. */
export function readAnyImage({ readings }: Pick<ModelReport, 'readings'>): boolean {
  return readings.some((reading) => reading?.imagenes.some(({ legible }) => legible));
}

/** Cleans an operator’s name for the model to one line. */
const modelName = (name: string) => asSeen(name).replace(/\s+/g, ' ').slice(0, 200);
