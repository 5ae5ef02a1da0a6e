// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Segmented } from '#web/ui/segmented.tsx';
import { OpenForm, OpenFormProvider, useControl, useErrors, useValues } from './openForm.ts';

const filledForm = () => new OpenForm({ name: 'Toby', weight: '12', cough: '' });

it('a change of some values notifies once, and clears the errors of their fields alone', () => {
  const form = filledForm();
  const changes: (string | undefined)[] = [];
  form.subscribeValues((key) => changes.push(key));
  for (const key of ['name', 'weight', 'cough']) form.setError(key, 'No vale');
  form.setValues({ name: 'Nube', weight: '8' });
  form.setValue('name', 'Lluvia');
  expect(changes).toEqual([undefined, 'name']);
  expect(form.getErrors()).toEqual({ cough: 'No vale' });
  expect(form.getValues()).toEqual({ name: 'Lluvia', weight: '8', cough: '' });
});

it('an ended subscription hears no more', () => {
  const form = filledForm();
  let changes = 0;
  const end = form.subscribeValues(() => changes++);
  end();
  form.setValue('name', 'Nube');
  expect(changes).toBe(0);
});

interface ShownProps {
  readonly name: string;
  readonly onDraw: (name: string) => void;
}

function Shown({ name, onDraw }: ShownProps) {
  onDraw(name);
  return <p>{useValues([name])}</p>;
}

it('typing re-renders only the fields that read the value', () => {
  const form = filledForm();
  const draws: string[] = [];
  render(
    <OpenFormProvider value={form}>
      <Shown name="name" onDraw={(name) => draws.push(name)} />
      <Shown name="weight" onDraw={(name) => draws.push(name)} />
    </OpenFormProvider>,
  );
  draws.length = 0;
  act(() => form.setValue('weight', '13'));
  expect(screen.getByText('13')).toBeTruthy();
  expect(new Set(draws)).toEqual(new Set(['weight']));
});

const Cough = () => (
  <Segmented
    {...useControl('cough')}
    label="Tos"
    options={[
      { value: 'yes', label: 'Sí' },
      { value: 'no', label: 'No' },
    ]}
    error={useErrors().cough}
  />
);

it('the focus goes to the chosen option of a question, else to its first', () => {
  const form = filledForm();
  render(
    <OpenFormProvider value={form}>
      <Cough />
    </OpenFormProvider>,
  );
  form.setFocus('cough');
  expect(document.activeElement).toBe(screen.getByLabelText('Sí'));
  act(() => form.setValue('cough', 'no'));
  form.setFocus('cough');
  expect(document.activeElement).toBe(screen.getByLabelText('No'));
  form.setFocus('name');
  expect(document.activeElement).toBe(screen.getByLabelText('No'));
});

it('a field counts as chosen once it was left or has another value than at first', () => {
  const form = filledForm();
  expect(form.isChosen('name')).toBe(false);
  form.setValue('name', 'Nube');
  expect(form.isChosen('name')).toBe(true);
  form.setValue('name', 'Toby');
  expect(form.isChosen('name')).toBe(false);
  form.touch('name');
  expect(form.isChosen('name')).toBe(true);
});
