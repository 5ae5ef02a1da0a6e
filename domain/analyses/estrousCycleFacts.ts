import type { ChoiceField, DateField, FieldGroup } from '#domain/catalogue/field.ts';
import { ofCatOrFerret } from './conditions.ts';
import { kindOf, looks, num, pick, share, yesNo } from './fields.ts';
import { labourHours, labourSigns, pupsBorn } from './sharedFields.ts';

function abundance(key: string, label: string): ChoiceField {
  return pick(key, label, {
    none: 'No se ven',
    few: 'Escasos',
    many: 'Abundantes',
    unknown: 'No evaluable',
  });
}

function date(key: string, label: string): DateField {
  return { kind: 'date', key, label, width: 'third' };
}

const CELLS = [
  share('cytoParabasal', 'Parabasales'),
  share('cytoIntermediate', 'Intermedias'),
  share('cytoSuperficial', 'Superficiales nucleadas'),
  share('cytoAnucleated', 'Escamas anucleadas'),
];

export const count: FieldGroup = {
  id: 'estrousCount',
  title: 'Recuento citológico',
  summary: 'Células contadas, eritrocitos, neutrófilos, bacterias',
  folded: true,
  primary: CELLS.map(({ key }) => key),
  sums: [{ keys: CELLS.map(({ key }) => key), most: 102, least: 98, counted: 'cytoCellsCounted' }],
  fields: [
    ...CELLS,
    num('cytoCellsCounted', 'Células contadas', '', [1, 2000], { integer: true }),
    abundance('cytoErythrocytes', 'Eritrocitos'),
    abundance('cytoNeutrophils', 'Neutrófilos'),
    pick('cytoNeutrophilKind', 'Estado de los neutrófilos', {
      intact: 'Conservados',
      degenerate: 'Degenerados',
      unknown: 'No evaluable',
    }),
    pick('cytoBacteria', 'Bacterias', {
      none: 'No se ven',
      extracellular: 'Extracelulares',
      intracellular: 'Fagocitadas',
      unknown: 'No evaluable',
    }),
    pick('cytoSperm', 'Espermatozoides', { yes: 'Sí', no: 'No', unknown: 'No evaluable' }),
  ],
};

export const cycle: FieldGroup = {
  id: 'estrousDates',
  title: 'Ciclo y cubriciones',
  summary: 'Día del ciclo, muestra anterior, pico de LH, ovulación, montas',
  folded: true,
  fields: [
    num('cycleDay', 'Día desde el inicio del sangrado', '', [0, 90], { integer: true }),
    date('heatStartDate', 'Primer día de sangrado o de celo'),
    num('heatDays', 'Días que dura el celo (gata, hurona)', '', [0, 365], {
      integer: true,
      onlyFor: [ofCatOrFerret('animalSpecies')],
    }),
    share('previousKeratin', 'Queratinización de la muestra anterior'),
    date('previousSampleDate', 'Fecha de la muestra anterior'),
    date('lhPeakDate', 'Pico de LH'),
    date('ovulationDate', 'Ovulación'),
    date('diestrusFirstDay', 'Primer día de diestro (citología)'),
    date('matingFirstDate', 'Primera monta o inseminación'),
    date('matingLastDate', 'Última monta o inseminación'),
    pick('semenType', 'Semen', {
      natural: 'Monta natural',
      fresh: 'Semen fresco',
      chilled: 'Refrigerado',
      frozen: 'Congelado',
    }),
    yesNo('standing', 'Acepta al macho'),
    num('follicle', 'Folículo mayor (yegua, vaca)', 'mm', [1, 80]),
    yesNo('corpusLuteum', 'Cuerpo lúteo'),
    pick('uterusScan', 'Ecografía de útero', {
      notDone: 'No hecha',
      normal: 'Normal',
      content: 'Contenido sin fetos',
      fetuses: 'Fetos',
      dead: 'Fetos sin latido',
    }),
    kindOf('vaginalMass', 'Vagina', {
      oedema: 'Edema o prolapso rosado',
      mass: 'Masa',
      stricture: 'Estenosis o banda',
    }),
  ],
};

export const birth: FieldGroup = {
  id: 'estrousBirth',
  title: 'Parto, cubrición y hormonas externas',
  summary: 'Contracciones, crías nacidas, monta no deseada, cremas hormonales',
  folded: true,
  fields: [
    labourSigns,
    labourHours,
    pupsBorn,
    num('hoursSincePup', 'Horas desde la última cría', 'h', [0, 48]),
    num('weakHours', 'Horas con contracciones débiles', 'h', [0, 48]),
    yesNo('temperatureDrop', 'La temperatura bajó de 37,2 °C y aún no hay parto'),
    date('whelpingDate', 'Fecha del parto'),
    num('dischargeDays', 'Días con el flujo', 'días', [0, 180]),
    yesNo('dischargeOdour', 'Mal olor del flujo'),
    yesNo('abortion', 'Aborto o restos expulsados'),
    yesNo('tetany', 'Temblor, rigidez o convulsión'),
    looks('mammary', 'Mamas', {
      milk: 'Leche o mamas aumentadas sin crías',
      hot: 'Caliente, dura o dolorosa',
      mass: 'Nódulo',
    }),
    yesNo('breedingIntended', 'Se quiere cubrir'),
    yesNo('matingUnwanted', 'Monta no deseada'),
    yesNo('hormoneExposure', 'Contacto con crema o gel hormonal'),
  ],
};

export const hormones: FieldGroup = {
  id: 'hormones',
  title: 'Hormonas',
  summary: 'LH, hormona antimülleriana y método',
  folded: true,
  primary: ['progesterone', 'progesteroneUnit'],
  fields: [
    num('progesterone', 'Progesterona', '', [0, 300], {
      unitFrom: 'progesteroneUnit',
      substance: 'progesterone',
    }),
    pick('progesteroneUnit', 'Unidad', { 'ng/ml': 'ng/ml', 'nmol/l': 'nmol/l' }),
    pick('progesteroneMethod', 'Método', {
      clia: 'Quimioluminiscencia',
      ria: 'Radioinmunoensayo',
      elisa: 'ELISA o test rápido',
      other: 'Otro',
    }),
    num('progesteronePrevious', 'Progesterona anterior (misma unidad)', '', [0, 300], {
      unitFrom: 'progesteroneUnit',
      substance: 'progesterone',
    }),
    date('progesteronePreviousDate', 'Fecha de la anterior'),
    pick('lhTest', 'Prueba de LH', {
      positive: 'Positiva (≥ 1 ng/ml)',
      negative: 'Negativa',
      notDone: 'No realizada',
    }),
    pick('amh', 'AMH', { positive: 'Positiva', negative: 'Negativa', notDone: 'No realizada' }),
  ],
};
