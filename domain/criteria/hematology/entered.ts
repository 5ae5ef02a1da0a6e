import type { CaseFacts } from '../core/facts.ts';
import { rounded } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { any, told } from '../grammar/condition.ts';
import { saidByHand } from '../grammar/outcome.ts';
import { rules } from '../grammar/rules.ts';
import { CELLS, DIFFERENTIAL } from './derived.ts';
import type { BloodId } from './ids.ts';

/** Entered figures without a row in the table of intervals, with the name a report gives them. */
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

function enteredName(facts: CaseFacts, name: string): string {
  return facts.species === 'conejo'
    ? name.replace('Neutrófilos segmentados', 'Heterófilos').replace('Neutrófilos', 'Heterófilos')
    : name;
}

const ENTERED_KEYS = ENTERED.map(([key]) => key);

/** Every figure that was entered stands among the measurements. */
export const enteredFigures: readonly Rule[] = rules<BloodId>('flags', {
  'H-M1': {
    about: 'Cada cifra indicada sin intervalo de referencia figura entre las medidas.',
    when: any(...ENTERED_KEYS.map(told)),
    says: saidByHand('figure', ENTERED_KEYS, (facts) =>
      ENTERED.flatMap(([key, name, unit]): Effect[] => {
        const entered = facts.number(key);
        if (entered === undefined) return [];
        const row = { key, name: enteredName(facts, name), value: rounded(entered, 2) };
        return [
          { kind: 'figure', figure: { ...row, ...(unit ? { unit } : {}), origin: 'indicado' } },
        ];
      }),
    ),
    sources: 'house',
  },
});
