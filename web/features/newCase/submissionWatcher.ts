import { toast } from '#web/ui/toast.ts';
import type { SubmissionWatcher } from './submission.ts';
import type { CaseImages } from './useCaseImages.ts';
import type { DraftKeeper } from './useDraftKeeper.ts';

/** Milliseconds in which the progress does not take the place of an error on screen. */
const READING = 4_000;

/** Tells the images, the draft and the vet how the submission goes; `failed` counts what was left out. */
export function submissionWatcher(
  images: CaseImages,
  draft: DraftKeeper,
): { readonly watcher: SubmissionWatcher; failed(): number } {
  let failures = 0;
  let lastFailure = 0;
  const watcher: SubmissionWatcher = {
    onAttempt: draft.keepAttempt,
    onUploading: ({ key }, share) => images.mark(key, { name: 'uploading', share }),
    onUploaded: ({ key }) => images.mark(key, { name: 'uploaded' }),
    onImageFailed: ({ key }, position, problem) => {
      failures += 1;
      lastFailure = Date.now();
      images.mark(key, { name: 'failed', message: problem.detail });
      toast({
        title: `Error subiendo imagen ${position}`,
        description: problem.detail,
        variant: 'destructive',
      });
    },
    onProgress: (uploaded, total) => {
      if (Date.now() - lastFailure < READING) return;
      toast({
        title: 'Subiendo imágenes...',
        description: `${uploaded} de ${total} imágenes subidas.`,
        variant: 'info',
        duration: Number.POSITIVE_INFINITY,
      });
    },
  };
  return { watcher, failed: () => failures };
}
