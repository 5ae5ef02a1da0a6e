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

it('the picture fits the kind of images, or is the icon of the type', () => {
  const drawn = catalogue.all.map((definition) => pathsOf(definition).join());
  const kinds = catalogue.all.map((one) => one.imageKind.readingPicture ?? one.icon.join());
  expect(new Set(drawn).size).toBe(new Set(kinds).size);
  const [eye] = catalogue.all.filter(({ imageKind }) => !imageKind.readingPicture);
  expect(pathsOf(eye)).toEqual(expect.arrayContaining([...(eye?.icon ?? ['none'])]));
});

it('the picture of a tenth type comes from its definition', () => {
  const lines = tenthType.imageKind.readingPicture;
  expect(pathsOf(tenthType)).toEqual(expect.arrayContaining([...(lines ?? ['none'])]));
});

it('the picture of a retired type does not fail', () => {
  expect(pathsOf(undefined)).toHaveLength(1);
});
