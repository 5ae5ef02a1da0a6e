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

type Shown = Pick<Analysis, 'createdAt' | 'submittedAt' | 'images'>;

/** How far an accepted case is, from what is known of it: nothing here is guessed. */
export function processingSteps({ createdAt, submittedAt, images }: Shown): Step[] {
  const count = images.length;
  const saved = count === 1 ? '1 imagen guardada' : `${count} imágenes guardadas`;
  return [
    { key: 'begun', title: 'Caso recibido', state: 'done', time: clockTime(createdAt) },
    {
      key: 'images',
      title: 'Imágenes guardadas',
      note: count > 0 ? saved : 'Sin imágenes',
      state: 'done',
      time: clockTime(submittedAt),
    },
    {
      key: 'reading',
      title: count > 0 ? 'Lectura de las imágenes' : 'Lectura del caso',
      note: 'Se describe antes de interpretar',
      state: 'now',
    },
    { key: 'report', title: 'Redacción del informe', state: 'next' },
  ];
}
