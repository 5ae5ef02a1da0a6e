import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect } from '../core/rule.ts';
import {
  alternatives,
  atLeast,
  concluded,
  finding,
  limitation,
  observed,
  over,
  type Row,
  rulesOf,
} from '../shared/making.ts';
import { cellsOf, inCsf, pleocytosis, proteinOf, proteinState, toldCells } from './csfFigures.ts';
import { isDogOrCat, isSpecies, isXanthochromic } from './kinds.ts';
import { sources } from './sources.ts';

/** Cerebrospinal fluid: what its cells and its protein say. */

const share = (facts: CaseFacts, cell: 'Neutrophil' | 'Lymphocyte' | 'Eosinophil') =>
  facts.number(`fluid${cell}Pct`);

function mixed(facts: CaseFacts): boolean {
  const [neutrophils, lymphocytes] = [share(facts, 'Neutrophil'), share(facts, 'Lymphocyte')];
  if (neutrophils === undefined || lymphocytes === undefined) return false;
  return neutrophils < 50 && lymphocytes < 50 && !over(share(facts, 'Eosinophil'), 20);
}

const classes: readonly Row[] = [
  {
    id: 'B-L3',
    about: 'Perro o gato: hasta 5 células/µl con proteínas elevadas.',
    sources: sources('FEL-CSF'),
    apply(facts) {
      const protein = proteinOf(facts);
      const apart = pleocytosis(facts) === false && proteinState(facts) === 'high';
      if (!isDogOrCat(facts) || !apart || protein === undefined) return undefined;
      return [
        concluded('disociación albúmino-citológica', 'compatible', 4),
        ...alternatives(
          ['Compresión/neoplasia', 'Discopatía', 'Trauma', 'Mielopatía degenerativa'],
          { inFavour: [`Proteínas ${figure(protein)} g/l`, ...toldCells(facts)] },
        ),
      ];
    },
  },
  {
    id: 'B-L4',
    about: 'Pleocitosis con el 50 % de neutrófilos o más.',
    sources: sources('FEL-CSF'),
    apply: (facts) =>
      pleocytosis(facts) && atLeast(share(facts, 'Neutrophil'), 50)
        ? concluded('pleocitosis neutrofílica', 'compatible', 3)
        : undefined,
  },
  {
    id: 'B-L5',
    about: 'Pleocitosis con más del 50 % de linfocitos.',
    sources: sources('FEL-CSF'),
    apply: (facts) =>
      pleocytosis(facts) && over(share(facts, 'Lymphocyte'), 50)
        ? concluded('pleocitosis linfocítica', 'compatible', 3)
        : undefined,
  },
  {
    id: 'B-L6',
    about: 'Pleocitosis con más del 20 % de eosinófilos.',
    sources: sources('WIN'),
    apply(facts) {
      const eosinophils = share(facts, 'Eosinophil');
      if (!pleocytosis(facts) || !over(eosinophils, 20)) return undefined;
      return [
        concluded('pleocitosis eosinofílica', 'compatible', 3),
        ...alternatives(
          [
            'Parásito/aberrante',
            'Neospora/Toxoplasma',
            'Cryptococcus',
            'Idiopática',
            'Discopatía aguda',
          ],
          { inFavour: [`Eosinófilos ${figure(eosinophils)} %`, ...toldCells(facts)] },
        ),
      ];
    },
  },
  {
    id: 'B-L7',
    about:
      'Pleocitosis sin la mitad de neutrófilos ni de linfocitos y hasta el 20 % de eosinófilos.',
    sources: sources('FEL-CSF'),
    apply: (facts) =>
      pleocytosis(facts) && mixed(facts)
        ? concluded('pleocitosis mixta', 'compatible', 4)
        : undefined,
  },
  {
    id: 'B-L8',
    about: 'Células y proteínas dentro de lo esperado.',
    sources: sources('L&C'),
    apply: (facts) =>
      pleocytosis(facts) === false && proteinState(facts) === 'normal'
        ? concluded(
            'LCR sin alteraciones en los datos indicados; no excluye enfermedad intracraneal, medular focal ni epilepsia.',
            'no_concluyente',
            6,
          )
        : undefined,
  },
];

/** B-L14: the cells of FIP of the nervous system, beside its protein. */
function neurologicFip(facts: CaseFacts): Effect | undefined {
  if (!isSpecies(facts, 'gato') || !over(proteinOf(facts), 2)) return undefined;
  return over(cellsOf(facts), 100) && atLeast(share(facts, 'Neutrophil'), 50)
    ? concluded('PIF neurológica', 'posible', 2)
    : finding('Proteínas muy altas en un gato: incluya la PIF en el diferencial.');
}

const rest: readonly Row[] = [
  {
    id: 'B-L9',
    about: 'LCR con más de 500 eritrocitos/µl.',
    sources: sources('DOY'),
    apply: (facts) =>
      inCsf(facts) && over(facts.number('csfErythrocytes'), 500)
        ? limitation(
            'Más de 500 eritrocitos/µl: proteína, neutrófilos y eosinófilos pueden estar aumentados por sangre.',
          )
        : undefined,
  },
  {
    id: 'B-L10',
    about: 'LCR con eritrocitos: no se corrige por la sangre.',
    sources: sources('WIL', 'HUR'),
    apply: (facts) =>
      inCsf(facts) && over(facts.number('csfErythrocytes'), 0)
        ? limitation(
            'No se resta sangre con fórmulas (1 leucocito por 500 eritrocitos): no son fiables.',
          )
        : undefined,
  },
  {
    id: 'B-L11',
    about: 'LCR de color xantocrómico.',
    sources: sources('FEL-CSF'),
    apply: (facts) =>
      inCsf(facts) && isXanthochromic(facts)
        ? finding(
            'Xantocromía: hemorragia previa de horas a días (o ictericia o proteína muy alta), no de la punción.',
          )
        : undefined,
  },
  {
    id: 'B-L12',
    about: 'Bacterias intracelulares observadas en el LCR.',
    apply: (facts) =>
      inCsf(facts) && observed(facts, 'intracellularBacteria')
        ? concluded('meningitis bacteriana', 'diagnostico', 1, { direct: true })
        : undefined,
  },
  {
    id: 'B-L13',
    about: 'Eritrofagia observada en el LCR.',
    sources: sources('ECP'),
    apply: (facts) =>
      inCsf(facts) && observed(facts, 'erythrophagia')
        ? finding('Eritrofagia: hemorragia previa (o demora en el procesado).')
        : undefined,
  },
  {
    id: 'B-L14',
    about:
      'Gato: proteínas por encima de 2 g/l, más de 100 células/µl y la mitad de neutrófilos o más.',
    sources: sources('RAN'),
    apply: neurologicFip,
  },
];

export const csfClassRules = rulesOf('classes', [...classes, ...rest]);
