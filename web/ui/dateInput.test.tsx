// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DateInput } from './dateInput.tsx';

function Day({ start }: { readonly start: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateInput kind="date" aria-label="Día" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Día');
const stored = () => screen.getByRole('status').textContent;
const type = (value: string) => fireEvent.change(field(), { target: { value } });

it('a stored date is shown as in Spain', () => {
  render(<Day start="2026-11-20" />);
  expect(field().value).toBe('20/11/2026');
});

it('a typed date is stored once it is whole, and until then stays as typed', () => {
  render(<Day start="" />);
  type('5/3/202');
  expect([field().value, stored()]).toEqual(['5/3/202', '5/3/202']);
  type('5/3/2026');
  expect([field().value, stored()]).toEqual(['5/3/2026', '2026-03-05']);
  fireEvent.blur(field());
  expect(field().value).toBe('05/03/2026');
  type('05/03/202');
  expect(stored()).toBe('05/03/202');
  type('');
  expect(stored()).toBe('');
});

it('the calendar of the browser sets the same date', () => {
  const { container } = render(<Day start="2026-11-20" />);
  const picker = container.querySelector<HTMLInputElement>('[type=date]')!;
  expect(picker.value).toBe('2026-11-20');
  fireEvent.change(picker, { target: { value: '2026-12-01' } });
  expect(field().value).toBe('01/12/2026');
});

it('a digit is corrected in place', () => {
  render(<Day start="2026-11-20" />);
  type('2/11/2026');
  expect([field().value, stored()]).toEqual(['2/11/2026', '2026-11-02']);
  type('25/11/2026');
  expect([field().value, stored()]).toEqual(['25/11/2026', '2026-11-25']);
});
