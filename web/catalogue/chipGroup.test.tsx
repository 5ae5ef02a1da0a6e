// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { redFlagGroup } from '#domain/analyses/redFlags.ts';
import { vitals } from '#domain/analyses/sharedFigures.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { tenthType } from '#tests/support/tenthType.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { AnalysisForm } from './analysisForm.tsx';
import { restoreValues, toAnswers } from './formValues.ts';
import { useNewForm } from './openForm.ts';

/** The patient of the urine form and its red flags: ten of them open, in order of danger. */
const [patient] = tenthType.groups;
const definition: AnalysisDefinition = {
  ...tenthType,
  groups: [
    {
      ...patient!,
      fields: [
        ...patient!.fields,
        { kind: 'text', key: 'petSex', about: 'patient.sex', label: 'Sexo' },
      ],
    },
    redFlagGroup('urinalysis_sample'),
  ],
};

interface HarnessProps {
  readonly definition: AnalysisDefinition;
  readonly stored?: unknown;
  readonly onRead: (answers: Answers) => void;
}

function Harness({ definition, stored, onRead }: HarnessProps) {
  const form = useNewForm(() => restoreValues(definition, stored));
  const refuse = () => form.setError('rfSyncope', 'Mal');
  return (
    <>
      <AnalysisForm definition={definition} form={form} />
      <button type="button" onClick={() => onRead(toAnswers(definition, form.getValues()))}>
        Leer
      </button>
      <button type="button" onClick={refuse}>
        Rechazar
      </button>
      <Toaster />
    </>
  );
}

function draw(stored?: unknown, of: AnalysisDefinition = definition) {
  let answers: Answers = {};
  render(<Harness definition={of} stored={stored} onRead={(read) => (answers = read)} />);
  return () => {
    fireEvent.click(screen.getByText('Leer'));
    return answers;
  };
}

const chip = (name: RegExp | string) => screen.getByRole('radiogroup', { name });
const names = () =>
  screen.getAllByRole('radiogroup').map((each) => {
    const id = each.getAttribute('aria-labelledby') ?? '';
    return document.getElementById(id)?.firstChild?.textContent?.trim();
  });
const others = () => screen.getByRole('button', { name: /^Otros signos/ });
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** The radio that a finger or the pointer reaches. */
const press = (group: HTMLElement) =>
  fireEvent.click(group.querySelector('input:not(.pointer-events-none)')!);
const chosen = (group: HTMLElement) =>
  within(group).queryByRole('radio', { checked: true })?.getAttribute('aria-label') ?? '';

describe('a chip', () => {
  it('cycles with each press through «Sí», «No», «No se sabe» and unanswered', () => {
    const read = draw();
    const states = [0, 1, 2, 3].map(() => {
      press(chip('Fiebre'));
      return [chosen(chip('Fiebre')), read().rfFever];
    });
    expect(states).toEqual([
      ['Sí', 'yes'],
      ['No', 'no'],
      ['No se sabe', 'unknown'],
      ['', undefined],
    ]);
  });

  it('is answered by letters, and cleared by Supr', () => {
    const read = draw();
    const keys = ['s', 'N', '?', 'Delete', 'S', 'Backspace'];
    const answers = keys.map((key) => {
      fireEvent.keyDown(chip('Fiebre').querySelector('input')!, { key });
      return read().rfFever ?? '';
    });
    expect(answers).toEqual(['yes', 'no', 'unknown', '', 'yes', '']);
    fireEvent.keyDown(chip('Fiebre').querySelector('input')!, { key: 'n', ctrlKey: true });
    expect(read()).toEqual({});
  });

  it('keeps the focus on its answer', () => {
    draw();
    fireEvent.keyDown(chip('Fiebre').querySelector('input')!, { key: 'n' });
    expect(document.activeElement).toBe(within(chip('Fiebre')).getByLabelText('No'));
    fireEvent.click(document.activeElement!);
    expect(chosen(chip('Fiebre'))).toBe('No se sabe');
    expect(document.activeElement).toBe(within(chip('Fiebre')).getByLabelText('No se sabe'));
  });

  it('shows its label up to the parenthesis and is read whole, with its help', () => {
    draw();
    const whole = 'Colapso o postración (no se levanta)';
    expect(chip(whole)).toBeTruthy();
    expect(names()).toContain('Colapso o postración');
    const help = chip('Fiebre').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(help)?.textContent).toContain('> 39,5 °C en perro o gato');
  });
});

describe('«Signos de alarma»', () => {
  const FIRST = [
    ...['No orina o apenas orina', 'Hipoperfusión', 'Colapso o postración'],
    ...['Convulsiones o coma', 'Vómitos repetidos', 'Fiebre', 'Hipotermia'],
  ];

  it('shows the nine most dangerous, and counts the others', () => {
    draw();
    expect(names()).toEqual([
      ...FIRST,
      'Flujo vulvar purulento o hemorrágico anómalo',
      'Posible tóxico',
    ]);
    expect(others().textContent).toContain('11');
    fireEvent.click(others());
    expect(names()).toHaveLength(20);
    expect(others().getAttribute('aria-expanded')).toBe('true');
  });

  it.each([
    ['Sexo', 'Macho castrado', [...FIRST, 'Posible tóxico', 'Signos neurológicos agudos'], 9],
    [
      'Especie',
      'Caballo',
      [
        ...FIRST.filter((name) => !name.startsWith('Vómitos')),
        'Flujo vulvar purulento o hemorrágico anómalo',
        ...['Posible tóxico', 'Signos neurológicos agudos'],
      ],
      10,
    ],
  ])('leaves out signs impossible in a %s (%s)', (label, value, open, behind) => {
    draw();
    write(label, value);
    expect(names()).toEqual(open);
    expect(others().textContent).toContain(String(behind));
  });

  it('shows chips answered, refused or answered once', () => {
    draw({ rfJaundice: 'no', petSex: 'Macho', rfPregnant: 'yes' });
    expect(names()).toEqual([...names().slice(0, 9), 'Ictericia', 'Gestante o recién parida']);
    fireEvent.click(within(chip('Ictericia')).getByLabelText('No'));
    fireEvent.keyDown(chip('Ictericia').querySelector('input')!, { key: 'Delete' });
    expect(names()).toContain('Ictericia');
    fireEvent.click(screen.getByText('Rechazar'));
    expect(chip(/^Síncope/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Mal')).toBeTruthy();
  });

  it('asks for the poison once poisoning is suspected', () => {
    const read = draw();
    expect(screen.queryByLabelText('Tóxico, cantidad y hora')).toBeNull();
    fireEvent.click(within(chip(/^Posible tóxico/)).getByLabelText('Sí'));
    write('Tóxico, cantidad y hora', 'Lirio');
    expect(read()).toEqual({ rfToxin: 'yes', rfToxinWhich: 'Lirio' });
  });

  it('answers «No» to visible untouched ones, with undo', () => {
    const read = draw({ rfFever: 'yes', rfShock: 'unknown' });
    fireEvent.click(screen.getByRole('button', { name: 'Ninguno más' }));
    const answers = read();
    expect(Object.values(answers).filter((answer) => answer === 'no')).toHaveLength(7);
    expect(answers).toMatchObject({ rfFever: 'yes', rfShock: 'unknown', rfToxin: 'no' });
    expect(answers).not.toHaveProperty('rfSyncope');
    expect(screen.getByText('7 signos marcados «No»')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(read()).toEqual({ rfFever: 'yes', rfShock: 'unknown' });
  });
});

describe('vitals with the chips', () => {
  const withVitals = { ...definition, groups: [...definition.groups, vitals()] };
  const other = () => screen.getByRole('button', { name: /^Otros signos y constantes/ });

  it('stand behind «Otros signos», and count there', () => {
    draw(undefined, withVitals);
    expect(screen.queryByLabelText('Temperatura rectal')).toBeNull();
    const count = Number(/\d+$/.exec(other().textContent)?.[0]);
    fireEvent.click(other());
    expect(screen.getByRole('heading', { name: 'Constantes' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Temperatura rectal'), { target: { value: '39' } });
    fireEvent.click(other());
    expect(Number(/\d+$/.exec(other().textContent)?.[0])).toBe(count - 3);
  });

  it('stay once answered, also when cleared', () => {
    const read = draw({ temperature: '40,2' }, withVitals);
    const field = screen.getByLabelText('Temperatura rectal');
    fireEvent.change(field, { target: { value: '' } });
    expect(screen.getByLabelText('Temperatura rectal')).toBe(field);
    expect(read()).toEqual({});
  });
});
