import { part } from '#web/parts/part.ts';
import type { Answer, Question } from './messages.ts';
import workerUrl from './worker.ts?worker&url';

/** Measures in a thread of its own, which ends with the answer. Rejects where it cannot run. */
export function measurePicture(question: Question): Promise<Answer> {
  return part(() => ask(question, new Worker(workerUrl, { type: 'module' })));
}

function ask(question: Question, worker: Worker): Promise<Answer> {
  const answered = Promise.withResolvers<Answer>();
  worker.onmessage = ({ data }: MessageEvent<Answer>) => answered.resolve(data);
  worker.onerror = () => answered.reject(new Error('The worker failed'));
  worker.postMessage(question, 'file' in question ? [] : [question.rgba.buffer]);
  return answered.promise.finally(() => worker.terminate());
}
