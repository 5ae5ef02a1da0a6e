/** H-A3 stands above every interval of dog and cat and is attributed to nobody; the margins are ours. */
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { wordsOf } from '../core/text.ts';
import { laterThanToday } from '../shared/dates.ts';
import { countText, gradeAtLeast } from '../shared/phrases.ts';
import { isAnaemic, regeneration } from './anaemia.ts';
import { isDogOrCat } from './animal.ts';
import { cellHemoglobin, cellVolume, DIFFERENTIAL, exact, plateletEstimate } from './derived.ts';
import { agglutinates, IMMUNE } from './hemolysis.ts';
import { MCV, standing } from './intervals.ts';

interface Contradiction {
  readonly text: string;
  readonly keys: readonly string[];
  readonly serious?: true;
}

function doubt({ text, keys, serious }: Contradiction): Effect {
  return { kind: 'coherence', text, keys, ...(serious ? { serious } : {}) };
}

function contradiction(
  id: string,
  about: string,
  find: (facts: CaseFacts) => Contradiction | undefined,
): Rule {
  return rulesAt('coherence')(
    id,
    about,
    (facts) => {
      const found = find(facts);
      return found && doubt(found);
    },
    [],
    'house',
  );
}

const differentialSum = contradiction(
  'H-A1',
  'Cuatro o más porcentajes del diferencial que no suman 100 ± 2; con menos, si pasan de 102.',
  (facts) => {
    const entered = DIFFERENTIAL.filter(({ field }) => facts.number(field) !== undefined);
    const sum = exact(entered.reduce((total, { field }) => total + (facts.number(field) ?? 0), 0));
    // More than all of them is wrong however few were entered.
    if (Math.abs(sum - 100) <= 2 || (entered.length < 4 && sum < 100)) return undefined;
    const keys = entered.map(({ field }) => field);
    return { text: `el diferencial suma ${figure(sum)} %, no 100 %.`, keys, serious: true };
  },
);

const RULE_OF_THREE = new Set(['perro', 'gato', 'caballo']);

const hemoglobinAndHematocrit = contradiction(
  'H-A2',
  'Hematocrito y hemoglobina × 0,3 que difieren en más de 5 puntos.',
  (facts) => {
    const hemoglobin = facts.number('cbcHemoglobin');
    const hematocrit = facts.number('cbcHematocrit');
    if (hemoglobin === undefined || hematocrit === undefined) return undefined;
    const expected = hemoglobin * 0.3;
    const apart = exact(Math.abs(hematocrit - expected));
    if (!RULE_OF_THREE.has(facts.species ?? '') || apart <= 5) return undefined;
    return {
      text: `hemoglobina y hematocrito no concuerdan (hematocrito esperado ≈ ${figure(expected, 1)} %): hemólisis, lipemia o error de unidades (hemoglobina en g/l).`,
      keys: ['cbcHemoglobin', 'cbcHematocrit'],
      serious: true,
    };
  },
);

const highConcentration = contradiction(
  'H-A3',
  'CHCM de más de 380 g/l en perro o gato: casi siempre artefacto.',
  (facts) => {
    const concentration = facts.number('cbcMchc') ?? cellHemoglobin(facts);
    if (concentration === undefined || concentration <= 380 || !isDogOrCat(facts)) return undefined;
    return {
      text: `CHCM de ${figure(concentration, 0)} g/l: casi siempre artefacto (hemólisis, lipemia, aglutinación, cuerpos de Heinz).`,
      keys: ['cbcMchc', 'cbcHemoglobin', 'cbcHematocrit'],
    };
  },
);

const volume = contradiction(
  'H-A4',
  'VCM indicado que difiere más del 10 % del que dan hematocrito y eritrocitos.',
  (facts) => {
    const entered = facts.number('cbcMcv');
    const computed = cellVolume(facts);
    if (entered === undefined || computed === undefined) return undefined;
    if (exact(Math.abs(entered - computed)) <= exact(computed * 0.1)) return undefined;
    return {
      text: 'el VCM no corresponde al hematocrito y los eritrocitos indicados.',
      keys: ['cbcMcv', 'cbcHematocrit', 'cbcRbc'],
      serious: true,
    };
  },
);

const plateletsTwice = contradiction(
  'H-A5',
  'Plaquetas del analizador que son menos de la mitad o más del doble de las del frotis, sin agregados.',
  (facts) => {
    const entered = facts.number('cbcPlatelets');
    const estimate = plateletEstimate(facts)?.mean;
    if (entered === undefined || estimate === undefined) return undefined;
    const agree = entered >= estimate * 0.5 && entered <= estimate * 2;
    if (agree || facts.choice('plateletClumps') !== 'none') return undefined;
    return {
      text: `el analizador (${countText(entered)}) y el frotis (≈ ${countText(estimate)} ×10⁹/l) no concuerdan: repita.`,
      keys: ['cbcPlatelets', 'plateletsPerField'],
      serious: true,
    };
  },
);

/** In the stage of derived figures: it needs the reticulocytes. */
const regenerationTwice: Rule = rulesAt('flags')(
  'H-A6',
  'Policromasia 2+ o 3+ con reticulocitos bajos.',
  (facts) =>
    gradeAtLeast(facts, 'polychromasia', 2) && regeneration(facts) === 'none'
      ? doubt({
          text: 'policromasia moderada o intensa con reticulocitos bajos: revise uno de los dos.',
          keys: ['polychromasia', 'cbcReticulocytes', 'cbcReticulocytePercent'],
        })
      : undefined,
  [],
  'house',
);

const rouleaux = contradiction(
  'H-A7',
  'Aglutinación en el frotis con rouleaux 2+ y sin prueba en salino.',
  (facts) => {
    const confused =
      facts.choice('smearAgglutination') === 'observed' &&
      gradeAtLeast(facts, 'rouleaux', 2) &&
      facts.choice('salineAgglutination') === 'not_done';
    if (!confused) return undefined;
    return {
      text: 'aglutinación y rouleaux se confunden: haga la prueba en salino.',
      keys: ['smearAgglutination', 'rouleaux', 'salineAgglutination'],
    };
  },
);

/** What an analyser measures wrongly is doubted; that the blood agglutinates is not. */
const agglutinated = contradiction(
  'H-A8',
  'Aglutinación en salino positiva con VCM alto: cifras del analizador no fiables.',
  (facts) => {
    const high = facts.number('cbcMcv') !== undefined && standing(facts, MCV) === 'H';
    if (!agglutinates(facts) || !high) return undefined;
    return {
      text: 'con aglutinación, VCM, eritrocitos y CHCM del analizador no son fiables; use el hematocrito por centrifugación.',
      keys: ['cbcMcv', 'cbcRbc', 'cbcMchc'],
      serious: true,
    };
  },
);

const units: Rule = rulesAt('coherence')(
  'H-A9',
  'Leucocitos de más de 100, plaquetas de menos de 1 o hemoglobina de 25 o menos con hematocrito de más de 20.',
  (facts) => {
    const doubtful = [
      { key: 'cbcWbc', name: 'Leucocitos', is: (facts.number('cbcWbc') ?? 0) > 100 },
      { key: 'cbcPlatelets', name: 'Plaquetas', is: (facts.number('cbcPlatelets') ?? 1) < 1 },
      {
        key: 'cbcHemoglobin',
        name: 'Hemoglobina',
        is:
          (facts.number('cbcHemoglobin') ?? 100) <= 25 && (facts.number('cbcHematocrit') ?? 0) > 20,
      },
    ].filter(({ is }) => is);
    return doubtful.map(({ key, name }) =>
      doubt({ text: `compruebe las unidades (${name}).`, keys: [key], serious: true }),
    );
  },
  [],
  'house',
);

const parasites = contradiction(
  'H-A10',
  'Tipo de hemoparásito indicado con hemoparásitos «no observado».',
  (facts) => {
    const denied = facts.choice('hemoparasites') === 'not_observed';
    if (!denied || facts.text('hemoparasiteType') === undefined) return undefined;
    return {
      text: 'se indica un hemoparásito y a la vez «no observado».',
      keys: ['hemoparasites', 'hemoparasiteType'],
    };
  },
);

const NUCLEATED = new Set([
  'ave',
  'aves',
  'reptil',
  'reptiles',
  'anfibio',
  'anfibios',
  'pez',
  'peces',
]);

const nucleatedErythrocytes = contradiction(
  'H-A11',
  'Leucocitos de un analizador en ave, reptil, anfibio o pez.',
  (facts) => {
    const nucleated = wordsOf(facts.speciesText ?? '').some((word) => NUCLEATED.has(word));
    if (!nucleated || facts.number('cbcWbc') === undefined) return undefined;
    return {
      text: 'en especies con eritrocitos nucleados el recuento automático de leucocitos no es válido.',
      keys: ['cbcWbc'],
      serious: true,
    };
  },
);

const MARROW = [
  'marrowMyeloidPct',
  'marrowErythroidPct',
  'marrowBlastPct',
  'marrowPlasmaPct',
  'marrowLymphPct',
];
const MARROW_CHOICES = ['marrowCellularity', 'marrowMegakaryocytes', 'marrowIron'];

const marrowInBlood = contradiction(
  'H-A12',
  'Anemia con datos de médula en una muestra de sangre periférica.',
  (facts) => {
    const keys = [
      ...MARROW.filter((key) => facts.number(key) !== undefined),
      ...MARROW_CHOICES.filter((key) => facts.choice(key) !== undefined),
    ];
    const blood = facts.choice('sampleType') === 'peripheral_blood';
    if (keys.length === 0 || !blood || !isAnaemic(facts)) return undefined;
    return { text: 'hay datos de médula en una muestra marcada como sangre.', keys };
  },
);

const dogCytauxzoon = contradiction('H-A13', 'Cytauxzoon indicado en un perro.', (facts) => {
  const told = wordsOf(facts.text('hemoparasiteType') ?? '').includes('cytauxzoon');
  if (!told || facts.species !== 'perro') return undefined;
  return { text: 'Cytauxzoon es un parásito de félidos.', keys: ['hemoparasiteType'] };
});

/** After the classes: two kinds of haemolysis at once. */
const twoHemolyses: Rule = rulesAt('urgency')(
  'H-A14',
  'Hemólisis oxidativa e inmunomediada a la vez.',
  (facts) =>
    facts.fired('H-C13') && facts.fired(...IMMUNE)
      ? doubt({
          text: 'datos de hemólisis inmunomediada y oxidativa a la vez: descarte cinc, cebolla o paracetamol.',
          keys: ['heinzBodies', 'eccentrocytes'],
        })
      : undefined,
  [],
  'house',
);

/** H-A1 to H-A14, and dates. */
export const coherenceRules: readonly Rule[] = [
  differentialSum,
  hemoglobinAndHematocrit,
  highConcentration,
  volume,
  plateletsTwice,
  regenerationTwice,
  rouleaux,
  agglutinated,
  units,
  parasites,
  nucleatedErythrocytes,
  marrowInBlood,
  dogCytauxzoon,
  twoHemolyses,
  ...laterThanToday('H-A15', [['sampleDate', 'la fecha de la toma']]),
];
