// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFileDrop } from './useFileDrop.ts';

const PICTURE = new File(['x'], 'celdas.png', { type: 'image/png' });

function Page({ taken }: { readonly taken: string[] }) {
  useFileDrop(
    true,
    () => taken.push('added'),
    () => taken.push('asked'),
  );
  return <input aria-label="Motivo" />;
}

it.each([
  ['a picture, nothing focused', [PICTURE], ['Files'], false, ['added']],
  ['a picture in a field', [PICTURE], ['Files'], true, ['added']],
  [
    'cells, which bring a picture, nothing focused',
    [PICTURE],
    ['text/plain', 'Files'],
    false,
    ['asked'],
  ],
  [
    'cells with their page, nothing focused',
    [PICTURE],
    ['text/plain', 'text/html', 'Files'],
    false,
    ['asked'],
  ],
  ['cells in a field', [PICTURE], ['text/plain', 'text/html', 'Files'], true, []],
  ['a picture of a page, nothing focused', [PICTURE], ['text/html', 'Files'], false, ['added']],
  ['words, nothing focused', [], ['text/plain'], false, []],
])('%s', (_, files, types, inField, expected) => {
  const taken: string[] = [];
  render(<Page taken={taken} />);
  fireEvent.paste(inField ? screen.getByLabelText('Motivo') : document.body, {
    clipboardData: { files, types },
  });
  expect(taken).toEqual(expected);
});
