import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect } from '../core/rule.ts';
import {
  alternatives,
  atMost,
  notObserved,
  observed,
  over,
  type Row,
  rulesOf,
  under,
} from '../shared/making.ts';
import { proteinOf, toldCells } from './csfFigures.ts';
import { isHaemorrhagic } from './effusionContents.ts';
import { albuminToGlobulin, haematocritShare, ratio } from './figures.ts';
import { isSpecies } from './kinds.ts';
import { sources } from './sources.ts';

/** What else it may be: each name with the entered facts that speak for it. */

function quoted(facts: CaseFacts, key: string, name: string, unit: string): string[] {
  const value = facts.number(key);
  return value === undefined ? [] : [`${name} ${figure(value)}${unit}`];
}

const protein = (facts: CaseFacts) => quoted(facts, 'fluidProtein', 'Proteínas', ' g/l');
const cells = (facts: CaseFacts) => quoted(facts, 'fluidNucleatedCells', 'TNCC', ' ×10⁹/l');
const neutrophils = (facts: CaseFacts) => quoted(facts, 'fluidNeutrophilPct', 'Neutrófilos', ' %');
const lymphocytes = (facts: CaseFacts) => quoted(facts, 'fluidLymphocytePct', 'Linfocitos', ' %');

/** Infectious peritonitis of a cat, with what speaks against it (B-C62, B-C63). */
function fip(facts: CaseFacts, inFavour: readonly string[], decidedBy: string): Effect[] {
  const ratio = albuminToGlobulin(facts);
  const against = [
    ...(facts.fired('B-C62') && ratio !== undefined ? [`A:G ${figure(ratio)}`] : []),
    ...(facts.fired('B-C63') ? ['Rivalta negativa'] : []),
  ];
  return alternatives(cat(facts, 'PIF'), { inFavour, against, decidedBy });
}

/** A name for cats alone. */
const cat = (facts: CaseFacts, name: string) => (isSpecies(facts, 'gato') ? [name] : []);

function poorTransudate(facts: CaseFacts): Effect[] {
  const albumin = facts.number('serumAlbumin');
  const said = quoted(facts, 'serumAlbumin', 'Albúmina sérica', ' g/l');
  const decidedBy = 'Albúmina sérica, UPC, ácidos biliares, ecografía portal';
  return [
    ...alternatives(['Hipoalbuminemia'], {
      inFavour: [...protein(facts), ...(under(albumin, 15) ? said : [])],
      against: over(albumin, 20) ? said : [],
      decidedBy,
    }),
    ...alternatives(['Hipertensión portal prehepática/presinusoidal'], {
      inFavour: protein(facts),
      decidedBy,
    }),
  ];
}

function richTransudate(facts: CaseFacts): Effect[] {
  const inFavour = [...protein(facts), ...cells(facts)];
  const decidedBy = 'Ecocardiografía, ecografía, citología de concentrado';
  const names = [
    'Insuficiencia cardiaca derecha o pericárdica',
    'Hepatopatía postsinusoidal',
    'Neoplasia',
  ];
  return [
    ...alternatives(names, { inFavour, decidedBy }),
    ...fip(facts, inFavour, decidedBy),
    ...alternatives(['Torsión/diafragma'], { inFavour, decidedBy }),
  ];
}

function exudate(facts: CaseFacts): Effect[] {
  const cellular = [...protein(facts), ...cells(facts), ...neutrophils(facts)];
  const degenerate = facts.choice('neutrophilMorphology') === 'degenerate';
  const decidedBy = 'Cultivo, glucosa/lactato pareados, lipasa, bilirrubina y creatinina pareadas';
  return [
    ...alternatives(['Sepsis (perforación, absceso, piotórax)'], {
      inFavour: [...cellular, ...(degenerate ? ['Neutrófilos degenerados'] : [])],
      against: notObserved(facts, 'intracellularBacteria') ? ['Bacterias no observadas'] : [],
      decidedBy,
    }),
    ...alternatives(['Pancreatitis'], { inFavour: cellular, decidedBy }),
    ...fip(facts, cellular, decidedBy),
    ...alternatives(['Neoplasia', 'Bilis/orina'], { inFavour: cellular, decidedBy }),
  ];
}

function haemorrhage(facts: CaseFacts): Effect[] {
  const share = haematocritShare(facts);
  const dog = isSpecies(facts, 'perro') ? ', Angio en perro' : '';
  return alternatives(
    [
      'Rotura de masa (hemangiosarcoma, hematoma)',
      'Traumatismo',
      'Coagulopatía (rodenticida, Angiostrongylus)',
    ],
    {
      inFavour: [
        ...(observed(facts, 'erythrophagia') ? ['Eritrofagia'] : []),
        ...(share === undefined
          ? quoted(facts, 'fluidHematocrit', 'Hematocrito del líquido', ' %')
          : [`Hematocrito ${figure(ratio(share))} % del de la sangre`]),
      ],
      against: observed(facts, 'fluidClots') ? ['Coagula en el tubo'] : [],
      decidedBy: `Ecografía, TP/TTPa, plaquetas${dog}`,
    },
  );
}

/** Steroid-responsive meningitis-arteritis is told only in a young dog. */
function neutrophilicCsf(facts: CaseFacts): Effect[] {
  const value = proteinOf(facts);
  const figures = [
    ...toldCells(facts),
    ...(value === undefined ? [] : [`Proteínas ${figure(value)} g/l`]),
  ];
  const age = isSpecies(facts, 'perro') && atMost(facts.age, 2) ? facts.age : undefined;
  const decidedBy = 'Proteína C reactiva, cultivo y PCR de LCR, RM';
  return [
    ...alternatives(
      ['Meningitis-arteritis sensible a corticoides (perro joven, cervical, fiebre)'],
      {
        inFavour:
          age === undefined
            ? []
            : [`Edad: ${figure(age)} ${age === 1 ? 'año' : 'años'}`, ...figures],
        decidedBy,
      },
    ),
    ...alternatives(
      [
        'Meningitis bacteriana',
        'Meningoencefalitis de origen desconocido',
        'Neoplasia, convulsión reciente, hemorragia',
      ],
      { inFavour: [...toldCells(facts), ...neutrophils(facts)], decidedBy },
    ),
  ];
}

const effusions: readonly Row[] = [
  {
    id: 'B-X1',
    about: 'Diferencial del trasudado pobre en proteínas.',
    sources: sources('ECP-E'),
    apply: (facts) => (facts.fired('B-C1') ? poorTransudate(facts) : undefined),
  },
  {
    id: 'B-X2',
    about: 'Diferencial del trasudado rico en proteínas.',
    apply: (facts) => (facts.fired('B-C2') ? richTransudate(facts) : undefined),
  },
  {
    id: 'B-X3',
    about: 'Diferencial del exudado.',
    apply: (facts) => (facts.fired('B-C3', 'B-C75') ? exudate(facts) : undefined),
  },
  {
    id: 'B-X4',
    about: 'Diferencial del derrame hemorrágico.',
    apply: (facts) =>
      facts.fired('B-C30') && isHaemorrhagic(facts) ? haemorrhage(facts) : undefined,
  },
  {
    id: 'B-X5',
    about: 'Diferencial del quilo.',
    apply: (facts) =>
      facts.fired('B-C20')
        ? alternatives(
            [
              'Idiopático',
              ...cat(facts, 'Cardiopatía'),
              'Masa craneal',
              'Torsión lobar',
              'Dirofilariosis',
            ],
            {
              inFavour: quoted(facts, 'fluidTriglycerides', 'Triglicéridos del líquido', ' mmol/l'),
              decidedBy: 'Ecocardiografía, TC torácica',
            },
          )
        : undefined,
  },
  {
    id: 'B-X6',
    about: 'Diferencial del derrame eosinofílico.',
    sources: sources('WHE'),
    apply: (facts) =>
      facts.fired('B-C70')
        ? alternatives(
            [
              'Neoplasia (causa más frecuente en el gato: 10 de 22; linfoma, mastocitoma)',
              'Hipersensibilidad',
              'Parásito (Dirofilaria, Angiostrongylus)',
              'Neumotórax',
            ],
            {
              inFavour: quoted(facts, 'fluidEosinophilPct', 'Eosinófilos', ' %'),
              decidedBy: 'Citología de órganos, antígenos, coprología',
            },
          )
        : undefined,
  },
];

const others: readonly Row[] = [
  {
    id: 'B-X7',
    about: 'Diferencial de la poliartritis inflamatoria.',
    sources: sources('MAC'),
    apply: (facts) =>
      facts.fired('B-S5')
        ? alternatives(
            [
              'Poliartritis inmunomediada',
              'Leishmania/Ehrlichia/Anaplasma',
              'Borrelia',
              'Artritis erosiva (edad, radiografía)',
            ],
            {
              inFavour: [
                ...quoted(facts, 'jointsAffected', 'Articulaciones afectadas:', ''),
                ...neutrophils(facts),
              ],
              decidedBy: 'Serología/PCR de vectores, radiografías, cultivo, búsqueda de foco',
            },
          )
        : undefined,
  },
  {
    id: 'B-X8',
    about: 'Diferencial de la pleocitosis neutrofílica.',
    sources: sources('SRMA'),
    apply: (facts) => (facts.fired('B-L4') ? neutrophilicCsf(facts) : undefined),
  },
  {
    id: 'B-X9',
    about: 'Diferencial de la pleocitosis linfocítica.',
    sources: sources('FEL-CSF'),
    apply: (facts) =>
      facts.fired('B-L5')
        ? alternatives(
            [
              'Meningoencefalitis de origen desconocido',
              'Vírica (moquillo)',
              'Linfoma (citometría)',
              'Toxoplasma/Neospora',
            ],
            {
              inFavour: [...toldCells(facts), ...lymphocytes(facts)],
              decidedBy: 'PCR/serología, RM',
            },
          )
        : undefined,
  },
];

export const differentialRules = rulesOf('differentials', [...effusions, ...others]);
