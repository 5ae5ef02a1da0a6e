import { describe, expect, it } from 'vitest';
import { JUDGED_VERSION, wrongOf } from '#domain/accuracy/judged.ts';
import { givesFigure } from '#domain/accuracy/judgedParts.ts';
import {
  imagesText,
  quotedMeasures,
  quotedState,
  STATE_WORDS,
} from '#domain/accuracy/publishedWords.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { limitations } from './limitations.ts';

/** Nuclei give no figure, so that no report quotes their accuracy. */
const PARTS = (['smear', 'nuclei', 'ecg', 'quality'] as const).filter((part) => givesFigure(part));
type Part = (typeof PARTS)[number];

function lineOf(part: Part): string {
  const texts = limitations(part === 'quality' ? undefined : part);
  return texts.find((text) => /juzgad/.test(text)) ?? '';
}

describe('the accuracy a report quotes', () => {
  everyRow(PARTS.map((part) => ({ part })))(
    'of {part} tells right, measured and wrong of each row, with its images and species',
    ({ part }) => {
      const measures = quotedMeasures(part);
      expect(measures.length).toBeGreaterThan(0);
      for (const measure of measures) {
        const { images, accepted, right } = measure;
        const line = lineOf(part);
        expect(line).toContain(`(${imagesText(measure)})`);
        if (right === undefined)
          expect(line).toContain(`${accepted} de ${images} imágenes medidas`);
        else {
          const wrong = wrongOf(measure);
          expect(line).toContain(`${right} de ${accepted ?? images}`);
          if (wrong > 0) expect(line).toMatch(new RegExp(`, ${wrong} fallos?\\b`));
        }
      }
    },
  );

  everyRow(PARTS.map((part) => ({ part })))(
    'of {part} names the judged version until the method that measured is judged',
    ({ part }) => {
      expect(
        lineOf(part).startsWith(
          `El método ha cambiado y está ${STATE_WORDS.pending}; la versión ${JUDGED_VERSION}`,
        ),
      ).toBe(quotedState(part) === 'pending');
    },
  );

  it('is never that of the images on which the method was tuned', () => {
    const all = PARTS.map(lineOf).join(' ');
    expect(all).not.toMatch(/12 de 12|129 de 131|6 de 18|5 de 6|se ajustó el método/);
  });
});
