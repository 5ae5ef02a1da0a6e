import { useState } from 'react';
import type { AnalysisDefinition, Subject } from '#domain/catalogue/field.ts';
import type { AccountDraft } from '#web/api/accountDrafts.ts';
import type { Analysis } from '#web/api/analyses.ts';
import type { Patient } from '#web/api/patients.ts';
import { countImages } from '#web/catalogue/draftTexts.ts';
import { fillForm } from '#web/catalogue/fillForm.ts';
import { initialValues } from '#web/catalogue/formValues.ts';
import type { OpenForm } from '#web/catalogue/openForm.ts';
import { patientFields, patientValues } from '#web/catalogue/patientFields.ts';
import { verbatim } from '#web/ui/verbatim.tsx';
import type { FillFromCase } from './fillFromCase.ts';
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
        text: `Lo guardó ${dayAndTime(draft.updatedAt)}.${imagesText(draft)}`,
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
    fromCase: (analysis: Analysis, fill: FillFromCase) =>
      fill({ definition, form, images, analysis, undone: new AbortController() }, setFilled),
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

/** Those that go up only with the case are not known here. */
function imagesText({ images }: AccountDraft): string {
  const elsewhere = images.filter(({ state }) => state !== 'accepted').length;
  if (images.length === 0) return ' Si le puso imágenes, siguen en aquel dispositivo.';
  if (elsewhere === 0) return '';
  return ` ${countImages(elsewhere)} ${elsewhere === 1 ? 'sigue' : 'siguen'} en aquel dispositivo.`;
}
