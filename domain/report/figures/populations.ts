import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { parseNumber } from '#domain/text/numbers.ts';
import type { Population } from './populationBar.ts';

/** Fields of each hundred-cell count. */
const DIFFERENTIALS: readonly { readonly title: string; readonly keys: readonly string[] }[] = [
  {
    title: 'Recuento diferencial',
    keys: [
      ...['fluidNeutrophilPct', 'fluidLymphocytePct', 'fluidMacrophagePct', 'fluidEosinophilPct'],
      ...['fluidMesothelialPct', 'fluidMastPct', 'fluidOtherPct'],
    ],
  },
  {
    title: 'Recuento diferencial',
    keys: [
      ...['diffSegmented', 'diffBands', 'diffLymphocytes', 'diffMonocytes', 'diffEosinophils'],
      ...['diffBasophils', 'diffOther'],
    ],
  },
  {
    title: 'Poblaciones celulares',
    keys: [
      ...['cytoNeutrophilPct', 'cytoMacrophagePct', 'cytoLymphocytePct', 'cytoPlasmaPct'],
      ...['cytoEosinophilPct', 'cytoMastPct', 'cytoTissuePct'],
    ],
  },
  {
    title: 'Poblaciones del lavado',
    keys: [
      ...['balMacrophagePct', 'balNeutrophilPct', 'balEosinophilPct', 'balLymphocytePct'],
      'balMastPct',
    ],
  },
  {
    title: 'Células epiteliales',
    keys: ['cytoParabasal', 'cytoIntermediate', 'cytoSuperficial', 'cytoAnucleated'],
  },
];

export interface CellDifferential {
  readonly title: string;
  readonly populations: readonly Population[];
}

export function differentialsOf(
  definition: AnalysisDefinition | undefined,
  stored: Readonly<Record<string, unknown>>,
): CellDifferential[] {
  const fields = (definition?.groups ?? []).flatMap((group) => group.fields);
  return DIFFERENTIALS.flatMap(({ title, keys }) => {
    const populations = fields
      .filter(({ key }) => keys.includes(key))
      .flatMap(({ key, label }, place) => {
        const percent = parseNumber(stored[key]);
        return percent === undefined ? [] : [{ name: label, percent, place }];
      });
    return populations.length > 0 ? [{ title, populations }] : [];
  });
}
