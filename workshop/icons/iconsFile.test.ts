import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { ROOT } from '../../scripts/tool.ts';
import { iconNames, iconsFile, pathData } from './iconsFile.ts';

describe('path data of a shape', () => {
  everyRow([
    ['path', { d: 'M12 5v14', key: 'a' }, 'M12 5v14'],
    ['path', { d: 'm19 12-7 7-7-7' }, 'M19 12l-7 7-7-7'],
    ['path', { d: 'm15 9-.5.5' }, 'M15 9l-.5.5'],
    ['path', { d: 'm4.9 4.9h2' }, 'M4.9 4.9h2'],
    ['circle', { cx: '9', cy: '12', r: '1' }, 'M8 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z'],
    ['line', { x1: '1', y1: '2', x2: '3', y2: '4' }, 'M1 2L3 4'],
    ['rect', { x: '3', y: '4', width: '8', height: '6' }, 'M3 4h8v6h-8v-6z'],
    [
      'rect',
      { x: '3', y: '4', width: '8', height: '6', rx: '2' },
      'M5 4h4a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-4a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2z',
    ],
    ['polygon', { points: '1,2 3,4' }, 'M1,2 3,4z'],
  ])('{shape} {attributes} is {data}', (shape, attributes, data) => {
    expect(pathData(shape, attributes)).toBe(data);
  });

  test('refuses an attribute that the path would lose', () => {
    expect(() => pathData('circle', { cx: '1', fill: 'red' })).toThrow('circle has fill');
  });
});

test('the icons of the product are those of the installed lucide-react', async () => {
  const text = await readFile(join(ROOT, 'web/ui/icons/lucide.ts'), 'utf8');
  const joined = (code: string) => code.replaceAll(/\(\s+'/g, "('").replaceAll(/',\s+\)/g, "')");
  expect(joined(text)).toBe(await iconsFile(iconNames(text)));
});
