import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { type Ability, unchargedReason } from './uncharged.ts';

const defined = (type: string): AnalysisDefinition => {
  const definition = catalogue.find(type);
  if (!definition) throw new Error(`No type ${type}`);
  return definition;
};
const reason = (
  ability: Ability,
  {
    answers = {},
    images = 0,
    read = true,
    facts,
  }: { answers?: Answers; images?: number; read?: boolean; facts?: boolean },
  type = 'hematology_sample',
) =>
  unchargedReason(ability, {
    definition: defined(type),
    answers,
    imageCount: images,
    anyImageRead: read,
    anyFactRead: facts,
  });

const TOLD = { patientName: 'Bruma', clinicalSigns: 'Apatía' };
const PATIENT = { patientName: 'Bruma', patientSpecies: 'Perro', consultReason: 'Apatía' };

describe('a case is charged when the engine had something to work on', () => {
  it.each([
    ['measures', { images: 1 }],
    ['interprets', { answers: TOLD }],
    ['measuresAndInterprets', { images: 1 }],
    ['measuresAndInterprets', { answers: TOLD }],
    ['measuresAndInterprets', { answers: TOLD, images: 2, read: false, facts: true }],
    ['reads', { images: 1 }],
    ['reads', { answers: PATIENT }],
    ['reads', { answers: TOLD }],
    ['reads', { answers: TOLD, images: 2, read: false }],
  ] as const)('%s %j', (ability, sent) => {
    expect(reason(ability, sent)).toBeUndefined();
  });
});

describe('and is not, for a reason that is told, when it could do nothing', () => {
  it.each([
    ['stores', { answers: TOLD, images: 5 }, 'type_not_read'],
    ['measures', { answers: TOLD, images: 2, read: false }, 'no_image_read'],
    ['measures', { answers: TOLD }, 'nothing_to_read'],
    ['interprets', { answers: { patientName: 'Bruma' }, images: 3 }, 'nothing_to_read'],
    ['interprets', { answers: PATIENT, images: 3 }, 'nothing_to_read'],
    ['interprets', { answers: TOLD, images: 3, facts: false }, 'nothing_to_read'],
    [
      'measuresAndInterprets',
      { answers: TOLD, images: 1, read: false, facts: false },
      'no_image_read',
    ],
    ['reads', { answers: { patientName: 'Bruma' } }, 'nothing_to_read'],
    ['reads', { answers: { patientName: 'Bruma' }, images: 1, read: false }, 'no_image_read'],
  ] as const)('%s %j: %s', (ability, sent, expected) => {
    expect(reason(ability, sent)).toBe(expected);
  });
});

it('takes nothing that the form wrote by itself for an answer', () => {
  expect(reason('reads', { answers: { sampleType: 'peripheral_blood' } })).toBe('nothing_to_read');
  expect(reason('reads', { answers: { sampleType: 'bone_marrow' } })).toBeUndefined();
  const heat = { animalName: 'Luna', animalSex: 'Hembra' };
  expect(reason('reads', { answers: heat }, 'estrous_cycle')).toBe('nothing_to_read');
  const box = { specificConfirmMalignancy: false };
  expect(reason('reads', { answers: box }, 'cytology')).toBe('nothing_to_read');
});
