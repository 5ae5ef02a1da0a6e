import { describe, expect, test } from 'vitest';
import { faceId, type Glyphs, latin } from './face.ts';
import type { Line, TextStyle } from './style.ts';
import { balance, wrap } from './wrap.ts';

/** Letters half as wide as they are high, in Latin, and Greek in the serif only. */
const glyphs: Glyphs = {
  covers: (face, codePoint) =>
    face.subset === 'latin'
      ? codePoint < 0x100 || '–…•'.includes(String.fromCodePoint(codePoint))
      : face.subset === 'greek' && codePoint >= 0x370 && codePoint < 0x400,
  width: (_, text, size) => [...text].length * size * 0.5,
};
const style: TextStyle = { face: latin('figtree', 400), size: 10, leading: 14, color: '#000000' };

/** Columns of `characters` letters. */
const lines = (text: string, characters: number, limit?: number) =>
  wrap(glyphs, [{ text, style }], characters * 5, limit);
const textOf = (line: Line) => line.runs.map((run) => run.actual ?? run.text).join('');
const texts = (text: string, characters: number, limit?: number) =>
  lines(text, characters, limit).map(textOf);

describe('lines', () => {
  test('break at spaces, keep newlines and never overflow', () => {
    expect(texts('uno dos tres', 8)).toEqual(['uno dos', 'tres']);
    expect(texts('uno\n\n\n\ndos', 8)).toEqual(['uno', '', 'dos']);
    expect(texts('  ', 8)).toEqual([]);
    for (const line of lines('una palabra larguísima: supercalifragilístico', 9))
      expect(line.width).toBeLessThanOrEqual(45);
  });

  test('break after a hyphen or a slash, not inside a range, a date or a figure with its unit', () => {
    expect(texts('núcleo-citoplasma', 10)).toEqual(['núcleo-', 'citoplasma']);
    expect(texts('va 8,4–10,6', 8)).toEqual(['va', '8,4–10,6']);
    expect(texts('las 81 % sí', 6)).toEqual(['las', '81\u00a0%', 'sí']);
  });

  test('do not end a paragraph with one short word', () => {
    expect(texts('este motor no lo hace', 17)).toEqual(['este motor no', 'lo\u00a0hace']);
  });

  test('tear a word that no line holds, all of its letters kept', () => {
    const torn = texts('x'.repeat(200_000), 40);
    expect(torn.join('')).toHaveLength(200_000);
    expect(Math.max(...torn.map((line) => line.length))).toBeLessThanOrEqual(40);
  });

  test('end in «…» where they are cut', () => {
    expect(texts('uno dos tres cuatro', 8, 2)).toEqual(['uno dos', 'tres…']);
    expect(texts('uno dos', 8, 1)).toEqual(['uno dos']);
  });

  test('of a heading are of about the same length', () => {
    const heading = balance(glyphs, [{ text: 'uno dos tres cuatro cinco', style }], 20 * 5);
    expect(heading.map(textOf)).toEqual(['uno dos tres', 'cuatro\u00a0cinco']);
  });

  test('of several styles part only where there is a space', () => {
    const bold = { ...style, face: latin('figtree', 600) };
    const spans = [
      { text: 'Muestra ', style },
      { text: 'adecuada', style: bold },
      { text: '. Bien', style },
    ];
    expect(wrap(glyphs, spans, 100 * 5).map(textOf)).toEqual(['Muestra adecuada. Bien']);
  });
});

describe('characters the fonts lack', () => {
  const runs = (text: string) => lines(text, 100).flatMap((line) => line.runs);

  test('are drawn, borrowed from another face, or made small', () => {
    expect(runs('≥')).toMatchObject([{ sign: '≥', actual: '≥', text: '' }]);
    expect(runs('a → b').map((run) => run.sign)).toEqual([undefined, '→', undefined]);
    expect(runs('α').map((run) => faceId(run.face))).toEqual(['source-serif-4-greek-400-normal']);
    const [base, raised] = runs('10⁹');
    expect(base).toMatchObject({ text: '10', size: 10 });
    expect(raised).toMatchObject({ text: '9', actual: '⁹' });
    expect(raised?.size).toBeLessThan(10);
    expect(raised?.rise).toBeGreaterThan(0);
  });

  test('lose their accent rather than their letter', () => {
    expect(runs('ạ')).toMatchObject([{ text: 'a', actual: 'ạ' }]);
  });

  test('leave one empty box each, with what stood there for who copies the text', () => {
    expect(runs('👩‍⚕️犬')).toMatchObject([
      { sign: '□', actual: '👩‍⚕️' },
      { sign: '□', actual: '犬' },
    ]);
  });

  test('vanish when nobody could see them anyway', () => {
    expect(runs('a\u0000\u202eb\u0007').map((run) => run.text)).toEqual(['ab']);
    expect(runs('\ud800x').map((run) => run.actual ?? run.text)).toEqual(['\ufffd', 'x']);
  });
});
