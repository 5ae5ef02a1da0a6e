import type { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { AppError, type FieldError } from '#domain/errors.ts';
import type { Logger } from '#server/context.ts';
import { isDatabaseAway } from '#server/shared/databaseAway.ts';
import { currentRequestId } from './requestLog.ts';
import { writtenRefusal } from './writtenFull.ts';

/** The shape of every refusal: RFC 9457 with a code and, for bad data, the fields. */
interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** Spanish, with the next step. */
  readonly detail: string;
  readonly code: string;
  /** As in `X-Request-Id` and the log, for the user to quote. */
  readonly requestId?: string;
  readonly fields?: readonly FieldError[];
}

/** The one translator from errors to HTTP. An unexpected error reveals nothing. */
export function toResponse(error: unknown, log: Logger): Response {
  const known = asAppError(error);
  if (known.status >= 500) log.error('request failed', { error });
  return problemResponse(known);
}

export function problemResponse(error: AppError): Response {
  const requestId = currentRequestId();
  const body: Problem = {
    ...error.figures,
    type: `urn:vetoscopio:problem:${error.code}`,
    title: error.title,
    status: error.status,
    detail: error.detail,
    code: error.code,
    ...(requestId ? { requestId } : {}),
    ...(error.fields.length > 0 ? { fields: error.fields } : {}),
  };
  return new Response(JSON.stringify(body), {
    status: error.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      // Close the connection instead of reading the rest of the body.
      ...(error.status === 413 || error.status === 408 ? { connection: 'close' } : {}),
      ...(error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) }),
    },
  });
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // The framework's own refusals: a body that is no JSON or too large.
  if (error instanceof HTTPException && error.status === 400) return new AppError('not_json');
  if (error instanceof HTTPException && error.status === 413)
    return new AppError('payload_too_large');
  if (error instanceof HTTPException && error.status === 415)
    return new AppError('unsupported_media');
  const full = writtenRefusal(error);
  if (full) return full;
  if (isDatabaseAway(error)) return new AppError('unavailable', { cause: error });
  if (isDataRefusal(error)) return new AppError('unstorable', { cause: error });
  return new AppError('internal', { cause: error });
}

/** Deepest nesting of a driver's error below its wrappers. */
const MAX_CAUSES = 5;

/**
 * True if the database rejected a value: SQLSTATE class 22 or 54. A fallback: the schemas refuse
 * these first and name the field.
 */
function isDataRefusal(error: unknown): boolean {
  let at: unknown = error;
  for (let depth = 0; depth < MAX_CAUSES && at instanceof Error; depth++) {
    if ('code' in at && /^(22|54)[0-9A-Z]{3}$/.test(String(at.code))) return true;
    at = at.cause;
  }
  return false;
}

const WORDS: Record<string, string> = {
  type: 'Tipo de análisis',
  data: 'Datos del caso',
  attemptedImages: 'Número de imágenes enviadas',
  limit: 'Resultados por página',
  search: 'Búsqueda',
  status: 'Estado',
  size: 'Tamaño',
  name: 'Nombre',
  email: 'Correo electrónico',
  subject: 'Asunto',
  message: 'Mensaje',
  planId: 'Plan',
  sessionId: 'Sesión de pago',
  password: 'Contraseña',
  token: 'Enlace',
  theme: 'Aspecto',
  notify_finished: 'Avisos por correo',
  plain_letters: 'Copiar sin superíndices',
  uploads_images: 'Subir las imágenes al elegirlas',
  currentPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  code: 'Código',
  cursor: 'Página',
  offset: 'Comienzo de la página',
  plan: 'Plan',
  seen: 'Versión del borrador',
  since: 'Último evento',
  sort: 'Columna de orden',
  direction: 'Sentido del orden',
  role: 'Papel',
  reason: 'Motivo',
  action: 'Acto',
  version: 'Versión de la cuenta',
  cuerpo: 'Cuerpo de la petición',
  ruta: 'Dirección',
  consulta: 'Parámetros de la dirección',
};

export function nameOf(field: string): string {
  return Object.hasOwn(WORDS, field) ? (WORDS[field] ?? field) : field;
}

/** Refuses a request whose params, query or body break their schema. */
export function refuseInvalid(
  result: { success: true } | { success: false; error: z.ZodError; target: string },
  c: HonoContext,
): Response | undefined {
  if (result.success) return undefined;
  if (result.target === 'param') {
    const id = c.req.param('id');
    const wrongId = result.error.issues.some((issue) => issue.path[0] === 'id');
    return problemResponse(
      wrongId
        ? new AppError('invalid_id', { values: { id: id ?? '' } })
        : new AppError(result.error.issues.some(isPosition) ? 'image_position' : 'not_found'),
    );
  }
  if (result.target === 'header') return problemResponse(new AppError('missing_idempotency_key'));
  const fields: FieldError[] = result.error.issues.map((issue) => describe(issue));
  return problemResponse(new AppError('invalid_body', { fields }));
}

/** Images are addressed by position on upload and by id on read. */
function isPosition({ path, code }: z.core.$ZodIssue): boolean {
  return path[0] === 'image' && code === 'invalid_type';
}

function describe(issue: z.core.$ZodIssue): FieldError {
  if (issue.code === 'unrecognized_keys') {
    const field = issue.keys[0] ?? '';
    return { field, message: `${issue.keys.join(', ')}: campo desconocido.` };
  }
  const field = issue.path.join('.') || 'cuerpo';
  const label = nameOf(field);
  // The schema's own sentence already names its field.
  if (/^[^:]+: .+\.$/.test(issue.message)) return { field, message: issue.message };
  const missing = issue.code === 'invalid_type' && issue.input === undefined;
  return { field, message: `${label}: ${missing ? 'falta este dato' : 'el valor no es válido'}.` };
}
