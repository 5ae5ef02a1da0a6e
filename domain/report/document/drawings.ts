import {
  populationBar,
  populationLegend,
  populationParts,
} from '#domain/report/figures/populationBar.ts';
import type { CellDifferential } from '#domain/report/figures/populations.ts';
import type { Content } from './blocks.ts';

/** One bar for each differential that adds up to 100. */
export function populationContents(differentials: readonly CellDifferential[]): Content[] {
  return differentials.flatMap(({ title, populations }) => {
    const parts = populationParts(populations);
    if (!parts) return [];
    return [
      {
        kind: 'drawing' as const,
        wide: populationBar(parts, 'wide'),
        narrow: populationBar(parts, 'narrow'),
        title,
        legend: populationLegend(parts),
      },
    ];
  });
}
