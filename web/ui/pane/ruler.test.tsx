// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Ruler, type RulerLine } from './ruler.tsx';

const IMAGE = { width: 100, height: 80 };
const LINE: RulerLine = { from: [10, 20], to: [60, 20] };

function draw(turns: number) {
  const onMove = vi.fn();
  const onEnd = vi.fn();
  const onRemove = vi.fn();
  render(
    <Ruler
      image={IMAGE}
      line={LINE}
      zoom={2}
      text="9,7 µm"
      {...{ turns, onMove, onEnd, onRemove }}
    />,
  );
  const end = screen.getByRole('button', { name: /^El otro extremo de la regla, 9,7 µm/ });
  return { end, onMove, onEnd, onRemove };
}

it('moves an end by keys, inside the image, and removes the line', () => {
  const { end, onEnd, onRemove } = draw(0);
  fireEvent.keyDown(end, { key: 'ArrowUp' });
  expect(onEnd).toHaveBeenLastCalledWith({ from: [10, 20], to: [60, 19] });
  fireEvent.keyDown(end, { key: 'ArrowDown', shiftKey: true });
  expect(onEnd).toHaveBeenLastCalledWith({ from: [10, 20], to: [60, 30] });
  fireEvent.keyDown(end, { key: 'Delete' });
  expect(onRemove).toHaveBeenCalledOnce();
});

it.each([
  [0, [70, 25]],
  [1, [65, 10]],
  [2, [50, 15]],
  [3, [55, 30]],
] as const)('moves an end under the finger of an image turned %s quarters', (turns, to) => {
  const { end, onMove, onEnd } = draw(turns);
  end.setPointerCapture = () => {};
  fireEvent.pointerDown(end, { pointerId: 1, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(end, { pointerId: 1, clientX: 120, clientY: 110 });
  expect(onMove).toHaveBeenLastCalledWith({ from: [10, 20], to });
  expect(onEnd).not.toHaveBeenCalled();
  fireEvent.pointerUp(end, { pointerId: 1 });
  expect(onEnd).toHaveBeenLastCalledWith({ from: [10, 20], to });
});
