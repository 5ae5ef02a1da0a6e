import { IMAGE_ERRORS } from '#domain/imageErrorKinds.ts';
import type { Phase, Way } from '#web/api/imageWay.ts';
import type { ImageState } from './caseImages.ts';

/** Words of the images on their way into the account. */

type Refusal = Extract<Phase, { readonly at: 'refused' }>;

/** Also where the server only names the code. */
export function refusalWords({ code, detail }: Refusal): string {
  const kinds: Readonly<Record<string, { readonly detail: string }>> = IMAGE_ERRORS;
  return detail || (kinds[code] ?? IMAGE_ERRORS.image_unreadable).detail;
}

/** As the list of the form shows it. */
export function stateOf(way: Way, online: boolean): ImageState {
  const { phase } = way;
  switch (phase.at) {
    case 'accepted':
      return { name: 'uploaded' };
    case 'refused':
      return { name: 'failed', message: refusalWords(phase), lasting: true };
    case 'stays':
      return { name: 'ready', note: phase.code === 'not_found' ? WITH_CASE : phase.detail };
    case 'pausing':
      return { name: 'uploading', share: 0, waiting: pauseWords(phase.busy, online) };
    case 'rest':
      return { name: 'uploading', share: 0, waiting: way.begun ? PAUSED : QUEUED };
    case 'asking':
      return { name: 'uploading', share: 0 };
  }
}

const WITH_CASE = 'Se subirá al enviar el caso.';
const QUEUED = 'En cola';
const PAUSED = 'En pausa: seguirá';
const CUT = 'Sin conexión: seguirá';

function pauseWords(busy: boolean, online: boolean): string {
  if (!online) return CUT;
  return busy ? QUEUED : PAUSED;
}
