import type { Rule } from '../core/rule.ts';
import { all, always, any, atLeast, chose, over, says, under } from '../grammar/condition.ts';
import { differential, type Fact } from '../grammar/outcome.ts';
import { quantity, years } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { shown, words } from '../grammar/words.ts';
import { type CycleId, fired } from './ids.ts';
import { SIGNS, TOLD } from './readings.ts';
import { COTE, PLACE } from './sources.ts';
import {
  cycleDay,
  earlierP4,
  heatAgo,
  heatLasting,
  spayed as isSpayed,
  keratinised,
  ki,
  p4,
  purulent,
  weeksAfterHeat,
} from './values.ts';

const kiText = words`Queratinización: ${shown(ki, 0)} %`;
const p4Text = words`Progesterona: ${shown(p4, 1)} ng/ml`;
const KERATINISED: Fact = [kiText, keratinised];
const luteal = atLeast(p4, 2);
const basal = under(p4, 1);
const FEVER: Fact = ['Fiebre', says(SIGNS, 'fiebre', 'febril')];
const lh = (result: string) => chose('lhTest', result);
const amh = (result: string) => chose('amh', result);

const spayed: readonly Rule[] = rules<CycleId>('differentials', {
  'C-X1': {
    about: 'Esterilizada con signos de tejido ovárico: remanente.',
    when: fired('C-C7'),
    says: differential('Remanente ovárico', {
      inFavour: [
        KERATINISED,
        [p4Text, over(p4, 2)],
        ['Celos tras la esterilización', says(TOLD, 'celo')],
        ['AMH positiva', amh('positive')],
        ['LH baja', lh('negative')],
      ],
      against: [
        ['LH alta', lh('positive')],
        ['AMH y P4 negativas', all(amh('negative'), basal)],
      ],
      decidedBy: 'AMH + progesterona, ecografía, laparoscopia',
    }),
    sources: [PLACE],
  },
  'C-X2': {
    about: 'Esterilizada en contacto con una crema hormonal.',
    when: fired('C-C7'),
    says: differential('Estrógenos exógenos', {
      inFavour: [
        [
          'Contacto con crema hormonal',
          says(TOLD, 'crema hormon', 'crema con hormon', 'crema de hormon'),
        ],
      ],
      against: [[p4Text, over(p4, 2)]],
      broughtUpBy: [KERATINISED],
      decidedBy: 'Retirar la exposición y repetir citología',
    }),
    sources: 'house',
  },
  'C-X3': {
    about: 'Esterilizada de 8 años o más, o con una adrenal aumentada.',
    when: fired('C-C7'),
    says: differential('Estrógenos adrenales', {
      inFavour: [
        [words`Edad: ${shown(years, 1)} años`, atLeast(years, 8)],
        ['Adrenal aumentada', says(TOLD, 'adrenal aumentad', 'adrenales aumentad', 'adrenomegali')],
      ],
      against: [['LH y AMH positivas', all(lh('positive'), amh('positive'))]],
      broughtUpBy: [KERATINISED],
      decidedBy: 'Ecografía adrenal',
    }),
    sources: 'house',
  },
});

/** What C-C9 rests on. */
const SEPTIC: Fact = ['Neutrófilos degenerados con bacterias fagocitadas', always];

const inflamed: readonly Rule[] = rules<CycleId>('differentials', {
  'C-X4': {
    about: 'Inflamación séptica: vaginitis.',
    when: fired('C-C9'),
    says: differential('Vaginitis', {
      inFavour: [
        [words`Cachorra (edad: ${shown(years, 1)} años)`, under(years, 1)],
        ['Esterilizada, sin celo reciente', isSpayed],
        ['Último celo hace más de 10 semanas', over(heatAgo, 70)],
      ],
      against: [['Fase lútea', any(luteal, fired('C-C5'))], FEVER],
      broughtUpBy: [SEPTIC],
      decidedBy: 'Vaginoscopia, cultivo',
    }),
    sources: 'house',
  },
  'C-X5': {
    about: 'Inflamación séptica o flujo purulento tras el celo: piómetra.',
    when: fired('C-C9', 'C-C10'),
    says: differential('Piómetra', {
      inFavour: [
        ['De 2 a 10 semanas tras el celo', weeksAfterHeat],
        [p4Text, luteal],
        ['Flujo purulento', purulent],
        [
          'Poliuria o polidipsia',
          says(SIGNS, 'poliuri', 'polidips', 'pupd', 'pu/pd', 'bebe much', 'orina much'),
        ],
      ],
      against: [
        ['Esterilizada', isSpayed],
        ['Anestro con progesterona basal', all(fired('C-C1'), basal)],
      ],
      broughtUpBy: [SEPTIC],
      decidedBy: 'Ecografía uterina y hemograma',
    }),
    sources: 'house',
  },
  'C-X6': {
    about: 'Inflamación séptica tras un parto: metritis.',
    when: all(
      fired('C-C9'),
      says(SIGNS, 'posparto', 'ha parido', 'parto reciente', 'tras el parto'),
    ),
    says: differential('Metritis', {
      inFavour: [['Parto reciente', always], FEVER],
      decidedBy: 'Ecografía, hemograma',
    }),
    sources: 'house',
  },
});

/** ng/ml more than in the sample before. */
const rise = quantity('ascenso de la progesterona', [...p4.reads, ...earlierP4.reads], (facts) => {
  const [before, now] = [earlierP4.of(facts), p4.of(facts)];
  return before === undefined || now === undefined ? undefined : now - before;
});

const ofHeat: readonly Rule[] = rules<CycleId>('differentials', {
  'C-X7': {
    about: 'Celo prolongado: quiste folicular o tumor de la granulosa.',
    when: fired('C-C14'),
    says: differential('Quiste folicular o tumor de la granulosa', {
      inFavour: [
        ['Celo de más de 6 semanas', any(over(cycleDay, 42), over(heatLasting, 42))],
        KERATINISED,
        [p4Text, under(p4, 2)],
      ],
      against: [[words`${p4Text}, ya en ascenso`, luteal]],
      decidedBy: 'Ecografía ovárica, P4 seriada',
    }),
    sources: [COTE],
  },
  'C-X8': {
    about: 'Fase no asignable: proestro tardío frente a diestro.',
    when: fired('C-C6'),
    says: differential('Proestro tardío frente a diestro', {
      inFavour: [[kiText, always]],
      decidedBy: 'Citología en 48 h y progesterona',
    }),
    sources: 'house',
  },
  'C-X9': {
    about: 'Estro con progesterona basal después del día 14: celo sin ovulación.',
    when: all(fired('C-C4'), basal, over(cycleDay, 14)),
    says: differential('Celo sin ovulación (partido)', {
      inFavour: [[words`${p4Text} (basal)`, always]],
      against: [['Progesterona en ascenso', over(rise, 0)]],
      decidedBy: 'P4 seriada',
    }),
    sources: 'house',
  },
});

export const cycleDifferentials: readonly Rule[] = [...spayed, ...inflamed, ...ofHeat];
