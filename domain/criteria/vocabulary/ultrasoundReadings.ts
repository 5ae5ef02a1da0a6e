import type { CaseFacts } from '../engine/caseFacts.ts';
import { shown } from '../engine/numbers.ts';
import { capital, listed } from '../engine/text.ts';
import { flankOf, saidOf, type Words, wordFor } from './base.ts';
import { effHeart, fluid } from './ultrasoundConditions.ts';

const SPANISH_AMOUNT = { scant: 'escaso', moderate: 'moderado', large: 'abundante' };
const of = (facts: CaseFacts, name: string): number => facts.number(name) ?? 0;
const is = (facts: CaseFacts, key: string, option: string) => facts.choice(key) === option;

/** Readings of the abdomen. */
const ABDOMEN: Readonly<Record<string, Words>> = {
  fluidAmount: (facts) => {
    const score = of(facts, 'usAfs');
    if (score < 0.5) return wordFor(facts, 'usFreeFluid', SPANISH_AMOUNT);
    return `(AFAST ${shown(score, Number.isInteger(score) ? 0 : 1)})`;
  },
  gutName: (facts) =>
    wordFor(
      facts,
      'usGutContent',
      {
        foreign: 'Cuerpo extraño digestivo: obstrucción',
        linear: 'Cuerpo extraño lineal: intestino plegado',
        target: 'Intususcepción',
        fluid:
          facts.sign('rfVomiting') === true
            ? 'Asas dilatadas con vómito: obstrucción'
            : 'Asas dilatadas con líquido: obstrucción',
      },
      'Obstrucción digestiva: cuerpo extraño, intususcepción o asas dilatadas',
    ),
  gbName: (facts) => {
    const broken = is(facts, 'usGallbladderLook', 'broken');
    const free = fluid(facts) ? `; líquido libre${broken ? '' : ': descarte rotura'}` : '';
    return (broken ? 'Rotura de la vesícula' : 'Mucocele biliar') + free;
  },
  ureterText: (facts) => {
    const pelvis = of(facts, 'maxPelvis');
    const kidneys = ['usKidneyLeft', 'usKidneyRight'].map((name) => shown(of(facts, name)));
    const why = saidOf([
      ['uréter dilatado o con cálculo', is(facts, 'usUreter', 'yes')],
      [`pelvis de ${shown(pelvis, 1)} mm`, pelvis > 3.2],
      [`riñones de ${kidneys.join(' y ')} mm`, of(facts, 'kidneyGap') >= 10],
    ]);
    return why.length > 0 ? `por ${why.join(', ')}` : 'sin medidas';
  },
  pelvisName: (facts) => (of(facts, 'maxPelvis') >= 13 ? 'Hidronefrosis' : 'Pielectasia'),
  pelvisNote: (facts) =>
    of(facts, 'maxPelvis') >= 13
      ? ': obstrucción hasta demostrar otra cosa'
      : ': descarte pielonefritis, obstrucción y diuresis',
  kidneyName: (facts) => {
    const sizes = [kidney(facts, 'Left', 'izquierdo'), kidney(facts, 'Right', 'derecho')].filter(
      Boolean,
    );
    return capital(sizes.join(' y ')) || 'Tamaño renal anormal';
  },
  bladderWhere: (facts) =>
    is(facts, 'usBladderMass', 'yes') ? 'la vejiga o el trígono' : 'la uretra',
  adrenalSize: (facts) => {
    const size = of(facts, 'bigAdrenal');
    return size ? ` de ${shown(size)} mm` : '';
  },
  adrenalInv: (facts) => (is(facts, 'usAdrenalInvasion', 'yes') ? ' con invasión vascular' : ''),
  adrenalName: (facts) => {
    const both = ['usAdrenalLeft', 'usAdrenalRight'].every(
      (name) => flankOf(facts, name) === 'high',
    );
    if (both) return 'Adrenomegalia bilateral';
    const tumour = (facts.number('otherAdrenal') || 99) <= 5;
    const note = tumour ? ': apoya tumor adrenal' : ': equívoca';
    return `Una adrenal grande (${shown(of(facts, 'bigAdrenal'), 1)} mm)${note}`;
  },
  gutWall: (facts) => {
    if (is(facts, 'usGutLayers', 'lost'))
      return 'Capas de la pared digestiva perdidas: neoplasia antes que inflamación';
    if (is(facts, 'usGutLayers', 'muscularis'))
      return 'Muscular engrosada con capas conservadas: enteropatía o linfoma de célula pequeña';
    if (is(facts, 'usGutLesion', 'focal')) return 'Lesión digestiva focal';
    const thick = GUT.filter(([name]) => flankOf(facts, name) === 'high').map(
      ([name, word]) => `${word} ${shown(of(facts, name), 1)} mm`,
    );
    return `Pared digestiva engrosada: ${thick.join(', ')}`;
  },
  spleenName: (facts) =>
    fluid(facts) ? 'Masa esplénica con líquido libre: hemoabdomen' : 'Nódulo o masa esplénica',
  liverName: (facts) => {
    const words = [
      wordFor(facts, 'usLiverSize', { large: 'grande', small: 'pequeño' }),
      wordFor(facts, 'usLiverEcho', {
        hyper: 'difusamente hiperecogénico',
        hypo: 'difusamente hipoecogénico',
        mixed: 'heterogéneo',
      }),
    ].filter(Boolean);
    return `Hígado ${listed(words.length > 0 ? words : ['alterado'])}`;
  },
  liverFocal: (facts) =>
    wordFor(facts, 'usLiverLesion', {
      mass: 'Masa hepática: neoplasia, hiperplasia o absceso',
      abscess: 'Cavidad hepática con ecos o gas: absceso',
      nodules: 'Nódulos hepáticos: hiperplasia nodular o metástasis',
    }),
  nodeName: (facts) => (is(facts, 'usNodes', 'round') ? 'redondos o heterogéneos' : 'aumentados'),
  stoneName: (facts) => {
    if (is(facts, 'usUrethra', 'stone')) return 'Cálculo uretral';
    return is(facts, 'usBladderContent', 'stones')
      ? 'Cálculos en la vejiga'
      : 'Cálculo o mineralización renal';
  },
  spleenDiffuse: (facts) =>
    wordFor(
      facts,
      'usSpleenTexture',
      {
        moth: 'Bazo moteado en panal: linfoma u otra infiltración',
        infarct: 'Infarto esplénico',
        lacy: 'Torsión esplénica: bazo en encaje sin flujo',
        diffuse: 'Bazo difusamente alterado',
      },
      'Bazo grande',
    ),
  pkd: (facts) => (facts.species === 'gato' ? ': poliquistosis' : ''),
  cortexName: (facts) =>
    ['Left', 'Right'].some((side) =>
      ['mass', 'halo'].includes(facts.choice(`usRenalCortex${side}`) ?? ''),
    )
      ? 'Masa o halo renal: descarte linfoma'
      : 'Corteza renal alterada: enfermedad renal crónica, tóxico o nefritis',
  triad: (facts) => {
    const biliary = ['U-C12', 'U-C18', 'U-X60'].some((id) => facts.held(id));
    return facts.species === 'gato' && biliary
      ? ', con signos biliares o digestivos: triaditis'
      : '';
  },
};

const GUT = [
  ['usStomachWall', 'estómago'],
  ['usDuodenumWall', 'duodeno'],
  ['usJejunumWall', 'yeyuno'],
  ['usIleumWall', 'íleon'],
  ['usColonWall', 'colon'],
] as const;

function kidney(facts: CaseFacts, side: 'Left' | 'Right', word: string): string {
  const sizes = { low: 'pequeño', high: 'grande', inside: '' };
  const own = sizes[flankOf(facts, `usKidney${side}`) ?? 'inside'];
  if (own) return `riñón ${word} ${own} (${shown(of(facts, `usKidney${side}`))} mm)`;
  const byAorta = sizes[flankOf(facts, `kAo${side}`) ?? 'inside'];
  if (!byAorta) return '';
  return `riñón ${word} ${byAorta} para la aorta (${shown(of(facts, `kAo${side}`), 1)})`;
}

/** Readings of the uterus and of birth. */
const UTERUS: Readonly<Record<string, Words>> = {
  uterusSize: (facts) => {
    const size = of(facts, 'usUterusDiameter');
    return size ? ` (cuerno de ${shown(size)} mm)` : '';
  },
  uterusEcho: (facts) =>
    wordFor(
      facts,
      'usUterusContent',
      { echogenic: 'ecogénico', fluid: 'anecoico' },
      'o cuerno ancho',
    ),
  uterusDd: (facts) =>
    is(facts, 'usUterusContent', 'echogenic')
      ? 'descarte piómetra'
      : 'mucómetra, celo reciente, gestación temprana o piómetra',
  stumpName: (facts) =>
    is(facts, 'usOvary', 'remnant')
      ? 'Tejido ovárico en una esterilizada: remanente ovárico'
      : 'Contenido en el muñón uterino: descarte piómetra de muñón y remanente ovárico',
  labourWhy: (facts) => {
    const hours = of(facts, 'labourHours');
    const rate = facts.number('usFetalRate');
    const unborn = is(facts, 'dischargeKind', 'green') && !facts.number('pupsBorn');
    return saidOf([
      [`${shown(hours, 1)} h de contracciones sin cría`, hours >= 0.5],
      ['flujo verdoso sin crías nacidas', unborn],
      [`latido fetal de ${shown(rate ?? 0)} lpm`, rate !== undefined && rate < 160],
      ['madre inestable', facts.sign('rfCollapse') || facts.sign('rfShock')],
    ]).join(', ');
  },
  fetalName: (facts) =>
    facts.number('usFetalRate') === 0
      ? 'Feto sin latido visto'
      : `Latido fetal de ${shown(of(facts, 'usFetalRate'))} lpm: sufrimiento fetal o dato transitorio`,
  dischargeWord: (facts) =>
    wordFor(facts, 'dischargeKind', {
      purulent: 'purulento',
      bloody: 'sanguinolento',
      green: 'verdoso',
    }),
  fetusText: (facts) => {
    const fetuses = of(facts, 'usFetuses');
    return fetuses ? `: ${shown(fetuses)} fetos vistos` : '';
  },
  ovaryName: (facts) => (is(facts, 'usOvary', 'mass') ? 'Masa ovárica' : 'Quiste ovárico'),
};

/** Readings of the thorax. */
const THORAX: Readonly<Record<string, Words>> = {
  pericAmount: (facts) =>
    wordFor(facts, 'usPericardial', {
      scant: ' escaso',
      moderate: ' moderado',
      large: ' abundante',
    }),
  pleuralAmount: (facts) => wordFor(facts, 'usPleural', SPANISH_AMOUNT),
  bSide: (facts) =>
    wordFor(facts, 'usBLines', { many: ' abundantes', few: ' escasas' }) +
    wordFor(facts, 'usBLinesSite', { bilateral: ' en los dos lados', one: ' en un lado' }),
  laText: (facts) => {
    const ratio = of(facts, 'echoLaAo');
    return ratio ? ` (LA:Ao ${shown(ratio, 1)})` : '';
  },
  mmvdStage: (facts) => (is(facts, 'echoChf', 'refractory') ? 'D' : 'C'),
  mmvdB: (facts) => {
    const atrium = facts.number('echoLaAo');
    const ventricle = facts.number('lviddn');
    if (is(facts, 'echoChf', 'never') && atrium !== undefined && ventricle !== undefined)
      return atrium < 1.6 || ventricle < 1.7 ? ', estadio B1' : ', estadio B2';
    return atrium !== undefined && atrium < 1.6
      ? ', B1 si no hubo insuficiencia'
      : ', estadio B sin clasificar';
  },
  hcmName: (facts) => {
    const wall = of(facts, 'lvwt');
    const large = effHeart(facts) && wall >= 5 ? '; aurícula dilatada' : '';
    return wallName(wall) + large;
  },
  hcmStage: (facts) => {
    if (is(facts, 'echoChf', 'refractory')) return 'Estadio D.';
    if (is(facts, 'echoChf', 'past') || facts.sign('rfDyspnoea')) return 'Estadio C.';
    const dilated =
      of(facts, 'echoLaAo') >= 1.8 ||
      ['moderate', 'severe'].includes(facts.choice('echoLaSize') ?? '') ||
      is(facts, 'echoSmoke', 'yes');
    return dilated ? 'Estadio B2.' : 'Estadio B1.';
  },
  phName: (facts) => {
    const velocity = of(facts, 'echoTrVelocity');
    return velocity > 3.4
      ? `Hipertensión pulmonar, probabilidad alta (${shown(velocity, 1)} m/s)`
      : 'Hipertensión pulmonar, probabilidad intermedia';
  },
  stenosis: (facts) =>
    [
      stenosis(facts, 'aórtica', 'echoAoVelocity', 'leve o flujo dinámico'),
      stenosis(facts, 'pulmonar', 'echoPaVelocity', 'leve'),
    ]
      .filter(Boolean)
      .join(' y '),
  shuntName: (facts) =>
    wordFor(facts, 'echoShunt', {
      pda: 'Conducto arterioso persistente',
      vsd: 'Comunicación interventricular',
      asd: 'Comunicación interauricular',
    }),
  heartCause: (facts) =>
    is(facts, 't4Status', 'high') || flankOf(facts, 't4') === 'high'
      ? 'Hipertiroidismo como causa de la hipertrofia'
      : 'Hipertensión o hipertiroidismo como causa: descártelos',
};

/** @param wall thickness of the left ventricle in mm; 0 where it is not known. */
function wallName(wall: number): string {
  if (!wall) return 'Cardiopatía izquierda del gato: miocardiopatía';
  if (wall < 5)
    return 'Aurícula izquierda dilatada con pared normal: miocardiopatía no hipertrófica';
  return wall >= 6
    ? `Fenotipo de miocardiopatía hipertrófica (pared de ${shown(wall, 1)} mm)`
    : `Pared de ${shown(wall, 1)} mm: zona gris`;
}

function stenosis(facts: CaseFacts, valve: string, name: string, mild: string): string {
  if (flankOf(facts, name) !== 'high') return '';
  const velocity = of(facts, name);
  const grade = velocity >= 4.5 ? 'grave' : velocity >= 3.5 ? 'moderada' : mild;
  return `Estenosis ${valve} ${grade} (${shown(velocity, 1)} m/s)`;
}

export const ultrasoundReadings = { ...ABDOMEN, ...UTERUS, ...THORAX };
