import type { ChoiceField, FieldGroup, NumberField } from '#domain/catalogue/field.ts';
import { yesNo } from './clinicalFields.ts';
import {
  dischargeKind,
  labourHours,
  labourSigns,
  lastHeatWeeks,
  pupsBorn,
} from './sharedFields.ts';

/** Measures and findings by region; every group is folded and all of it optional. */

type Rest = Partial<Pick<NumberField, 'help' | 'unit' | 'integer' | 'width' | 'pair'>>;

/** Millimetres by default. */
function measure(key: string, label: string, range: readonly [number, number], rest: Rest = {}) {
  const [min, max] = range;
  const field: NumberField = { kind: 'number', key, label, unit: 'mm', width: 'third', min, max };
  return { ...field, ...rest };
}

/** A figure without unit, or with its own. */
function figure(key: string, label: string, range: readonly [number, number], rest: Rest = {}) {
  const { unit: _, ...field } = measure(key, label, range);
  return { ...field, ...rest };
}

function choice(key: string, label: string, labels: Readonly<Record<string, string>>): ChoiceField {
  const options = Object.entries(labels).map(([value, text]) => ({ value, label: text }));
  return { kind: 'choice', key, label, options, width: 'third' };
}

const seen = (key: string, label: string) =>
  choice(key, label, { yes: 'Sí', no: 'No', unknown: 'No evaluable' });

const fluid = (key: string, label: string) =>
  choice(key, label, {
    none: 'No observado',
    scant: 'Escaso',
    moderate: 'Moderado',
    large: 'Abundante',
    unknown: 'No evaluable',
  });

const left = (of: string) => ({ pair: { of, side: 'izquierdo' } as const, width: 'half' as const });
const right = (of: string) => ({ pair: { of, side: 'derecho' } as const, width: 'half' as const });

export const ultrasoundMeasures: readonly FieldGroup[] = [
  {
    id: 'adrenals',
    title: 'Adrenales',
    summary: 'Grosor de las dos e invasión vascular',
    folded: true,
    fields: [
      measure('usAdrenalLeft', 'Adrenal izquierda', [0.5, 100], {
        ...left('Adrenal'),
        help: 'Grosor máximo del polo caudal, plano sagital.',
      }),
      measure('usAdrenalRight', 'Adrenal derecha', [0.5, 100], {
        ...right('Adrenal'),
        help: 'Grosor máximo del polo caudal, plano sagital.',
      }),
      seen('usAdrenalInvasion', 'Invasión vascular'),
    ],
  },
  {
    id: 'kidneys',
    title: 'Riñones y vejiga',
    summary: 'Longitud, pelvis, aorta y pared de la vejiga',
    folded: true,
    fields: [
      measure('usKidneyLeft', 'Riñón izquierdo', [5, 300], { ...left('Riñón'), help: 'Longitud.' }),
      measure('usKidneyRight', 'Riñón derecho', [5, 300], { ...right('Riñón'), help: 'Longitud.' }),
      measure('usPelvisLeft', 'Pelvis renal izquierda', [0, 150], {
        ...left('Pelvis renal'),
        help: 'Anchura, corte transversal.',
      }),
      measure('usPelvisRight', 'Pelvis renal derecha', [0, 150], {
        ...right('Pelvis renal'),
        help: 'Anchura, corte transversal.',
      }),
      measure('usAorta', 'Aorta', [1, 60], {
        help: 'Luz, caudal a la arteria renal izquierda.',
      }),
      measure('usBladderWall', 'Pared de la vejiga', [0.3, 30]),
      choice('usBladderFill', 'Llenado de la vejiga', {
        empty: 'Casi vacía',
        mild: 'Poco llena',
        moderate: 'Medio llena',
        full: 'Llena',
      }),
      yesNo('usUreter', 'Uréter dilatado o cálculo ureteral'),
      yesNo('usBladderMass', 'Masa en vejiga o trígono'),
    ],
  },
  {
    id: 'gut',
    title: 'Digestivo',
    summary: 'Grosor y capas de la pared',
    folded: true,
    fields: [
      measure('usStomachWall', 'Estómago (entre pliegues)', [0.3, 60]),
      measure('usDuodenumWall', 'Duodeno', [0.3, 60]),
      measure('usJejunumWall', 'Yeyuno', [0.3, 60]),
      measure('usIleumWall', 'Íleon', [0.3, 60]),
      measure('usColonWall', 'Colon', [0.3, 60]),
      choice('usGutLayers', 'Capas de la pared', {
        kept: 'Conservadas',
        muscularis: 'Conservadas, con muscular engrosada',
        lost: 'Perdidas',
        unknown: 'No evaluables',
      }),
      choice('usGutLesion', 'Extensión', {
        diffuse: 'Difusa',
        focal: 'Focal',
        unknown: 'No evaluable',
      }),
      yesNo('usGutObstruction', 'Cuerpo extraño, intususcepción o asas dilatadas'),
    ],
  },
  {
    id: 'liverSpleen',
    title: 'Hígado y bazo',
    summary: 'Vesícula, colédoco, porta y bazo',
    folded: true,
    fields: [
      measure('usGallbladderWall', 'Pared de la vesícula', [0.2, 30]),
      choice('usGallbladderContent', 'Contenido de la vesícula', {
        anechoic: 'Anecoico',
        mobile: 'Barro móvil',
        immobile: 'Barro inmóvil',
        kiwi: 'Patrón estrellado o en kiwi',
        stones: 'Cálculos',
        unknown: 'No evaluable',
      }),
      measure('usBileDuct', 'Colédoco', [0.3, 40]),
      measure('usPortalVein', 'Vena porta', [0.5, 40], { help: 'En el mismo corte que la aorta.' }),
      measure('usSpleenThickness', 'Bazo (grosor)', [2, 200]),
      yesNo('usSpleenNodule', 'Nódulo o masa esplénica'),
    ],
  },
  {
    id: 'fluid',
    title: 'Líquido',
    summary: 'Abdominal, pericárdico y pleural',
    folded: true,
    fields: [
      fluid('usFreeFluid', 'Líquido abdominal libre'),
      fluid('usPericardial', 'Derrame pericárdico'),
      fluid('usPleural', 'Derrame pleural'),
      figure('usAfs', 'Puntuación AFAST de líquido', [0, 4], {
        help: 'De 0 a 4, con medios puntos.',
      }),
      seen('usTamponade', 'Colapso de la aurícula derecha'),
      yesNo('usFreeGas', 'Gas libre (sin cirugía ni punción reciente)'),
    ],
  },
  {
    id: 'thorax',
    title: 'Pulmón',
    summary: 'Deslizamiento y líneas B',
    folded: true,
    fields: [
      choice('usLungSliding', 'Deslizamiento pulmonar', {
        present: 'Presente',
        absent: 'Ausente',
        unknown: 'No evaluable',
      }),
      choice('usBLines', 'Líneas B', {
        none: 'Ninguna',
        few: 'Pocas',
        many: 'Muchas o coalescentes',
        unknown: 'No evaluables',
      }),
    ],
  },
  {
    id: 'prostate',
    title: 'Próstata',
    summary: 'Longitud, anchura, altura y mineralización',
    folded: true,
    fields: [
      measure('usProstateLength', 'Próstata: longitud', [2, 250]),
      measure('usProstateWidth', 'Próstata: anchura', [2, 250]),
      measure('usProstateHeight', 'Próstata: altura', [2, 250]),
      seen('usProstateMineral', 'Mineralización prostática'),
    ],
  },
  {
    id: 'uterus',
    title: 'Útero',
    summary: 'Contenido, diámetro, flujo y último celo',
    folded: true,
    fields: [
      choice('usUterusContent', 'Contenido uterino', {
        none: 'Sin contenido',
        fluid: 'Líquido anecoico',
        echogenic: 'Líquido ecogénico',
        fetuses: 'Vesículas o fetos',
        unknown: 'No evaluable',
      }),
      measure('usUterusDiameter', 'Cuerno uterino (diámetro)', [1, 200]),
      yesNo('usUterineMass', 'Masa o engrosamiento nodular del útero'),
      dischargeKind,
      lastHeatWeeks,
    ],
  },
  {
    id: 'gestation',
    title: 'Gestación',
    summary: 'Cavidad coriónica, biparietal, latido, fetos y parto',
    folded: true,
    fields: [
      measure('usIcc', 'Cavidad coriónica interna', [2, 90], {
        help: 'Media de 2 vesículas o más.',
      }),
      measure('usBpd', 'Diámetro biparietal', [3, 60], { help: 'Media de 2 fetos o más.' }),
      figure('usFetalRate', 'Frecuencia fetal más baja', [0, 350], { unit: 'lpm', integer: true }),
      figure('usFetuses', 'Fetos vistos', [0, 30], { integer: true }),
      labourSigns,
      labourHours,
      pupsBorn,
    ],
  },
  {
    id: 'heart',
    title: 'Corazón',
    summary: 'Ventrículo, aurícula, válvula, velocidades y datos clínicos',
    folded: true,
    fields: [
      measure('echoLvidd', 'VI en diástole', [3, 150]),
      measure('echoLvids', 'VI en sístole', [3, 150]),
      measure('echoIvsd', 'Septo en diástole', [1, 40]),
      measure('echoLvpwd', 'Pared libre en diástole', [1, 40]),
      figure('echoLaAo', 'LA:Ao (eje corto)', [0.3, 6]),
      measure('echoLaLong', 'Aurícula izquierda, eje largo', [3, 90]),
      choice('echoLaSize', 'Dilatación de la aurícula izquierda', {
        normal: 'Normal',
        mild: 'Leve',
        moderate: 'Moderada',
        severe: 'Grave',
        unknown: 'No evaluable',
      }),
      choice('echoMitral', 'Válvula mitral', {
        lesion: 'Válvula engrosada o con prolapso, e insuficiencia',
        regurgitation: 'Insuficiencia sin lesión',
        normal: 'Normal',
        unknown: 'No evaluable',
      }),
      seen('echoSmoke', 'Contraste espontáneo o trombo'),
      figure('echoTrVelocity', 'Velocidad de la insuficiencia tricúspide', [0, 9], { unit: 'm/s' }),
      figure('echoAoVelocity', 'Velocidad aórtica', [0, 9], { unit: 'm/s' }),
      figure('echoPaVelocity', 'Velocidad pulmonar', [0, 9], { unit: 'm/s' }),
      figure('echoPhSites', 'Zonas con signos de hipertensión pulmonar', [0, 3], {
        integer: true,
        help: 'De 0 a 3: ventrículos, arteria pulmonar, aurícula derecha y cava.',
      }),
      figure('echoMurmur', 'Grado del soplo', [0, 6], { integer: true }),
      figure('echoVhs', 'VHS', [6, 18]),
      choice('echoChf', 'Insuficiencia cardiaca congestiva', {
        never: 'Nunca',
        past: 'Sí, actual o pasada',
        refractory: 'Refractaria al tratamiento',
      }),
      figure('echoSystolicPressure', 'Presión sistólica', [30, 350], { unit: 'mmHg' }),
      yesNo('usHeartMass', 'Masa cardiaca'),
      yesNo('limbIschaemia', 'Paresia aguda con extremidad fría o sin pulso'),
    ],
  },
];
