import { changeSending, findSending } from '#web/api/sendings.ts';
import { toast } from '#web/ui/toast.ts';
import type { SubmissionWatcher } from './submission.ts';
import { type UploadMarks, uploadMarks } from './uploadMarks.ts';
import type { CaseImages } from './useCaseImages.ts';
import type { DraftKeeper } from './useDraftKeeper.ts';

/** Minimum milliseconds of an error on screen. */
const READING = 4_000;

/** Reports progress to images, draft and vet, until it is ended; `failed` counts omitted images. */
export function submissionWatcher(
  name: string,
  images: CaseImages,
  draft: DraftKeeper,
  onBegun: (analysisId: string) => void,
): { readonly watcher: SubmissionWatcher; failed(): number; end(): void } {
  let failures = 0;
  let shown = false;
  let lastFailure = Number.NEGATIVE_INFINITY;
  const all = new Map<string, UploadMarks>();
  const marksOf = (key: string) => {
    const marks = all.get(key) ?? uploadMarks((state) => images.mark(key, state));
    all.set(key, marks);
    return marks;
  };
  const watcher: SubmissionWatcher = {
    onAttempt: (attempt) => {
      draft.keepAttempt(attempt);
      if (attempt.id === undefined) return;
      changeSending(name, { analysisId: attempt.id });
      onBegun(attempt.id);
    },
    onUploading: ({ key }, share) => marksOf(key).uploading(share),
    onWaiting: ({ key }, problem) => marksOf(key).waiting(problem),
    onUploaded: ({ key }) => {
      marksOf(key).end();
      images.mark(key, { name: 'uploaded' });
    },
    onImageFailed: ({ key }, position, problem, asks) => {
      failures += 1;
      lastFailure = performance.now();
      marksOf(key).end();
      const failed = { name: 'failed', message: problem.detail } as const;
      images.mark(key, asks ? { ...failed, lasting: true } : failed);
      toast({
        title: `Error subiendo imagen ${position}`,
        description: problem.detail,
        variant: 'destructive',
      });
    },
    onProgress: (uploaded, total) => {
      changeSending(name, { uploaded, total });
      // `SendingLines` shows it on other pages.
      if (uploaded === total && !shown) return;
      if (findSending(name)?.away || performance.now() - lastFailure < READING) return;
      shown = true;
      toast({
        title: 'Subiendo imágenes...',
        description: `${uploaded} de ${total} imágenes subidas.`,
        variant: 'info',
        duration: Number.POSITIVE_INFINITY,
      });
    },
  };
  const end = () => {
    for (const marks of all.values()) marks.end();
  };
  return { watcher, failed: () => failures, end };
}
