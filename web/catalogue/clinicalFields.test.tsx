// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { graded, threeState } from '#domain/analyses/fields.ts';
import type { AnalysisDefinition, Answers, Field } from '#domain/catalogue/field.ts';
import { tenthType } from '#tests/support/tenthType.ts';
import { AnalysisForm } from './analysisForm.tsx';
import { restoreValues, toAnswers } from './formValues.ts';
import { useNewForm } from './openForm.ts';

const options = [
  { value: 'yes', label: 'Sí' },
  { value: 'no', label: 'No' },
  { value: 'unknown', label: 'No se sabe' },
];
const flare = (side: 'OD' | 'OS'): Field => ({
  kind: 'choice',
  key: `flare${side}`,
  label: `Flare ${side}`,
  options,
  unaltered: 'no',
  pair: { of: 'Flare', side },
});
const pressure = (side: 'OD' | 'OS'): Field => ({
  kind: 'number',
  key: `iop${side}`,
  label: `PIO ${side}`,
  help: 'Con el tonómetro que sea.',
  min: 0,
  max: 120,
  pair: { of: 'PIO', side },
});

/** Findings, both eyes and a line of text, in two groups: one open, one folded. */
const definition: AnalysisDefinition = {
  ...tenthType,
  groups: [
    {
      id: 'seen',
      title: 'Hallazgos',
      fields: [threeState('mites', 'Ácaros'), graded('scales', 'Caspa')],
    },
    {
      id: 'eyes',
      title: 'Ojos',
      folded: true,
      fields: [
        pressure('OD'),
        pressure('OS'),
        flare('OD'),
        flare('OS'),
        { kind: 'text', key: 'notes', label: 'Notas' },
      ],
    },
  ],
};

interface HarnessProps {
  readonly stored?: unknown;
  readonly asked?: AnalysisDefinition;
  readonly onRead: (answers: Answers) => void;
}

function Harness({ stored, asked = definition, onRead }: HarnessProps) {
  const form = useNewForm(() => restoreValues(asked, stored));
  return (
    <>
      <AnalysisForm definition={asked} form={form} />
      <button type="button" onClick={() => onRead(toAnswers(asked, form.getValues()))}>
        Leer
      </button>
    </>
  );
}

function draw(stored?: unknown) {
  let answers: Answers = {};
  render(<Harness stored={stored} onRead={(read) => (answers = read)} />);
  return () => {
    fireEvent.click(screen.getByText('Leer'));
    return answers;
  };
}

const mites = () => within(screen.getByRole('radiogroup', { name: 'Ácaros' }));
const fold = () => screen.getByRole('button', { name: /^Ojos/ });

describe('a finding', () => {
  it('has its answers side by side, none preselected', () => {
    const read = draw();
    expect(mites().getAllByRole('radio')).toHaveLength(3);
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(read()).toEqual({});
  });

  it('sends the chosen answer, and no others', () => {
    const read = draw();
    fireEvent.click(mites().getByLabelText('No observado'));
    expect(mites().getByRole('radio', { checked: true })).toBe(
      mites().getByLabelText('No observado'),
    );
    expect(read()).toEqual({ mites: 'not_observed' });
  });

  it.each(['Delete', 'Backspace'])('is cleared by %s', (key) => {
    const read = draw({ mites: 'observed' });
    expect(read()).toEqual({ mites: 'observed' });
    fireEvent.keyDown(mites().getByLabelText('Observado'), { key });
    expect(read()).toEqual({});
  });

  it('is cleared by choosing the same again, also without a keyboard', () => {
    const read = draw({ mites: 'observed' });
    fireEvent.click(mites().getByLabelText('Observado'));
    expect(read()).toEqual({});
  });
});

describe('a folded group', () => {
  it('renders its fields on first opening, and keeps them when closed', () => {
    const { container } = render(<Harness onRead={() => {}} />);
    const drawn = () => container.querySelector('[name=notes]');
    expect(drawn()).toBeNull();
    fireEvent.click(fold());
    expect(drawn()).toBeTruthy();
    fireEvent.click(fold());
    expect(drawn()).toBeTruthy();
  });

  it('shows its number of fields, and of answered ones', () => {
    draw();
    expect(fold().textContent).toContain('5 campos, ninguno obligatorio');
    fireEvent.click(fold());
    fireEvent.change(screen.getByLabelText('Notas'), { target: { value: 'Bien' } });
    expect(fold().textContent).toContain('1 de 5');
  });

  it('sends stored answers even if never opened', () => {
    expect(draw({ notes: 'De antes', iopOD: '17' })()).toEqual({ notes: 'De antes', iopOD: '17' });
  });
});

describe('questions about both sides', () => {
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('are tabbed from one side to the other and then down, with help at each control', () => {
    draw();
    fireEvent.click(fold());
    const order = [...document.querySelectorAll<HTMLInputElement>('[name]')].map((c) => c.name);
    expect(order.filter((name) => /^(iop|flare)/.test(name))).toEqual([
      'iopOD',
      'iopOS',
      'flareOD',
      'flareOS',
    ]);
    for (const label of ['PIO OD', 'PIO OS']) {
      const hintId = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(hintId)?.textContent).toBe('Con el tonómetro que sea.');
    }
  });

  it('copy the first side to the second, except unanswered questions', () => {
    const read = draw({ flareOS: 'no' });
    fireEvent.click(fold());
    write('PIO OD', '48');
    fireEvent.click(screen.getByRole('button', { name: 'OI igual que OD' }));
    expect(read()).toEqual({ iopOD: '48', iopOS: '48', flareOS: 'no' });
  });

  it('fill in «normal» only for questions answered on the first side, and no figures', () => {
    const read = draw({ iopOD: '48', flareOD: 'yes' });
    fireEvent.click(fold());
    fireEvent.click(screen.getByRole('button', { name: 'OI sin cambios' }));
    expect(read()).toEqual({ iopOD: '48', flareOD: 'yes', flareOS: 'no' });
  });

  it('never overwrite the second side’s answers, nor fill unexamined ones', () => {
    const unexamined = draw({ iopOD: '48' });
    fireEvent.click(fold());
    fireEvent.click(screen.getByRole('button', { name: 'OI sin cambios' }));
    expect(unexamined()).toEqual({ iopOD: '48' });
    write('Flare OD', 'no');
    write('Flare OS', 'yes');
    fireEvent.click(screen.getByRole('button', { name: 'OI sin cambios' }));
    expect(unexamined()).toEqual({ iopOD: '48', flareOD: 'no', flareOS: 'yes' });
  });

  it('leave the second side unanswered where the first could not be judged', () => {
    const read = draw({ flareOD: 'unknown' });
    fireEvent.click(fold());
    fireEvent.click(screen.getByRole('button', { name: 'OI sin cambios' }));
    expect(read()).toEqual({ flareOD: 'unknown' });
  });

  it('show no «sin cambios» where no question has that answer', () => {
    const eyes = { id: 'eyes', title: 'Ojos', fields: [pressure('OD'), pressure('OS')] };
    render(<Harness asked={{ ...definition, groups: [eyes] }} onRead={() => undefined} />);
    expect(screen.getByRole('button', { name: 'OI igual que OD' })).toBeDefined();
    expect(screen.queryByText(/sin cambios/)).toBeNull();
  });
});
