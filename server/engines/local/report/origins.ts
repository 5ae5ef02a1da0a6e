import { wilson } from '#domain/accuracy/wilson.ts';
import { cellsIn, countIn, isCounted } from '#domain/catalogue/cellCount.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import type { Measurement } from '#domain/report/schema.ts';

interface Answered {
  readonly definition: Pick<AnalysisDefinition, 'groups'>;
  readonly answers: Answers;
  /** Answers that follow from the vet's marks on the images, by key. */
  readonly byHand?: ReadonlyMap<string, number>;
}

/**
 * Tells apart the answers that the vet counted, with Wilson's 95 % interval of the share, and those
 * measured on the image, from those that were only typed.
 */
export function withOrigins(
  measurements: readonly Measurement[],
  answered: Answered,
): readonly Measurement[] {
  const cells = countedCells(answered);
  return measurements.map((measurement) => {
    const { key, value, origin } = measurement;
    if (origin !== 'indicado' || key === undefined || value === undefined) return measurement;
    const count = cells.get(key);
    if (count) return counted(measurement, count);
    const isMeasured = answered.byHand?.get(key) === value;
    return isMeasured ? { ...measurement, origin: 'medido_usted' } : measurement;
  });
}

interface Count {
  readonly hits: number;
  readonly of: number;
}

function counted(measurement: Measurement, count: Count): Measurement {
  const [low, high] = wilson(count);
  return {
    ...measurement,
    origin: 'contado',
    range: [Math.round(100 * low), Math.round(100 * high)],
    note: measurement.note ?? `${count.of} células contadas; intervalo del 95 %`,
  };
}

/** Cells of each counted share. */
function countedCells({ definition, answers }: Answered): ReadonlyMap<string, Count> {
  const sums = definition.groups.flatMap(({ sums = [] }) => sums).filter(isCounted);
  return new Map(
    sums.flatMap((sum) => {
      const count = countIn(sum, answers);
      const of = count ? cellsIn(count) : 0;
      return [...(count ?? [])].map(([key, hits]) => [key, { hits, of }] as const);
    }),
  );
}
