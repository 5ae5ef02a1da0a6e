import { useState } from 'react';
import type { AnalysisDefinition, Subject } from '#domain/catalogue/field.ts';
import { isAnalysisStatus, isFailed } from '#domain/rules/status.ts';
import type { AccountDraft } from '#web/api/accountDrafts.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { bringImages, copyKey } from '#web/api/copiedImages.ts';
import type { Patient } from '#web/api/patients.ts';
import { countImages } from '#web/catalogue/draftTexts.ts';
import { fillForm } from '#web/catalogue/fillForm.ts';
import { answerValues, initialValues } from '#web/catalogue/formValues.ts';
import type { OpenForm } from '#web/catalogue/openForm.ts';
import { patientFields, patientValues } from '#web/catalogue/patientFields.ts';
import { verbatim } from '#web/ui/verbatim.tsx';
import type { Filled } from './formNotices.tsx';
import { dayAndTime, longDay } from './texts.ts';
import type { CaseImages } from './useCaseImages.ts';

/** Subjects that change between visits, with their Spanish words. */
const CHANGING: Partial<Record<Subject, string>> = {
  'patient.age': 'la edad',
  'patient.weight': 'el peso',
};

export type Filling = ReturnType<typeof useFilling>;

/** Fills in without typing, always with notice and undo. */
export function useFilling(definition: AnalysisDefinition, form: OpenForm, images: CaseImages) {
  const [filled, setFilled] = useState<Filled>();
  return {
    filled,
    close: () => setFilled(undefined),
    fromDevice: (draft: AccountDraft, undo: () => void) =>
      setFilled({
        place: 'form',
        title: 'Sigue con el borrador de otro dispositivo',
        text: `Lo guardó ${dayAndTime(draft.updatedAt)}. Si le puso imágenes, siguen en aquel dispositivo.`,
        undo,
      }),
    fromPatient: (patient: Patient) => {
      const values = patientValues(definition, patient.told);
      const changing = patientFields(definition).flatMap(({ key, about }) =>
        about && values[key] ? (CHANGING[about] ?? []) : [],
      );
      const check = changing.length > 0 ? ` Compruebe ${changing.join(' y ')}.` : '';
      setFilled({
        place: 'patient',
        title: verbatim`Datos de ${patient.name} repetidos`,
        text: `Son del ${longDay(patient.lastSeen)}.${check}`,
        undo: fillForm(form, values),
      });
    },
    fromCase: (analysis: Analysis) => {
      const undone = new AbortController();
      const copy = { definition, form, images, analysis, undone };
      const copied = copyInto(copy);
      setFilled(copied);
      if (isUnread(analysis))
        void bringInto(copy).then((text) =>
          setFilled((now) => (now === copied ? { ...copied, text } : now)),
        );
    },
    empty: () =>
      setFilled({
        place: 'form',
        title: 'Formulario vacío',
        text:
          images.list.length > 0
            ? 'Las imágenes siguen aquí: quítelas si no son de este caso.'
            : undefined,
        undo: fillForm(form, initialValues(definition)),
      }),
  };
}

interface Copy {
  readonly definition: AnalysisDefinition;
  readonly form: OpenForm;
  readonly images: CaseImages;
  readonly analysis: Analysis;
  /** Aborted when the vet takes the copy back. */
  readonly undone: AbortController;
}

/**
 * Takes the answers of a case, and the images of one that ended without a report. Removes those of
 * the form, which belong to another case; undo restores them.
 */
function copyInto({ definition, form, images, analysis, undone }: Copy): Filled {
  const before = images.list.map(({ file }) => file);
  for (const { key } of images.list) images.remove(key);
  const putBack = fillForm(form, answerValues(definition, analysis.submittedData ?? {}));
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
