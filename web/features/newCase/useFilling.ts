import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AnalysisDefinition, Subject } from '#domain/catalogue/field.ts';
import type { AccountDraft } from '#web/api/accountDrafts.ts';
import type { Analysis } from '#web/api/analyses.ts';
import type { Patient } from '#web/api/patients.ts';
import { fillForm } from '#web/catalogue/fillForm.ts';
import { answerValues, type FormValues, initialValues } from '#web/catalogue/formValues.ts';
import { patientFields, patientValues } from '#web/catalogue/patientFields.ts';
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
export function useFilling(
  definition: AnalysisDefinition,
  form: UseFormReturn<FormValues>,
  images: CaseImages,
) {
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
        title: `Datos de ${patient.name} repetidos`,
        text: `Son del ${longDay(patient.lastSeen)}.${check}`,
        undo: fillForm(form, values),
      });
    },
    fromCase: (analysis: Analysis) => setFilled(copyInto(definition, form, images, analysis)),
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

/** Removes the images, which belong to another case; undo restores them. */
function copyInto(
  definition: AnalysisDefinition,
  form: UseFormReturn<FormValues>,
  images: CaseImages,
  analysis: Analysis,
): Filled {
  const files = images.list.map(({ file }) => file);
  for (const { key } of images.list) images.remove(key);
  const putBack = fillForm(form, answerValues(definition, analysis.submittedData ?? {}));
  const name = analysis.patientName?.trim();
  return {
    place: 'form',
    title: name ? `Datos del caso de ${name} copiados` : 'Datos del caso copiados',
    text: 'Es un caso nuevo. Las imágenes no se copian: añada las suyas antes de enviarlo.',
    undo: () => {
      putBack();
      if (files.length > 0) void images.add(files);
    },
  };
}
