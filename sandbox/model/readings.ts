import type { ChatRequest } from './request.ts';
import { imagesIn, saidIn } from './request.ts';

/**
 * Plausible readings by type of study, for development and tests. They ignore the images and
 * describe no patient.
 */
export interface ScriptedReading {
  readonly caso: string;
  readonly imagenes: readonly {
    readonly posicion: number;
    readonly legible: boolean;
    readonly descripcion: string;
  }[];
  readonly hallazgos: readonly {
    readonly apartado: string;
    readonly nombre: string;
    readonly estado: 'observado' | 'no_observado' | 'no_evaluable';
    readonly texto: string;
    readonly imagenes: readonly number[];
  }[];
  readonly resumen: string;
  readonly categoria: string;
  readonly conclusion: string;
  readonly certeza: string;
  readonly diferenciales: readonly {
    readonly nombre: string;
    readonly a_favor: readonly string[];
    readonly en_contra: readonly string[];
    readonly prueba: string;
  }[];
  readonly recomendaciones: readonly string[];
  readonly siguiente_paso: string;
}

type Told = Omit<ScriptedReading, 'caso' | 'imagenes'>;
type Finding = ScriptedReading['hallazgos'][number];

const observed = (apartado: string, nombre: string, texto: string): Finding => ({
  apartado,
  nombre,
  texto,
  estado: 'observado',
  imagenes: [1],
});
const notObserved = (apartado: string, nombre: string): Finding => ({
  apartado,
  nombre,
  texto: '',
  estado: 'no_observado',
  imagenes: [],
});
const unclear = (apartado: string, nombre: string): Finding => ({
  apartado,
  nombre,
  texto: 'no se distingue con esta nitidez',
  estado: 'no_evaluable',
  imagenes: [],
});

const CYTOLOGY: Told = {
  hallazgos: [
    observed('Celularidad y fondo', 'Celularidad', 'abundante, bien conservada'),
    observed('Celularidad y fondo', 'Fondo', 'con sangre y escasa proteína'),
    observed('Poblaciones celulares', 'Células redondas con gránulos', 'población predominante'),
    observed('Poblaciones celulares', 'Eosinófilos', 'dispersos entre las demás'),
    observed('Criterios de malignidad', 'Anisocitosis', 'leve'),
    observed('Criterios de malignidad', 'Anisocariosis', 'leve'),
    unclear('Criterios de malignidad', 'Mitosis atípicas'),
    notObserved('Microorganismos', 'Bacterias intracelulares'),
  ],
  resumen: 'Población de células redondas con gránulos metacromáticos acompañada de eosinófilos.',
  categoria: 'neoplasico_maligno',
  conclusion: 'Mastocitoma cutáneo',
  certeza: 'compatible',
  diferenciales: [
    {
      nombre: 'Mastocitoma cutáneo',
      a_favor: ['Gránulos metacromáticos', 'Eosinófilos acompañantes'],
      en_contra: [],
      prueba: 'Histopatología con gradación',
    },
    {
      nombre: 'Histiocitoma cutáneo',
      a_favor: ['Células redondas'],
      en_contra: ['Gránulos citoplasmáticos'],
      prueba: 'Histopatología',
    },
  ],
  recomendaciones: [
    'Valore el ganglio de drenaje con una punción.',
    'Envíe la lesión a histopatología.',
  ],
  siguiente_paso: 'Histopatología de la lesión con sus márgenes.',
};

const simple = (parts: {
  readonly conclusion: string;
  readonly categoria: string;
  readonly findings: readonly Finding[];
  readonly other: string;
  readonly test: string;
}): Told => ({
  hallazgos: parts.findings,
  resumen: `Los hallazgos orientan a ${parts.conclusion.toLowerCase()}, con las reservas de la imagen.`,
  categoria: parts.categoria,
  conclusion: parts.conclusion,
  certeza: 'sugestivo',
  diferenciales: [
    {
      nombre: parts.conclusion,
      a_favor: ['Lo descrito en la imagen'],
      en_contra: [],
      prueba: parts.test,
    },
    {
      nombre: parts.other,
      a_favor: ['Cuadro parecido'],
      en_contra: ['Menos acorde con lo descrito'],
      prueba: parts.test,
    },
  ],
  recomendaciones: [`Complete el estudio: ${parts.test.toLowerCase()}.`],
  siguiente_paso: `${parts.test}.`,
});

/** By the label after «Tipo de análisis: ». */
const BY_LABEL: readonly (readonly [RegExp, Told])[] = [
  [/citolog/i, CYTOLOGY],
  [
    /ecograf/i,
    simple({
      conclusion: 'Engrosamiento de la pared intestinal con estratificación conservada',
      categoria: 'inflamatorio',
      findings: [
        observed('Intestino', 'Pared', 'engrosada, con las capas visibles'),
        notObserved('Abdomen', 'Líquido libre'),
        unclear('Páncreas', 'Contorno'),
      ],
      other: 'Linfoma intestinal',
      test: 'Biopsia intestinal',
    }),
  ],
  [
    /electrocard|ecg/i,
    simple({
      conclusion: 'Ritmo sinusal con complejos prematuros aislados',
      categoria: 'funcional_o_metabolico',
      findings: [
        observed('Ritmo', 'Ondas P', 'presentes delante de la mayoría de los complejos'),
        notObserved('Conducción', 'Bloqueos'),
      ],
      other: 'Artefacto de movimiento',
      test: 'Holter',
    }),
  ],
  [
    /oftalm/i,
    simple({
      conclusion: 'Úlcera corneal superficial',
      categoria: 'degenerativo_o_vascular',
      findings: [
        observed('Ojo derecho', 'Córnea', 'defecto epitelial de bordes nítidos'),
        notObserved('Ojo izquierdo', 'Córnea'),
      ],
      other: 'Queratitis seca',
      test: 'Fluoresceína y test de Schirmer',
    }),
  ],
  [
    /estral/i,
    simple({
      conclusion: 'Estro',
      categoria: 'normal',
      findings: [
        observed('Células', 'Superficiales y escamas', 'predominan'),
        notObserved('Fondo', 'Neutrófilos'),
      ],
      other: 'Proestro tardío',
      test: 'Progesterona sérica',
    }),
  ],
  [
    /frotis|hemat|sangu/i,
    simple({
      conclusion: 'Leucograma inflamatorio con desviación a la izquierda',
      categoria: 'inflamatorio',
      findings: [
        observed('Leucocitos', 'Neutrófilos en banda', 'presentes'),
        notObserved('Hemoparásitos', 'Hemoparásitos'),
        unclear('Plaquetas', 'Agregados'),
      ],
      other: 'Leucograma de estrés',
      test: 'Hemograma con diferencial manual',
    }),
  ],
  [
    /orina|urin/i,
    simple({
      conclusion: 'Sedimento activo con bacteriuria',
      categoria: 'infeccioso_o_parasitario',
      findings: [
        observed('Células', 'Leucocitos', 'abundantes por campo'),
        observed('Bacterias', 'Bacilos', 'presentes'),
        notObserved('Cilindros', 'Cilindros'),
      ],
      other: 'Contaminación de la muestra',
      test: 'Urocultivo con antibiograma',
    }),
  ],
  [
    /copro|heces/i,
    simple({
      conclusion: 'Parasitación por nematodos',
      categoria: 'infeccioso_o_parasitario',
      findings: [
        observed('Parásitos', 'Huevos de ascárido', 'presentes'),
        notObserved('Parásitos', 'Quistes de Giardia'),
      ],
      other: 'Seudoparásitos',
      test: 'Flotación repetida en días distintos',
    }),
  ],
  [
    /l[ií]quido/i,
    simple({
      conclusion: 'Inflamación neutrofílica séptica',
      categoria: 'inflamatorio',
      findings: [
        observed('Células', 'Neutrófilos degenerados', 'predominan'),
        observed('Bacterias', 'Bacterias intracelulares', 'presentes'),
      ],
      other: 'Inflamación no séptica',
      test: 'Cultivo del líquido',
    }),
  ],
];

const OTHER: Told = simple({
  conclusion: 'Cambios inespecíficos',
  categoria: 'otro',
  findings: [unclear('Imagen', 'Contenido')],
  other: 'Variación normal',
  test: 'Revisión por un especialista',
});

/** The reading for a request's type, with its word and an entry per image. */
export function readingOf(request: ChatRequest): ScriptedReading {
  const prompt = saidIn(request);
  const label = /Tipo de análisis: ([^\n]+)\./.exec(prompt)?.[1] ?? '';
  const content = BY_LABEL.find(([pattern]) => pattern.test(label))?.[1] ?? OTHER;
  const positions = [...prompt.matchAll(/^- Imagen (\d):/gm)].map((match) => Number(match[1]));
  return {
    caso: /En «caso» escriba exactamente: (\w+)/.exec(prompt)?.[1] ?? '',
    imagenes: positions.slice(0, imagesIn(request)).map((posicion) => ({
      posicion,
      legible: true,
      descripcion: 'Campo nítido con material suficiente.',
    })),
    ...content,
  };
}
