import { fireEvent, render, screen } from '@testing-library/react';
import { catalogue } from '#domain/analyses/index.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import type { OwnInterval } from '#domain/criteria/case.ts';
import { AnalysisForm } from '#web/catalogue/analysisForm.tsx';
import { restoreValues, toAnswers } from '#web/catalogue/formValues.ts';
import { useNewForm } from '#web/catalogue/openForm.ts';

/** A form of the catalogue by itself, in jsdom. */

interface FormProps {
  readonly type: string;
  readonly stored: object;
  readonly own: readonly OwnInterval[] | undefined;
  readonly onRead: (answers: Answers) => void;
}

export function DrawnForm({ type, stored, own, onRead }: FormProps) {
  const definition = catalogue.find(type)!;
  const form = useNewForm(() => restoreValues(definition, stored));
  return (
    <>
      <AnalysisForm definition={definition} form={form} ownIntervals={own} />
      <button type="button" onClick={() => onRead(toAnswers(definition, form.getValues()))}>
        Leer
      </button>
    </>
  );
}

/** Renders the form of a type with every group opened, and collects its answers. */
export function draw(
  type: string,
  stored: object = {},
  own: readonly OwnInterval[] | undefined = [],
) {
  let answers: Answers = {};
  render(<DrawnForm {...{ type, stored, own }} onRead={(read) => (answers = read)} />);
  for (const fold of screen.queryAllByRole('button', { expanded: false })) fireEvent.click(fold);
  return () => {
    fireEvent.click(screen.getByText('Leer'));
    return answers;
  };
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const write = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
export const leave = (label: string) => fireEvent.blur(field(label));
/** The line under a field, as it is read with it. */
export const notes = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
