import { TYPES } from '#domain/analyses/types.ts';

/** `criterion` defines a hit. */
export interface MeasureWords {
  readonly name: string;
  readonly criterion: string;
}

export interface MeasureGroup {
  readonly title: string;
  /** Icon of its type; absent for any image. */
  readonly icon?: readonly string[];
  /** By their id in the judged file. */
  readonly measures: Readonly<Record<string, MeasureWords>>;
}

/** A test compares them with the judged file. */
export const MEASURE_GROUPS: readonly MeasureGroup[] = [
  {
    title: 'Frotis sanguíneo',
    icon: TYPES.hematology.icon,
    measures: {
      'leucocytes-all': {
        name: 'Leucocitos en el campo',
        criterion: 'Recuento exacto, en campos etiquetados o contados a mano',
      },
      leucocytes: {
        name: 'Leucocitos, solo campos etiquetados',
        criterion: 'Recuento exacto, frente a las etiquetas de quien publicó las imágenes',
      },
      'leucocytes-close-up': {
        name: 'Leucocitos en primeros planos',
        criterion: 'Recuento exacto, en fotos de una sola célula: se niega a medir casi todas',
      },
      erythrocytes: {
        name: 'Eritrocitos en el campo',
        criterion: 'A menos del 10 % del recuento a mano',
      },
      'erythrocytes-monolayer': {
        name: 'Eritrocitos: cuántas monocapas mide',
        criterion: 'Campos con las células separadas, que debería poder medir',
      },
      'erythrocytes-clumped': {
        name: 'Eritrocitos amontonados',
        criterion: 'Se niega a contarlos, como debe',
      },
      'birds-undeclared': {
        name: 'Sangre de ave, sin especie o declarada como ave',
        criterion: 'Se niega a contarla, como debe',
      },
      'birds-misdeclared': {
        name: 'Sangre de ave declarada como perro',
        criterion: 'Se niega a contarla, como debe',
      },
    },
  },
  {
    title: 'Citología',
    icon: TYPES.cytology.icon,
    measures: {
      nuclei: { name: 'Núcleos', criterion: 'Frente al recuento de una citología teñida' },
    },
  },
  {
    title: 'Cualquier imagen',
    measures: {
      'wrong-kind': {
        name: 'Imagen de otro tipo',
        criterion: 'No le da cifras a una imagen que no es del estudio elegido',
      },
      quality: {
        name: 'Imagen nítida y bien expuesta',
        criterion: 'No la señala como defectuosa',
      },
    },
  },
  {
    title: 'Electrocardiograma',
    icon: TYPES.ecg.icon,
    measures: {
      'ecg-rate': {
        name: 'Frecuencia cardiaca en papel',
        criterion: 'La versión juzgada no la medía: rechazó todos los registros',
      },
    },
  },
];
