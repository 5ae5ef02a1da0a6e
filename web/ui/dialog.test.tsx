// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Límite de Consultas Alcanzado"
        description="El borrador queda guardado."
        footer={<Button onClick={() => setOpen(false)}>Cerrar</Button>}
      />
    </>
  );
}

async function openIt(): Promise<HTMLElement> {
  render(<Example />);
  const opener = screen.getByRole('button', { name: 'Abrir' });
  opener.focus();
  fireEvent.click(opener);
  await screen.findByRole('dialog');
  return opener;
}

test('dialog is named by its title, described by its text and takes the focus', async () => {
  await openIt();
  const dialog = screen.getByRole('dialog', { name: 'Límite de Consultas Alcanzado' });
  const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('El borrador queda guardado.');
  expect(dialog.contains(document.activeElement)).toBe(true);
});

test('dialog returns the focus to its opener, on its button and on Escape', async () => {
  const opener = await openIt();
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));

  fireEvent.click(opener);
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('dialog locks the scroll of the page while open', async () => {
  await openIt();
  expect(document.querySelector('[data-scroll-lock]')).not.toBeNull();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(document.querySelector('[data-scroll-lock]')).toBeNull());
});

test('a closing dialog leaves the focus where the page took it', async () => {
  await openIt();
  const heading = Object.assign(document.createElement('h1'), { tabIndex: -1 });
  document.body.append(heading);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  // Before Radix gives the focus back, in a task of its own.
  heading.focus();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(heading);
});

function WithText() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Motivo" cross>
        <input aria-label="Texto" defaultValue="antes" />
        <input aria-label="Buscar" type="search" />
      </Dialog>
    </>
  );
}

const typed = (name: string, value: string) => {
  const field = screen.getByLabelText(name);
  field.focus();
  fireEvent.change(field, { target: { value } });
};

test('the cross asks before typed text goes, but not for a search or a text as it was', async () => {
  render(<WithText />);
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByRole('dialog');
  typed('Buscar', 'algo');
  typed('Texto', 'otro');
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Seguir escribiendo' }));
  await waitFor(() => expect(screen.queryByText('¿Salir sin guardar?')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Texto').value).toBe('otro');
  typed('Texto', 'antes');
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
