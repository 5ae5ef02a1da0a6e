// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ScrollArea } from './scrollArea.tsx';

it.each([
  ['fits is no stop of the keyboard', 300, null],
  ['is wider than its place can be reached and scrolled', 301, '0'],
])('scroll area: content that %s', (_said, wide, stop) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(wide);
  render(<ScrollArea label="Usuarios">x</ScrollArea>);
  const area = screen.getByRole('region', { name: 'Usuarios' });
  expect(area.getAttribute('tabindex')).toBe(stop);
  expect(area.scrollLeft).toBe(0);
});

it('scroll area may start at its end', () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(640);
  render(
    <ScrollArea label="Meses" fromEnd>
      x
    </ScrollArea>,
  );
  expect(screen.getByRole('region', { name: 'Meses' }).scrollLeft).toBe(640);
});
