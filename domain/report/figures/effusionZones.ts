import { spanishNumber } from '#domain/text/numbers.ts';

/** Class limits: g/l of protein, ×10⁹/l nucleated cells. */
export interface EffusionCuts {
  readonly protein: number;
  readonly cells: number;
}

export interface Effusion {
  readonly patient: string;
  /** g/l; undefined if not measured. */
  readonly protein: number | undefined;
  /** ×10⁹/l. */
  readonly cells: number | undefined;
  /** Above `protein` and below `cells`, another disease is considered. */
  readonly window?: (EffusionCuts & { readonly name: string }) | undefined;
}

export type Zone = 'poor' | 'rich' | 'exudate' | 'none';

const ZONE_TEXTS: Readonly<Record<Zone, string>> = {
  poor: 'zona de trasudado pobre en proteínas',
  rich: 'zona de trasudado rico en proteínas',
  exudate: 'zona de exudado',
  none: 'no encaja en el esquema',
};

export const proteinText = (protein: number) => `${spanishNumber(protein)}\u00a0g/l`;
export const cellsText = (cells: number) => `${spanishNumber(cells)}\u00a0×10⁹/l`;

/** Undefined without both figures. */
export function zoneOf({ protein, cells }: Effusion, cuts: EffusionCuts): Zone | undefined {
  if (protein === undefined || cells === undefined) return undefined;
  if (cells < cuts.cells) return protein < cuts.protein ? 'poor' : 'rich';
  return protein < cuts.protein ? 'none' : 'exudate';
}

/** «58 g/l y 3,8 ×10⁹/l: zona de exudado.» */
export function effusionLabel(effusion: Effusion, zone: Zone | undefined): string {
  const { protein, cells } = effusion;
  const figures = [
    ...(protein === undefined ? [] : [proteinText(protein)]),
    ...(cells === undefined ? [] : [cellsText(cells)]),
  ].join(' y ');
  const missing = protein === undefined ? 'faltan las proteínas' : 'falta el recuento';
  return `${figures}: ${zone ? ZONE_TEXTS[zone] : missing}.`;
}
