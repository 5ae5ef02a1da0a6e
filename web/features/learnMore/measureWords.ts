import { JUDGED_MEASURES, type JudgedMeasure } from '#domain/accuracy/judged.ts';
import { givesFigure } from '#domain/accuracy/judgedParts.ts';
import { TYPES } from '#domain/analyses/types.ts';

/** `criterion` defines a hit. */
export interface MeasureWords {
  readonly name: string;
  readonly criterion: string;
  /** Wrong answers, before «, 3 de 44»: a known failure. */
  readonly wrong?: string;
  /** Refused images, after «deja sin medir 8 de 26», where a refusal is a known failure. */
  readonly unmeasured?: string;
}

interface MeasureGroup {
  readonly title: string;
  /** Icon of its type; absent for any image. */
  readonly icon?: readonly string[];
  /** By their id in the judged file. */
  readonly measures: Readonly<Record<string, MeasureWords>>;
}

export interface JudgedRow {
  readonly measure: JudgedMeasure;
  /** Absent for a row that the file has and this file does not know. */
  readonly words?: MeasureWords;
}

export interface JudgedGroup extends Pick<MeasureGroup, 'title' | 'icon'> {
  readonly rows: readonly JudgedRow[];
}

const OTHERS = 'Otras medidas';

/** The rows of the judged file, those with words here first, each group's unknown ones after them. */
export function judgedGroups(
  judged: readonly JudgedMeasure[] = JUDGED_MEASURES,
): readonly JudgedGroup[] {
  const byId = new Map(judged.map((measure) => [measure.id, measure]));
  const groupOf = ({ id }: JudgedMeasure) =>
    MEASURE_GROUPS.find(({ measures }) =>
      Object.keys(measures).some((known) => firstWord(known) === firstWord(id)),
    );
  const unknown = judged.filter(({ id }) => MEASURE_GROUPS.every(({ measures }) => !measures[id]));
  const groups = [...MEASURE_GROUPS, undefined].map((group) => ({
    ...(group?.icon ? { icon: group.icon } : {}),
    title: group?.title ?? OTHERS,
    rows: [
      ...Object.entries(group?.measures ?? {}).flatMap(([id, words]): JudgedRow[] => {
        const measure = byId.get(id);
        return measure ? [{ measure, words }] : [];
      }),
      ...unknown.filter((measure) => groupOf(measure) === group).map((measure) => ({ measure })),
    ],
  }));
  return groups.filter(({ rows }) => rows.length > 0);
}

const firstWord = (id: string) => id.split('-')[0];

const MEASURE_GROUPS: readonly MeasureGroup[] = [
  {
    title: 'Frotis sanguíneo',
    icon: TYPES.hematology.icon,
    measures: {
      'leucocytes-all': {
        name: 'Leucocitos en el campo',
        criterion: 'Recuento exacto, en campos etiquetados o contados a mano',
        wrong: 'recuentos no exactos',
      },
      leucocytes: {
        name: 'Leucocitos, solo campos etiquetados',
        criterion: 'Recuento exacto, frente a las etiquetas de quien publicó las imágenes',
        wrong: 'recuentos no exactos',
      },
      'leucocytes-close-up': {
        name: 'Leucocitos en primeros planos',
        criterion: 'Recuento exacto, en fotos de una sola célula',
        wrong: 'recuentos no exactos',
      },
      erythrocytes: {
        name: 'Eritrocitos en el campo',
        criterion: 'A menos del 10 % del recuento a mano',
        wrong: 'recuentos a más del 10\u00a0%',
      },
      'erythrocytes-monolayer': {
        name: 'Eritrocitos: cuántas monocapas mide',
        criterion: 'Campos con las células separadas, que debería poder medir',
        unmeasured: 'monocapas que debería medir',
      },
      'erythrocytes-clumped': {
        name: 'Eritrocitos amontonados',
        criterion: 'Se niega a contarlos, como debe',
        wrong: 'campos amontonados que se contaron',
      },
      'birds-undeclared': {
        name: 'Sangre de ave, sin especie o declarada como ave',
        criterion: 'Se niega a contarla, como debe',
        wrong: 'imágenes que se contaron',
      },
      'birds-misdeclared': {
        name: 'Sangre de ave declarada como perro',
        criterion: 'Se niega a contarla, como debe',
        wrong: 'imágenes que se contaron',
      },
    },
  },
  {
    title: 'Citología',
    icon: TYPES.cytology.icon,
    measures: {
      nuclei: {
        name: 'Núcleos',
        criterion: `Frente al recuento de una citología teñida${givesFigure('nuclei') ? '' : '; con este error, los informes no dan la cifra'}`,
        unmeasured: 'citologías',
      },
    },
  },
  {
    title: 'Cualquier imagen',
    measures: {
      'wrong-kind': {
        name: 'Imagen de otro tipo',
        criterion: 'No le da cifras a una imagen que no es del estudio elegido',
        wrong: 'imágenes de otro estudio que recibieron cifras',
      },
      quality: {
        name: 'Imagen nítida y bien expuesta',
        criterion: 'No la señala como defectuosa',
        wrong: 'imágenes nítidas señaladas como defectuosas',
      },
    },
  },
  {
    title: 'Electrocardiograma',
    icon: TYPES.ecg.icon,
    measures: {
      'ecg-rate': {
        name: 'Frecuencia cardiaca en papel, registros de personas',
        criterion: 'A no más de 2 latidos por minuto de la verdadera',
        wrong: 'frecuencias a más de 2\u00a0lpm',
        unmeasured: 'registros en papel',
      },
      'ecg-rate-dog': {
        name: 'Frecuencia cardiaca en tiras de perros',
        criterion:
          'Tiras dibujadas con señales reales: a no más de 2 latidos por minuto de la verdadera',
        wrong: 'frecuencias a más de 2\u00a0lpm',
        unmeasured: 'tiras',
      },
    },
  },
];
