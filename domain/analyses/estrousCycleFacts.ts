import type {
  ChoiceField,
  DateField,
  FieldGroup,
  NumberField,
  Option,
} from '#domain/catalogue/field.ts';
import { yesNo } from './clinicalFields.ts';
import { labourHours, labourSigns, pupsBorn } from './sharedFields.ts';

const UNKNOWN: Option = { value: 'unknown', label: 'No evaluable' };
const NOT_DONE: Option = { value: 'notDone', label: 'No realizada' };

function choice(key: string, label: string, options: readonly Option[]): ChoiceField {
  return { kind: 'choice', key, label, options, width: 'third' };
}

function percentage(key: string, label: string): NumberField {
  return { kind: 'number', key, label, unit: '%', min: 0, max: 100, width: 'third' };
}

function seen(key: string, label: string): ChoiceField {
  return choice(key, label, [
    { value: 'none', label: 'No se ven' },
    { value: 'few', label: 'Escasos' },
    { value: 'many', label: 'Abundantes' },
    UNKNOWN,
  ]);
}

function date(key: string, label: string): DateField {
  return { kind: 'date', key, label, width: 'third' };
}

/** Findings on the smear, in percentages and in words. */
export const count: FieldGroup = {
  id: 'estrousCount',
  title: 'Recuento citológico',
  summary: 'Células contadas, eritrocitos, neutrófilos, bacterias',
  folded: true,
  lead: ['cytoParabasal', 'cytoIntermediate', 'cytoSuperficial', 'cytoAnucleated'],
  sums: [
    {
      keys: ['cytoParabasal', 'cytoIntermediate', 'cytoSuperficial', 'cytoAnucleated'],
      most: 102,
      least: 98,
    },
  ],
  fields: [
    percentage('cytoParabasal', 'Parabasales'),
    percentage('cytoIntermediate', 'Intermedias'),
    percentage('cytoSuperficial', 'Superficiales nucleadas'),
    percentage('cytoAnucleated', 'Escamas anucleadas'),
    {
      kind: 'number',
      key: 'cytoCellsCounted',
      label: 'Células contadas',
      min: 1,
      max: 2000,
      integer: true,
      width: 'third',
    },
    seen('cytoErythrocytes', 'Eritrocitos'),
    seen('cytoNeutrophils', 'Neutrófilos'),
    choice('cytoNeutrophilKind', 'Estado de los neutrófilos', [
      { value: 'intact', label: 'Conservados' },
      { value: 'degenerate', label: 'Degenerados' },
      UNKNOWN,
    ]),
    choice('cytoBacteria', 'Bacterias', [
      { value: 'none', label: 'No se ven' },
      { value: 'extracellular', label: 'Extracelulares' },
      { value: 'intracellular', label: 'Fagocitadas' },
      UNKNOWN,
    ]),
    choice('cytoSperm', 'Espermatozoides', [
      { value: 'yes', label: 'Sí' },
      { value: 'no', label: 'No' },
      UNKNOWN,
    ]),
  ],
};

export const cycle: FieldGroup = {
  id: 'estrousDates',
  title: 'Ciclo y cubriciones',
  summary: 'Día del ciclo, muestra anterior, pico de LH, ovulación, montas',
  folded: true,
  fields: [
    {
      kind: 'number',
      key: 'cycleDay',
      label: 'Día desde el inicio del sangrado',
      min: 0,
      max: 90,
      integer: true,
      width: 'third',
    },
    {
      kind: 'number',
      key: 'heatDays',
      label: 'Días que dura el celo (gata, hurona)',
      min: 0,
      max: 365,
      integer: true,
      width: 'third',
    },
    percentage('previousKeratin', 'Queratinización de la muestra anterior'),
    date('previousSampleDate', 'Fecha de la muestra anterior'),
    date('lhPeakDate', 'Pico de LH'),
    date('ovulationDate', 'Ovulación'),
    date('diestrusFirstDay', 'Primer día de diestro (citología)'),
    date('matingFirstDate', 'Primera monta o inseminación'),
    date('matingLastDate', 'Última monta o inseminación'),
    choice('semenType', 'Semen', [
      { value: 'natural', label: 'Monta natural' },
      { value: 'fresh', label: 'Semen fresco' },
      { value: 'chilled', label: 'Refrigerado' },
      { value: 'frozen', label: 'Congelado' },
    ]),
  ],
};

/** Labour, and treatments or exposures. */
export const birth: FieldGroup = {
  id: 'estrousBirth',
  title: 'Parto, cubrición y hormonas externas',
  summary: 'Contracciones, crías nacidas, monta no deseada, cremas hormonales',
  folded: true,
  fields: [
    labourSigns,
    labourHours,
    pupsBorn,
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
  lead: ['progesterone', 'progesteroneUnit'],
  fields: [
    {
      kind: 'number',
      key: 'progesterone',
      label: 'Progesterona',
      unitFrom: 'progesteroneUnit',
      substance: 'progesterone',
      min: 0,
      max: 300,
      width: 'third',
    },
    choice('progesteroneUnit', 'Unidad', [
      { value: 'ng/ml', label: 'ng/ml' },
      { value: 'nmol/l', label: 'nmol/l' },
    ]),
    choice('progesteroneMethod', 'Método', [
      { value: 'clia', label: 'Quimioluminiscencia' },
      { value: 'ria', label: 'Radioinmunoensayo' },
      { value: 'elisa', label: 'ELISA o test rápido' },
      { value: 'other', label: 'Otro' },
    ]),
    {
      kind: 'number',
      key: 'progesteronePrevious',
      label: 'Progesterona anterior (misma unidad)',
      unitFrom: 'progesteroneUnit',
      substance: 'progesterone',
      min: 0,
      max: 300,
      width: 'third',
    },
    date('progesteronePreviousDate', 'Fecha de la anterior'),
    choice('lhTest', 'Prueba de LH', [
      { value: 'positive', label: 'Positiva (≥ 1 ng/ml)' },
      { value: 'negative', label: 'Negativa' },
      NOT_DONE,
    ]),
    choice('amh', 'AMH', [
      { value: 'positive', label: 'Positiva' },
      { value: 'negative', label: 'Negativa' },
      NOT_DONE,
    ]),
  ],
};
