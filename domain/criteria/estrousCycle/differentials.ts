import { rulesAt } from '../core/define.ts';
import { type Evidence, named } from '../core/evidence.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Rule } from '../core/rule.ts';
import {
  cycleDay,
  earlierProgesterone,
  heatAgo,
  heatLasting,
  isSpayed,
  keratin,
  progesterone,
  purulent,
  SIGNS,
  TOLD,
  weeksAfterHeat,
} from './readings.ts';
import { COTE, PLACE } from './sources.ts';

const differential = rulesAt('differentials');

const kiText = (facts: CaseFacts) => `Queratinización: ${figure(keratin(facts) ?? 0, 0)} %`;
const p4Text = (facts: CaseFacts) => `Progesterona: ${figure(progesterone(facts) ?? 0, 1)} ng/ml`;
const ageText = (facts: CaseFacts) => `Edad: ${figure(facts.age ?? 0, 1)} años`;
const keratinised = (facts: CaseFacts) => (keratin(facts) ?? 0) >= 80;
const above = (facts: CaseFacts, limit: number) => (progesterone(facts) ?? 0) > limit;
const below = (facts: CaseFacts, limit: number) => (progesterone(facts) ?? limit) < limit;
const luteal = (facts: CaseFacts) => (progesterone(facts) ?? 0) >= 2;
const fever = (facts: CaseFacts) => facts.says(SIGNS, ['fiebre', 'febril']);

const spayed: readonly Rule[] = [
  differential(
    'C-X1',
    'Esterilizada con signos de tejido ovárico: remanente.',
    (facts) =>
      facts.fired('C-C7')
        ? named({
            name: 'Remanente ovárico',
            inFavour: [
              [keratinised(facts), kiText(facts)],
              [above(facts, 2), p4Text(facts)],
              [facts.says(TOLD, ['celo']), 'Celos tras la esterilización'],
              [facts.choice('amh') === 'positive', 'AMH positiva'],
              [facts.choice('lhTest') === 'negative', 'LH baja'],
            ],
            against: [
              [facts.choice('lhTest') === 'positive', 'LH alta'],
              [facts.choice('amh') === 'negative' && below(facts, 1), 'AMH y P4 negativas'],
            ],
            decidedBy: 'AMH + progesterona, ecografía, laparoscopia',
          })
        : undefined,
    [PLACE],
  ),
  differential('C-X2', 'Esterilizada en contacto con una crema hormonal.', (facts) =>
    facts.fired('C-C7')
      ? named({
          name: 'Estrógenos exógenos',
          inFavour: [
            [
              facts.says(TOLD, ['crema hormon', 'crema con hormon', 'crema de hormon']),
              'Contacto con crema hormonal',
            ],
          ],
          against: [[above(facts, 2), p4Text(facts)]],
          broughtUpBy: [[keratinised(facts), kiText(facts)]],
          decidedBy: 'Retirar la exposición y repetir citología',
        })
      : undefined,
  ),
  differential('C-X3', 'Esterilizada de 8 años o más, o con una adrenal aumentada.', (facts) =>
    facts.fired('C-C7')
      ? named({
          name: 'Estrógenos adrenales',
          inFavour: [
            [(facts.age ?? 0) >= 8, ageText(facts)],
            [
              facts.says(TOLD, ['adrenal aumentad', 'adrenales aumentad', 'adrenomegali']),
              'Adrenal aumentada',
            ],
          ],
          against: [
            [
              facts.choice('lhTest') === 'positive' && facts.choice('amh') === 'positive',
              'LH y AMH positivas',
            ],
          ],
          broughtUpBy: [[keratinised(facts), kiText(facts)]],
          decidedBy: 'Ecografía adrenal',
        })
      : undefined,
  ),
];

/** What C-C9 rests on. */
const SEPTIC: Evidence = [true, 'Neutrófilos degenerados con bacterias fagocitadas'];

const inflamed: readonly Rule[] = [
  differential('C-X4', 'Inflamación séptica: vaginitis.', (facts) =>
    facts.fired('C-C9')
      ? named({
          name: 'Vaginitis',
          inFavour: [
            [
              facts.age !== undefined && facts.age < 1,
              `Cachorra (${ageText(facts).toLowerCase()})`,
            ],
            [isSpayed(facts), 'Esterilizada, sin celo reciente'],
            [(heatAgo(facts) ?? 0) > 70, 'Último celo hace más de 10 semanas'],
          ],
          against: [
            [luteal(facts) || facts.fired('C-C5'), 'Fase lútea'],
            [fever(facts), 'Fiebre'],
          ],
          broughtUpBy: [SEPTIC],
          decidedBy: 'Vaginoscopia, cultivo',
        })
      : undefined,
  ),
  differential('C-X5', 'Inflamación séptica o flujo purulento tras el celo: piómetra.', (facts) =>
    facts.fired('C-C9', 'C-C10')
      ? named({
          name: 'Piómetra',
          inFavour: [
            [weeksAfterHeat(facts), 'De 2 a 10 semanas tras el celo'],
            [luteal(facts), p4Text(facts)],
            [purulent(facts), 'Flujo purulento'],
            [
              facts.says(SIGNS, [
                'poliuri',
                'polidips',
                'pupd',
                'pu/pd',
                'bebe much',
                'orina much',
              ]),
              'Poliuria o polidipsia',
            ],
          ],
          against: [
            [isSpayed(facts), 'Esterilizada'],
            [facts.fired('C-C1') && below(facts, 1), 'Anestro con progesterona basal'],
          ],
          broughtUpBy: [SEPTIC],
          decidedBy: 'Ecografía uterina y hemograma',
        })
      : undefined,
  ),
  differential('C-X6', 'Inflamación séptica tras un parto: metritis.', (facts) => {
    const afterBirth = facts.says(SIGNS, [
      'posparto',
      'ha parido',
      'parto reciente',
      'tras el parto',
    ]);
    if (!facts.fired('C-C9') || !afterBirth) return undefined;
    return named({
      name: 'Metritis',
      inFavour: [
        [true, 'Parto reciente'],
        [fever(facts), 'Fiebre'],
      ],
      decidedBy: 'Ecografía, hemograma',
    });
  }),
];

const ofHeat: readonly Rule[] = [
  differential(
    'C-X7',
    'Celo prolongado: quiste folicular o tumor de la granulosa.',
    (facts) =>
      facts.fired('C-C14')
        ? named({
            name: 'Quiste folicular o tumor de la granulosa',
            inFavour: [
              [
                (cycleDay(facts) ?? 0) > 42 || (heatLasting(facts) ?? 0) > 42,
                'Celo de más de 6 semanas',
              ],
              [keratinised(facts), kiText(facts)],
              [below(facts, 2), p4Text(facts)],
            ],
            against: [[luteal(facts), `${p4Text(facts)}, ya en ascenso`]],
            decidedBy: 'Ecografía ovárica, P4 seriada',
          })
        : undefined,
    [COTE],
  ),
  differential('C-X8', 'Fase no asignable: proestro tardío frente a diestro.', (facts) =>
    facts.fired('C-C6')
      ? named({
          name: 'Proestro tardío frente a diestro',
          inFavour: [[true, kiText(facts)]],
          decidedBy: 'Citología en 48 h y progesterona',
        })
      : undefined,
  ),
  differential(
    'C-X9',
    'Estro con progesterona basal después del día 14: celo sin ovulación.',
    (facts) => {
      const late = (cycleDay(facts) ?? 0) > 14;
      if (!facts.fired('C-C4') || !below(facts, 1) || !late) return undefined;
      const earlier = earlierProgesterone(facts);
      const rising = earlier !== undefined && (progesterone(facts) ?? 0) > earlier;
      return named({
        name: 'Celo sin ovulación (partido)',
        inFavour: [[true, `${p4Text(facts)} (basal)`]],
        against: [[rising, 'Progesterona en ascenso']],
        decidedBy: 'P4 seriada',
      });
    },
  ),
];

export const cycleDifferentials: readonly Rule[] = [...spayed, ...inflamed, ...ofHeat];
