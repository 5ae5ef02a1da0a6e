import { withUnit } from '#domain/catalogue/numbers.ts';
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Rule } from '../core/rule.ts';
import { differentials, type Facts, type Named } from '../shared/differentials.ts';
import { crystals } from './crystals.ts';
import { hasBacteria, lowerSigns } from './infection.ts';
import { dilute } from './kidney.ts';
import { proteinuria } from './protein.ts';
import { hasHaematuria, isQuiet } from './sediment.ts';
import { SOURCES } from './sources.ts';
import {
  bacteria,
  crosses,
  erythrocytes,
  gravity,
  hasAzotaemia,
  hasPyuria,
  isCat,
  isDog,
  isDogOrCat,
  isHyperglycaemic,
  isMale,
  leucocytes,
} from './urine.ts';

const differential = rulesAt('differentials');

function crystalFacts(facts: CaseFacts): Facts {
  const types = crystals(facts).map(({ type }) => type);
  return [types.length > 0 && `cristales: ${types.join(', ')}`];
}

function infected(facts: CaseFacts): Facts {
  const white = leucocytes(facts);
  return [
    bacteria(facts) === 'present' && 'bacterias presentes',
    bacteria(facts) !== 'present' && hasBacteria(facts) && 'urocultivo positivo',
    white !== undefined && hasPyuria(facts) && `piuria (${figure(white)} leucocitos por campo)`,
  ];
}

const lowerTract = differential(
  'U-X1',
  'Perro con inflamación o cistitis: cistitis bacteriana, urolitiasis, neoplasia, prostatitis.',
  (facts) => {
    if (!isDog(facts) || !facts.fired('U-C22', 'U-C30')) return undefined;
    const items: readonly Named[] = [
      {
        name: 'Cistitis bacteriana',
        inFavour: infected(facts),
        against: [bacteria(facts) === 'not_detected' && 'bacterias no detectadas'],
        decidedBy: 'Urocultivo por cistocentesis',
      },
      {
        name: 'Urolitiasis',
        inFavour: crystalFacts(facts),
        decidedBy: 'Radiografía/ecografía',
      },
      {
        name: 'Neoplasia',
        inFavour: [facts.choice('sedAtypical') === 'observed' && 'atipia epitelial'],
        decidedBy: 'BRAF/ecografía',
      },
      ...(isMale(facts)
        ? [
            {
              name: 'Prostatitis (macho)',
              inFavour: ['sexo macho'],
              decidedBy: 'Ecografía y lavado prostático',
            },
          ]
        : []),
    ];
    const fallback = lowerSigns(facts) === 'yes' ? 'signos de vías bajas' : 'piuria';
    return differentials('', items, fallback);
  },
);

/** Years under which a cat is young enough. */
const IDIOPATHIC_AGE = 10;

const idiopathic = differential(
  'U-X2',
  'Gato de menos de 10 años con signos y hematuria sin piuria ni bacterias: cistitis idiopática.',
  (facts) => {
    const young = facts.age !== undefined && facts.age < IDIOPATHIC_AGE;
    const applies = isCat(facts) && young && lowerSigns(facts) === 'yes';
    if (!applies || !hasHaematuria(facts) || !isQuiet(facts)) return undefined;
    const blood = 'hematuria sin piuria ni bacterias';
    return differentials(
      'Imagen de vías bajas y urocultivo; es un diagnóstico de exclusión',
      [
        {
          name: 'Cistitis idiopática felina (posible)',
          inFavour: [blood, `edad ${withUnit(figure(facts.age ?? 0), 'años')}`],
        },
        { name: 'Urolitos', inFavour: crystalFacts(facts) },
        ...(isMale(facts) ? [{ name: 'Tapón uretral (macho)', inFavour: ['sexo macho'] }] : []),
      ],
      blood,
    );
  },
  [SOURCES.ISC, SOURCES.LON],
);

/** Above it, a glomerular origin is likelier. */
const GLOMERULAR = 2;

const proteinLoss = differential(
  'U-X3',
  'Proteinuria: glomerulopatía, tubulopatía, prerrenal o hipertensión.',
  (facts) => {
    if (!facts.fired('U-C10') || proteinuria(facts) !== 'present') return undefined;
    const ratio = facts.number('upc') ?? 0;
    const text = `UPC ${figure(ratio)}`;
    const against = [hasHaematuria(facts) && 'sedimento activo'];
    const glucose = crosses(facts, 'urineGlucose', 1) && isHyperglycaemic(facts) === false;
    return differentials(
      'UPC seriado, presión arterial, Leishmania/Ehrlichia/Dirofilaria (perro), electroforesis, biopsia renal',
      [
        {
          name: 'Glomerulopatía',
          inFavour: [ratio > GLOMERULAR && `${text} (mayor de 2: glomerular más probable)`],
          against,
        },
        {
          name: 'Tubulopatía',
          inFavour: [glucose && 'glucosuria con glucemia normal'],
          against,
        },
        { name: 'Proteinuria prerrenal (paraproteína, Hb)', inFavour: [], against },
        { name: 'Hipertensión', inFavour: [], against },
      ],
      text,
    );
  },
  [SOURCES.LEE05],
);

const polyuria = differential(
  'U-X4',
  'Perro o gato con hipostenuria o isostenuria y creatinina sin azotemia: poliuria-polidipsia.',
  (facts) => {
    const value = gravity(facts);
    const name = value === undefined ? undefined : dilute(value);
    const measured = facts.number('serumCreatinine') !== undefined;
    if (!name || !isDogOrCat(facts) || !measured || hasAzotaemia(facts)) return undefined;
    return differentials(
      'Repetir densidad (3 muestras), bioquímica con calcio, T4 (gato), según signos',
      [
        {
          name: 'Poliuria-polidipsia: Cushing, diabetes insípida, hipercalcemia, piómetra, hepatopatía, psicógena, fármacos',
          inFavour: [`densidad ${facts.shown('urineSpecificGravity')} (${name})`],
        },
      ],
    );
  },
  [SOURCES.IRIS_G],
);

/** «1 eritrocito por campo». */
function redCells(facts: CaseFacts): string {
  const count = erythrocytes(facts) ?? 0;
  return `${figure(count)} ${count === 1 ? 'eritrocito' : 'eritrocitos'} por campo`;
}

const pigment = differential(
  'U-X5',
  'Pigmento en orina: hemólisis intravascular o rabdomiólisis.',
  (facts) =>
    facts.fired('U-C60')
      ? differentials(
          'Plasma, hematocrito, CK',
          [
            { name: 'Hemólisis intravascular', inFavour: [] },
            { name: 'Rabdomiólisis', inFavour: [] },
          ],
          `sangre ${facts.choice('urineBlood')} en tira con ${redCells(facts)}`,
        )
      : undefined,
);

/** U-X1 to U-X5. */
export const differentialRules: readonly Rule[] = [
  lowerTract,
  idiopathic,
  proteinLoss,
  polyuria,
  pigment,
];
