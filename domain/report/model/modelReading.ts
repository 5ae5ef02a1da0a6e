import { z } from 'zod';
import { flatten, isRecord, readText, readTexts } from '#domain/report/bounds.ts';
import { readDifferentials } from '#domain/report/differentials.ts';
import { openReading } from '#domain/report/openReading.ts';
import { CERTAINTIES, FINDING_STATES } from '#domain/report/schema.ts';
import { storedReportSchema } from '#domain/report/storedReport.ts';

/**
 * Schema of a language model’s answer, in reasoning order: description first, interpretation after.
 * All keys are required and no other is allowed, as strict structured output demands. Measures and
 * references belong to the engine and the criteria.
 */

/** Coarse category; readings that differ here disagree. */
export const CATEGORIES = [
  'normal',
  'inflamatorio',
  'infeccioso_o_parasitario',
  'neoplasico_benigno',
  'neoplasico_maligno',
  'hiperplasico_o_quistico',
  'degenerativo_o_vascular',
  'funcional_o_metabolico',
  'otro',
  'no_evaluable',
] as const;

const { conclusion, certeza, resumen, siguiente_paso } = storedReportSchema.shape;
const texts = z.array(z.string());

export const modelReadingSchema = z.strictObject({
  /** Nonce of the case: an answer without it is about another case. */
  caso: z.string(),
  imagenes: z.array(
    z.strictObject({
      posicion: z.int(),
      legible: z.boolean(),
      descripcion: z.string(),
    }),
  ),
  hallazgos: z.array(
    z.strictObject({
      apartado: z.string(),
      nombre: z.string(),
      estado: z.enum(FINDING_STATES),
      texto: z.string(),
      imagenes: z.array(z.int()),
    }),
  ),
  resumen: resumen.unwrap(),
  categoria: z.enum(CATEGORIES),
  conclusion: conclusion.unwrap(),
  certeza: certeza.unwrap(),
  diferenciales: z.array(
    z.strictObject({ nombre: z.string(), a_favor: texts, en_contra: texts, prueba: z.string() }),
  ),
  recomendaciones: texts,
  siguiente_paso: siguiente_paso.unwrap(),
});

type Asked = z.infer<typeof modelReadingSchema>;
type AskedFinding = Asked['hallazgos'][number];

/** An automation may omit state and images. */
export type ReadFinding = Omit<AskedFinding, 'estado' | 'imagenes'> &
  Partial<Pick<AskedFinding, 'estado' | 'imagenes'>>;

export type ModelReading = Omit<Asked, 'hallazgos'> & { hallazgos: ReadFinding[] };

export type ParsedReading =
  | { readonly state: 'read'; readonly reading: ModelReading }
  /** Invalid answer; `loose` is its usable part. */
  | {
      readonly state: 'wrong';
      /** Errors with their paths, for the model to repair. */
      readonly problems: readonly string[];
      readonly loose: ModelReading | undefined;
      // The nonce is missing or wrong.
      readonly ofAnother: boolean;
    };

const MAX_PROBLEMS = 12;
/** A model that writes Spanish gets Spanish errors. */
const IN_SPANISH = z.locales.es().localeError;

const NOT_JSON = {
  problems: ['La respuesta no es un objeto JSON.'],
  loose: undefined,
  ofAnother: false,
} as const;

/** Accepts JSON, also in a code fence or between other words. Never throws. */
export function parseModelReading(text: string, word: string): ParsedReading {
  const opened = openReading(text);
  if (opened.state !== 'object') return { state: 'wrong', ...NOT_JSON };
  const parsed = modelReadingSchema.safeParse(opened.record, { error: IN_SPANISH });
  if (parsed.success && parsed.data.caso === word) return { state: 'read', reading: parsed.data };
  if (parsed.success)
    return {
      state: 'wrong',
      problems: [`«caso» debe ser exactamente «${word}»: la respuesta parece de otro caso.`],
      loose: undefined,
      ofAnother: true,
    };
  const problems = parsed.error.issues
    .slice(0, MAX_PROBLEMS)
    .map(({ path, message }) => `${path.join('.') || 'raíz'}: ${message}`);
  return {
    state: 'wrong',
    problems,
    loose: looseReading(opened.record, word),
    ofAnother: opened.record.caso !== word,
  };
}

/**
 * Usable part of an invalid answer, with the lowest certainty if it states none. Undefined for
 * another case’s answer, or an empty one.
 */
function looseReading(
  record: Readonly<Record<string, unknown>>,
  word: string,
): ModelReading | undefined {
  if (record.caso !== word) return undefined;
  const conclusion = flatten(record.conclusion);
  const findings = Array.isArray(record.hallazgos) ? record.hallazgos.flatMap(looseFinding) : [];
  if (conclusion === undefined && findings.length === 0) return undefined;
  const certainty = CERTAINTIES.find((each) => each === record.certeza);
  return {
    caso: word,
    imagenes: Array.isArray(record.imagenes) ? record.imagenes.flatMap(looseImage) : [],
    hallazgos: findings,
    resumen: readText(record.resumen) ?? '',
    categoria: CATEGORIES.find((each) => each === record.categoria) ?? 'no_evaluable',
    conclusion: conclusion ?? '',
    certeza: certainty === undefined || conclusion === undefined ? 'no_concluyente' : certainty,
    diferenciales: readDifferentials(record.diferenciales).map(
      ({ name, inFavour, against, decidedBy }) => ({
        nombre: name,
        a_favor: [...inFavour],
        en_contra: [...against],
        prueba: decidedBy ?? '',
      }),
    ),
    recomendaciones: readTexts(record.recomendaciones),
    siguiente_paso: readTexts(record.siguiente_paso).join(' '),
  };
}

function looseFinding(item: unknown): ModelReading['hallazgos'] {
  if (!isRecord(item)) return [];
  const nombre = readText(item.nombre, 200);
  if (nombre === undefined) return [];
  return [
    {
      apartado: readText(item.apartado, 200) ?? 'Hallazgos',
      nombre,
      // A missing state is not evaluable, never «no observado».
      estado: FINDING_STATES.find((state) => state === item.estado) ?? 'no_evaluable',
      texto: readText(item.texto, 1000) ?? '',
      imagenes: Array.isArray(item.imagenes)
        ? item.imagenes.filter((each): each is number => Number.isInteger(each))
        : [],
    },
  ];
}

function looseImage(item: unknown): ModelReading['imagenes'] {
  if (!isRecord(item) || !Number.isInteger(item.posicion)) return [];
  return [
    {
      posicion: Number(item.posicion),
      legible: item.legible === true,
      descripcion: readText(item.descripcion, 1000) ?? '',
    },
  ];
}
