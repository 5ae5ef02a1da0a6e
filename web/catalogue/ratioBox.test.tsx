// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bloodChemistryGroup } from '#domain/analyses/bloodChemistry.ts';
import { catalogue } from '#domain/analyses/index.ts';
import { patientGroup } from '#domain/analyses/patient.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { tenthType } from '#tests/support/tenthType.ts';
import { AnalysisForm } from './analysisForm.tsx';
import { initialValues } from './formValues.ts';
import { useNewForm } from './openForm.ts';

/** «Bioquímica y gases» as it is written. */
const chemistry: AnalysisDefinition = {
  ...tenthType,
  type: 'ecg',
  groups: [patientGroup(), bloodChemistryGroup()],
};

function Harness({ definition }: { readonly definition: AnalysisDefinition }) {
  const form = useNewForm(() => initialValues(definition));
  return <AnalysisForm definition={definition} form={form} ownIntervals={[]} />;
}

const write = (label: string, value: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
  return field.value;
};
const ratio = () => screen.getByText('Sodio:potasio').parentElement;
const draw = () => {
  render(<Harness definition={chemistry} />);
  const fold = screen.getByRole('button', { name: /^Bioquímica y gases/ });
  expect(fold.textContent).toContain('Sangre de hoy (± 24 h)');
  fireEvent.click(fold);
};
const MORE =
  'Cloro, calcio iónico, fósforo, magnesio, bilirrubina total, β-hidroxibutirato en sangre';

it('the form divides sodium by potassium, and shows the reference', async () => {
  draw();
  write('Especie', 'Gato');
  write('Sodio', '149');
  expect(ratio()?.textContent).toContain('–calculado');
  write('Potasio', '8,1');
  expect(ratio()?.textContent).toContain('18,4calculado');
  expect(await screen.findByText(/Gato: 3,5–5,5/)).toBeTruthy();
  expect(ratio()?.textContent).toMatch(/L bajo · Gato: ≥ 27$/);
  const note = screen.getByLabelText('Potasio').getAttribute('aria-describedby')?.split(' ')[0];
  expect(document.getElementById(note ?? '')?.textContent).toBe(
    'H alto · Gato: 3,5–5,5; crítico desde 7,5',
  );
});

it.each([
  ['Glucosa en sangre', '200 mg/dl', '11,1'],
  ['Creatinina', '6,9 mg/dl', '610'],
  ['Urea', '100 mg/dl', '16,65'],
  ['Calcio total', '9,8 mg/dl', '2,445'],
  ['Fósforo', '8 mg/dl', '2,583'],
  ['Bilirrubina total', '2 mg/dl', '34,2'],
  ['Lactato', '46,8 mg/dl', '5,195'],
  ['Albúmina', '2,9 g/dl', '29'],
])('takes %s in another unit: %s is %s', (label, typed, written) => {
  draw();
  fireEvent.click(screen.getByText(MORE));
  expect(write(label, typed)).toBe(written);
});

it('the form shows the commonest figures, and the others behind one link', () => {
  draw();
  expect(screen.queryByLabelText('Cloro')).toBeNull();
  expect(screen.getByLabelText('Presión arterial sistólica')).toBeTruthy();
  fireEvent.click(screen.getByText(MORE));
  write('Cloro', '110');
  expect(screen.getByLabelText<HTMLInputElement>('Cloro').value).toBe('110');
  expect(screen.queryByText(MORE)).toBeNull();
});

it('the form shows the answers about the sample side by side', () => {
  draw();
  const sample = within(screen.getByRole('radiogroup', { name: /^Muestra hemolizada/ }));
  expect(sample.getAllByRole('radio')).toHaveLength(3);
});

it('the form adds up the percentages of a count while typing', () => {
  const blood = catalogue.find('hematology_sample')!;
  render(<Harness definition={blood} />);
  fireEvent.click(screen.getByRole('button', { name: /^Recuento al microscopio/ }));
  const sum = () => screen.getByText('Suma').parentElement?.textContent;
  expect(sum()).toBe('Suma–calculado');
  write('Neutrófilos segmentados', '61');
  write('Linfocitos', '30');
  expect(sum()).toBe('Suma91 %calculado');
  write('Monocitos', '20');
  expect(sum()).toBe('Suma111 %calculadoLos porcentajes suman 111 %');
});
