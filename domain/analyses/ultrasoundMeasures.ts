import type { FieldGroup } from '#domain/catalogue/field.ts';
import { assessable, kindOf, looks, num, pick, yesNo } from './fields.ts';
import { heart, lung } from './ultrasoundChest.ts';
import { ORGANS, REGIONS } from './ultrasoundRegions.ts';
import { reproduction } from './ultrasoundReproduction.ts';

/** Optional measures and findings by region, all groups folded. */

const fluid = (key: string, label: string) =>
  pick(key, label, {
    none: 'No observado',
    scant: 'Escaso',
    moderate: 'Moderado',
    large: 'Abundante',
    unknown: 'No evaluable',
  });

const left = (of: string) => ({ pair: { of, side: 'izquierdo' } as const, width: 'half' as const });
const right = (of: string) => ({ pair: { of, side: 'derecho' } as const, width: 'half' as const });

const CORTEX = {
  hyper: 'Corteza hiperecogénica',
  loss: 'Sin límite corticomedular',
  cysts: 'Quistes múltiples',
  mass: 'Masa',
  halo: 'Halo o líquido subcapsular',
};

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
      looks('usRenalCortexLeft', 'Corteza renal izquierda', CORTEX, left('Corteza renal')),
      looks('usRenalCortexRight', 'Corteza renal derecha', CORTEX, right('Corteza renal')),
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
      assessable('usRenalStones', 'Cálculo o mineralización renal'),
      pick('usBladderContent', 'Contenido de la vejiga', {
        none: 'Nada',
        stones: 'Cálculos',
        sediment: 'Sedimento',
        clot: 'Coágulo',
        gas: 'Gas en la pared',
        unknown: 'No evaluable',
      }),
      looks('usUrethra', 'Uretra', { dilated: 'Dilatada', stone: 'Con cálculo', mass: 'Masa' }),
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
      looks('usGutContent', 'Contenido digestivo', {
        foreign: 'Cuerpo extraño',
        linear: 'Plegado en acordeón',
        target: 'Diana (intususcepción)',
        fluid: 'Asas dilatadas con líquido',
      }),
      looks('usMotility', 'Motilidad', { absent: 'Ausente', high: 'Aumentada' }),
    ],
  },
  {
    id: 'pancreas',
    title: 'Páncreas',
    summary: 'Grosor, conducto, ecogenicidad y lesiones',
    folded: true,
    onlyFor: [REGIONS.pancreas],
    opensFor: ORGANS.pancreas,
    fields: [
      num('usPancreas', 'Páncreas (grosor)', 'mm', [0.4, 200]),
      num('usPancreaticDuct', 'Conducto pancreático', 'mm', [0.2, 15]),
      looks('usPancreasEcho', 'Ecogenicidad del páncreas', {
        hypo: 'Hipoecogénico',
        hyper: 'Hiperecogénico',
        mixed: 'Heterogéneo',
      }),
      kindOf('usPancreasLesion', 'Lesión focal del páncreas', {
        nodule: 'Nódulo',
        mass: 'Masa',
        cavity: 'Cavidad',
      }),
      assessable('usPancreasFat', 'Grasa vecina hiperecogénica'),
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
      looks('usLiverSize', 'Tamaño del hígado', { large: 'Grande', small: 'Pequeño' }),
      looks('usLiverEcho', 'Ecogenicidad del hígado', {
        hyper: 'Difusamente hiperecogénico',
        hypo: 'Difusamente hipoecogénico',
        mixed: 'Heterogéneo',
      }),
      kindOf('usLiverLesion', 'Lesión focal del hígado', {
        nodules: 'Nódulos',
        mass: 'Masa',
        cysts: 'Quistes',
        abscess: 'Cavidad con ecos o gas',
      }),
      kindOf('usShunt', 'Vaso anómalo', {
        extra: 'Vaso extrahepático',
        intra: 'Intrahepático',
        acquired: 'Varios, tortuosos',
      }),
      looks('usGallbladderLook', 'Pared de la vesícula biliar', {
        double: 'Doble pared (edema)',
        broken: 'Pared interrumpida o grasa alrededor',
        gas: 'Gas en la pared',
      }),
      looks('usSpleenTexture', 'Aspecto del bazo', {
        diffuse: 'Difuso hipo o hiperecogénico',
        moth: 'Moteado (panal)',
        infarct: 'Zona sin flujo',
        lacy: 'Encaje sin flujo',
      }),
      looks('usSpleenSize', 'Tamaño del bazo', { large: 'Grande' }),
    ],
  },
  {
    id: 'nodes',
    title: 'Ganglios y peritoneo',
    summary: 'Ganglios abdominales y grasa',
    folded: true,
    onlyFor: [REGIONS.nodes],
    fields: [
      looks('usNodes', 'Ganglios', { large: 'Aumentados', round: 'Redondos o heterogéneos' }),
      num('usNode', 'Ganglio mayor (grosor)', 'mm', [0.4, 200]),
      looks('usPeritoneum', 'Peritoneo y grasa', {
        fat: 'Grasa hiperecogénica',
        nodules: 'Nódulos',
      }),
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
  lung,
  ...reproduction,
  {
    id: 'neck',
    title: 'Cuello',
    summary: 'Tiroides y paratiroides',
    folded: true,
    onlyFor: [REGIONS.neck],
    opensFor: REGIONS.neck,
    fields: [
      looks('usThyroid', 'Tiroides', { nodule: 'Nódulo', mass: 'Masa', small: 'Pequeña' }),
      num('usParathyroid', 'Paratiroides mayor', 'mm', [0.5, 40]),
    ],
  },
  heart,
];
