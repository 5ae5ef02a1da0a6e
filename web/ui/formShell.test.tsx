// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FormShell } from './formShell.tsx';

it('FormShell sends without the validation of the browser', () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <FormShell layout="page" id="ask" onSubmit={send}>
      <input required aria-label="Nombre" />
    </FormShell>,
  );
  const form = screen.getByLabelText('Nombre').closest('form');
  if (!form) throw new Error('no form');
  fireEvent.submit(form);
  expect(send).toHaveBeenCalledOnce();
  expect(form).toMatchObject({ id: 'ask', noValidate: true });
});

it('FormShell of a card puts its buttons after the fields, inside the form', () => {
  const { container } = render(
    <FormShell layout="card" onSubmit={vi.fn()} foot={<button type="submit">Guardar</button>}>
      <input aria-label="Nombre" />
    </FormShell>,
  );
  const [fields, foot] = container.querySelectorAll('form > div');
  expect(fields?.querySelector('input')).not.toBeNull();
  expect(foot?.textContent).toBe('Guardar');
});
