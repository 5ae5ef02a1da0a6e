import { useEffect } from 'react';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { type CaseReading, caseReading } from '#domain/measuring/caseReading.ts';
import { type OpenForm, useAllValues } from '#web/catalogue/openForm.ts';
import { measurePicture } from '#web/measuring/measurePicture.ts';
import { keepMeasured } from './measuredFiles.ts';

/** Pictures are measured one by one: each needs some tens of megabytes. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Measures the image as the local engine would with the answers of now, while its row is there. Nothing
 * is kept of one that this browser cannot measure.
 */
export function usePreflight(file: File, definition: AnalysisDefinition, form: OpenForm): void {
  const values = useAllValues(form);
  // As text: most answers change nothing for the image.
  const task = JSON.stringify(caseReading(definition, values));
  useEffect(() => {
    const leaving = new AbortController();
    const reading: CaseReading = JSON.parse(task);
    queue = queue.then(async () => {
      if (leaving.signal.aborted) return;
      const answer = await measurePicture({ file, reading }).catch(() => undefined);
      if (!leaving.signal.aborted) keepMeasured(file, answer);
    });
    return () => leaving.abort();
  }, [file, task]);
  useEffect(() => () => keepMeasured(file, undefined), [file]);
}
