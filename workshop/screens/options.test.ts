import { expect, test } from 'vitest';
import { parseAsked, THEMES, USAGE, WIDTHS } from './options.ts';

test('everything is photographed unless a part is asked', () => {
  expect(parseAsked([])).toMatchObject({ routes: undefined, widths: WIDTHS, themes: THEMES });
  const asked = ['--routes', 'panel,case-', '--states', 'empty', '--widths', '360', '--fresh'];
  expect(parseAsked(asked)).toEqual({
    routes: ['panel', 'case-'],
    states: ['empty'],
    widths: [360],
    themes: THEMES,
    fresh: true,
  });
});

test('an unknown width, theme, state or option shows the usage', () => {
  for (const asked of [
    ['--widths', '361'],
    ['--themes', 'sepia'],
    ['--states', 'content,none'],
    ['--colour'],
  ])
    expect(() => parseAsked(asked), asked.join(' ')).toThrow(USAGE);
});
