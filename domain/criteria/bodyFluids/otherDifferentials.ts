import { all, atLeast, atMost, not, over, ticked, under } from '../grammar/condition.ts';
import { differential } from '../grammar/differential.ts';
import { when } from '../grammar/outcome.ts';
import { entered, years } from '../grammar/quantity.ts';
import { cat, dog } from '../shared/animals.ts';
import { aged, FEVER, figureFact, from, TRAUMA } from './facts.ts';
import { fired, rules } from './ids.ts';
import { sources } from './sources.ts';
import { csfProtein, lymphocytes, neutrophils, small } from './values.ts';

const joints = entered('jointsAffected');
const PAIN = ticked('rfNeuro');
const VECTORS = 'Serología y PCR de vectores';
const INFECTION = 'Cultivo y PCR de LCR';

export const otherDifferentials = rules('differentials', {
  'B-X7': {
    about: 'Poliartritis inflamatoria: diferencial por especie.',
    when: fired('B-S5'),
    says: [
      differential('Poliartritis inmunomediada', {
        inFavour: [from('Articulaciones afectadas:', joints, '', 2)],
        decidedBy: 'Exclusión de infección y foco, radiografías',
      }),
      when(
        dog,
        differential('Leishmania', { inFavour: [FEVER], decidedBy: VECTORS }),
        differential('Ehrlichia o Anaplasma', { inFavour: [FEVER], decidedBy: VECTORS }),
      ),
      differential('Artritis erosiva', {
        inFavour: [aged(atLeast(years, 5))],
        decidedBy: 'Radiografías',
      }),
      differential('Artritis bacteriana hematógena', { inFavour: [FEVER], decidedBy: '‹cultivo›' }),
    ],
    sources: sources('MAC'),
  },
  'B-X8': {
    about: 'Pleocitosis neutrofílica: diferencial por especie.',
    when: fired('B-L4'),
    says: [
      differential('Peritonitis infecciosa felina (PIF)', {
        when: cat,
        inFavour: [figureFact('Proteínas', csfProtein, ' g/l', over(csfProtein, 2)), FEVER],
        decidedBy: 'RT-PCR de coronavirus en LCR',
        always: true,
      }),
      differential('Meningitis-arteritis sensible a corticoides (SRMA)', {
        when: all(dog, atMost(years, 2)),
        inFavour: [aged(atMost(years, 2)), ['Signos neurológicos agudos', PAIN], FEVER],
        decidedBy: 'Proteína C reactiva, resonancia',
      }),
      differential('Meningitis bacteriana', {
        when: not(fired('B-L12')),
        inFavour: [FEVER, from('Neutrófilos', neutrophils, ' %', 90)],
        decidedBy: INFECTION,
        always: true,
      }),
      differential('Meningoencefalitis de origen desconocido', {
        when: small,
        inFavour: [['Convulsiones', ticked('rfSeizures')]],
        decidedBy: 'Resonancia',
      }),
    ],
    sources: { perro: sources('SRMA') },
  },
  'B-X9': {
    about: 'Pleocitosis linfocítica: diferencial por especie.',
    when: fired('B-L5'),
    says: [
      when(
        dog,
        differential('Moquillo', {
          inFavour: [aged(under(years, 2))],
          decidedBy: 'PCR de moquillo',
        }),
        differential('Meningoencefalitis de origen desconocido', {
          inFavour: [
            ['Signos neurológicos agudos', PAIN],
            ['Convulsiones', ticked('rfSeizures')],
          ],
          decidedBy: 'Resonancia',
        }),
      ),
      differential('Peritonitis infecciosa felina (PIF)', {
        when: cat,
        inFavour: [figureFact('Proteínas', csfProtein, ' g/l', over(csfProtein, 2)), FEVER],
        decidedBy: 'RT-PCR de coronavirus en LCR',
      }),
      differential('Linfoma', {
        inFavour: [from('Linfocitos', lymphocytes, ' %', 90)],
        decidedBy: 'Citometría de flujo del LCR',
      }),
    ],
    sources: sources('FEL-CSF'),
  },
  'B-X12': {
    about: 'Disociación albúmino-citológica: diferencial.',
    when: fired('B-L3'),
    says: differential('Traumatismo', { inFavour: [TRAUMA], decidedBy: 'Resonancia' }),
  },
});
