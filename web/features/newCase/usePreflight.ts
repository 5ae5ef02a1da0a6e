import { useEffect, useState } from 'react';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { type CaseReading, caseReading } from '#domain/measuring/caseReading.ts';
import type { MeasuredImage } from '#domain/measuring/measureImage.ts';
import { type OpenForm, useAllValues } from '#web/catalogue/openForm.ts';
import { measurePicture } from '#web/measuring/measurePicture.ts';
import { readPicture } from '#web/measuring/picture.ts';

/** Pictures are measured one by one: each needs some tens of megabytes. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * The image as the local engine would measure it with the answers of now; undefined until then, and
 * where this browser cannot.
 */
export function usePreflight(
  file: File,
  definition: AnalysisDefinition,
  form: OpenForm,
): MeasuredImage | undefined {
  const values = useAllValues(form);
  // As text: most answers change nothing for the image.
  const task = JSON.stringify(caseReading(definition, values));
  const [measured, setMeasured] = useState<MeasuredImage>();
  useEffect(() => {
    const leaving = new AbortController();
    const reading: CaseReading = JSON.parse(task);
    queue = queue.then(async () => {
      if (leaving.signal.aborted) return;
      const answer = await measureFile(file, reading).catch(() => undefined);
      if (!leaving.signal.aborted) setMeasured(answer);
    });
    return () => leaving.abort();
  }, [file, task]);
  return measured;
}

async function measureFile(file: File, reading: CaseReading): Promise<MeasuredImage> {
  return measurePicture({ ...(await readPicture(file)), reading });
}
