import type { Analysis } from '#web/api/analyses.ts';
import { clockOf } from '../dates.ts';
import type { WaitingWords } from './place.ts';

export interface Step {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  /** One for each image. */
  readonly lines?: readonly string[];
  readonly state: 'done' | 'now' | 'next';
  readonly time?: string | undefined;
}

type Shown = Pick<Analysis, 'createdAt' | 'submittedAt' | 'images'>;

/** Known facts only. @param waiting place in the queue. */
export function processingSteps(
  { createdAt, submittedAt, images }: Shown,
  waiting?: WaitingWords,
): Step[] {
  const count = images.length;
  const saved = count === 1 ? '1 imagen guardada' : `${count} imágenes guardadas`;
  return [
    { key: 'begun', title: 'Caso recibido', state: 'done', time: clockOf(createdAt) },
    {
      key: 'images',
      title: 'Imágenes guardadas',
      note: count > 0 ? saved : 'Sin imágenes',
      lines: images.map(({ position, fileName }) => `Fig. ${position} · ${fileName}`),
      state: 'done',
      time: clockOf(submittedAt),
    },
    ...(waiting
      ? [{ key: 'turn', title: 'Espera su turno', note: waiting.ahead, state: 'now' as const }]
      : []),
    {
      key: 'reading',
      title: count > 0 ? 'Lectura de las imágenes' : 'Lectura del caso',
      note: 'Se describe antes de interpretar',
      state: waiting ? 'next' : 'now',
    },
    { key: 'report', title: 'Redacción del informe', state: 'next' },
  ];
}
