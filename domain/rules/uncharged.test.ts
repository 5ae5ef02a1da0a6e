import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import {
  type Ability,
  type CaseOutcome,
  foreseenReason,
  unchargedReason,
  unchargedWords,
} from './uncharged.ts';

const defined = (type: string): AnalysisDefinition => {
  const definition = catalogue.find(type);
  if (!definition) throw new Error(`No type ${type}`);
  return definition;
};
interface Sent {
  readonly answers?: Answers;
  readonly images?: number;
  readonly judged?: boolean;
  readonly countJudged?: boolean;
}
const foreseen = (
  ability: Ability,
  { answers = {}, images: imageCount = 0, judged = false, countJudged = false }: Sent,
  type = 'hematology_sample',
) =>
  foreseenReason(ability, {
    definition: defined(type),
    answers,
    imageCount,
    judged,
    countJudged,
  });

const TOLD = { patientName: 'Bruma', clinicalSigns: 'Apatía' };
const NAMED = { patientName: 'Bruma', patientSpecies: 'Perro' };
const PATIENT = { patientName: 'Bruma', patientSpecies: 'Perro', consultReason: 'Apatía' };

describe('before reading, a case counts as charged', () => {
  everyRow([
    ['measures', { images: 1, countJudged: true }],
    ['interprets', { answers: TOLD, judged: true }],
    ['measuresAndInterprets', { images: 1, countJudged: true }],
    ['measuresAndInterprets', { answers: TOLD, images: 1, countJudged: true }],
    ['measuresAndInterprets', { answers: TOLD, images: 1, judged: true }],
    ['measuresAndInterprets', { answers: TOLD, judged: true }],
    ['reads', { images: 1 }],
    ['reads', { answers: PATIENT }],
    ['reads', { answers: TOLD }],
  ] as const)('{ability} with {sent} is charged', (ability, sent) => {
    expect(foreseen(ability, sent)).toBeUndefined();
  });
});

describe('before reading, a case without possible result has a reason', () => {
  everyRow<readonly [Ability, Sent, string]>([
    ['stores', { answers: TOLD, images: 5, judged: true }, 'type_not_read'],
    ['measures', { answers: TOLD }, 'nothing_to_read'],
    ['measures', { images: 1 }, 'no_judged_figure'],
    ['measuresAndInterprets', { images: 1 }, 'no_judged_figure'],
    ['measuresAndInterprets', { answers: TOLD, images: 1 }, 'no_judged_figure'],
    ['measuresAndInterprets', { answers: TOLD, countJudged: true }, 'nothing_concluded'],
    ['interprets', { answers: { patientName: 'Bruma' } }, 'nothing_to_read'],
    ['interprets', { answers: PATIENT }, 'nothing_to_read'],
    ['interprets', { answers: TOLD, images: 3 }, 'nothing_concluded'],
    ['measuresAndInterprets', { answers: TOLD }, 'nothing_concluded'],
    ['measuresAndInterprets', { answers: PATIENT }, 'nothing_to_read'],
    ['reads', { answers: { patientName: 'Bruma' } }, 'nothing_to_read'],
  ])('{ability} {sent}: {expected}', (ability, sent, expected) => {
    expect(foreseen(ability, sent)).toBe(expected);
  });

  // The contours of a cytology are proposed, and count nothing.
  everyRow([
    ['ultrasound', 'nothing_to_read'],
    ['cytology', 'nothing_measured'],
  ])('images of {type} and the patient alone: {expected}', (type, expected) => {
    expect(foreseen('interprets', { answers: NAMED, images: 3 }, type)).toBe(expected);
  });
});

it('values that the form filled in do not count as answers', () => {
  expect(foreseen('reads', { answers: { sampleType: 'peripheral_blood' } })).toBe(
    'nothing_to_read',
  );
  expect(foreseen('reads', { answers: { sampleType: 'bone_marrow' } })).toBeUndefined();
  const heat = { animalName: 'Luna', animalSex: 'Hembra' };
  expect(foreseen('reads', { answers: heat }, 'estrous_cycle')).toBe('nothing_to_read');
  const box = { specificConfirmMalignancy: false };
  expect(foreseen('reads', { answers: box }, 'cytology')).toBe('nothing_to_read');
});

describe('after reading', () => {
  const NOTHING: CaseOutcome = {
    definition: defined('ultrasound'),
    imageCount: 0,
    anyResult: false,
    anyImageRead: false,
    anyFactRead: false,
  };
  everyRow<[Ability, Partial<CaseOutcome>, string | undefined]>([
    ['measures', { anyResult: true, imageCount: 1, anyImageRead: true }, undefined],
    ['interprets', { anyResult: true, anyFactRead: true }, undefined],
    ['reads', { anyResult: true, imageCount: 1 }, undefined],
    ['stores', { anyResult: true }, 'type_not_read'],
    ['measures', { anyFigure: true, imageCount: 1, anyImageRead: true }, 'no_judged_figure'],
    ['measuresAndInterprets', { anyFigure: true, anyFactRead: true }, 'no_judged_figure'],
    ['interprets', { anyFactRead: true, imageCount: 2, anyImageRead: true }, 'nothing_concluded'],
    ['interprets', { imageCount: 2, anyImageRead: true }, 'nothing_to_read'],
    [
      'interprets',
      { definition: defined('cytology'), imageCount: 2, anyImageRead: true },
      'nothing_measured',
    ],
    ['measuresAndInterprets', { anyFactRead: true, imageCount: 1 }, 'nothing_concluded'],
    ['measuresAndInterprets', { imageCount: 1, anyImageRead: true }, 'nothing_measured'],
    ['measures', { imageCount: 1 }, 'no_image_read'],
    ['reads', { imageCount: 1, anyFactRead: undefined }, 'no_image_read'],
    ['reads', {}, 'nothing_to_read'],
  ])('{ability} {made}: {expected}', (ability, made, expected) => {
    expect(unchargedReason(ability, { ...NOTHING, ...made })).toBe(expected);
  });
});

it('unchargedWords explains a report that only repeats', () => {
  expect(unchargedWords('nothing_measured', false)).toEqual({
    title: 'Este caso no se ha cobrado',
    text: 'No se ha podido medir ni contar nada en sus imágenes. No cuenta en las consultas de su plan.',
  });
  expect(unchargedWords('nothing_concluded', true)).toEqual({
    title: 'Este caso se ha cobrado',
    text: 'De los datos indicados no se ha podido concluir nada: el informe solo los recoge. Ese día ya había enviado 10 casos sin cobro, que son el máximo: cuenta en las consultas de su plan.',
  });
});
