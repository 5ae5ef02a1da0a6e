import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import { FINDING_STATES } from '#domain/report/schema.ts';
import { ownReport } from '#domain/report/testing/own.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { Comparison } from './compare.ts';
import { OTHER_NAMES } from './otherNames.ts';

const comparisonOf = (definition: AnalysisDefinition) =>
  new Comparison(definition, {}, ownReport());

function proposed(type: string, name: string, claimed: string | undefined, text = '') {
  const definition = catalogue.find(type);
  if (!definition) throw new Error(`no type ${type}`);
  const state = FINDING_STATES.find((each) => each === claimed);
  const { key, value } = comparisonOf(definition).proposal(name, state, text) ?? {};
  return key ? `${key}: ${value}` : undefined;
}

describe('a finding proposes the one answer that it means', () => {
  everyRow([
    [
      'body_fluids_sample',
      'Bacterias intracelulares',
      'observado',
      'posibles cocos en un neutrófilo',
      'intracellularBacteria: observed',
    ],
    [
      'body_fluids_sample',
      'Bacterias intracelulares',
      'no_observado',
      '',
      'intracellularBacteria: not_observed',
    ],
    ['body_fluids_sample', 'Hongos', undefined, 'no se ven', 'fungi: not_observed'],
    [
      'cytology',
      'Neutrófilos degenerados',
      'observado',
      'núcleos hinchados',
      'neutrophilMorphology: degenerate',
    ],
    ['ophthalmology', 'Úlcera en el ojo derecho', 'observado', '', 'examFluoOd: positive'],
    ['ophthalmology', 'Catarata', 'observado', 'madura, en el ojo izquierdo', 'examLensOs: mature'],
    ['ecg', 'Ritmo regular', 'observado', '', 'ecgRegularity: regular'],
    ['urinalysis_sample', 'Bacteriuria', 'no_observado', '', 'bacteria: not_detected'],
  ])('{type}: {name}, {state}, {text}: {answer}', (type, name, state, text, answer) => {
    expect(proposed(type, name, state, text)).toBe(answer);
  });
});

everyRow([
  ['cytology', 'Celularidad', 'Abundante, bien conservada', 'cytoCellularity'],
  ['ophthalmology', 'Catarata', 'madura, en el ojo izquierdo', 'examLensOs'],
])('{type}: {name}, {text} agrees with the answer that it proposes', (type, name, text, key) => {
  const definition = catalogue.find(type);
  if (!definition) throw new Error(`no type ${type}`);
  const proposal = comparisonOf(definition).proposal(name, 'observado', text);
  expect(proposal?.key).toBe(key);
  const answers = { [key]: proposal?.value ?? '' };
  const { state } = new Comparison(definition, answers, ownReport()).finding(
    name,
    'observado',
    text,
  );
  expect(state).toBe('coincide');
});

describe('a finding without one answer proposes nothing', () => {
  everyRow([
    ['a state that says nothing', 'body_fluids_sample', 'Bacterias intracelulares', 'no_evaluable'],
    ['two fields', 'body_fluids_sample', 'Hongos y eritrofagia', 'observado'],
    ['no field', 'body_fluids_sample', 'Fondo proteináceo', 'observado'],
    ['a figure', 'hematology_sample', 'Anemia', 'observado'],
    ['both eyes', 'ophthalmology', 'Úlcera en ambos ojos', 'observado'],
    ['no eye', 'ophthalmology', 'Úlcera', 'observado'],
    ['a denial that leaves several answers', 'cytology', 'Neutrófilos degenerados', 'no_observado'],
    ['a name of several answers', 'ophthalmology', 'Catarata del ojo derecho', 'observado'],
    ['the species', 'cytology', 'Especie: perro', 'observado'],
  ])('{case}: {type}, {name}, {state}', (_, type, name, state) => {
    expect(proposed(type, name, state)).toBeUndefined();
  });

  everyRow([
    ['body_fluids_sample', 'Bacterias intracelulares', 'no se ven bacterias intracelulares'],
    ['cytology', 'Neutrófilos degenerados', 'no se ven neutrófilos degenerados'],
  ])('its text contradicts its state: {type}, {name}, {text}', (type, name, text) => {
    expect(proposed(type, name, 'observado', text)).toBeUndefined();
  });
});

it('whatever a finding says, its proposal is an answer that the form allows', () => {
  const labels = (definition: AnalysisDefinition) =>
    definition.groups
      .flatMap(({ fields }) => fields)
      .flatMap((field) => [
        field.label,
        ...(field.kind === 'choice' ? field.options.map(({ label }) => label) : []),
      ]);
  let made = 0;
  for (const definition of catalogue.all) {
    const comparison = comparisonOf(definition);
    const word = fc.oneof(
      fc.constantFrom(...labels(definition), ...OTHER_NAMES.flatMap(({ names }) => names)),
      fc.constantFrom(
        'no',
        'sin',
        'OD',
        'izquierdo',
        'ambos',
        'abundantes',
        'normal',
        '12 %',
        '__proto__',
      ),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
    );
    const words = fc.array(word, { maxLength: 4 }).map((parts) => parts.join(' '));
    const state = fc.option(fc.constantFrom(...FINDING_STATES), { nil: undefined });
    fc.assert(
      fc.property(words, state, words, (name, claimed, text) => {
        const proposal = comparison.proposal(name, claimed, text);
        if (!proposal) return;
        made++;
        const { key, value } = proposal;
        const field = definition.groups
          .flatMap(({ fields }) => fields)
          .find((each) => each.key === key);
        expect(field).toMatchObject({ kind: 'choice' });
        expect(field?.about).toBeUndefined();
        expect(validateAnswers(definition, { [key]: value })).toMatchObject({
          ok: true,
          answers: { [key]: value },
        });
        expect(['unknown', 'not_evaluable', 'notDone', 'not_done']).not.toContain(value);
      }),
      { numRuns: 150 },
    );
  }
  expect(made).toBeGreaterThan(20);
});

it('each finding of the form in its own words proposes its own field or nothing', () => {
  for (const definition of catalogue.all) {
    const comparison = comparisonOf(definition);
    for (const { key, label, pair } of definition.groups.flatMap(({ fields }) => fields)) {
      const name = pair ? `${pair.of} ${pair.side}` : label;
      const proposal = comparison.proposal(name, 'observado', '');
      if (proposal) expect([label, proposal.key]).toEqual([label, key]);
    }
  }
});
