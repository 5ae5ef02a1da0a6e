import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';

/** Pages outside the built web repeat the colours of `web/ui/tokens.css`. */

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

/** Each colour in the light and the dark theme. */
const [, light = '', dark = ''] = read('web/ui/tokens.css').split('[data-theme=');
const valueIn = (theme: string, name: string) =>
  new RegExp(`${name}: (#[0-9a-f]{6});`).exec(theme)?.[1];

function repeated(source: string): readonly (readonly [name: string, colours: string])[] {
  return [...source.matchAll(/(--[\w-]+):\s*light-dark\(([^)]+)\)/g)].map(
    ([, name = '', colours = '']) => [name, colours.replaceAll(' ', '')],
  );
}

everyRow([['server/http/plainPage.ts'], ['sandbox/pages/base.css']])(
  '{path} has the colours of the web',
  (path) => {
    const colours = repeated(read(path));
    expect(colours.length).toBeGreaterThan(7);
    const settled = colours.map(([name]) => [
      name,
      `${valueIn(light, name)},${valueIn(dark, name)}`,
    ]);
    expect(colours).toEqual(settled);
  },
);

test('the mark of those pages is that of the web', () => {
  const logo = read('web/ui/icons/logo.tsx');
  for (const path of ['server/http/plainPage.ts', 'sandbox/pages/layout.ts'])
    for (const piece of ['M19.3 19.6 28.2 24.6 24.6 28.2Z', 'cx="13.5"', 'cx="12.2"']) {
      expect(logo).toContain(piece);
      expect(read(path)).toContain(piece);
    }
});
