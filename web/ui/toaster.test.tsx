// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissToast, TOAST_MS, toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  act(() => dismissToast());
  cleanup();
  vi.useRealTimers();
});

/** The cards on screen; Radix also keeps a hidden copy for screen readers. */
function titles(): string[] {
  const cards = document.querySelectorAll('ol li');
  return [...cards].map((card) => card.querySelector('.font-semibold')?.textContent ?? '');
}

describe('toaster', () => {
  test('shows one toast at a time: the newest replaces the one before [1.3-10, 1.4-23]', () => {
    act(() => void toast({ title: 'Primero' }));
    expect(titles()).toEqual(['Primero']);
    act(() => void toast({ title: 'Segundo' }));
    expect(titles()).toEqual(['Segundo']);
  });

  test('closes a toast after 5000 ms [1.4-23, 1.9-11]', () => {
    expect(TOAST_MS).toBe(5000);
    act(() => void toast({ title: 'Sesión cerrada' }));
    act(() => void vi.advanceTimersByTime(4999));
    expect(titles()).toEqual(['Sesión cerrada']);
    act(() => void vi.advanceTimersByTime(1));
    expect(titles()).toEqual([]);
  });

  test('keeps a toast for its own duration [1.9-11]', () => {
    act(() => void toast({ title: 'Análisis Completado', duration: 10_000 }));
    act(() => void vi.advanceTimersByTime(9999));
    expect(titles()).toEqual(['Análisis Completado']);
    act(() => void vi.advanceTimersByTime(1));
    expect(titles()).toEqual([]);
  });

  test('announces urgent cases assertively, and others politely', () => {
    const interrupts = () => document.querySelector('[aria-live="assertive"]') !== null;
    act(() => void toast({ title: 'Análisis Completado', about: { name: 'Bruma' } }));
    expect(interrupts()).toBe(false);
    const about = { name: 'Nube', urgency: { text: 'Urgencia vital', vital: true } };
    act(() => void toast({ title: 'Análisis Completado', about }));
    expect(interrupts()).toBe(true);
    expect(titles()).toEqual(['Análisis Completado']);
  });

  test('adds space under the page only for a toast that stays', () => {
    const room = () => document.querySelector('[data-stays]');
    act(() => void toast({ title: 'Sesión cerrada' }));
    expect(room()).toBeNull();
    act(() => void toast({ title: 'Subiendo imágenes...', duration: Number.POSITIVE_INFINITY }));
    expect(room()?.textContent).toContain('Subiendo imágenes...');
  });

  test('does not close a newer toast with the timer of an older one', () => {
    act(() => void toast({ title: 'Primero' }));
    act(() => void vi.advanceTimersByTime(3000));
    act(() => void toast({ title: 'Segundo' }));
    act(() => void vi.advanceTimersByTime(4000));
    expect(titles()).toEqual(['Segundo']);
  });

  test('opens the link of a toast and dismisses it with its cross', () => {
    act(() => {
      toast({
        title: 'Análisis Completado',
        action: { label: 'Ver Informe', href: '/analysis/1' },
      });
    });
    expect(screen.getByRole('link', { name: 'Ver Informe' }).getAttribute('href')).toBe(
      '/analysis/1',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    expect(titles()).toEqual([]);
  });

  test('moves the focus to the toast on F8 [1.4-25]', () => {
    act(() => void toast({ title: 'Aviso' }));
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(document.querySelector('ol')?.contains(document.activeElement)).toBe(true);
  });
});
