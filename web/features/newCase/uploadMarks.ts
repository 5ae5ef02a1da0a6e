import type { ApiProblem } from '#web/api/problem.ts';
import type { ImageState } from './caseImages.ts';

/** Milliseconds until a fully sent image shows that it is queued. */
const USUAL = 4_000;

const AHEAD = 'Hay otras imágenes por delante; la suya espera su turno.';
const BUSY = 'Hay otras imágenes por delante; se subirá sola en cuanto haya sitio.';
const PAUSED = 'Otra imagen suya no se pudo abrir; esta se subirá sola en un momento.';

export interface UploadMarks {
  uploading(share: number): void;
  waiting(problem: ApiProblem): void;
  end(): void;
}

export function uploadMarks(mark: (state: ImageState) => void): UploadMarks {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  return {
    uploading: (share) => {
      end();
      mark({ name: 'uploading', share });
      // Decoding an image takes a second: beyond that it is queued.
      const late = () => mark({ name: 'uploading', share, waiting: AHEAD });
      if (share >= 1) timer = setTimeout(late, USUAL);
    },
    waiting: ({ code }) => {
      end();
      const waiting = code === 'images_paused' ? PAUSED : BUSY;
      mark({ name: 'uploading', share: 0, waiting });
    },
    end,
  };
}
