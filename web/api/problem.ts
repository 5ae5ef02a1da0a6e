import type { FieldError } from '#domain/errors.ts';
import { causeOf } from '#web/parts/part.ts';

interface ProblemContent {
  readonly title: string;
  /** Spanish, ready to show, ending with the next step. */
  readonly detail: string;
  /** Stable name of the refusal; `network` when the server was not reached. */
  readonly code: string;
  /** HTTP status; 0 when the server was not reached. */
  readonly status: number;
  /** Id of the request in the server's log. */
  readonly requestId?: string;
  readonly fields?: readonly FieldError[];
  readonly retryAfter?: number | undefined;
}

/** A refusal of the server, or no reply, in words for the screens. */
export class ApiProblem extends Error {
  readonly title: string;
  readonly detail: string;
  readonly code: string;
  readonly status: number;
  readonly fields: readonly FieldError[];
  /** Seconds until a retry may succeed, if the server names them. */
  readonly retryAfter: number | undefined;
  /** Reference of a server fault, to quote when asking for help; or empty. */
  readonly reference: string;

  constructor(content: ProblemContent, cause?: unknown) {
    super(content.detail, cause === undefined ? undefined : { cause });
    this.name = 'ApiProblem';
    this.title = content.title;
    const { requestId = '', status } = content;
    this.reference =
      status >= 500 && requestId !== ''
        ? ` Al pedir ayuda, indique la referencia ${requestId}.`
        : '';
    this.detail = content.detail + this.reference;
    this.code = content.code;
    this.status = content.status;
    this.fields = content.fields ?? [];
    this.retryAfter = content.retryAfter;
  }
}

/** The server was not reached. The connection is the cause only where the browser says so. */
export function networkProblem(cause?: unknown): ApiProblem {
  const [title, detail] = navigator.onLine
    ? [
        'Sin respuesta',
        'No se ha podido conectar con el servidor. Inténtelo de nuevo en unos minutos.',
      ]
    : ['Sin conexión', 'Este dispositivo no tiene conexión. Reintente cuando vuelva.'];
  return new ApiProblem({ title, detail, code: 'network', status: 0 }, cause);
}

/** Any reply as a refusal: a proxy may send its own page. `retryAfter` is the header. */
export function toProblem(
  status: number,
  body: unknown,
  retryAfter: string | null = null,
): ApiProblem {
  const members = isRecord(body) ? body : {};
  const text = (key: string, fallback: string) => {
    const value = members[key];
    return typeof value === 'string' && value !== '' ? value : fallback;
  };
  const busy = status === 502 || status === 503 || status === 504;
  return new ApiProblem({
    title: text('title', busy ? 'Servicio no disponible' : 'Error inesperado'),
    detail: text(
      'detail',
      busy
        ? 'El servicio no está disponible ahora. Inténtelo de nuevo en unos minutos.'
        : 'Ocurrió un error inesperado. Por favor, intente de nuevo.',
    ),
    code: text('code', 'internal'),
    status,
    requestId: text('requestId', ''),
    fields: Array.isArray(members.fields) ? members.fields.filter(isFieldError) : [],
    retryAfter: /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined,
  });
}

export async function readProblem(
  response: Pick<Response, 'status' | 'json'>,
): Promise<ApiProblem> {
  return toProblem(response.status, await response.json().catch(() => undefined));
}

/** Also a part of the page that did not come, for a reading that waits for it. */
export function asProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const why = causeOf(error);
  return why === 'network' ? networkProblem(error) : toProblem(why === 'server' ? 503 : 500, null);
}

export function detailOr(fallback: string, error: unknown): string {
  if (!(error instanceof ApiProblem)) return fallback;
  return error.code === 'internal' ? fallback + error.reference : error.detail;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';
}
