// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hematology } from '#domain/analyses/hematology.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { AnalysisForm } from './analysisForm.tsx';
import { type FormValues, initialValues } from './formValues.ts';
import { useNewForm } from './openForm.ts';

const count: AnalysisDefinition = {
  ...hematology,
  groups: hematology.groups.filter(({ id }) => id === 'smearCount' || id === 'patient'),
};

function Harness({ values }: { readonly values: FormValues }) {
  const form = useNewForm(() => ({ ...initialValues(count), ...values }));
  return <AnalysisForm definition={count} form={form} ownIntervals={[]} />;
}

async function openCounter(values: FormValues = {}) {
  render(<Harness values={values} />);
  fireEvent.click(screen.getByRole('button', { name: /^Recuento al microscopio/ }));
  const more = screen.queryByRole('button', { name: /Eosinófilos/ });
  if (more) fireEvent.click(more);
  fireEvent.click(screen.getByRole('button', { name: 'Contar células' }));
  return screen.findByRole('dialog', { name: 'Contar células' });
}

const press = (dialog: HTMLElement, keys: string) => {
  for (const key of keys) fireEvent.keyDown(dialog, { key });
};
const figure = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it('a hundred cells are counted by keys alone, and fill the form', async () => {
  const dialog = await openCounter();
  press(dialog, '1'.repeat(70) + '3'.repeat(25) + '4'.repeat(5));
  expect(within(dialog).getByText(/100 células contadas/)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: /Linfocitos/ }).textContent).toMatch(/25\s*25/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Listo' }));
  expect(figure('Neutrófilos segmentados')).toBe('70');
  expect(figure('Linfocitos')).toBe('25');
  expect(figure('Monocitos')).toBe('5');
  expect(figure('Células contadas')).toBe('100');
});

it('a count goes on from the form, and each cell is taken back', async () => {
  const dialog = await openCounter({
    diffSegmented: '66,7',
    diffLymphocytes: '33,3',
    diffCellsCounted: '3',
  });
  press(dialog, '3');
  fireEvent.keyDown(dialog, { key: '3', repeat: true });
  expect(within(dialog).getByRole('status').textContent).toBe('Linfocitos: 2 de 4');
  press(dialog, 'z');
  expect(figure('Linfocitos')).toBe('33,3');
  press(dialog, 'Z8');
  expect(figure('Células contadas')).toBe('3');
});

it('typed percentages are replaced with the first cell, and come back', async () => {
  const dialog = await openCounter({ diffSegmented: '60', diffLymphocytes: '40' });
  expect(within(dialog).getByRole('status').textContent).toMatch(/se sustituyen/);
  fireEvent.click(within(dialog).getByRole('button', { name: /Monocitos/ }));
  expect(figure('Neutrófilos segmentados')).toBe('0');
  fireEvent.click(within(dialog).getByRole('button', { name: /^Deshacer/ }));
  expect(figure('Neutrófilos segmentados')).toBe('60');
  expect(figure('Células contadas')).toBe('');
});
