import { expect, it } from 'vitest';
import { effusionContents } from './effusion.ts';
import { criteriaSheets } from './testing/criteriaSheets.ts';

function captionOf(change: { readonly rules?: readonly string[]; readonly cells?: number } = {}) {
  const [[, sheet] = []] = criteriaSheets();
  if (sheet?.reading.state !== 'read') throw new Error('No report');
  const { report } = sheet.reading;
  const measurements = report.measurements.map((one) =>
    one.key === 'fluidNucleatedCells' && change.cells ? { ...one, value: change.cells } : one,
  );
  const rules = change.rules ?? report.rules;
  const [drawing] = effusionContents({ ...report, rules, measurements }, 'Nube');
  return drawing?.kind === 'drawing' ? drawing.caption : undefined;
}

const CLASS = 'body_fluids_sample/B-C3';

it('the effusion map says what would change the class, if a criterion placed the fluid', () => {
  const changes =
    'Qué cambiaría la clase: con menos de 3 ×10⁹/l sería un trasudado rico en proteínas.';
  expect(captionOf({ rules: [CLASS] })?.endsWith(` ${changes}`)).toBe(true);
  expect(captionOf({ rules: [CLASS], cells: 190 })).toContain('con menos de 25 g/l');
  expect(captionOf({ rules: ['body_fluids_sample/B-C6'] })).toBeUndefined();
});

it('the FIP window is named only if its criterion fired', () => {
  const named = (rules: readonly string[]) => captionOf({ rules })?.includes('ventana de PIF');
  expect(named([CLASS, 'body_fluids_sample/B-C60'])).toBe(true);
  expect(named([CLASS])).toBe(false);
});
