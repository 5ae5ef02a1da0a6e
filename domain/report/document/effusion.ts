import { FIP_WINDOW, OHIO_STATE } from '#domain/analyses/ohioState.ts';
import { effusionMap, otherClass } from '#domain/report/figures/effusionMap.ts';
import type { Report } from '#domain/report/schema.ts';
import { lowerFirst } from '#domain/text/phrases.ts';
import type { Content } from './blocks.ts';
import type { ReportSheet } from './sheet.ts';

/** Rows of an effusion of a dog or a cat; B-C3 and B-C4 stand in older reports alone. */
const PLACED = ['B-C1', 'B-C2', 'B-C3', 'B-C4', 'B-C5'];
/** Urine and bile explain the figures of their fluid. */
const EXPLAINED = ['B-X42', 'B-X43'];
const BLOOD = 'B-C30';
/** Peritonitis of the cat; the second in older reports. */
const FIP = ['B-X40', 'B-C60'];
const { name, protein: PROTEIN, cells: CELLS } = OHIO_STATE;

/** The classes are of the thorax and the abdomen. */
const isPericardial = ({ answers }: ReportSheet) =>
  answers.some(({ rows }) =>
    rows.some(({ key, value }) => key === 'fluidType' && value === 'Pericárdico'),
  );

/** Plots protein against cells where the effusion classes apply. */
export function effusionContents({ rules, measurements }: Report, sheet: ReportSheet): Content[] {
  const has = (...ids: readonly string[]) =>
    ids.some((id) => rules.includes(`body_fluids_sample/${id}`));
  const entered = (key: string) => measurements.find((one) => one.key === key)?.value;
  const protein = entered('fluidProtein');
  const cells = entered('fluidNucleatedCells');
  if (protein === undefined && cells === undefined) return [];
  const ofBlood = protein !== undefined && cells !== undefined && has(BLOOD) && !has('B-C1');
  if (!has(...PLACED) || has(...EXPLAINED) || ofBlood || isPericardial(sheet)) return [];
  const patient = sheet.patientName?.trim() || 'Caso';
  const window = has(...FIP) ? FIP_WINDOW : undefined;
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
      caption: `Esquema ${name}: cortes en ${PROTEIN} g/l de proteínas y ${CELLS} ×10⁹/l de células nucleadas.${dashed}${change}`,
      legend: [],
    },
  ];
}
