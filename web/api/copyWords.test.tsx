// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aReadMe } from '#tests/support/webAccount.ts';
import { useCopyWords } from './copyWords.ts';
import { createQueryClient, ME_KEY } from './queryClient.ts';

const TEXT = 'Leucocitos 12,4 ×10⁹/l (≥ 11,5), 5–12 µmol/l';

function Button() {
  const copy = useCopyWords();
  return (
    <button type="button" onClick={() => void copy(TEXT)}>
      Copiar
    </button>
  );
}

it.each([
  [false, TEXT],
  [true, 'Leucocitos 12,4 x10e9/l (>= 11,5), 5-12 µmol/l'],
])('an account that asks for plain letters (%s) copies them', (plainLetters, expected) => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, onLine: true, clipboard: { writeText } });
  const queries = createQueryClient();
  const { preferences } = aReadMe();
  queries.setQueryData(ME_KEY, { ...aReadMe(), preferences: { ...preferences, plainLetters } });
  render(
    <QueryClientProvider client={queries}>
      <Button />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByText('Copiar'));
  expect(writeText).toHaveBeenCalledWith(expected);
  vi.unstubAllGlobals();
});

it('every copied text goes through here; only an id has no letters to change', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const placesOf = (words: RegExp) =>
    files.filter((file) => words.test(readFileSync(file, 'utf8'))).sort();
  expect(placesOf(/clipboard\s*\.\s*write/)).toEqual(['web/api/copyText.ts']);
  expect(placesOf(/(?<!function )copyText\(/)).toEqual([
    'web/api/copyWords.ts',
    'web/features/report/caseHead.tsx',
  ]);
});
