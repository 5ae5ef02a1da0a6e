import type { FieldGroup } from '#domain/catalogue/field.ts';
import { ofDogOrCat, ofEntireFemale, ofFemale, ofMale } from './conditions.ts';
import { num, pick, yesNo } from './fields.ts';
import {
  dischargeKind,
  labourHours,
  labourSigns,
  lastHeatWeeks,
  pupsBorn,
} from './sharedFields.ts';
import { ORGANS, REGIONS } from './ultrasoundRegions.ts';

/** Optional measures and findings by region, all groups folded. */

const assessable = (key: string, label: string) =>
  pick(key, label, { yes: 'Sí', no: 'No', unknown: 'No evaluable' });

const fluid = (key: string, label: string) =>
  pick(key, label, {
    none: 'No observado',
    scant: 'Escaso',
    moderate: 'Moderado',
    large: 'Abundante',
    unknown: 'No evaluable',
  });

/** Dating formulas and arterial thromboembolism are published for dogs and cats. */
const DOG_OR_CAT = [ofDogOrCat('patientSpecies')];

const left = (of: string) => ({ pair: { of, side: 'izquierdo' } as const, width: 'half' as const });
const right = (of: string) => ({ pair: { of, side: 'derecho' } as const, width: 'half' as const });

export const ultrasoundMeasures: readonly FieldGroup[] = [
  {
    id: 'adrenals',
    title: 'Adrenales',
    summary: 'Grosor de las dos e invasión vascular',
    folded: true,
    onlyFor: [REGIONS.adrenals],
    opensFor: ORGANS.adrenals,
    fields: [
      num('usAdrenalLeft', 'Adrenal izquierda', 'mm', [0.5, 100], {
        ...left('Adrenal'),
        help: 'Grosor máximo del polo caudal, plano sagital.',
      }),
      num('usAdrenalRight', 'Adrenal derecha', 'mm', [0.5, 100], {
        ...right('Adrenal'),
        help: 'Grosor máximo del polo caudal, plano sagital.',
      }),
      assessable('usAdrenalInvasion', 'Invasión vascular'),
    ],
  },
  {
    id: 'kidneys',
    title: 'Riñones y vejiga',
    summary: 'Longitud, pelvis, aorta y pared de la vejiga',
    folded: true,
    onlyFor: [REGIONS.kidneys],
    opensFor: ORGANS.kidneys,
    fields: [
      num('usKidneyLeft', 'Riñón izquierdo', 'mm', [5, 300], {
        ...left('Riñón'),
        help: 'Longitud.',
      }),
      num('usKidneyRight', 'Riñón derecho', 'mm', [5, 300], {
        ...right('Riñón'),
        help: 'Longitud.',
      }),
      num('usPelvisLeft', 'Pelvis renal izquierda', 'mm', [0, 150], {
        ...left('Pelvis renal'),
        help: 'Anchura, corte transversal.',
      }),
      num('usPelvisRight', 'Pelvis renal derecha', 'mm', [0, 150], {
        ...right('Pelvis renal'),
        help: 'Anchura, corte transversal.',
      }),
      num('usAorta', 'Aorta', 'mm', [1, 60], {
        help: 'Luz, caudal a la arteria renal izquierda.',
      }),
      num('usBladderWall', 'Pared de la vejiga', 'mm', [0.3, 30]),
      pick('usBladderFill', 'Llenado de la vejiga', {
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
    onlyFor: [REGIONS.gut],
    opensFor: ORGANS.gut,
    fields: [
      num('usStomachWall', 'Estómago (entre pliegues)', 'mm', [0.3, 60]),
      num('usDuodenumWall', 'Duodeno', 'mm', [0.3, 60]),
      num('usJejunumWall', 'Yeyuno', 'mm', [0.3, 60]),
      num('usIleumWall', 'Íleon', 'mm', [0.3, 60]),
      num('usColonWall', 'Colon', 'mm', [0.3, 60]),
      pick('usGutLayers', 'Capas de la pared', {
        kept: 'Conservadas',
        muscularis: 'Conservadas, con muscular engrosada',
        lost: 'Perdidas',
        unknown: 'No evaluables',
      }),
      pick('usGutLesion', 'Extensión', {
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
    onlyFor: [REGIONS.liverSpleen],
    opensFor: ORGANS.liverSpleen,
    fields: [
      num('usGallbladderWall', 'Pared de la vesícula', 'mm', [0.2, 30]),
      pick('usGallbladderContent', 'Contenido de la vesícula', {
        anechoic: 'Anecoico',
        mobile: 'Barro móvil',
        immobile: 'Barro inmóvil',
        kiwi: 'Patrón estrellado o en kiwi',
        stones: 'Cálculos',
        unknown: 'No evaluable',
      }),
      num('usBileDuct', 'Colédoco', 'mm', [0.3, 40]),
      num('usPortalVein', 'Vena porta', 'mm', [0.5, 40], {
        help: 'En el mismo corte que la aorta.',
      }),
      num('usSpleenThickness', 'Bazo (grosor)', 'mm', [2, 200]),
      yesNo('usSpleenNodule', 'Nódulo o masa esplénica'),
    ],
  },
  {
    id: 'fluid',
    title: 'Líquido',
    summary: 'Abdominal, pericárdico y pleural',
    folded: true,
    onlyFor: [REGIONS.fluid],
    opensFor: ORGANS.fluid,
    fields: [
      fluid('usFreeFluid', 'Líquido abdominal libre'),
      fluid('usPericardial', 'Derrame pericárdico'),
      fluid('usPleural', 'Derrame pleural'),
      num('usAfs', 'Puntuación AFAST de líquido', '', [0, 4], {
        help: 'De 0 a 4, con medios puntos.',
      }),
      assessable('usTamponade', 'Colapso de la aurícula derecha'),
      yesNo('usFreeGas', 'Gas libre (sin cirugía ni punción reciente)'),
    ],
  },
  {
    id: 'thorax',
    title: 'Pulmón',
    summary: 'Deslizamiento y líneas B',
    folded: true,
    onlyFor: [REGIONS.thorax],
    opensFor: ORGANS.thorax,
    fields: [
      pick('usLungSliding', 'Deslizamiento pulmonar', {
        present: 'Presente',
        absent: 'Ausente',
        unknown: 'No evaluable',
      }),
      pick('usBLines', 'Líneas B', {
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
    onlyFor: [REGIONS.prostate, ofMale],
    opensFor: ORGANS.prostate,
    fields: [
      num('usProstateLength', 'Próstata: longitud', 'mm', [2, 250]),
      num('usProstateWidth', 'Próstata: anchura', 'mm', [2, 250]),
      num('usProstateHeight', 'Próstata: altura', 'mm', [2, 250]),
      assessable('usProstateMineral', 'Mineralización prostática'),
    ],
  },
  {
    id: 'uterus',
    title: 'Útero',
    summary: 'Contenido, diámetro, flujo y último celo',
    folded: true,
    onlyFor: [REGIONS.uterus, ofFemale],
    opensFor: ORGANS.uterus,
    fields: [
      pick('usUterusContent', 'Contenido uterino', {
        none: 'Sin contenido',
        fluid: 'Líquido anecoico',
        echogenic: 'Líquido ecogénico',
        fetuses: 'Vesículas o fetos',
        unknown: 'No evaluable',
      }),
      num('usUterusDiameter', 'Cuerno uterino (diámetro)', 'mm', [1, 200]),
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
    onlyFor: [REGIONS.uterus, ofEntireFemale],
    opensFor: ORGANS.gestation,
    fields: [
      num('usIcc', 'Cavidad coriónica interna', 'mm', [2, 90], {
        help: 'Media de 2 vesículas o más.',
        onlyFor: DOG_OR_CAT,
      }),
      num('usBpd', 'Diámetro biparietal', 'mm', [3, 60], {
        help: 'Media de 2 fetos o más.',
        onlyFor: DOG_OR_CAT,
      }),
      num('usFetalRate', 'Frecuencia fetal más baja', 'lpm', [0, 350], { integer: true }),
      num('usFetuses', 'Fetos vistos', '', [0, 30], { integer: true }),
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
    onlyFor: [REGIONS.heart],
    opensFor: ORGANS.heart,
    fields: [
      num('echoLvidd', 'VI en diástole', 'mm', [3, 150]),
      num('echoLvids', 'VI en sístole', 'mm', [3, 150]),
      num('echoIvsd', 'Septo en diástole', 'mm', [1, 40]),
      num('echoLvpwd', 'Pared libre en diástole', 'mm', [1, 40]),
      num('echoLaAo', 'LA:Ao (eje corto)', '', [0.3, 6]),
      num('echoLaLong', 'Aurícula izquierda, eje largo', 'mm', [3, 90]),
      pick('echoLaSize', 'Dilatación de la aurícula izquierda', {
        normal: 'Normal',
        mild: 'Leve',
        moderate: 'Moderada',
        severe: 'Grave',
        unknown: 'No evaluable',
      }),
      pick('echoMitral', 'Válvula mitral', {
        lesion: 'Válvula engrosada o con prolapso, e insuficiencia',
        regurgitation: 'Insuficiencia sin lesión',
        normal: 'Normal',
        unknown: 'No evaluable',
      }),
      assessable('echoSmoke', 'Contraste espontáneo o trombo'),
      num('echoTrVelocity', 'Velocidad de la insuficiencia tricúspide', 'm/s', [0, 9]),
      num('echoAoVelocity', 'Velocidad aórtica', 'm/s', [0, 9]),
      num('echoPaVelocity', 'Velocidad pulmonar', 'm/s', [0, 9]),
      num('echoPhSites', 'Zonas con signos de hipertensión pulmonar', '', [0, 3], {
        integer: true,
        help: 'De 0 a 3: ventrículos, arteria pulmonar, aurícula derecha y cava.',
      }),
      num('echoMurmur', 'Grado del soplo', '', [0, 6], { integer: true }),
      num('echoVhs', 'VHS', '', [6, 18]),
      pick('echoChf', 'Insuficiencia cardiaca congestiva', {
        never: 'Nunca',
        past: 'Sí, actual o pasada',
        refractory: 'Refractaria al tratamiento',
      }),
      num('echoSystolicPressure', 'Presión sistólica', 'mmHg', [30, 350]),
      yesNo('usHeartMass', 'Masa cardiaca'),
      yesNo('limbIschaemia', 'Paresia aguda con extremidad fría o sin pulso', {
        onlyFor: DOG_OR_CAT,
      }),
    ],
  },
];
