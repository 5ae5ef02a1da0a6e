import type { Rule } from '../core/rule.ts';
import { all, any, chose, flagged, inside, known } from '../grammar/condition.ts';
import { differential, type Fact } from '../grammar/outcome.ts';
import { entered } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import {
  anaemiaText,
  asked,
  graded,
  neutrophilText,
  plateletText,
  proteinText,
  seen,
} from './facts.ts';
import { type BloodId, fired } from './ids.ts';
import { parasiteDifferentials } from './parasites.ts';
import {
  agglutinates,
  bands,
  coombsPositive,
  hemolyses,
  lymphocytes,
  nonRegenerative,
  parasite,
  parasiteSeen,
  regenerative,
  spherocytes,
} from './values.ts';

const lowProtein = flagged('plasmaProtein', 'L');
const highProtein = flagged('plasmaProtein', 'H');
const proteinNotLow = any(inside('plasmaProtein'), highProtein);

const parasiteFact: Fact = [words`hemoparásitos: ${parasite}`, parasiteSeen];

const hemolysisFacts: readonly Fact[] = [
  [
    'ictericia, hemoglobinemia o hemoglobinuria sin causa hepatobiliar',
    chose('hemolysisSigns', 'yes'),
  ],
  ['eritrocitos fantasma', seen('ghostCells')],
  [words`esferocitos ${shown(entered('spherocytesPerField'))} por campo`, spherocytes],
  ['aglutinación en salino positiva', agglutinates],
  ['aglutinación en el frotis', seen('smearAgglutination')],
  ['Coombs directo positivo', coombsPositive],
  parasiteFact,
  graded('heinzBodies', 'cuerpos de Heinz'),
];

const neutropenia = fired('H-C26');
const thrombocytopenia = fired('H-C40', 'H-C41');
/** Anaemia without an answer and a second line affected. */
export const secondCytopenia = all(nonRegenerative, any(neutropenia, thrombocytopenia));

const affected = words`${textIf(all(neutropenia, thrombocytopenia), 'tres', 'dos')} líneas afectadas: ${anaemiaText}${textIf(neutropenia, words`, ${neutrophilText}`)}${textIf(thrombocytopenia, words`, ${plateletText}`)}`;

const blasts: Fact = ['blastos observados', seen('blasts')];
const lymphocyteFact: Fact = [
  words`linfocitos ${shown(lymphocytes, 'count')} ×10⁹/l`,
  known(lymphocytes),
];
const reactive: Fact = ['linfocitos reactivos observados', seen('reactiveLymphocytes')];
const largePlatelets: Fact = ['macroplaquetas observadas', seen('macroplatelets')];

const CYTOMETRY = 'Citometría de flujo; PARR si es equívoca; serología/PCR de Ehrlichia';
const PURULENT = 'Imagen, PCR/cultivo, médula y citometría';
const PLATELETS =
  'Frotis repetido, PCR/serología de vectores, tiempos de coagulación y dímero D, médula';

const neutrophilia = [asked(neutrophilText)];
const few = [asked(plateletText)];

/** H-X1 to H-X10. */
export const differentialRules: readonly Rule[] = [
  ...rules<BloodId>('differentials', {
    'H-X1': {
      about: 'Anemia regenerativa con proteínas plasmáticas bajas: hemorragia.',
      when: all(regenerative, lowProtein),
      says: differential('Hemorragia', {
        inFavour: [
          asked(proteinText('bajas')),
          ['signos de sangrado', chose('bleedingSigns', 'yes')],
        ],
        against: [
          ['plasma ictérico o hemolizado', chose('plasmaAppearance', 'icteric', 'hemolysed')],
        ],
        decidedBy: 'Búsqueda de sangrado, ecografía, sangre en heces, coagulación',
      }),
      sources: 'house',
    },
    'H-X2': {
      about:
        'Anemia regenerativa con proteínas plasmáticas normales o altas, o con signos de hemólisis: hemólisis.',
      when: all(regenerative, any(proteinNotLow, hemolyses)),
      says: differential('Hemólisis', {
        inFavour: hemolysisFacts,
        against: [[proteinText('bajas'), lowProtein]],
        broughtUpBy: [
          [proteinText('normales'), inside('plasmaProtein')],
          [proteinText('altas'), highProtein],
        ],
        decidedBy: 'Aglutinación en salino con lavado, Coombs, PCR de hemoparásitos, bilirrubina',
      }),
      sources: 'house',
    },
    'H-X3': {
      about:
        'Anemia sin regeneración suficiente: enfermedad renal, inflamatoria, endocrina o medular.',
      when: nonRegenerative,
      says: differential('Enfermedad renal, inflamatoria, endocrina o medular', {
        inFavour: [asked(anaemiaText)],
        decidedBy: 'Bioquímica, T4, y médula si hay otra citopenia o dura >2 semanas',
      }),
      sources: 'house',
    },
    'H-X4': {
      about: 'Anemia sin regeneración con neutropenia o trombocitopenia: enfermedad medular.',
      when: secondCytopenia,
      says: differential('Enfermedad medular (aplasia, mieloptisis, leucemia, infección)', {
        inFavour: [asked(affected)],
        decidedBy: 'Médula ósea; Ehrlichia/Leishmania (perro), FeLV/FIV (gato)',
      }),
      sources: 'house',
    },
    'H-X5': {
      about: 'Déficit de hierro: sangrado crónico, o derivación portosistémica.',
      when: fired('H-C14'),
      says: differential(
        'Sangrado digestivo o parasitario crónico / derivación portosistémica (si VCM bajo sin hipocromía)',
        {
          inFavour: [
            asked(textIf(flagged('cbcMchc', 'L'), 'VCM y CHCM bajos', 'VCM bajo')),
            graded('hypochromasia', 'hipocromía'),
          ],
          against: [['CHCM normal', inside('cbcMchc')]],
          decidedBy: 'Hierro y ferritina, sangre oculta, coprología; ácidos biliares',
        },
      ),
      sources: 'house',
    },
    'H-X6': {
      about:
        'Neutrofilia extrema: foco purulento, hemólisis inmunomediada, paraneoplásica, leucemia mieloide.',
      when: fired('H-C27'),
      says: [
        differential('Foco purulento (piómetra, absceso, piotórax)', {
          inFavour: [
            [words`desviación (bandas ${shown(bands, 'count')} ×10⁹/l)`, flagged('bands', 'H')],
            graded('toxicChange', 'cambio tóxico'),
          ],
          broughtUpBy: neutrophilia,
          decidedBy: PURULENT,
        }),
        differential('Hemólisis inmunomediada', {
          inFavour: [['esferocitos', spherocytes]],
          broughtUpBy: neutrophilia,
          decidedBy: PURULENT,
        }),
        differential('Neutrofilia paraneoplásica', {
          inFavour: neutrophilia,
          decidedBy: PURULENT,
        }),
        differential('Leucemia mieloide', {
          inFavour: [blasts],
          broughtUpBy: neutrophilia,
          decidedBy: PURULENT,
        }),
      ],
      sources: 'house',
    },
    'H-X7': {
      about: 'Blastos o linfocitosis marcada: linfoma, leucemias, linfocitosis reactiva.',
      when: fired('H-C29', 'H-C30'),
      says: [
        ...['Linfoma en fase leucémica', 'Leucemia aguda'].map((name) =>
          differential(name, {
            inFavour: [blasts, lymphocyteFact],
            against: [reactive],
            decidedBy: CYTOMETRY,
          }),
        ),
        differential('Leucemia linfocítica crónica', {
          inFavour: [lymphocyteFact],
          against: [reactive],
          decidedBy: CYTOMETRY,
        }),
        differential('Linfocitosis reactiva (Ehrlichia en perro; hipoadrenocorticismo)', {
          inFavour: [reactive, lymphocyteFact],
          decidedBy: CYTOMETRY,
        }),
      ],
      sources: 'house',
    },
    'H-X8': {
      about: 'Trombocitopenia: inmunomediada, infecciosa, por consumo o medular.',
      when: thrombocytopenia,
      says: [
        differential('Trombocitopenia inmunomediada', {
          inFavour: [[words`${plateletText} (menos de 30)`, fired('H-C40')], largePlatelets],
          broughtUpBy: few,
          decidedBy: PLATELETS,
        }),
        differential('Trombocitopenia infecciosa (Ehrlichia, Anaplasma, Leishmania, Babesia)', {
          inFavour: [parasiteFact],
          broughtUpBy: few,
          decidedBy: PLATELETS,
        }),
        differential('Trombocitopenia por consumo (CID, vasculitis)', {
          inFavour: [graded('schistocytes', 'esquistocitos')],
          broughtUpBy: few,
          decidedBy: PLATELETS,
        }),
        differential('Trombocitopenia medular', {
          inFavour: [
            [anaemiaText, nonRegenerative],
            [neutrophilText, neutropenia],
          ],
          against: [largePlatelets],
          broughtUpBy: few,
          decidedBy: PLATELETS,
        }),
      ],
      sources: 'house',
    },
  }),
  ...parasiteDifferentials,
];
