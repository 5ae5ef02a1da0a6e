import type { FieldGroup } from '#domain/catalogue/field.ts';
import { ofDogOrCat } from './conditions.ts';
import { assessable, kindOf, looks, num, pick, yesNo } from './fields.ts';
import { ORGANS, REGIONS } from './ultrasoundRegions.ts';

/** Lung and heart. */

const leak = (key: string, label: string) => kindOf(key, label, { mild: 'Leve', severe: 'Grave' });

export const lung: FieldGroup = {
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
    pick('usBLinesSite', 'Lado de las líneas B', {
      bilateral: 'En los dos lados',
      one: 'En un lado',
      unknown: 'No evaluable',
    }),
    assessable('usLungConsolidation', 'Consolidación pulmonar'),
    assessable('usMediastinalMass', 'Masa mediastínica'),
    pick('usDiaphragm', 'Diafragma', {
      intact: 'Íntegro',
      broken: 'Roto',
      unknown: 'No evaluable',
    }),
  ],
};

export const heart: FieldGroup = {
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
    looks('echoFunction', 'Contractilidad', { reduced: 'Reducida', high: 'Aumentada' }),
    num('echoEpss', 'EPSS', 'mm', [0, 60]),
    num('echoEVelocity', 'Onda E mitral', 'm/s', [0, 4]),
    leak('echoMr', 'Insuficiencia mitral'),
    leak('echoTr', 'Insuficiencia tricúspide'),
    leak('echoAr', 'Insuficiencia aórtica'),
    looks('echoRv', 'Ventrículo derecho', { large: 'Dilatado', thick: 'Hipertrofiado' }),
    looks('echoCava', 'Vena cava caudal', {
      wide: 'Dilatada sin colapso',
      flat: 'Aplanada',
    }),
    kindOf('echoShunt', 'Cortocircuito', {
      pda: 'Conducto arterioso',
      vsd: 'Comunicación interventricular',
      asd: 'Comunicación interauricular',
    }),
    assessable('echoSam', 'Movimiento sistólico anterior mitral'),
    assessable('echoVegetation', 'Vegetación valvular'),
    assessable('echoChordae', 'Rotura de cuerda tendinosa'),
    assessable('echoHeartworm', 'Dirofilarias vistas'),
    yesNo('limbIschaemia', 'Paresia aguda con extremidad fría o sin pulso', {
      onlyFor: [ofDogOrCat('patientSpecies')],
    }),
  ],
};
