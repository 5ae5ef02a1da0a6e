import { z } from 'zod';
import { TEXT_FORMS } from './conclusionText.ts';
import {
  CERTAINTIES,
  FLAGS,
  MEASURE_ORIGINS,
  READING_METHODS,
  SAMPLE_VERDICTS,
  SIDES,
  URGENCY_LEVELS,
} from './schema.ts';
import { AGREEMENT_LEVELS, OTHER_READERS, UNCHECKED_STATES } from './uncheckedReading.ts';

const texts = z.array(z.string()).readonly();

const quality = z.object({
  veredicto: z.enum(SAMPLE_VERDICTS).optional(),
  texto: z.string().optional(),
  limitaciones: texts.optional(),
  reservas: texts.optional(),
  imagenes: z
    .array(
      z.object({
        posicion: z.int().min(1),
        leida: z.boolean(),
        pie: z.string().optional(),
        problemas: texts.optional(),
      }),
    )
    .readonly()
    .optional(),
});

const measurement = z.object({
  nombre: z.string(),
  valor: z.number().optional(),
  /** A limit, or a point that may be two, as entered and in place of the value. */
  escrito: z.string().optional(),
  decimales: z.int().min(0).optional(),
  aproximado: z.boolean().optional(),
  rango: z.tuple([z.number(), z.number()]).readonly().optional(),
  unidad: z.string().optional(),
  origen: z.enum(MEASURE_ORIGINS).optional(),
  no_medible: z.string().optional(),
  imagen: z.int().min(1).optional(),
  nota: z.string().optional(),
  /** Key of the field it was entered in. */
  clave: z.string().optional(),
  /** Reference interval, both limits inside it; null where it has none. Not the spread, `rango`. */
  intervalo: z.tuple([z.number().nullable(), z.number().nullable()]).readonly().optional(),
  /** Above or below the interval, or between two published limits. */
  marca: z.enum(FLAGS).optional(),
  /** Where criteria change their answer, rising; they give the figure no mark. */
  cortes: z.array(z.number()).readonly().optional(),
  /** Between which cuts it stands, as the criteria name it. */
  banda: z.string().optional(),
  lado: z.enum(SIDES).optional(),
  /** `nombre` without its side, to pair both: «PIO» of «PIO OD». */
  de: z.string().optional(),
  /** `de` of the figures that a difference between sides compares. */
  diferencia_de: z.string().optional(),
});

/** Unchecked reading of a model or an automation, beside criteria and measurements. */
const unchecked = z.object({
  lector: z.enum(OTHER_READERS),
  nombre: z.string().optional(),
  /** ISO instant at which an automation says that it read the case. */
  fecha_analisis: z.string().optional(),
  /** Version of the prompt, or of our reading of its answer. */
  version: z.string().optional(),
  lecturas: z.int().min(1),
  nivel: z.enum(AGREEMENT_LEVELS),
  /** Its findings, beside what the vet entered of the same. */
  filas: z
    .array(
      z.object({
        estado: z.enum(UNCHECKED_STATES),
        nombre: z.string(),
        /** The vet's answer; empty where the form does not ask. */
        usted: z.string(),
        lectura: z.string(),
        imagenes: z.array(z.int().min(1)).readonly(),
        /** Key of the field it was compared with. */
        clave: z.string().optional(),
        /** Answer of the form that it proposes: one of those that its field allows. */
        propone: z.object({ clave: z.string(), valor: z.string() }).optional(),
      }),
    )
    .readonly(),
  /** Everything else that it says, under headings. */
  dicho: z.array(z.object({ apartado: z.string(), textos: texts })).readonly(),
  /** Removals, in a sentence each. */
  retirado: texts,
  /** Head of the report, where the operator lets this reader lead; it stands nowhere else. */
  encabeza: z
    .object({
      conclusion: z.string().optional(),
      resumen: z.string().optional(),
      confianza: z.string().optional(),
      mensaje: z.string().optional(),
      siguiente_paso: z.string().optional(),
      recomendaciones: texts.optional(),
      diferenciales: z
        .array(
          z.object({
            nombre: z.string(),
            a_favor: texts,
            en_contra: texts,
            prueba: z.string().optional(),
          }),
        )
        .readonly()
        .optional(),
    })
    .optional(),
});

/**
 * The JSON an engine writes into `ai_response`: what an engine of ours is held to, and what a
 * language model is asked for, as JSON Schema. What a pipeline really sends is read by `read.ts`,
 * however untidy. The first keys are the spec's, understood from any pipeline; the rest extend them.
 */
export const storedReportSchema = z.object({
  conclusion: z.string().optional(),
  /** The clinical order of its keys is kept. */
  hallazgos_microscopicos: z.record(z.string(), z.unknown()).optional(),
  diagnostico_diferencial: z.unknown().optional(),
  recomendaciones: texts.optional(),
  siguiente_paso: z.string().optional(),
  /** The leading class in a sentence for the owner of the animal. */
  para_el_tutor: z.string().optional(),
  confianza_diagnostica: z.union([z.string(), z.number()]).optional(),
  /** ISO instant. */
  fecha_analisis: z.string().optional(),
  modelo_ia: z.string().optional(),

  certeza: z.enum(CERTAINTIES).optional(),
  resumen: z.string().optional(),
  urgencia: z.string().optional(),
  urgencia_nivel: z.enum(URGENCY_LEVELS).optional(),
  urgencia_motivo: z.string().optional(),
  /** First advice of a vital case that can wait. */
  cuando_estable: z.string().optional(),
  /** Urgent acts, most important first: the first is the next step. */
  ahora_mismo: z
    .array(z.object({ texto: z.string(), datos: texts }))
    .readonly()
    .optional(),
  /** Contradictions between answers, and their fields. */
  coherencia: z
    .array(z.object({ texto: z.string(), campos: texts }))
    .readonly()
    .optional(),
  /** The datum that would change the report most. */
  dato_decisivo: z.string().optional(),
  /** Name and year of the classification that was applied. */
  esquema: z.string().optional(),
  /** Criterion behind each class, and the answers that it read. */
  criterios: z
    .array(
      z.object({
        clase: z.string(),
        regla: z.string(),
        condicion: z.string(),
        datos: z
          .array(
            z.object({
              nombre: z.string(),
              valor: z.string(),
              /** Key of the field it was entered in; a computed figure has none. */
              clave: z.string().optional(),
            }),
          )
          .readonly(),
      }),
    )
    .readonly()
    .optional(),
  /** Criteria that fired, as `TYPE/ID`: with them a report can be checked. */
  reglas: texts.optional(),
  /** Agreement between independent readings by a model. */
  acuerdo_lecturas: z
    .object({ lecturas: z.int().min(1), nivel: z.enum(AGREEMENT_LEVELS), texto: z.string() })
    .optional(),
  calidad: quality.optional(),
  medidas: z.array(measurement).readonly().optional(),
  referencias: texts.optional(),
  /** Keys of the fields that the vet answered at the proposal of the reader below. */
  a_propuesta: texts.optional(),
  /** Said by somebody whom nothing checks: no other key holds a word of it. */
  lectura_sin_comprobar: unchecked.optional(),
  sello: z
    .object({
      motor: z.string().optional(),
      /** How it was read: by a model, by published criteria, or by measuring alone. */
      metodo: z.enum(READING_METHODS).optional(),
      version: z.string().optional(),
      /** Edition of the published criteria. */
      edicion: z.string().optional(),
      imagenes_leidas: z.int().min(0).optional(),
      imagenes_recibidas: z.int().min(0).optional(),
    })
    .optional(),
  /** How the texts above are read, in reports of our engines: nothing is told from their words. */
  forma: z
    .object({
      /** A whole sentence, or a name that reads on from its certainty. */
      conclusion: z.enum(TEXT_FORMS).optional(),
      /** Places, from 0, of the findings in `exploracion_od_os` that compare both eyes. */
      dos_lados: z.array(z.int().min(0)).readonly().optional(),
    })
    .optional(),
});

export type StoredReport = z.infer<typeof storedReportSchema>;
export type StoredUnchecked = z.infer<typeof unchecked>;
