import { FIP_WINDOW, OHIO_STATE } from '#domain/analyses/ohioState.ts';
import { effusionMap, otherClass } from '#domain/report/figures/effusionMap.ts';
import type { Report } from '#domain/report/schema.ts';
import { lowerFirst } from '#domain/text/phrases.ts';
import type { Content } from './blocks.ts';

/** Criteria that place an effusion on the map. */
const PLACED = ['B-C1', 'B-C2', 'B-C3', 'B-C4', 'B-C5'].map((id) => `body_fluids_sample/${id}`);
/** Criterion of the FIP window. */
const IN_WINDOW = 'body_fluids_sample/B-C60';
const { name, protein: PROTEIN, cells: CELLS } = OHIO_STATE;

/** Plots protein against cells where the effusion classes apply. */
export function effusionContents({ rules, measurements }: Report, patient: string): Content[] {
  if (!PLACED.some((rule) => rules.includes(rule))) return [];
  const entered = (key: string) => measurements.find((one) => one.key === key)?.value;
  const protein = entered('fluidProtein');
  const cells = entered('fluidNucleatedCells');
  if (protein === undefined && cells === undefined) return [];
  const window = rules.includes(IN_WINDOW) ? FIP_WINDOW : undefined;
  const effusion = { patient, protein, cells, window };
  const dashed = window
    ? ` A trazos, ${window.name}: más de ${window.protein} g/l y menos de ${window.cells} ×10⁹/l.`
    : '';
  const other = otherClass(effusion, OHIO_STATE);
  const change = other ? ` Qué cambiaría la clase: ${lowerFirst(other)}` : '';
  return [
    {
      kind: 'drawing',
      wide: effusionMap(effusion, OHIO_STATE, 'wide'),
      narrow: effusionMap(effusion, OHIO_STATE, 'narrow'),
      caption: `Esquema ${name}: cortes en ${PROTEIN} g/l de proteínas y ${CELLS} ×10⁹/l células nucleadas.${dashed}${change}`,
      legend: [],
    },
  ];
}
