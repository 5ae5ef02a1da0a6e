import type { Outcome, Rule } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  atMost,
  chose,
  not,
  over,
  ticked,
  under,
} from '../grammar/condition.ts';
import { differential, type Fact } from '../grammar/differential.ts';
import { when } from '../grammar/outcome.ts';
import { byAnimal, entered, years } from '../grammar/quantity.ts';
import { cat, dog } from '../shared/animals.ts';
import { albumin, bilirubin } from '../shared/chemistry.ts';
import { fipConcluded } from './effusionCells.ts';
import { aged, DYSPNOEA, FEVER, figureFact, from, TOXIN, TRAUMA } from './facts.ts';
import { fired, rules } from './ids.ts';
import { sources } from './sources.ts';
import {
  albuminToGlobulin,
  bilirubinRatio,
  creatinineRatio,
  glucoseGap,
  haemorrhagic,
  lipaseRatio,
  lymphocytes,
  negative,
  neutrophils,
  notObserved,
  observed,
  pericardial,
  peritoneal,
  pleural,
  positive,
} from './values.ts';

const OLD = aged(atLeast(years, 7));
const mesothelial = entered('fluidMesothelialPct');

const bloodless: Fact = ['No coagula en el tubo', notObserved('fluidClots')];
const clotted: Fact = ['Coagula en el tubo', observed('fluidClots')];
const coagulopathy = differential('Coagulopatía (rodenticida)', {
  inFavour: [TOXIN, bloodless],
  against: [clotted],
  decidedBy: 'TP, TTPa y plaquetas',
});
const trauma = differential('Traumatismo', {
  inFavour: [TRAUMA],
  decidedBy: 'Ecografía y radiografía',
});
const lungworm = differential('Angiostrongylus', {
  inFavour: [DYSPNOEA],
  decidedBy: 'Antígeno y Baermann',
});
const ATYPIA: Fact = ['Células atípicas', observed('atypicalCells')];
export const neoplasia = differential('Neoplasia', {
  inFavour: [ATYPIA],
  decidedBy: 'Ecografía, citología de concentrado',
});

const fip = differential('Peritonitis infecciosa felina (PIF)', {
  when: cat,
  inFavour: [
    figureFact('A:G', albuminToGlobulin, '', under(albuminToGlobulin, 0.8)),
    ['RT-PCR de coronavirus positiva', positive('fcovPcr')],
  ],
  against: [
    from('A:G', albuminToGlobulin, '', 0.8),
    ['Rivalta negativa', negative('rivalta')],
    ['RT-PCR de coronavirus negativa', negative('fcovPcr')],
  ],
  decidedBy: '‹RT-PCR de coronavirus·Rivalta› e inmunotinción',
});

const bloods = rules('differentials', {
  'B-X4': {
    about: 'Derrame hemorrágico: diferencial por cavidad y especie.',
    when: all(haemorrhagic, not(pericardial)),
    says: [
      differential('Masa esplénica (hemangiosarcoma, hematoma)', {
        when: all(dog, peritoneal),
        inFavour: [OLD],
        against: [aged(under(years, 5))],
        decidedBy: 'Ecografía',
      }),
      trauma,
      coagulopathy,
      when(dog, lungworm),
      neoplasia,
    ],
  },
  'B-X10': {
    about: 'Derrame pericárdico del perro o el gato: diferencial.',
    when: fired('B-C33'),
    says: [
      differential('Neoplasia de aurícula derecha o base cardiaca', {
        inFavour: [OLD, ATYPIA],
        decidedBy: 'Ecocardiografía',
      }),
      differential('Mesotelioma', {
        inFavour: [
          figureFact('Células mesoteliales', mesothelial, ' %', observed('atypicalCells')),
        ],
        decidedBy: 'Bloque celular e inmunotinción',
      }),
      differential('Cardiopatía', {
        when: cat,
        inFavour: [DYSPNOEA],
        decidedBy: 'Ecocardiografía',
      }),
      fip,
      coagulopathy,
    ],
  },
});

const explained = any(fired('B-C20'), fipConcluded);
/** Sepsis is left out when concluded. */
const septic = fired('B-C10', 'B-C11', 'B-C12', 'B-C15', 'B-C17');

const SEPSIS = '‹cultivo·glucosa pareada·lactato pareado›';
const bile = differential('Bilis en la cavidad', {
  inFavour: [
    from('Bilirrubina líquido:suero', bilirubinRatio, '', 1),
    ['Pigmento biliar', observed('bilePigment')],
  ],
  decidedBy: '‹bilirrubina pareada›',
});
const urine = differential('Uroperitoneo', {
  inFavour: [from('Creatinina líquido:suero', creatinineRatio, '', 1.1)],
  against: [
    figureFact('Creatinina líquido:suero', creatinineRatio, '', under(creatinineRatio, 1.1)),
  ],
  decidedBy: '‹creatinina pareada›',
});
export const pancreatitis = differential('Pancreatitis', {
  inFavour: [from('Lipasa líquido:suero', lipaseRatio, '', 2)],
  decidedBy: 'Ecografía y lipasa pancreática específica',
});

const figures = rules('differentials', {
  'B-X1': {
    about: 'Trasudado pobre en proteínas: diferencial.',
    when: fired('B-C1'),
    says: [
      differential('Enteropatía perdedora de proteínas', {
        inFavour: [
          figureFact('Albúmina', albumin, ' g/l', under(albumin, 20)),
          ['Vómitos repetidos', ticked('rfVomiting')],
        ],
        decidedBy: 'Cobalamina, folato y ecografía intestinal',
      }),
      differential('Insuficiencia hepática', {
        inFavour: [
          figureFact('Bilirrubina', bilirubin, ' µmol/l', over(bilirubin, 7)),
          ['Ictericia', ticked('rfJaundice')],
        ],
        decidedBy: 'Ácidos biliares y ecografía',
      }),
      differential('Hipertensión portal (prehepática)', {
        inFavour: [
          figureFact(
            'Albúmina',
            albumin,
            ' g/l',
            atLeast(albumin, byAnimal({ perro: 26, gato: 25 })),
          ),
        ],
        against: [figureFact('Albúmina', albumin, ' g/l', under(albumin, 20))],
        decidedBy: 'Ecografía con Doppler portal',
      }),
    ],
    sources: sources('ECP-E'),
  },
  'B-X2': {
    about: 'Trasudado rico en proteínas: diferencial por cavidad y especie.',
    when: all(fired('B-C2'), not(explained)),
    says: [
      differential('Insuficiencia cardiaca', {
        when: pleural,
        inFavour: [['Trasudado rico en proteínas', fired('B-C2')], DYSPNOEA],
        decidedBy: 'Ecocardiografía',
      }),
      fip,
      when(all(cat, pleural), mediastinalLymphoma()),
      neoplasia,
    ],
  },
  'B-X3': {
    about: 'Exudado: diferencial por cavidad y especie.',
    when: all(fired('B-C3', 'B-C75'), not(any(explained, pericardial))),
    says: [
      differential('Sepsis (perforación, absceso)', {
        when: all(peritoneal, not(septic)),
        inFavour: [
          figureFact('Diferencia de glucosa', glucoseGap, ' mmol/l', over(glucoseGap, 1.1)),
          ['Neutrófilos degenerados', chose('neutrophilMorphology', 'degenerate')],
          FEVER,
        ],
        against: [['Bacterias no observadas', notObserved('intracellularBacteria')]],
        decidedBy: SEPSIS,
        always: true,
      }),
      when(peritoneal, when(not(fired('B-C51')), bile), urine, pancreatitis),
      differential('Piotórax', {
        when: all(pleural, not(septic)),
        inFavour: [from('Neutrófilos', neutrophils, ' %', 70), FEVER],
        against: [['Bacterias no observadas', notObserved('intracellularBacteria')]],
        decidedBy: '‹cultivo›',
        always: true,
      }),
      when(all(cat, pleural, not(septic)), mediastinalLymphoma()),
      fip,
      neoplasia,
    ],
  },
});

function mediastinalLymphoma(): Outcome {
  return differential('Linfoma mediastínico', {
    inFavour: [aged(atMost(years, 5)), from('Linfocitos', lymphocytes, ' %', 50)],
    decidedBy: 'Citología o citometría y radiografía',
  });
}

export const effusionDifferentials: readonly Rule[] = [...bloods, ...figures];
