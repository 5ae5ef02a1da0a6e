import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { isAnalysisStatus, isFailed } from '#domain/rules/status.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { bringImages, copyKey } from '#web/api/copiedImages.ts';
import { countImages } from '#web/catalogue/draftTexts.ts';
import { fillForm } from '#web/catalogue/fillForm.ts';
import { answerValues } from '#web/catalogue/formValues.ts';
import type { OpenForm } from '#web/catalogue/openForm.ts';
import type { Filled } from './formNotices.tsx';
import type { CaseImages } from './useCaseImages.ts';

export interface Copy {
  readonly definition: AnalysisDefinition;
  readonly form: OpenForm;
  readonly images: CaseImages;
  readonly analysis: Analysis;
  /** Aborted when the vet takes the copy back. */
  readonly undone: AbortController;
}

export type FillFromCase = (
  copy: Copy,
  show: (change: (now: Filled | undefined) => Filled | undefined) => void,
) => void;

/** With notice and undo; the images of a case without a report come after its answers. */
export const fillFromCase: FillFromCase = (copy, show) => {
  const copied = copyInto(copy);
  show(() => copied);
  if (isUnread(copy.analysis))
    void bringInto(copy).then((text) =>
      show((now) => (now === copied ? { ...copied, text } : now)),
    );
};

/**
 * Takes the answers of a case, and the images of one that ended without a report. Removes those of
 * the form, which belong to another case; undo restores them.
 */
function copyInto({ definition, form, images, analysis, undone }: Copy): Filled {
  const before = images.list.flatMap(({ file }) => file ?? []);
  for (const { key } of images.list) images.remove(key);
  const putBack = fillForm(
    form,
    answerValues(definition, analysis.submittedData ?? {}, analysis.units),
  );
  const name = analysis.patientName?.trim();
  return {
    place: 'form',
    title: name ? `Datos del caso de ${name} copiados` : 'Datos del caso copiados',
    text: isUnread(analysis)
      ? 'Es un caso nuevo. Copiando también sus imágenes…'
      : 'Es un caso nuevo. Las imágenes no se copian: añada las suyas antes de enviarlo.',
    undo: () => {
      undone.abort();
      putBack();
      for (const { id } of analysis.images) images.remove(copyKey(id));
      if (before.length > 0) void images.add(before);
    },
  };
}

/** True for a case with images that nothing has been read in. */
function isUnread({ status, images }: Analysis): boolean {
  return isAnalysisStatus(status) && isFailed(status) && images.length > 0;
}

/** @returns the words for the vet once they are there. */
async function bringInto({ images, analysis, undone }: Copy): Promise<string> {
  let brought = 0;
  await images.bring(async () => {
    const read = await bringImages(analysis.id, analysis.images);
    brought = read.length;
    return undone.signal.aborted ? [] : read;
  });
  const missing = analysis.images.length - brought;
  if (missing === 0) return 'Es un caso nuevo, con las mismas imágenes.';
  return `Es un caso nuevo. No se ${missing === 1 ? 'ha' : 'han'} podido copiar ${countImages(missing)}: compruebe cuáles están y añada las demás.`;
}
