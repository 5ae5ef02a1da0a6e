import type { Analysis } from '#web/api/analyses.ts';
import { clockTime } from '../dates.ts';

export interface Step {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  readonly state: 'done' | 'now' | 'next';
  /** When it was done, as far as we know. */
  readonly time?: string | undefined;
}

type Shown = Pick<Analysis, 'status' | 'createdAt' | 'submittedAt' | 'images'>;

/** How far the case is, from what is known of it: nothing here is guessed. */
export function processingSteps({ status, createdAt, submittedAt, images }: Shown): Step[] {
  const submitted = status !== 'pending_images';
  const count = images.length;
  const saved = count === 1 ? '1 imagen guardada' : `${count} imágenes guardadas`;
  return [
    { key: 'begun', title: 'Caso recibido', state: 'done', time: clockTime(createdAt) },
    {
      key: 'images',
      title: submitted ? 'Imágenes guardadas' : 'Envío de las imágenes',
      note: count > 0 ? saved : 'Sin imágenes',
      state: submitted ? 'done' : 'now',
      ...(submitted ? { time: clockTime(submittedAt) } : {}),
    },
    {
      key: 'reading',
      title: count > 0 ? 'Lectura de las imágenes' : 'Lectura del caso',
      note: 'Se describe antes de interpretar',
      state: submitted ? 'now' : 'next',
    },
    { key: 'report', title: 'Redacción del informe', state: 'next' },
  ];
}
