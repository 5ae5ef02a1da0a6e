import { all, over } from '../grammar/condition.ts';
import { differential } from '../grammar/differential.ts';
import { when } from '../grammar/outcome.ts';
import { entered } from '../grammar/quantity.ts';
import { cat } from '../shared/animals.ts';
import { bilirubin } from '../shared/chemistry.ts';
import { neoplasia, pancreatitis } from './differentials.ts';
import { fipConcluded } from './effusionCells.ts';
import { DYSPNOEA, figureFact, from, TRAUMA } from './facts.ts';
import { fired, rules } from './ids.ts';
import { sources } from './sources.ts';
import { lymphocytes, neutrophils, notObserved, observed, pleural, small } from './values.ts';

const mastCells = entered('fluidMastPct');
const CHYLE_TESTS = 'Ecocardiografía, TC torácica';

export const contentDifferentials = rules('differentials', {
  'B-X5': {
    about: 'Quilotórax: diferencial por especie.',
    when: all(fired('B-C20'), pleural, small),
    says: [
      when(cat, differential('Cardiopatía', { inFavour: [DYSPNOEA], decidedBy: CHYLE_TESTS })),
      differential('Masa mediastínica craneal', {
        inFavour: [figureFact('Linfocitos', lymphocytes, ' %', over(lymphocytes, 0))],
        decidedBy: CHYLE_TESTS,
      }),
      differential('Traumatismo', { inFavour: [TRAUMA], decidedBy: CHYLE_TESTS }),
      differential('Idiopático', { inFavour: [], decidedBy: CHYLE_TESTS, always: true }),
    ],
  },
  'B-X6': {
    about: 'Derrame eosinofílico: diferencial.',
    when: fired('B-C70'),
    says: [
      differential('Mastocitoma', {
        inFavour: [figureFact('Mastocitos', mastCells, ' %', over(mastCells, 0))],
        decidedBy: 'Citología de bazo, hígado e intestino',
      }),
      differential('Linfoma', {
        inFavour: [['Linfocitos grandes inmaduros', observed('largeLymphoidCells')]],
        decidedBy: 'Citometría de flujo o PARR',
      }),
      neoplasia,
    ],
    sources: sources('WHE'),
  },
  'B-X11': {
    about: 'PIF: qué más puede dar el mismo derrame.',
    when: fipConcluded,
    says: [
      differential('Exudado bacteriano', {
        inFavour: [from('Neutrófilos', neutrophils, ' %', 70)],
        against: [['Bacterias no observadas', notObserved('intracellularBacteria')]],
        decidedBy: '‹cultivo›',
      }),
      differential('Linfoma', {
        inFavour: [
          from('Linfocitos', lymphocytes, ' %', 50),
          ['Linfocitos grandes inmaduros', observed('largeLymphoidCells')],
        ],
        decidedBy: 'Citometría de flujo o PARR',
      }),
      differential('Colangitis', {
        inFavour: [figureFact('Bilirrubina', bilirubin, ' µmol/l', over(bilirubin, 7))],
        decidedBy: 'Ecografía y citología de bilis',
      }),
      pancreatitis,
      differential('Cardiopatía', {
        when: pleural,
        inFavour: [DYSPNOEA],
        decidedBy: 'Ecocardiografía',
      }),
    ],
    sources: sources('AAFP'),
  },
});
