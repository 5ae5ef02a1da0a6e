// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { tenthType } from '#tests/support/tenthType.ts';
import { AnalysisForm } from './analysisForm.tsx';
import { showFieldErrors } from './fieldErrors.ts';
import { initialValues, offeredFields, toAnswers } from './formValues.ts';
import { useNewForm } from './openForm.ts';

const cytology = catalogue.find('cytology')!;

interface HarnessProps {
  readonly definition: AnalysisDefinition;
  readonly errors?: readonly { field: string; message: string }[];
  readonly onRest?: (rest: readonly string[]) => void;
  readonly onAnswers?: (answers: unknown) => void;
}

function Harness({ definition, errors = [], onRest, onAnswers }: HarnessProps) {
  const form = useNewForm(() => initialValues(definition));
  return (
    <>
      <AnalysisForm definition={definition} form={form} />
      <button type="button" onClick={() => onRest?.(showFieldErrors(form, definition, errors))}>
        Rechazar
      </button>
      <button type="button" onClick={() => onAnswers?.(toAnswers(definition, form.getValues()))}>
        Leer
      </button>
    </>
  );
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const adding = () => screen.queryByRole('button', { name: 'Añadir parásito' });

const openFolds = () => {
  for (const fold of screen.queryAllByRole('button', { expanded: false })) fireEvent.click(fold);
};

it.each(catalogue.all)('draws every field of $type under its label [2.2-03]', (definition) => {
  const { container } = render(<Harness definition={definition} />);
  if (definition.type === 'hematology_sample') write('Tipo de muestra', 'bone_marrow');
  openFolds();
  // Some of an opened fold stand behind a link.
  openFolds();
  for (let add = adding(); add; add = adding()) fireEvent.click(add);
  // A toxin opens a follow-up field for its name.
  for (const toxin of screen.queryAllByRole('radiogroup', { name: /^Posible tóxico/ }))
    fireEvent.click(within(toxin).getByLabelText('Sí'));
  for (const field of offeredFields(definition)) {
    const control = container.querySelector<HTMLInputElement>(`[name="${field.key}"]`);
    expect(control, field.key).toBeTruthy();
    const group = control?.closest('[role=radiogroup]')?.getAttribute('aria-labelledby');
    const labels = group
      ? [document.getElementById(group)?.textContent]
      : [...(control?.labels ?? [])].map((label) => label.textContent);
    expect(labels.join(), field.key).toContain(field.label);
  }
});

/** Controls that a form draws before a letter is typed. */
const DRAWN: Readonly<Record<string, number>> = {
  cytology: 22,
  ultrasound: 22,
  ecg: 30,
  ophthalmology: 21,
  estrous_cycle: 28,
  hematology_sample: 24,
  urinalysis_sample: 32,
  coprology_sample: 33,
  body_fluids_sample: 28,
};

it.each(catalogue.all)(
  'an untouched $type draws no more than its most frequent fields',
  (whole) => {
    const { container } = render(<Harness definition={whole} />);
    const names = [...container.querySelectorAll('[name]')].map((each) =>
      each.getAttribute('name'),
    );
    expect([whole.type, new Set(names).size]).toEqual([whole.type, DRAWN[whole.type]]);
  },
);

it('draws a group inside another one behind its title', () => {
  const ecg = catalogue.all.find(({ type }) => type === 'ecg')!;
  render(<Harness definition={ecg} />);
  fireEvent.click(screen.getByText('Bioquímica y gases'));
  expect(screen.queryByLabelText('ALT')).toBeNull();
  fireEvent.click(screen.getByText(/^Otros analitos \(\d+\)$/));
  write('ALT', '80');
  expect(screen.queryByText(/^Otros analitos/)).toBeNull();
  expect(screen.getByText(/^1 de \d+ respondidos$/)).toBeTruthy();
});

it('opens the group around a refused field of an inner one', () => {
  const ecg = catalogue.all.find(({ type }) => type === 'ecg')!;
  const errors = [{ field: 'chemAlt', message: 'ALT: debe ser un número.' }];
  render(<Harness definition={ecg} errors={errors} onRest={() => undefined} />);
  fireEvent.click(screen.getByText('Rechazar'));
  expect(screen.getByLabelText('ALT')).toBeTruthy();
  expect(screen.getByText(/^Otros analitos \(\d+\)$/)).toBeTruthy();
});

it('returns typed text, for every kind of field [2.3-06]', () => {
  let read: unknown;
  render(<Harness definition={cytology} onAnswers={(answers) => (read = answers)} />);
  write('Nombre de la mascota', 'Ñandú <b>');
  write('Especie', 'Perro');
  write('Edad', '9,5');
  openFolds();
  fireEvent.click(screen.getByLabelText('Confirmar si hay malignidad'));
  fireEvent.click(screen.getByText('Leer'));
  expect(read).toEqual({
    patientName: 'Ñandú <b>',
    patientSpecies: 'Perro',
    patientAge: '9,5',
    specificConfirmMalignancy: true,
  });
});

it('offers the breeds of a species in any letter case', async () => {
  render(<Harness definition={cytology} />);
  write('Especie', 'gato');
  fireEvent.keyDown(screen.getByLabelText('Especie'), { key: 'Tab' });
  fireEvent.click(screen.getByLabelText('Raza'));
  const list = within(screen.getByRole('listbox'));
  expect(await list.findByText('Siamés')).toBeTruthy();
  expect(list.queryByText('Bóxer')).toBeNull();
});

it('shows a fixed answer as read-only [2.3-05]', () => {
  render(<Harness definition={catalogue.find('estrous_cycle')!} />);
  const sex = screen.getByLabelText<HTMLInputElement>('Sexo');
  expect([sex.value, sex.disabled]).toEqual(['Hembra', true]);
});

it('never offers a retired field', () => {
  const old = { key: 'oldOne', label: 'Campo antiguo', kind: 'text', retired: true } as const;
  const [first, ...rest] = cytology.groups;
  const definition = { ...cytology, groups: [{ ...first!, fields: [old] }, ...rest] };
  render(<Harness definition={definition} />);
  expect(screen.queryByLabelText('Campo antiguo')).toBeNull();
});

describe('refusals of the server', () => {
  const refuse = (fields: readonly string[]) => {
    const errors = fields.map((field) => ({ field, message: `Mal: ${field}` }));
    let rest: readonly string[] = [];
    render(
      <Harness definition={cytology} errors={errors} onRest={(messages) => (rest = messages)} />,
    );
    fireEvent.click(screen.getByText('Rechazar'));
    return rest;
  };

  it('are shown at their fields, and the first in the order of the form has the focus', async () => {
    refuse(['sampleExtensionCount', 'patientAge']);
    const age = screen.getByLabelText('Edad');
    await waitFor(() => expect(document.activeElement === age).toBe(true));
    expect(age.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Mal: patientAge')).toBeTruthy();
    expect(screen.getByText('Mal: sampleExtensionCount')).toBeTruthy();
  });

  it('open the folded group they are in [2.3-10]', async () => {
    const fold = () => screen.getByRole('button', { name: /Antecedentes y otras pruebas/ });
    refuse(['clinicalOtherTests']);
    expect(fold().getAttribute('aria-expanded')).toBe('true');
    const field = screen.getByLabelText('Descripción del caso');
    await waitFor(() => expect(document.activeElement === field).toBe(true));
  });

  it('clear when the field is edited', () => {
    refuse(['patientAge']);
    write('Edad', '9');
    expect(screen.queryByText('Mal: patientAge')).toBeNull();
  });

  it('are returned when the form has no such field', () => {
    expect(refuse(['type', 'patientAge'])).toEqual(['Mal: type']);
  });
});

describe('a tenth type, known by its definition alone', () => {
  it('has a form', () => {
    render(<Harness definition={tenthType} />);
    expect(screen.getByLabelText('Color del pelo')).toBeTruthy();
    expect(screen.getByText('mm')).toBeTruthy();
  });

  it('preselects no answer to a question of fact', () => {
    let read: unknown;
    render(<Harness definition={tenthType} onAnswers={(answers) => (read = answers)} />);
    const select = screen.getByLabelText<HTMLSelectElement>('¿Hay prurito?');
    expect([...select.options].map(({ text }) => text)).toEqual(['Sin indicar', 'Sí', 'No']);
    fireEvent.click(screen.getByText('Leer'));
    expect(read).toEqual({});
    write('¿Hay prurito?', 'no');
    fireEvent.click(screen.getByText('Leer'));
    expect(read).toEqual({ itches: 'no' });
  });
});

const of = (type: string) => catalogue.find(type)!;

it('hides the group of another fluid, unless it has answers', () => {
  const joint = () => screen.queryByRole('button', { name: /^Líquido sinovial/ });
  render(<Harness definition={of('body_fluids_sample')} />);
  expect(joint()).toBeNull();
  fireEvent.change(screen.getByLabelText('Tipo de líquido'), { target: { value: 'articular' } });
  expect(joint()).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Tipo de líquido'), { target: { value: 'pleural' } });
  expect(joint()).toBeNull();
  expect(screen.queryByRole('button', { name: /^Líquido cefalorraquídeo/ })).toBeNull();
  fireEvent.change(screen.getByLabelText('Tipo de líquido'), { target: { value: 'articular' } });
  write('Articulación', 'Carpo');
  fireEvent.change(screen.getByLabelText('Tipo de líquido'), { target: { value: 'pleural' } });
  expect(joint()).toBeTruthy();
});

it('explains once how to answer findings', () => {
  render(<Harness definition={of('hematology_sample')} />);
  openFolds();
  expect(screen.getAllByText(/^Lo que no toque queda como/)).toHaveLength(1);
});

it('asks to check a default until it is chosen or visited', () => {
  render(<Harness definition={of('urinalysis_sample')} />);
  const method = screen.getByDisplayValue('Cistocentesis');
  const hint = () => screen.queryByText('Propuesto por el formulario: compruébelo.');
  expect(hint()).toBeTruthy();
  fireEvent.blur(method);
  expect(hint()).toBeNull();
});
