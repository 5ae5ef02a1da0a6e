import type { FindingItem } from '#domain/report/schema.ts';
import { listOf } from '../report/listOf.ts';
import { isEntered, type SheetCase } from '../report/sheetCase.ts';
import type { Extras } from './extras.ts';

const POPULATIONS =
  /^(cyto(Neutrophil|Macrophage|Lymphocyte|Plasma|Eosinophil|Mast|Tissue)Pct|ln(Large|Medium|Small)Pct|bal\w+Pct|cytoLineage)$/;

/** The sample, with what nobody told of it; an ear is judged by its counts alone. */
function sampleItems(of: SheetCase): readonly FindingItem[] {
  const entered = [...of.fields.keys()].filter((key) => isEntered(of, key));
  if (entered.some((key) => key.startsWith('ear'))) return [];
  const needed = [
    ['Celularidad', /^cytoCellularity$/, 'no evaluable (no indicada)'],
    ['Conservación', /^cytoPreservation$/, 'no evaluable (no indicada)'],
    ['Poblaciones y estirpe', POPULATIONS, 'no evaluables (no indicadas)'],
  ] as const;
  return needed.flatMap(([name, keys, words]) =>
    entered.some((key) => keys.test(key)) ? [] : [{ text: `${name}: ${words}` }],
  );
}

/** Told as without cells, or with few, against what the images show. */
function cellularityBoxes({ criteriaCase: { answers, images } }: SheetCase) {
  const { cytoCellularity: cells } = answers;
  const none = cells === 'acellular';
  const texts = [
    none && images.measured
      ? 'Celularidad indicada como acelular y núcleos contados en las imágenes.'
      : undefined,
    (none || cells === 'low') && images.crowded
      ? 'Celularidad indicada como acelular o escasa y un campo demasiado celular para contarlo en las imágenes.'
      : undefined,
  ];
  return texts.flatMap((text) => (text ? [{ text, fields: ['cytoCellularity'] }] : []));
}

export const cytologyExtras: Extras = {
  missing: (of) => {
    const items = sampleItems(of);
    return items.length > 0 ? [listOf('muestra', items)] : [];
  },
  doubts: cellularityBoxes,
};
