// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { tenthType } from '#tests/support/tenthType.ts';
import { ReadingPicture } from './readingPicture.tsx';

const pathsOf = (definition: AnalysisDefinition | undefined) => {
  const { container } = render(<ReadingPicture definition={definition} />);
  return [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
};

it('shows a picture of each kind of images, and the icon where there is none', () => {
  const drawn = catalogue.all.map((definition) => pathsOf(definition).join());
  const kinds = catalogue.all.map((one) => one.imageKind.readingPicture ?? one.icon.join());
  expect(new Set(drawn).size).toBe(new Set(kinds).size);
  const [eye] = catalogue.all.filter(({ imageKind }) => !imageKind.readingPicture);
  expect(pathsOf(eye)).toEqual(expect.arrayContaining([...(eye?.icon ?? ['none'])]));
});

it('shows the picture that a tenth type brings with it', () => {
  const lines = tenthType.imageKind.readingPicture;
  expect(pathsOf(tenthType)).toEqual(expect.arrayContaining([...(lines ?? ['none'])]));
});

it('bears a type that is no longer offered', () => {
  expect(pathsOf(undefined)).toHaveLength(1);
});
