// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { act } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bloodChemistryGroup } from '#domain/analyses/bloodChemistry.ts';
import { redFlagGroup } from '#domain/analyses/redFlags.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { tenthType } from '#tests/support/tenthType.ts';
import { AnalysisForm } from './analysisForm.tsx';
import { restoreValues, toAnswers } from './formValues.ts';
import { useNewForm } from './openForm.ts';
import { loadOffers, useOffers } from './useOffers.ts';

const [patient] = tenthType.groups;
const definition: AnalysisDefinition = {
  ...tenthType,
  groups: [
    patient!,
    {
      id: 'signs',
      title: 'Clínica',
      fields: [{ kind: 'longText', key: 'signs', label: 'Signos' }],
    },
    redFlagGroup('ecg'),
    bloodChemistryGroup(),
  ],
};

function Harness({ stored, onRead }: { stored?: unknown; onRead: (answers: Answers) => void }) {
  const form = useNewForm(() => restoreValues(definition, stored));
  const offers = useOffers(definition, form);
  return (
    <>
      <AnalysisForm definition={definition} form={form} offers={offers} />
      <button type="button" onClick={offers.settle}>
        Guardado
      </button>
      <button type="button" onClick={() => onRead(toAnswers(definition, form.getValues()))}>
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
    const { signs, ...others } = answers;
    return others;
  };
}

beforeAll(loadOffers);

beforeEach(() => {
  vi.useFakeTimers();
});

const write = (value: string) =>
  fireEvent.change(screen.getByLabelText('Signos'), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const lines = () =>
  within(
    screen.queryByRole('list', { name: 'Por lo que ha escrito' }) ?? document.createElement('i'),
  )
    .queryAllByRole('listitem')
    .map((line) => line.textContent);
const press = (name: string) => fireEvent.click(within(line()).getByRole('button', { name }));
const line = () => screen.getAllByRole('listitem')[0]!;

it('an offer asks 300 ms after the last key, and never answers by itself', () => {
  const read = draw();
  write('Ha vom');
  pass(200);
  write('Ha vomitado');
  pass(299);
  expect(lines()).toEqual([]);
  pass(1);
  expect(lines()).toEqual(['Ha escrito «vomitado»: ¿Vómitos repetidos?SíNoNo se sabe']);
  expect(screen.getByText(/^Por lo que ha escrito, ¿Vómitos repetidos\?/).role).toBe('status');
  expect(read()).toEqual({});
});

it('an offer underlines its words in the text', () => {
  draw();
  const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  write('Con fiebre y ha vomitado');
  expect(marks()).toEqual([]);
  pass(300);
  expect(marks()).toEqual(['fiebre', 'vomitado']);
  write('Decaído, con fiebre y ha vomitado');
  expect(document.querySelector('mark')?.parentElement?.textContent).toBe(
    'Decaído, con fiebre y ha vomitado',
  );
  press('Sí');
  expect(marks()).toEqual(['fiebre', 'vomitado']);
});

it('an offer drops its undo once the draft is stored, and does not ask again', () => {
  draw({ signs: 'K 7,4 y disnea' });
  press('Sí');
  fireEvent.click(within(screen.getAllByRole('listitem')[1]!).getByText('No'));
  expect(lines()).toHaveLength(2);
  fireEvent.click(screen.getByText('Guardado'));
  expect(lines(), 'the keyboard stands on its way back').toHaveLength(2);
  screen.getByLabelText('Signos').focus();
  fireEvent.click(screen.getByText('Guardado'));
  expect(lines()).toEqual([]);
  write('K 7,4 y disnea. Decaído');
  pass(300);
  expect(lines()).toEqual([]);
});

it('an offer asks at once about a restored draft, and answers the chip with undo', () => {
  const read = draw({ signs: 'No tiene disnea' });
  press('No');
  expect(read()).toEqual({ rfDyspnoea: 'no' });
  expect(lines()).toEqual([
    'Ha escrito «disnea»: Disnea o respiración con la boca abierta, noDeshacer',
  ]);
  expect(document.activeElement?.textContent).toBe('Deshacer');
  press('Deshacer');
  expect(read()).toEqual({});
  expect(document.activeElement?.textContent).toBe('Sí');
});

it('an offer closes when its chip is answered otherwise', () => {
  draw({ signs: 'Con fiebre', rfSyncope: 'no' });
  press('Sí');
  expect(lines()).toHaveLength(1);
  fireEvent.keyDown(screen.getByRole('radiogroup', { name: 'Fiebre' }).querySelector('input')!, {
    key: 'n',
  });
  expect(lines()).toEqual([]);
});

it('an offer of a figure fills its field or leaves it, and asks once', () => {
  const read = draw({ signs: 'K 7,4' });
  expect(lines()[0]).toContain('¿potasio 7,4 mmol/l?SíNo');
  press('No');
  expect(read()).toEqual({});
  write('K 7,4. Decaído');
  pass(300);
  expect(lines()).toEqual(['Ha escrito «K 7,4»: potasio 7,4 mmol/l, noDeshacer']);
  press('Deshacer');
  press('Sí');
  expect(read()).toEqual({ chemPotassium: '7,4' });
});
