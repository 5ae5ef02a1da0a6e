import { PROGESTERONE } from '#domain/catalogue/units.ts';
import type { Rule } from '../core/rule.ts';
import {
  all,
  atLeast,
  between,
  chose,
  contains,
  known,
  not,
  over,
  ticked,
  under,
  usable,
} from '../grammar/condition.ts';
import { differential, type Fact } from '../grammar/differential.ts';
import { difference, entered, times, years } from '../grammar/quantity.ts';
import { shown, words } from '../grammar/words.ts';
import { ageText } from '../shared/animals.ts';
import { fired, rules } from './ids.ts';
import { COTE, PLACE } from './sources.ts';
import {
  afterBirth,
  dayFromLh,
  discharge,
  earlierP4,
  spayed as isSpayed,
  keratinised,
  ki,
  luteal as lutealTime,
  p4,
  previousKeratin,
  STATUS,
  unwell,
} from './values.ts';

const kiText = words`Queratinización: ${shown(ki, 0)} %`;
const p4Text = words`Progesterona: ${shown(p4, 1)} ng/ml (${shown(times('nmol/l', p4, PROGESTERONE), 1)} nmol/l)`;
const AGE = words`Edad: ${ageText}`;
const KERATINISED: Fact = [kiText, keratinised];
const luteal = atLeast(p4, 2);
const basal = under(p4, 1);
const FEVER: Fact = ['Fiebre', ticked('rfFever')];
const RISING: Fact = ['Progesterona en ascenso', over(difference('ascenso', p4, earlierP4), 0)];
const amh = (result: string) => chose('amh', result);
const heatText = words`Último celo hace ${shown(entered('lastHeatWeeks'), 1)} semanas`;

const spayed = rules('differentials', {
  'C-X2': {
    about: 'Esterilizada con signos de estrógenos: externos.',
    when: fired('C-C7'),
    says: differential('Estrógenos externos', {
      inFavour: [['Contacto con crema o gel hormonal', ticked('hormoneExposure')]],
      against: [
        ['AMH positiva', amh('positive')],
        [p4Text, over(p4, 2)],
      ],
      decidedBy: 'Retirar y repetir citología',
    }),
  },
  'C-X3': {
    about: 'Esterilizada de 8 años o más, o con AMH negativa: estrógenos adrenales.',
    when: fired('C-C7'),
    says: differential('Estrógenos adrenales', {
      inFavour: [
        [AGE, atLeast(years, 8)],
        ['AMH negativa', amh('negative')],
      ],
      against: [['AMH positiva', amh('positive')]],
      decidedBy: 'Ecografía adrenal',
    }),
  },
  'C-X1': {
    about: 'Esterilizada con signos de tejido ovárico que aún no se ha concluido: remanente.',
    when: all(fired('C-C7'), not(all(keratinised, amh('positive')))),
    says: differential('Remanente ovárico', {
      inFavour: [
        ['AMH positiva', amh('positive')],
        [heatText, usable('lastHeatWeeks')],
      ],
      against: [['AMH negativa', amh('negative')]],
      broughtUpBy: [KERATINISED, [p4Text, over(p4, 2)]],
      decidedBy: 'AMH y progesterona',
    }),
    sources: [PLACE],
  },
});

const nulliparous = all(contains(STATUS, 'nulipara'), atLeast(years, 6));

const inflamed = rules('differentials', {
  'C-X5': {
    about: 'Inflamación séptica sin que la piómetra se haya concluido: piómetra.',
    when: all(fired('C-C9'), not(fired('C-C10'))),
    says: differential('Piómetra', {
      inFavour: [
        [heatText, between('lastHeatWeeks', 2, 10)],
        ['Flujo purulento', discharge('purulent')],
        ['Bebe y orina más', ticked('pupd')],
        FEVER,
        [words`Nulípara, ${ageText}`, nulliparous],
      ],
      against: [
        ['Esterilizada', isSpayed],
        ['Anestro', fired('C-C1')],
      ],
      decidedBy: 'Ecografía y hemograma',
      always: true,
    }),
  },
  'C-X6': {
    about: 'Inflamación séptica tras un parto: metritis.',
    when: all(fired('C-C9', 'C-C10'), afterBirth),
    says: differential('Metritis', {
      inFavour: [['Posparto', afterBirth], FEVER],
      decidedBy: 'Ecografía, hemograma',
    }),
  },
  'C-X4': {
    about: 'Inflamación séptica o flujo purulento: vaginitis.',
    when: fired('C-C9', 'C-C10'),
    says: differential('Vaginitis', {
      inFavour: [
        [words`Cachorra, ${ageText}`, under(years, 1)],
        ['Sin signos generales', all(not(unwell), chose('rfFever', 'no'))],
      ],
      against: [FEVER, ['Fase lútea o celo reciente', lutealTime]],
      decidedBy: 'Vaginoscopia, cultivo',
    }),
  },
});

const ofHeat = rules('differentials', {
  'C-X7': {
    about: 'Celo prolongado: quiste folicular, tumor de la granulosa o celo partido.',
    when: fired('C-C14'),
    says: [
      differential('Quiste folicular', {
        inFavour: [
          [p4Text, under(p4, 2)],
          [AGE, under(years, 8)],
        ],
        against: [RISING],
        decidedBy: 'Ecografía ovárica',
      }),
      differential('Tumor de la granulosa', {
        inFavour: [
          [p4Text, under(p4, 2)],
          [AGE, atLeast(years, 8)],
        ],
        against: [RISING],
        decidedBy: 'Ecografía ovárica, AMH',
        always: true,
      }),
      differential('Celo partido', {
        inFavour: [
          [AGE, under(years, 3)],
          [p4Text, basal],
        ],
        against: [RISING],
        decidedBy: 'P4 seriada',
      }),
    ],
    sources: [COTE],
  },
  'C-X8': {
    about: 'Fase no asignable: proestro tardío o diestro temprano.',
    when: fired('C-C6'),
    says: [
      differential('Proestro tardío', {
        inFavour: [
          [
            'Menos queratinizada en la muestra anterior',
            over(difference('ascenso del índice', ki, previousKeratin), 0),
          ],
        ],
        against: [[p4Text, luteal]],
        broughtUpBy: [[kiText, known(ki)]],
        decidedBy: 'Citología en 48 h',
      }),
      differential('Diestro temprano', {
        inFavour: [
          ['Muestra anterior queratinizada', atLeast(previousKeratin, 80)],
          [p4Text, luteal],
        ],
        against: [[p4Text, basal]],
        broughtUpBy: [[kiText, known(ki)]],
        decidedBy: 'Citología en 48 h y P4',
      }),
    ],
  },
  'C-X9': {
    about: 'Estro con progesterona basal después del día 14: celo sin ovulación.',
    when: all(fired('C-C4'), basal, over('cycleDay', 14)),
    says: differential('Celo sin ovulación (partido)', {
      inFavour: [[words`${p4Text}, basal`, basal]],
      against: [RISING],
      decidedBy: 'P4 seriada',
    }),
  },
  'C-X10': {
    about: 'Progesterona baja antes del día 62 de gestación: sus causas.',
    when: all(fired('C-C12'), under(dayFromLh, 62)),
    says: [
      differential('Insuficiencia lútea', {
        inFavour: [
          ['Progesterona anterior más alta', over(difference('descenso', earlierP4, p4), 0)],
        ],
        decidedBy: 'P4 por quimioluminiscencia',
        always: true,
      }),
      differential('Muerte fetal o infección', {
        inFavour: [FEVER, ['Flujo anómalo', discharge('purulent', 'bloody')]],
        decidedBy: 'Ecografía del latido',
      }),
      differential('Artefacto del ELISA', {
        inFavour: [['Medida por ELISA o test rápido', chose('progesteroneMethod', 'elisa')]],
        against: [['Medida en laboratorio', chose('progesteroneMethod', 'clia', 'ria')]],
        decidedBy: 'P4 por quimioluminiscencia',
      }),
    ],
  },
});

export const cycleDifferentials: readonly Rule[] = [...spayed, ...inflamed, ...ofHeat];
