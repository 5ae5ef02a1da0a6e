import { animal, any, usable } from '../grammar/condition.ts';
import { measure } from '../grammar/measure.ts';
import { entered } from '../grammar/quantity.ts';
import { textIf } from '../grammar/words.ts';
import { CELLS, DIFFERENTIAL } from './derived.ts';
import { rules } from './ids.ts';
import { amongPerField } from './platelets.ts';

/** Figures without a row in the table of intervals. */
const ENTERED: readonly (readonly [key: string, name: string, unit: string])[] = [
  ['cbcReticulocytePercent', 'Reticulocitos (%)', '%'],
  ['cbcReticulocytes', 'Reticulocitos', CELLS],
  ...DIFFERENTIAL.map(({ field, name }) => [field, `${name} (%)`, '%'] as const),
  ['diffCellsCounted', 'Células contadas', ''],
  ['nrbcPer100', 'Eritroblastos', '/100 leucocitos'],
  ['plateletsPerField', 'Plaquetas por campo (100×)', ''],
  ['leukocytesPerField', 'Leucocitos por campo', ''],
  ['spherocytesPerField', 'Esferocitos por campo (100×)', ''],
  ['marrowMyeloidPct', 'Serie mieloide', '%'],
  ['marrowErythroidPct', 'Serie eritroide', '%'],
  ['marrowBlastPct', 'Blastos en médula', '%'],
  ['marrowPlasmaPct', 'Células plasmáticas', '%'],
  ['marrowLymphPct', 'Linfocitos en médula', '%'],
];

const heterophils = animal('conejo');
const named = (name: string) =>
  textIf(
    heterophils,
    name.replace('Neutrófilos segmentados', 'Heterófilos').replace('Neutrófilos', 'Heterófilos'),
    name,
  );

export const enteredFigures = rules('flags', {
  'H-M1': {
    about: 'Cada cifra indicada sin intervalo de referencia figura entre las medidas.',
    when: any(...ENTERED.map(([key]) => usable(key))),
    says: ENTERED.map(([key, name, unit]) =>
      measure(named(name), entered(key), {
        key,
        ...(unit ? { unit } : {}),
        ...(key === 'plateletsPerField' ? amongPerField : {}),
      }),
    ),
  },
});
