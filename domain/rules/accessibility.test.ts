import { expect, it } from 'vitest';
import { conformanceOf } from './accessibility.ts';

const both = { path: '/', themes: ['light', 'dark'] };

it.each([
  ['partly', [both]],
  ['unknown', [both, { path: '/login', themes: ['dark'] }]],
  ['unknown', []],
] as const)('claims conformance as %s, never as full', (expected, pages) => {
  expect(conformanceOf({ pages })).toBe(expected);
});
