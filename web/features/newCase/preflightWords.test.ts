import { expect, test } from 'vitest';
import { BLOOD_SMEAR, ULTRASOUND_SCAN } from '#domain/analyses/imageKinds.ts';
import { type MeasuredFigure, refused } from '#domain/measuring/measured.ts';
import { verdictOf } from './preflightWords.ts';

const counted = { ok: true, value: 80, range: [70, 90] } as const;
const limits = BLOOD_SMEAR.quality;

test('a picture without problems is sharp and well exposed', () => {
  expect(verdictOf({ problems: [] }, limits)).toEqual({
    fine: true,
    text: 'Nítida y bien expuesta',
    short: 'Nítida y bien expuesta',
  });
});

test('the first problem is named, with what mends it', () => {
  const { fine, text, short } = verdictOf({ problems: ['blurred', 'dark'] }, limits);
  expect(fine).toBe(false);
  expect(short).toBe('Borrosa');
  expect(text).toBe('Borrosa: repita la fotografía. Aún no se ha cobrado nada.');
});

test('a photograph of a screen is told as that, with the file to send instead', () => {
  const { fine, text, short } = verdictOf({ problems: ['screen'] }, limits);
  expect([fine, short]).toEqual([false, 'Parece la foto de una pantalla']);
  expect(text).toBe(
    'Parece la foto de una pantalla: suba el archivo original. Aún no se ha cobrado nada.',
  );
});

test.each([
  ['black', 'Negra: no hay imagen. Aún no se ha cobrado nada.'],
  ['white', 'Blanca: no hay imagen. Aún no se ha cobrado nada.'],
  ['plain', 'De un solo color: no hay imagen. Aún no se ha cobrado nada.'],
] as const)('a %s picture shows nothing, and is never called sharp', (problem, line) => {
  const { fine, text, short } = verdictOf({ problems: [problem] }, limits);
  expect([fine, text]).toEqual([false, line]);
  expect(short).not.toMatch(/nítida/i);
});

test('a picture of another kind is named in the words of the declared one', () => {
  const { text } = verdictOf({ problems: ['otherTone'] }, ULTRASOUND_SCAN.quality);
  expect(text).toBe(`Parece otra cosa. ${ULTRASOUND_SCAN.quality.tone?.otherwise}`);
});

test('why nothing can be measured is said only where no figure holds', () => {
  const textWith = (leucocytes: MeasuredFigure) => {
    const measures = { kind: 'smear', leucocytes, erythrocytes: refused('solapadas') } as const;
    return verdictOf({ problems: [], measures }, limits).text;
  };
  expect(textWith(counted)).toBe('Nítida y bien expuesta');
  expect(textWith(refused('solapadas'))).toBe('Nítida. No se podrá medir: solapadas.');
});
