// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { TrialSection } from './trialSection.tsx';
import { clear, part, writeFigure } from './view.ts';

it('another picture leaves no figure of the one before', () => {
  const { container } = render(<TrialSection />, { wrapper: MemoryRouter });
  const section = container.querySelector('[data-trial]') as HTMLElement;
  const before = section.textContent;
  for (const at of ['first', 'second'] as const)
    writeFigure(section, at, {
      name: 'Eritrocitos',
      value: '≈ 86',
      hint: '7 cortados por el borde',
    });
  part(section, 'result').textContent = 'Eritrocitos: ≈ 86';
  part(section, 'contours').append(document.createElement('path'));
  part(section, 'columns').append(document.createElement('rect'));
  expect(section.textContent).not.toBe(before);
  clear(section);
  expect(section.textContent).not.toMatch(/86|cortados/);
  expect(section.querySelectorAll('[data-trial-part] > :is(path, rect)')).toHaveLength(0);
});
