// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { Problem } from '#domain/measuring/quality.ts';
import { lookOf } from '#domain/measuring/samePicture.ts';
import { field } from '#domain/measuring/testing/synthetic.ts';
import { ImageVerdicts } from './imageVerdicts.tsx';
import { keepMeasured } from './measuredFiles.ts';
import { preflightId } from './preflightWords.ts';

const definition = catalogue.find('hematology_sample')!;
const images = ['a', 'b', 'c'].map((key) => ({
  key,
  file: new File([], `${key}.jpg`),
  state: { name: 'ready' } as const,
}));
/** @param picture the same number for the same picture. */
const judge = (at: number, problems: readonly Problem[], picture = at) => {
  const quality = field(50, 40, [100 + 20 * picture, 90, 80]);
  keepMeasured(images[at]!.file, { problems, look: lookOf({ shortSide: 480, quality }) });
};
const lines = () => screen.queryAllByRole('listitem');

afterEach(() => {
  for (const { file } of images) keepMeasured(file, undefined);
});

it('each image gets its line in the send panel once it is judged, until it is removed', () => {
  judge(0, []);
  render(<ImageVerdicts definition={definition} images={images} />);
  expect(lines().map(({ textContent }) => textContent)).toEqual([
    'Imagen 1: nítida y bien expuesta',
  ]);
  act(() => judge(2, ['blurred', 'dark']));
  expect(lines().at(-1)?.textContent).toBe('Imagen 3: borrosa. Revisar');
  act(() => keepMeasured(images[0]!.file, undefined));
  expect(lines()).toHaveLength(1);
});

it('the same picture again is told with its first position, in any of them', () => {
  judge(0, [], 7);
  judge(1, ['blurred'], 7);
  render(<ImageVerdicts definition={definition} images={images} />);
  act(() => judge(2, [], 7));
  expect(lines().map(({ textContent }) => textContent)).toEqual([
    'Imagen 1: nítida y bien expuesta',
    'Imagen 2: es la 1, se cuenta una vez. Revisar',
    'Imagen 3: es la 1, se cuenta una vez. Revisar',
  ]);
  act(() => keepMeasured(images[0]!.file, undefined));
  expect(lines().map(({ textContent }) => textContent)).toEqual([
    'Imagen 2: borrosa. Revisar',
    'Imagen 3: es la 2, se cuenta una vez. Revisar',
  ]);
});

it('phones show the first image in doubt alone', () => {
  judge(0, []);
  judge(1, ['grey']);
  judge(2, ['dark']);
  render(<ImageVerdicts definition={definition} images={images} />);
  const onPhones = lines().filter(({ className }) => !className.includes('max-lg:hidden'));
  expect(onPhones.map(({ textContent }) => textContent)).toEqual([
    'Imagen 2: parece otra cosa. Revisar',
  ]);
});

it('a doubt leads to the line of its image', () => {
  judge(1, ['dark']);
  render(
    <>
      <p id={preflightId('b')} tabIndex={-1}>
        Oscura
      </p>
      <ImageVerdicts definition={definition} images={images} />
    </>,
  );
  fireEvent.click(screen.getByText('Revisar'));
  expect(document.activeElement?.textContent).toBe('Oscura');
});
