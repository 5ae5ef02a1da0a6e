import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { listed } from '../core/figures.ts';
import { type Rule, URGENCIES } from '../core/rule.ts';
import { untold } from './catHeart.ts';
import { hasThickWall } from './gut.ts';
import { missingOrgans, unweighed } from './limits.ts';
import { isCat, isDog, measured, regionIs } from './measures.ts';
import { ACVR } from './sources.ts';
import { RED_FLAGS } from './urgency.ts';

const next = rulesAt('next');

const redFlag = next('U-S1', 'Bandera roja: lo que pide.', (facts) => {
  const raised = RED_FLAGS.filter(({ id }) => facts.fired(id)).flatMap(({ raise }) => {
    const said = raise(facts);
    return said ? [said] : [];
  });
  const [first] = raised.toSorted((a, b) => URGENCIES.indexOf(a[0]) - URGENCIES.indexOf(b[0]));
  return first && { kind: 'nextStep', order: 1, text: first[1] };
});

const weight = next('U-S2', 'Valores que el peso permitiría clasificar.', (facts) => {
  const count = unweighed(facts);
  if (count === 0 || facts.weight !== undefined) return undefined;
  const text =
    count === 1
      ? 'Indique el peso: 1 valor no se ha podido clasificar.'
      : `Indique el peso: ${count} valores no se han podido clasificar.`;
  return { kind: 'nextStep', order: 2, text };
});

/** Classes by rank and then in the order of the table, with the differentials that decide each. */
const DECISIONS: readonly (readonly [classId: string, differential: string, test: string])[] = [
  [
    'U-C9',
    'U-X7',
    'Radiografía, uréter en ecografía, pielografía anterógrada; creatinina y potasio',
  ],
  ['U-C26a', 'U-X21', 'Hemograma, radiografía, cirugía según el caso'],
  ['U-C4', 'U-X2', 'Pruebas de hiperadrenocorticismo, ACTH endógena y TC'],
  ['U-C5', 'U-X3', 'Metanefrinas y presión arterial antes de puncionar o anestesiar'],
  ['U-C10', 'U-X9', 'Urocultivo con antibiograma'],
  ['U-C10', 'U-X10', 'Repetir sin fluidos'],
  ['U-C13', 'U-X12', 'PAAF de la pared o ganglio; biopsia'],
  ['U-C14', 'U-X12', 'PAAF de la pared o ganglio; biopsia'],
  ['U-C14', 'U-X13', 'Biopsia intestinal; ensayo dietético'],
  ['U-C16', 'U-X14', 'Bilirrubina, PAAF de bilis con cultivo; control en días'],
  ['U-C19', 'U-X16', 'Bilirrubina, cPLI/fPLI, seguimiento del colédoco hasta la papila'],
  ['U-C20', 'U-X17', 'Ácidos biliares o amonio; angio-TC'],
  ['U-C22a', 'U-X19', 'Citología (lavado o PAAF), BRAF, ganglios ilíacos'],
  ['U-C29a', 'U-X25', 'Ecocardiografía Doppler completa'],
  ['U-C29b', 'U-X25', 'Ecocardiografía Doppler completa'],
  ['U-C29c', 'U-X25', 'Ecocardiografía Doppler completa'],
  ['U-C29d', 'U-X25', 'Ecocardiografía Doppler completa'],
  ['U-C29e', 'U-X25', 'Ecocardiografía Doppler completa'],
  ['U-C30', 'U-X26', 'Taurina en sangre completa, cambio dietético'],
  ['U-C30', 'U-X27', 'Holter'],
  ['U-C31a', 'U-X28', 'Presión arterial, T4 total, hidratación'],
  ['U-C31b', 'U-X28', 'Presión arterial, T4 total, hidratación'],
  ['U-C31c', 'U-X28', 'Presión arterial, T4 total, hidratación'],
  ['U-C31d', 'U-X28', 'Presión arterial, T4 total, hidratación'],
  ['U-C1', 'U-X1', 'Supresión con dexametasona a dosis bajas o estimulación con ACTH'],
  ['U-C2', 'U-X2', 'Pruebas de hiperadrenocorticismo, ACTH endógena y TC'],
  ['U-C3', 'U-X2', 'Pruebas de hiperadrenocorticismo, ACTH endógena y TC'],
  ['U-C6', 'U-X5', 'Cortisol basal y estimulación con ACTH; Na/K'],
  ['U-C7', 'U-X6', 'Potasio, presión arterial, aldosterona'],
  ['U-C8', 'U-X11', 'SDMA, creatinina, UPC, densidad'],
  ['U-C17', 'U-X14', 'Bilirrubina, PAAF de bilis con cultivo; control en días'],
  ['U-C18', 'U-X14', 'Bilirrubina, PAAF de bilis con cultivo; control en días'],
  ['U-C22b', 'U-X19', 'Citología (lavado o PAAF), BRAF, ganglios ilíacos'],
  ['U-C22d', 'U-X20', 'Citología y cultivo'],
  ['U-C26b', 'U-X21', 'Hemograma, radiografía, cirugía según el caso'],
  ['U-C26c', 'U-X21', 'Hemograma, radiografía, cirugía según el caso'],
  ['U-C12', 'U-X12', 'PAAF de la pared o ganglio; biopsia'],
  ['U-C12', 'U-X13', 'Biopsia intestinal; ensayo dietético'],
];

const test = next(
  'U-S3',
  'La prueba del primer diagnóstico diferencial de la clase principal.',
  (facts) => {
    const found = DECISIONS.find(
      ([id, differential]) => facts.fired(id) && facts.fired(differential),
    );
    return found && { kind: 'nextStep', order: 3, text: `${found[2]}.` };
  },
);

const complete = next(
  'U-S4',
  'Estudio del abdomen incompleto.',
  (facts) => {
    const missing = missingOrgans(facts);
    const text = `Complete el estudio: sin vista ni medida de ${listed(missing)}.`;
    return missing.length > 0 ? { kind: 'nextStep', order: 4, text } : undefined;
  },
  [ACVR],
);

const focal = next('U-S5', 'Lesión digestiva focal.', (facts) =>
  facts.choice('usGutLesion') === 'focal'
    ? { kind: 'nextStep', order: 5, text: 'Citología o biopsia de la lesión focal.' }
    : undefined,
);

/** When to look again, by what was found. */
function controlText(facts: CaseFacts): string | undefined {
  if (facts.fired('U-C29c')) return 'Control ecocardiográfico a los 12 meses.';
  if (facts.fired('U-C29b')) return 'Control ecocardiográfico a los 6 meses.';
  if (facts.fired('U-C25')) return 'Control semanal de la gestación.';
  return facts.fired('U-C10') || hasThickWall(facts) ? 'Control en 2–4 semanas.' : undefined;
}

const control = next('U-S6', 'Control según la clase.', (facts) => {
  const text = controlText(facts);
  return text ? { kind: 'nextStep', order: 6, text } : undefined;
});

interface Datum {
  readonly datum: string;
  readonly missing: (facts: CaseFacts) => boolean;
}

const none = (facts: CaseFacts, ...keys: readonly string[]) =>
  keys.every((key) => measured(facts, key) === undefined);
const unseen = (facts: CaseFacts, key: string) => facts.choice(key) === undefined;
const inRegion = (facts: CaseFacts, ...stems: readonly string[]) => regionIs(facts, stems);
const WALLS = ['usStomachWall', 'usDuodenumWall', 'usJejunumWall', 'usIleumWall', 'usColonWall'];

const DECIDING: readonly Datum[] = [
  {
    datum: 'la presión arterial',
    missing: (facts) => facts.fired('U-C31b') && untold(facts).includes('la presión'),
  },
  { datum: 'la T4', missing: (facts) => facts.fired('U-C31b') && untold(facts).length > 0 },
  {
    datum: 'el grosor de las adrenales',
    missing: (facts) =>
      inRegion(facts, 'glandulas adrenal', 'adrenal') &&
      none(facts, 'usAdrenalLeft', 'usAdrenalRight'),
  },
  {
    datum: 'la anchura de la pelvis renal',
    missing: (facts) => inRegion(facts, 'rinon') && none(facts, 'usPelvisLeft', 'usPelvisRight'),
  },
  {
    datum: 'el grosor y las capas de la pared digestiva',
    missing: (facts) => inRegion(facts, 'digestivo') && none(facts, ...WALLS),
  },
  {
    datum: 'la LA:Ao',
    missing: (facts) => inRegion(facts, 'corazon', 'ecocardio') && none(facts, 'echoLaAo'),
  },
  {
    datum: 'la frecuencia cardiaca fetal',
    missing: (facts) => inRegion(facts, 'gestacion') && none(facts, 'usFetalRate'),
  },
  { datum: 'el peso', missing: (facts) => unweighed(facts) > 0 && facts.weight === undefined },
  {
    datum: 'las capas de la pared digestiva',
    missing: (facts) => !none(facts, ...WALLS) && unseen(facts, 'usGutLayers'),
  },
  {
    datum: 'el Doppler',
    missing: (facts) =>
      (isDog(facts) || isCat(facts)) &&
      inRegion(facts, 'corazon', 'ecocardio') &&
      none(facts, 'echoTrVelocity', 'echoAoVelocity', 'echoPaVelocity'),
  },
];

const deciding = next(
  'U-DATO',
  'El dato que falta y que más cambiaría el informe.',
  (facts) => {
    const order = DECIDING.findIndex(({ missing }) => missing(facts));
    const datum = DECIDING[order]?.datum;
    return datum ? { kind: 'deciding', datum, order } : undefined;
  },
  [],
  'house',
);

export const nextRules: readonly Rule[] = [
  redFlag,
  weight,
  test,
  complete,
  focal,
  control,
  deciding,
];
