import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Rule } from '../core/rule.ts';
import { differentials, type Facts, told } from '../shared/differentials.ts';
import { countText, gradeAtLeast } from '../shared/phrases.ts';
import { isNonRegenerative, isRegenerative, reticulocytes } from './anaemia.ts';
import { observedParasite } from './animal.ts';
import { agglutinates, coombsPositive, hasSpherocytes, hemolyses } from './hemolysis.ts';
import { BANDS, LYMPHOCYTES, MCHC, PROTEIN, standing } from './intervals.ts';
import { neutrophils } from './leucogram.ts';
import { parasiteDifferentials } from './parasites.ts';
import { platelets } from './platelets.ts';

const differential = rulesAt('differentials');

function proteinText(facts: CaseFacts, word: string): string {
  return `proteínas plasmáticas ${figure(facts.number('plasmaProtein') ?? 0)} g/l (${word})`;
}

function seen(facts: CaseFacts, key: string): boolean {
  return facts.choice(key) === 'observed';
}

function grade(facts: CaseFacts, key: string, name: string): string | false {
  return gradeAtLeast(facts, key, 1) && `${name} ${facts.choice(key)}`;
}

function anaemiaFact(facts: CaseFacts): string {
  const hematocrit = `hematocrito ${figure(facts.number('cbcHematocrit') ?? 0)} %`;
  return `${hematocrit}, reticulocitos ${countText(reticulocytes(facts) ?? 0)} ×10⁹/l`;
}

const bleeding = differential(
  'H-X1',
  'Anemia regenerativa con proteínas plasmáticas bajas: hemorragia.',
  (facts) => {
    if (!isRegenerative(facts) || standing(facts, PROTEIN) !== 'L') return undefined;
    const plasma = facts.choice('plasmaAppearance');
    const coloured = plasma === 'icteric' || plasma === 'hemolysed';
    return differentials('Búsqueda de sangrado, ecografía, sangre en heces, coagulación', [
      {
        name: 'Hemorragia',
        inFavour: [
          proteinText(facts, 'bajas'),
          facts.choice('bleedingSigns') === 'yes' && 'signos de sangrado',
        ],
        against: [coloured && 'plasma ictérico o hemolizado'],
      },
    ]);
  },
);

function hemolysisFacts(facts: CaseFacts): Facts {
  const parasite = observedParasite(facts);
  return [
    facts.choice('hemolysisSigns') === 'yes' &&
      'ictericia, hemoglobinemia o hemoglobinuria sin causa hepatobiliar',
    seen(facts, 'ghostCells') && 'eritrocitos fantasma',
    hasSpherocytes(facts) &&
      `esferocitos ${figure(facts.number('spherocytesPerField') ?? 0)} por campo`,
    agglutinates(facts) && 'aglutinación en salino positiva',
    seen(facts, 'smearAgglutination') && 'aglutinación en el frotis',
    coombsPositive(facts) && 'Coombs directo positivo',
    parasite && `hemoparásitos: ${parasite}`,
    grade(facts, 'heinzBodies', 'cuerpos de Heinz'),
  ];
}

const hemolysis = differential(
  'H-X2',
  'Anemia regenerativa con proteínas plasmáticas normales o altas, o con signos de hemólisis: hemólisis.',
  (facts) => {
    const protein = standing(facts, PROTEIN);
    const notLow = protein === 'N' || protein === 'H';
    if (!isRegenerative(facts) || !(notLow || hemolyses(facts))) return undefined;
    return differentials(
      'Aglutinación en salino con lavado, Coombs, PCR de hemoparásitos, bilirrubina',
      [
        {
          name: 'Hemólisis',
          inFavour: hemolysisFacts(facts),
          against: [protein === 'L' && proteinText(facts, 'bajas')],
        },
      ],
      notLow ? proteinText(facts, protein === 'N' ? 'normales' : 'altas') : undefined,
    );
  },
);

const nonRegenerative = differential(
  'H-X3',
  'Anemia sin regeneración suficiente: enfermedad renal, inflamatoria, endocrina o medular.',
  (facts) =>
    isNonRegenerative(facts)
      ? differentials('Bioquímica, T4, y médula si hay otra citopenia o dura >2 semanas', [
          {
            name: 'Enfermedad renal, inflamatoria, endocrina o medular',
            inFavour: [anaemiaFact(facts)],
          },
        ])
      : undefined,
);

function neutropeniaFact(facts: CaseFacts): string | false {
  return facts.fired('H-C26') && `neutrófilos ${countText(neutrophils(facts) ?? 0)} ×10⁹/l`;
}

/** Few platelets: entered, else estimated on the smear. */
function plateletFact(facts: CaseFacts): string {
  const count = platelets(facts) ?? facts.value('estimatedPlatelets') ?? 0;
  return `plaquetas ${countText(count)} ×10⁹/l`;
}

function isThrombocytopenic(facts: CaseFacts): boolean {
  return facts.fired('H-C40', 'H-C41');
}

/** Anaemia without an answer and a second line affected. */
export function hasSecondCytopenia(facts: CaseFacts): boolean {
  return isNonRegenerative(facts) && (facts.fired('H-C26') || isThrombocytopenic(facts));
}

const marrow = differential(
  'H-X4',
  'Anemia sin regeneración con neutropenia o trombocitopenia: enfermedad medular.',
  (facts) => {
    if (!hasSecondCytopenia(facts)) return undefined;
    const lines = told([neutropeniaFact(facts), isThrombocytopenic(facts) && plateletFact(facts)]);
    const count = lines.length === 1 ? 'dos' : 'tres';
    return differentials('Médula ósea; Ehrlichia/Leishmania (perro), FeLV/FIV (gato)', [
      {
        name: 'Enfermedad medular (aplasia, mieloptisis, leucemia, infección)',
        inFavour: [`${count} líneas afectadas: ${[anaemiaFact(facts), ...lines].join(', ')}`],
      },
    ]);
  },
);

const chronicBleeding = differential(
  'H-X5',
  'Déficit de hierro: sangrado crónico, o derivación portosistémica.',
  (facts) =>
    facts.fired('H-C14')
      ? differentials('Hierro y ferritina, sangre oculta, coprología; ácidos biliares', [
          {
            name: 'Sangrado digestivo o parasitario crónico / derivación portosistémica (si VCM bajo sin hipocromía)',
            inFavour: [
              standing(facts, MCHC) === 'L' ? 'VCM y CHCM bajos' : 'VCM bajo',
              grade(facts, 'hypochromasia', 'hipocromía'),
            ],
            against: [standing(facts, MCHC) === 'N' && 'CHCM normal'],
          },
        ])
      : undefined,
);

const extremeNeutrophilia = differential(
  'H-X6',
  'Neutrofilia extrema: foco purulento, hemólisis inmunomediada, paraneoplásica, leucemia mieloide.',
  (facts) => {
    if (!facts.fired('H-C27')) return undefined;
    const bands = facts.value(BANDS.key) ?? 0;
    return differentials(
      'Imagen, PCR/cultivo, médula y citometría',
      [
        {
          name: 'Foco purulento (piómetra, absceso, piotórax)',
          inFavour: [
            standing(facts, BANDS) === 'H' && `desviación (bandas ${countText(bands)} ×10⁹/l)`,
            grade(facts, 'toxicChange', 'cambio tóxico'),
          ],
        },
        {
          name: 'Hemólisis inmunomediada',
          inFavour: [hasSpherocytes(facts) && 'esferocitos'],
        },
        { name: 'Neutrofilia paraneoplásica', inFavour: [] },
        { name: 'Leucemia mieloide', inFavour: [seen(facts, 'blasts') && 'blastos observados'] },
      ],
      `neutrófilos ${countText(neutrophils(facts) ?? 0)} ×10⁹/l`,
    );
  },
);

const blasts = differential(
  'H-X7',
  'Blastos o linfocitosis marcada: linfoma, leucemias, linfocitosis reactiva.',
  (facts) => {
    if (!facts.fired('H-C29', 'H-C30')) return undefined;
    const lymphocytes = facts.value(LYMPHOCYTES.key);
    const count = lymphocytes !== undefined && `linfocitos ${countText(lymphocytes)} ×10⁹/l`;
    const immature = seen(facts, 'blasts') && 'blastos observados';
    const reactive = seen(facts, 'reactiveLymphocytes') && 'linfocitos reactivos observados';
    const against = [reactive];
    return differentials('Citometría de flujo; PARR si es equívoca; serología/PCR de Ehrlichia', [
      { name: 'Linfoma en fase leucémica', inFavour: [immature, count], against },
      { name: 'Leucemia aguda', inFavour: [immature, count], against },
      { name: 'Leucemia linfocítica crónica', inFavour: [count], against },
      {
        name: 'Linfocitosis reactiva (Ehrlichia en perro; hipoadrenocorticismo)',
        inFavour: [reactive, count],
      },
    ]);
  },
);

const fewPlatelets = differential(
  'H-X8',
  'Trombocitopenia: inmunomediada, infecciosa, por consumo o medular.',
  (facts) => {
    if (!isThrombocytopenic(facts)) return undefined;
    const large = seen(facts, 'macroplatelets') && 'macroplaquetas observadas';
    const parasite = observedParasite(facts);
    const other = told([isNonRegenerative(facts) && anaemiaFact(facts), neutropeniaFact(facts)]);
    return differentials(
      'Frotis repetido, PCR/serología de vectores, tiempos de coagulación y dímero D, médula',
      [
        {
          name: 'Trombocitopenia inmunomediada',
          inFavour: [facts.fired('H-C40') && `${plateletFact(facts)} (menos de 30)`, large],
        },
        {
          name: 'Trombocitopenia infecciosa (Ehrlichia, Anaplasma, Leishmania, Babesia)',
          inFavour: [parasite && `hemoparásitos: ${parasite}`],
        },
        {
          name: 'Trombocitopenia por consumo (CID, vasculitis)',
          inFavour: [grade(facts, 'schistocytes', 'esquistocitos')],
        },
        { name: 'Trombocitopenia medular', inFavour: other, against: [large] },
      ],
      plateletFact(facts),
    );
  },
);

/** H-X1 to H-X10. */
export const differentialRules: readonly Rule[] = [
  bleeding,
  hemolysis,
  nonRegenerative,
  marrow,
  chronicBleeding,
  extremeNeutrophilia,
  blasts,
  fewPlatelets,
  ...parasiteDifferentials,
];
