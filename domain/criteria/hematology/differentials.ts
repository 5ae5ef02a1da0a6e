import type { Rule } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  chose,
  flagged,
  inside,
  not,
  observed,
  over,
  ticked,
  under,
  usable,
} from '../grammar/condition.ts';
import { differential, type Fact } from '../grammar/differential.ts';
import { when } from '../grammar/outcome.ts';
import { entered, years } from '../grammar/quantity.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import { cat, dog } from '../shared/animals.ts';
import { creatinine, sodiumToPotassium } from '../shared/chemistry.ts';
import { anaemiaText, graded, neutrophilText, plateletText, proteinText } from './facts.ts';
import { fired, rules } from './ids.ts';
import { parasiteDifferentials } from './parasites.ts';
import {
  agglutinates,
  bleedingTold,
  nonRegenerative,
  parasite,
  parasiteSeen,
  platelets,
  regenerative,
  spherocytes,
} from './values.ts';
import { whiteDifferentials } from './whiteDifferentials.ts';

const VECTORS = textIf(cat, 'PCR de hemoplasmas', 'PCR de vectores');

const lowProtein = flagged('plasmaProtein', 'L');
const notLow = any(inside('plasmaProtein'), flagged('plasmaProtein', 'H'));
const haemolysis = fired('H-C8', 'H-C9', 'H-C10', 'H-C11', 'H-C13');
const immune = fired('H-C8', 'H-C9', 'H-C10', 'H-C11');
const colouredPlasma = chose('plasmaAppearance', 'icteric', 'hemolysed');
const thrombocytopenia = fired('H-C40', 'H-C41');
const neutropenia = fired('H-C26');

const PARASITE: Fact = [words`hemoparásito: ${parasite}`, parasiteSeen];
const BLEEDING: Fact = ['sangrado indicado', bleedingTold];
const FEVER: Fact = ['fiebre indicada', ticked('rfFever')];
const TOXIN: Fact = ['posible tóxico indicado', ticked('rfToxin')];
const HEINZ = graded('heinzBodies', 'cuerpos de Heinz');
const SCHISTOCYTES = graded('schistocytes', 'esquistocitos');
const LOW_PLATELETS: Fact = [plateletText, flagged('cbcPlatelets', 'L')];
const LOW_PROTEIN: Fact = [proteinText('bajas'), lowProtein];
const LARGE: Fact = ['macroplaquetas observadas', observed('macroplatelets')];
const treated: Fact = ['tratamiento indicado', usable('previousTreatment')];
const spherocyteText = words`esferocitos ${shown(entered('spherocytesPerField'))} por campo`;

/** H-X1 to H-X12: dangerous and treatable first. */
export const differentialRules: readonly Rule[] = [
  ...rules('differentials', {
    'H-X1': {
      about: 'Anemia regenerativa sin clase de hemólisis: hemorragia y causas de hemólisis.',
      when: all(regenerative, not(haemolysis)),
      says: [
        differential('Hemorragia', {
          inFavour: [LOW_PROTEIN, BLEEDING],
          against: [
            [
              textIf(inside('plasmaProtein'), proteinText('normales'), proteinText('altas')),
              notLow,
            ],
            ['plasma ictérico o hemolizado', colouredPlasma],
          ],
          decidedBy: 'Ecografía, heces y coagulación',
        }),
        differential('Hemólisis inmunomediada', {
          when: dog,
          inFavour: [
            [spherocyteText, spherocytes],
            ['aglutinación en salino positiva', agglutinates],
          ],
          against: [LOW_PROTEIN],
          decidedBy: 'Aglutinación lavada y Coombs',
        }),
        differential('Hemoparásitos', {
          when: not(parasiteSeen),
          inFavour: [LOW_PLATELETS],
          decidedBy: VECTORS,
        }),
        differential('Hemólisis oxidativa', {
          inFavour: [HEINZ, graded('eccentrocytes', 'excentrocitos'), TOXIN],
          decidedBy: 'Radiografía y anamnesis de tóxicos',
        }),
        differential('Microangiopatía', {
          inFavour: [SCHISTOCYTES, LOW_PLATELETS],
          decidedBy: 'TP, TTPa y dímero D',
        }),
      ],
    },
    'H-X2': {
      about: 'Anemia hemolítica inmunomediada: su causa.',
      when: immune,
      says: [
        differential('Asociada a hemoparásitos', {
          when: not(fired('H-C60')),
          inFavour: [LOW_PLATELETS],
          decidedBy: VECTORS,
        }),
        differential('Asociada a neoplasia', {
          inFavour: [[words`edad: ${shown(years, 1)} años`, atLeast(years, 8)]],
          decidedBy: 'Ecografía y radiografía',
        }),
        differential('Por fármaco o vacuna', { inFavour: [treated], decidedBy: 'Cronología' }),
        differential('Intoxicación por cinc', {
          when: dog,
          inFavour: [TOXIN, HEINZ],
          decidedBy: 'Radiografía',
        }),
        when(
          cat,
          differential('FeLV', { inFavour: [], always: true, decidedBy: 'Prueba de FeLV' }),
          differential('Peritonitis infecciosa felina (PIF)', {
            inFavour: [[proteinText('altas'), flagged('plasmaProtein', 'H')]],
            decidedBy: 'Proteinograma e imagen',
          }),
        ),
      ],
    },
    'H-X3': {
      about:
        'Anemia sin regeneración suficiente: renal, inflamatoria, medular, endocrina o vírica.',
      when: nonRegenerative,
      says: [
        differential('Enfermedad medular', {
          when: not(fired('H-C73', 'H-C76')),
          inFavour: [
            [plateletText, thrombocytopenia],
            [neutrophilText, neutropenia],
            ['blastos observados', observed('blasts')],
          ],
          decidedBy: 'Médula ósea con hemograma del mismo día',
        }),
        differential('Hipoadrenocorticismo', {
          when: all(dog, not(fired('H-C20b'))),
          inFavour: [
            [words`sodio:potasio ${shown(sodiumToPotassium)}`, under(sodiumToPotassium, 27)],
          ],
          decidedBy: 'Cortisol basal',
        }),
        differential('FeLV', {
          when: cat,
          inFavour: [],
          always: true,
          decidedBy: 'Prueba de FeLV',
        }),
        differential('Enfermedad renal', {
          when: not(fired('H-C20b')),
          inFavour: [
            [
              words`creatinina ${shown(creatinine, 0)} µmol/l`,
              any(all(dog, over(creatinine, 125)), all(cat, over(creatinine, 140))),
            ],
          ],
          decidedBy: 'Densidad urinaria, SDMA y ecografía',
        }),
        differential('Inflamación o infección crónica', {
          inFavour: [['leucograma inflamatorio', fired('H-C21', 'H-C21b', 'H-C23')], FEVER],
          decidedBy: 'Imagen y serología',
        }),
      ],
    },
    'H-X5': {
      about: 'Déficit de hierro: pérdida crónica, o derivación portosistémica.',
      when: fired('H-C14'),
      says: [
        differential('Sangrado digestivo o parasitario crónico', {
          inFavour: [
            ['VCM y CHCM bajos', flagged('cbcMchc', 'L')],
            graded('hypochromasia', 'hipocromía'),
            ['sin hierro en la médula', all(dog, chose('marrowIron', 'absent'))],
            BLEEDING,
          ],
          decidedBy: 'Sangre oculta, coprología y ecografía',
        }),
        differential('Derivación portosistémica', {
          inFavour: [['VCM bajo con CHCM normal', inside('cbcMchc')]],
          decidedBy: 'Ácidos biliares',
        }),
      ],
    },
    'H-X8': {
      about: 'Trombocitopenia: inmunomediada, infecciosa, por consumo, por rodenticida o medular.',
      when: thrombocytopenia,
      says: [
        differential('Seudotrombocitopenia', {
          when: cat,
          inFavour: [],
          always: true,
          decidedBy: 'Frotis del borde en citrato',
        }),
        differential('Consumo (CID)', {
          inFavour: [SCHISTOCYTES, BLEEDING],
          decidedBy: 'TP, TTPa, fibrinógeno y dímero D',
        }),
        differential('Rodenticida anticoagulante', {
          inFavour: [TOXIN],
          against: [[words`${plateletText} (menos de 30)`, under(platelets, 30)]],
          decidedBy: 'TP',
        }),
        when(
          dog,
          differential('Infección por vectores', {
            inFavour: [PARASITE, FEVER, ['otra citopenia', any(neutropenia, nonRegenerative)]],
            decidedBy: 'PCR y serología de vectores',
          }),
          differential('Trombocitopenia inmunomediada', {
            inFavour: [[words`${plateletText} (menos de 30)`, under(platelets, 30)], LARGE],
            decidedBy: 'Exclusión de las demás causas',
          }),
        ),
        differential('Enfermedad medular', {
          inFavour: [
            [anaemiaText, nonRegenerative],
            [neutrophilText, neutropenia],
          ],
          against: [LARGE],
          decidedBy: 'Médula ósea',
        }),
      ],
    },
  }),
  ...whiteDifferentials,
  ...parasiteDifferentials,
];
