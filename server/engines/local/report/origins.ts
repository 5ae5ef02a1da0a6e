import { meanInterval, wilson } from '#domain/accuracy/wilson.ts';
import { cellsIn, countIn, isCounted } from '#domain/catalogue/cellCount.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import type { ByHand, HandCount } from '#domain/marks/cellCounts.ts';
import type { Measurement } from '#domain/report/schema.ts';
import { rounded } from '#domain/text/rounding.ts';

interface Answered {
  readonly definition: Pick<AnalysisDefinition, 'groups'>;
  readonly answers: Answers;
  /** Answers that follow from the vet's marks on the images, by key. */
  readonly byHand?: ReadonlyMap<string, ByHand>;
}

/**
 * Tells apart the answers that the vet counted, with the 95 % interval of the share or the mean, and
 * those measured on the image, from those that were only typed.
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
    const byHand = answered.byHand?.get(key);
    if (byHand?.value !== value) return measurement;
    return byHand.count
      ? counted(measurement, byHand.count)
      : { ...measurement, origin: 'medido_usted' };
  });
}

function counted(measurement: Measurement, count: HandCount): Measurement {
  const { range, of } = count.kind === 'share' ? shareText(count) : meanText(count);
  return {
    ...measurement,
    origin: 'contado',
    range,
    note: measurement.note ?? `${of}; intervalo del 95 %`,
  };
}

type Interval = readonly [low: number, high: number];

function shareText(count: HandCount & { readonly kind: 'share' }) {
  const [low, high] = wilson(count);
  const range: Interval = [Math.round(100 * low), Math.round(100 * high)];
  return { range, of: `${count.of} células contadas` };
}

function meanText({ objects, fields }: HandCount & { readonly kind: 'mean' }) {
  const [low, high] = meanInterval(objects, fields);
  const range: Interval = [rounded(low, 1), rounded(high, 1)];
  return { range, of: `${objects} en ${fields} ${fields === 1 ? 'campo' : 'campos'}` };
}

/** Cells of each counted share. */
function countedCells({ definition, answers }: Answered): ReadonlyMap<string, HandCount> {
  const sums = definition.groups.flatMap(({ sums = [] }) => sums).filter(isCounted);
  return new Map(
    sums.flatMap((sum) => {
      const count = countIn(sum, answers);
      const of = count ? cellsIn(count) : 0;
      return [...(count ?? [])].map(
        ([key, hits]) => [key, { kind: 'share' as const, hits, of }] as const,
      );
    }),
  );
}
