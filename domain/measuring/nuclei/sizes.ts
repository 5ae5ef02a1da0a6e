import { type NucleiMeasures, refused } from '../measured.ts';
import { median, quantile } from '../raster/statistics.ts';

/** Whole nuclei below which no size is told. */
const MIN_SIZED = 10;

export const FEW_ALONE = 'hay menos de 10 núcleos enteros y separados de los demás';

/** Median area with its quartiles, and its variation, of nuclei that are whole and alone. */
export function sizeFigures(areas: readonly number[]): Pick<NucleiMeasures, 'area' | 'variation'> {
  if (areas.length < MIN_SIZED) return { area: refused(FEW_ALONE), variation: refused(FEW_ALONE) };
  const variation = spread(areas);
  return {
    area: {
      ok: true,
      value: median(areas),
      range: [quantile(areas, 0.25), quantile(areas, 0.75)],
    },
    variation: { ok: true, value: variation, range: [variation, variation] },
  };
}

/** Interquartile range over the median. */
export function spread(areas: readonly number[]): number {
  return (quantile(areas, 0.75) - quantile(areas, 0.25)) / median(areas);
}
