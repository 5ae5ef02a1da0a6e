import { ENTER_PATH, STYLE_PATH } from './bar.ts';

/** The one place that says what a visitor of the public demonstration may ask for. */

export type Verdict = 'pass' | 'enter' | 'leave' | 'style' | 'readOnly' | 'noImages' | 'absent';

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** The doors of a draft's images, and of a code for a phone: a refusal that is final, where others may pass. */
const DRAFT_IMAGE = /^\/api\/drafts\/[^/]+\/(?:images\/[^/]+|phone)$/;

/** Addresses of the administration and of the machine. */
const CLOSED = /^\/+(?:api\/+)?(?:admin|super-admin|outbox|metrics|sandbox|hooks)(?:[/.]|$)/i;

export function judge(method: string, path: string): Verdict {
  if (path === STYLE_PATH) return 'style';
  if (path === ENTER_PATH) return method === 'POST' ? 'enter' : 'absent';
  if (CLOSED.test(readable(path))) return 'absent';
  if (READS.has(method)) return 'pass';
  if (path === '/api/auth/sign-out') return 'leave';
  return DRAFT_IMAGE.test(path) ? 'noImages' : 'readOnly';
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Bodies of refusals, in the product's form (RFC 9457). */
export const REFUSALS = {
  readOnly: {
    type: 'urn:vetoscopio:problem:demo_read_only',
    title: 'Es una demostración',
    status: 403,
    detail:
      'En la demostración no se guarda nada ni se envían casos. Siga mirando los que hay; para trabajar con los suyos, instale Vetoscopio o pida una cuenta a quien se lo ha enseñado.',
    code: 'demo_read_only',
  },
  noImages: {
    type: 'urn:vetoscopio:problem:demo_keeps_no_images',
    title: 'Es una demostración',
    status: 403,
    detail: 'En la demostración las imágenes no se guardan. Siga con el resto del formulario.',
    code: 'demo_keeps_no_images',
  },
  absent: {
    type: 'urn:vetoscopio:problem:not_found',
    title: 'No está en la demostración',
    status: 404,
    detail: 'Esta parte no se enseña en la demostración. Vuelva al panel y siga desde allí.',
    code: 'not_found',
  },
  away: {
    type: 'urn:vetoscopio:problem:unavailable',
    title: 'La demostración se está renovando',
    status: 503,
    detail: 'Cada noche vuelve a su principio. Inténtelo de nuevo dentro de un minuto.',
    code: 'unavailable',
  },
} as const;
