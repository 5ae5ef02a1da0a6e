import { figure } from '../core/figures.ts';
import type { Outcome, Rule } from '../core/rule.ts';
import { all, atMost, chose, known, not, over, told, under } from '../grammar/condition.ts';
import { differential, type Fact, given } from '../grammar/outcome.ts';
import { entered, years } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { part, shown, textIf, words } from '../grammar/words.ts';
import { CELLS as CSF_CELLS, PROTEIN as CSF_PROTEIN } from './csfClasses.ts';
import { haemorrhage } from './effusionContents.ts';
import { ratio } from './figures.ts';
import { type FluidsId, fired } from './ids.ts';
import { sources } from './sources.ts';
import { albuminToGlobulin, cat, dog, haematocritShare, notObserved, observed } from './values.ts';

/** What else it may be: each name with the entered facts that speak for it. */

const quoted = (key: string, name: string, unit: string): Fact => [
  words`${name} ${shown(entered(key))}${unit}`,
  told(key),
];
const PROTEIN = quoted('fluidProtein', 'Proteínas', ' g/l');
const CELLS = quoted('fluidNucleatedCells', 'TNCC', ' ×10⁹/l');
const NEUTROPHILS = quoted('fluidNeutrophilPct', 'Neutrófilos', ' %');
const LYMPHOCYTES = quoted('fluidLymphocytePct', 'Linfocitos', ' %');
const ALBUMIN = quoted('serumAlbumin', 'Albúmina sérica', ' g/l')[0];

type Named = Parameters<typeof differential>[1];
const alternatives = (names: readonly string[], named: Named): readonly Outcome[] =>
  names.map((name) => differential(name, named));

/** Infectious peritonitis of a cat, with what speaks against it (B-C62, B-C63). */
const fip = (inFavour: readonly Fact[], decidedBy: string) =>
  given(
    cat,
    differential('PIF', {
      inFavour,
      against: [
        [words`A:G ${shown(albuminToGlobulin)}`, all(fired('B-C62'), known(albuminToGlobulin))],
        ['Rivalta negativa', fired('B-C63')],
      ],
      decidedBy,
    }),
  );

const POOR = 'Albúmina sérica, UPC, ácidos biliares, ecografía portal';
const RICH = 'Ecocardiografía, ecografía, citología de concentrado';
const EXUDATE = 'Cultivo, glucosa/lactato pareados, lipasa, bilirrubina y creatinina pareadas';
const rich = [PROTEIN, CELLS];
const cellular = [PROTEIN, CELLS, NEUTROPHILS];

/** As it stands among the measurements. */
const share = part('hematocrito', haematocritShare.reads, (facts) => {
  const value = haematocritShare.of(facts);
  return value === undefined ? '' : figure(ratio(value));
});

const effusions: readonly Rule[] = rules<FluidsId>('differentials', {
  'B-X1': {
    about: 'Diferencial del trasudado pobre en proteínas.',
    when: fired('B-C1'),
    says: [
      differential('Hipoalbuminemia', {
        inFavour: [PROTEIN, [ALBUMIN, under('serumAlbumin', 15)]],
        against: [[ALBUMIN, over('serumAlbumin', 20)]],
        decidedBy: POOR,
      }),
      differential('Hipertensión portal prehepática/presinusoidal', {
        inFavour: [PROTEIN],
        decidedBy: POOR,
      }),
    ],
    sources: sources('ECP-E'),
  },
  'B-X2': {
    about: 'Diferencial del trasudado rico en proteínas.',
    when: fired('B-C2'),
    says: [
      ...alternatives(
        ['Insuficiencia cardiaca derecha o pericárdica', 'Hepatopatía postsinusoidal', 'Neoplasia'],
        { inFavour: rich, decidedBy: RICH },
      ),
      fip(rich, RICH),
      differential('Torsión/diafragma', { inFavour: rich, decidedBy: RICH }),
    ],
    sources: 'house',
  },
  'B-X3': {
    about: 'Diferencial del exudado.',
    when: fired('B-C3', 'B-C75'),
    says: [
      differential('Sepsis (perforación, absceso, piotórax)', {
        inFavour: [
          ...cellular,
          ['Neutrófilos degenerados', chose('neutrophilMorphology', 'degenerate')],
        ],
        against: [['Bacterias no observadas', notObserved('intracellularBacteria')]],
        decidedBy: EXUDATE,
      }),
      differential('Pancreatitis', { inFavour: cellular, decidedBy: EXUDATE }),
      fip(cellular, EXUDATE),
      ...alternatives(['Neoplasia', 'Bilis/orina'], { inFavour: cellular, decidedBy: EXUDATE }),
    ],
    sources: 'house',
  },
  'B-X4': {
    about: 'Diferencial del derrame hemorrágico.',
    when: haemorrhage,
    says: [given(dog, ...haemorrhages(', Angio en perro')), given(not(dog), ...haemorrhages(''))],
    sources: 'house',
  },
  'B-X5': {
    about: 'Diferencial del quilo.',
    when: fired('B-C20'),
    says: [
      ...chylous('Idiopático'),
      given(cat, ...chylous('Cardiopatía')),
      ...chylous('Masa craneal', 'Torsión lobar', 'Dirofilariosis'),
    ],
    sources: 'house',
  },
  'B-X6': {
    about: 'Diferencial del derrame eosinofílico.',
    when: fired('B-C70'),
    says: alternatives(
      [
        'Neoplasia (causa más frecuente en el gato: 10 de 22; linfoma, mastocitoma)',
        'Hipersensibilidad',
        'Parásito (Dirofilaria, Angiostrongylus)',
        'Neumotórax',
      ],
      {
        inFavour: [quoted('fluidEosinophilPct', 'Eosinófilos', ' %')],
        decidedBy: 'Citología de órganos, antígenos, coprología',
      },
    ),
    sources: sources('WHE'),
  },
});

function haemorrhages(also: string): readonly Outcome[] {
  return alternatives(
    [
      'Rotura de masa (hemangiosarcoma, hematoma)',
      'Traumatismo',
      'Coagulopatía (rodenticida, Angiostrongylus)',
    ],
    {
      inFavour: [
        ['Eritrofagia', observed('erythrophagia')],
        [words`Hematocrito ${share} % del de la sangre`, known(haematocritShare)],
        [
          quoted('fluidHematocrit', 'Hematocrito del líquido', ' %')[0],
          all(not(known(haematocritShare)), told('fluidHematocrit')),
        ],
      ],
      against: [['Coagula en el tubo', observed('fluidClots')]],
      decidedBy: `Ecografía, TP/TTPa, plaquetas${also}`,
    },
  );
}

function chylous(...names: readonly string[]): readonly Outcome[] {
  return alternatives(names, {
    inFavour: [quoted('fluidTriglycerides', 'Triglicéridos del líquido', ' mmol/l')],
    decidedBy: 'Ecocardiografía, TC torácica',
  });
}

const young = all(dog, atMost(years, 2));
const ageYears = words`Edad: ${shown(years)} ${textIf(all(atMost(years, 1), not(under(years, 1))), 'año', 'años')}`;
const NEUTROPHILIC = 'Proteína C reactiva, cultivo y PCR de LCR, RM';

const others: readonly Rule[] = rules<FluidsId>('differentials', {
  'B-X7': {
    about: 'Diferencial de la poliartritis inflamatoria.',
    when: fired('B-S5'),
    says: alternatives(
      [
        'Poliartritis inmunomediada',
        'Leishmania/Ehrlichia/Anaplasma',
        'Borrelia',
        'Artritis erosiva (edad, radiografía)',
      ],
      {
        inFavour: [quoted('jointsAffected', 'Articulaciones afectadas:', ''), NEUTROPHILS],
        decidedBy: 'Serología/PCR de vectores, radiografías, cultivo, búsqueda de foco',
      },
    ),
    sources: sources('MAC'),
  },
  'B-X8': {
    about: 'Diferencial de la pleocitosis neutrofílica.',
    when: fired('B-L4'),
    says: [
      // Told only in a young dog.
      given(
        young,
        differential(
          'Meningitis-arteritis sensible a corticoides (perro joven, cervical, fiebre)',
          {
            inFavour: [[ageYears, young], CSF_CELLS, CSF_PROTEIN],
            decidedBy: NEUTROPHILIC,
          },
        ),
      ),
      ...alternatives(
        [
          'Meningitis bacteriana',
          'Meningoencefalitis de origen desconocido',
          'Neoplasia, convulsión reciente, hemorragia',
        ],
        { inFavour: [CSF_CELLS, NEUTROPHILS], decidedBy: NEUTROPHILIC },
      ),
    ],
    sources: sources('SRMA'),
  },
  'B-X9': {
    about: 'Diferencial de la pleocitosis linfocítica.',
    when: fired('B-L5'),
    says: alternatives(
      [
        'Meningoencefalitis de origen desconocido',
        'Vírica (moquillo)',
        'Linfoma (citometría)',
        'Toxoplasma/Neospora',
      ],
      { inFavour: [CSF_CELLS, LYMPHOCYTES], decidedBy: 'PCR/serología, RM' },
    ),
    sources: sources('FEL-CSF'),
  },
});

export const differentialRules: readonly Rule[] = [...effusions, ...others];
