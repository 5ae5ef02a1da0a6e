import { describe, expect, it, test } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { criteriaSpecies } from '#domain/catalogue/species.ts';
import { says } from '#domain/text/mentions.ts';
import { figure, limitsText, roundedCount } from '#domain/text/rounding.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { flagRow } from '../grammar/flags.ts';
import { rules } from '../grammar/rules.ts';
import type { Analyte } from './intervals.ts';
import type { Rule, Stage } from './rule.ts';
import { conclusion, DOG, FLAGS, MANUAL, reportOf, rule, whenIron } from './testing.ts';

describe('criteria: conclusion', () => {
  it('the best rank leads, and the others open the summary in their words', () => {
    const { parts } = reportOf(
      [
        whenIron(conclusion('óxido leve', { rank: 5, certainty: 'posible' }), {}, 'C1'),
        whenIron(conclusion('óxido grave', { rank: 1 }), {}, 'C2'),
        whenIron(conclusion('Óxido sin clasificar.', { certainty: 'no_concluyente' }), {}, 'C3'),
      ],
      { ...DOG, iron: 20 },
    );
    expect(parts).toMatchObject({
      conclusion: 'óxido grave',
      certeza: 'compatible',
      resumen: 'Óxido sin clasificar.\nPosible óxido leve.',
      hallazgos_microscopicos: {
        clasificacion: ['Óxido leve', 'Óxido grave', 'Óxido sin clasificar.'],
      },
    });
  });

  it('two criteria with the same conclusion say it once', () => {
    const { parts } = reportOf(
      [
        whenIron(conclusion('óxido', {}), {}, 'C1'),
        whenIron(conclusion('óxido', { certainty: 'posible' }), {}, 'C2'),
      ],
      { ...DOG, iron: 20 },
    );
    expect(parts).toMatchObject({ conclusion: 'óxido', certeza: 'compatible' });
    expect(parts.resumen).toBeUndefined();
  });

  it('the classification applied is named though another class leads', () => {
    const { parts } = reportOf(
      [
        whenIron(conclusion('óxido', { rank: 5, scheme: 'Invento 2020' }), {}, 'C1'),
        whenIron(conclusion('óxido grave', { rank: 1 }), {}, 'C2'),
      ],
      { ...DOG, iron: 20 },
    );
    expect(parts).toMatchObject({ conclusion: 'óxido grave', esquema: 'Invento 2020' });
  });
});

test('criteria: an infinite figure is left out', () => {
  const figure = { name: 'Hierro:nada', value: -1 / 0, origin: 'calculado' } as const;
  const rules = [whenIron({ kind: 'figure', figure }, {}, 'D1'), ...FLAGS];
  const { parts } = reportOf(rules, { ...DOG, iron: 20 });
  expect(parts.medidas?.map(({ nombre }) => nombre)).toEqual(['Hierro']);
});

describe('criteria: intervals', () => {
  everyRow([
    ['Perro', 10, undefined],
    ['Perro', 9.99, 'L'],
    ['Perra', 30, undefined],
    ['Perro', 30.01, 'H'],
    ['Gato', 0, undefined],
    ['Gato', 20.5, 'H'],
    ['Asno', 90, undefined],
    ['Perro o gato', 90, undefined],
  ])('{patient species} with {iron} is flagged {flag}', (patientSpecies, iron, flag) => {
    const { parts } = reportOf(FLAGS, { patientSpecies, iron });
    expect(parts.medidas?.[0]?.marca).toBe(flag);
  });

  it('a derived figure replaces one that was not entered', () => {
    const derived = whenIron({ kind: 'value', name: 'zinc', value: 3 }, { stage: 'derived' }, 'D1');
    const zinc: Analyte = { key: 'zinc', name: 'Cinc', decimals: 1, species: { perro: [4, 9] } };
    const both = [derived, ...rules('flags', { F1: flagRow(zinc, [MANUAL]) })];
    const row = (answers: Answers) => reportOf(both, { ...DOG, ...answers }).parts.medidas?.[0];
    expect(row({ iron: 20 })).toEqual({
      nombre: 'Cinc',
      valor: 3,
      origen: 'calculado',
      intervalo: [4, 9],
      marca: 'L',
    });
    expect(row({ iron: 20, zinc: 5 })).toMatchObject({
      clave: 'zinc',
      valor: 5,
      origen: 'indicado',
    });
  });

  it('the clinic’s own interval wins, and is not called a general one', () => {
    const own = { analyte: 'iron', species: 'perro', low: 5, high: 8 } as const;
    const { parts, limitations } = reportOf(FLAGS, { ...DOG, iron: 20 }, { ownIntervals: [own] });
    expect(parts.medidas?.[0]).toMatchObject({ intervalo: [5, 8], marca: 'H' });
    expect(limitations.join()).not.toContain('Los intervalos son generales');
  });

  it('values outside without a class are named and cited', () => {
    const { parts, limitations } = reportOf(FLAGS, { patientSpecies: 'Perro', iron: 40 });
    expect(parts).toMatchObject({
      conclusion: 'Valores fuera del intervalo: Hierro (H); por sí solos no permiten concluir.',
      certeza: 'no_concluyente',
      referencias: ['Manual inventado, 2020.', 'ASVCP. Guía de intervalos de referencia, 2012.'],
    });
    expect(limitations).toContain('Edad no indicada: se han usado intervalos de adulto.');
  });

  everyRow([
    [[5, 14.1], '5–14,1'],
    [[null, 50], '≤ 50'],
    [[10, null], '≥ 10'],
  ] as const)('{limits} is written {text}', (limits, text) =>
    expect(limitsText(limits)).toBe(text),
  );
});

describe('criteria: the place of each effect', () => {
  it('the report has the highest urgency and the advice', () => {
    const urgent = (level: 'vital' | 'dias', id: string) =>
      whenIron({ kind: 'urgency', level }, { stage: 'urgency' }, id);
    const { parts } = reportOf(
      [
        urgent('dias', 'R1'),
        urgent('vital', 'R2'),
        whenIron({ kind: 'recommendation', text: 'Repita.' }),
      ],
      { ...DOG, iron: 20 },
    );
    expect(parts).toMatchObject({
      urgencia: 'Urgencia vital: actuar de inmediato',
      urgencia_nivel: 'vital',
      recomendaciones: ['Repita.'],
    });
  });

  it('without an act the deciding datum is the next step, and closes the limitations', () => {
    const { parts, limitations } = reportOf(
      [whenIron({ kind: 'deciding', order: 1, datum: 'cinc' }, { stage: 'next' }, 'G')],
      { ...DOG, iron: 20 },
    );
    expect(parts.siguiente_paso).toBe('Indique cinc.');
    expect(limitations.at(-1)).toBe('El dato que más cambiaría este informe: cinc.');
  });

  it('a differential without a fact in favour is left out', () => {
    const differential = {
      kind: 'differential',
      name: 'Herrumbre',
      inFavour: [],
      against: [],
    } as const;
    const { parts } = reportOf([whenIron(differential)], { ...DOG, iron: 20 });
    expect(parts.diagnostico_diferencial).toBeUndefined();
  });

  it('an observation is listed with its state; an unanswered one is not listed', () => {
    const { parts } = reportOf(FLAGS, { ...DOG, iron: 20, crystals: 'not_observed', rust: '2+' });
    expect(parts.hallazgos_microscopicos).toMatchObject({
      observaciones: [
        { nombre: 'Cristales', estado: 'no_observado' },
        { nombre: 'Óxido', estado: 'observado', texto: '2+' },
      ],
    });
  });

  it('«ausente» is the lowest grade of a graded finding', () => {
    const { parts } = reportOf(FLAGS, { ...DOG, iron: 20, rust: 'none' });
    expect(parts.hallazgos_microscopicos).toMatchObject({
      observaciones: [{ nombre: 'Óxido', estado: 'no_observado', texto: 'ausente' }],
    });
  });

  it('any text may be the heading of a list', () => {
    const heading = '__proto__';
    const { parts } = reportOf([whenIron({ kind: 'finding', text: 'Raro', heading })], {
      iron: 20,
    });
    expect(Object.entries(parts.hallazgos_microscopicos ?? {})).toContainEqual([heading, ['Raro']]);
  });

  it('two species at once are reported, and no rule of a species applies', () => {
    const { parts } = reportOf(FLAGS, { patientSpecies: 'Perro y caballo', iron: 50 });
    expect(parts.coherencia?.[0]?.texto).toContain('(«Perro y caballo») nombra más de una');
    expect(parts.medidas?.[0]?.marca).toBeUndefined();
    expect(reportOf(FLAGS, { patientSpecies: 'Perra, can', iron: 50 }).parts.coherencia).toBe(
      undefined,
    );
  });

  it('without facts it abstains and says what to add', () => {
    const { parts, anyFactRead } = reportOf(FLAGS, DOG);
    expect(anyFactRead).toBe(false);
    expect(parts).toMatchObject({ conclusion: 'Indique el hierro.', certeza: 'no_concluyente' });
  });
});

describe('criteria: switches', () => {
  const rules = [
    whenIron(conclusion('óxido', {}), {}, 'C1'),
    whenIron(
      conclusion('óxido dudoso', { rank: 1 }),
      { basis: { mark: 'doubtful', sources: [] } },
      'C2',
    ),
  ];
  it('a doubtful rule is off until it is switched on', () => {
    expect(reportOf(rules, { iron: 1 }).parts.conclusion).toBe('óxido');
    const on = new Set(['invented/C2']);
    expect(reportOf(rules, { iron: 1 }, { on }).parts.conclusion).toBe('óxido dudoso');
  });
  it('any rule can be switched off', () => {
    const off = new Set(['invented/C1']);
    expect(reportOf(rules, { iron: 1 }, { off }).parts.conclusion).not.toBe('óxido');
  });
  it('a later stage sees that an earlier rule fired', () => {
    const firedBefore: Record<string, boolean> = {};
    const at = (stage: Stage) =>
      rule(
        `S-${stage}`,
        (facts) => {
          firedBefore[stage] = facts.fired('C1');
          return undefined;
        },
        { stage },
      );
    reportOf([at('flags'), at('urgency'), rules[0] as Rule], { iron: 1 });
    expect(firedBefore).toEqual({ flags: false, urgency: true });
  });
});

describe('criteria: words and figures', () => {
  everyRow([
    ['Tiene fiebre', true],
    ['niega fiebre', false],
    ['sin vómitos ni fiebre', false],
    ['no come, y desde ayer además fiebre', true],
    ['afebril', false],
    [undefined, false],
  ])('«{text}» says fever: {expected}', (text, expected) =>
    expect(says(text, ['fiebre', 'febril'])).toBe(expected),
  );

  everyRow([
    ['Gata', 'gato'],
    ['Caballo', 'caballo'],
    ['mula', undefined],
    ['perro/gato', undefined],
  ])('{text} is {species}', (text, species) => expect(criteriaSpecies(text)).toBe(species));

  it('figures are rounded by size and written in Spanish', () => {
    expect([2.875, 14.88, 240.4].map(roundedCount)).toEqual([2.88, 14.9, 240]);
    expect(figure(-0.25, 1)).toBe('−0,3');
  });
});
