import { describe, expect, it } from 'vitest';
import { graded, testResult, threeState, yesNo } from '#domain/analyses/clinicalFields.ts';
import { BLOOD_SMEAR } from '#domain/analyses/imageKinds.ts';
import { patientGroup } from '#domain/analyses/patient.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { IN_CORE, sharedRules } from '../shared/rules.ts';
import { applyRules, type TypeCriteria } from './apply.ts';
import type { CriteriaSettings } from './facts.ts';
import { figure, roundedCount } from './figures.ts';
import { type Analyte, flagRules, limitsText } from './intervals.ts';
import { composeCriteria } from './report.ts';
import type { Effect, Rule, Stage } from './rule.ts';
import { criteriaSpecies } from './species.ts';
import { says } from './text.ts';

const definition: AnalysisDefinition = {
  type: 'invented',
  version: 1,
  family: 'sample',
  label: 'Inventado',
  icon: [],
  imageAdvice: '',
  imageKind: BLOOD_SMEAR,
  groups: [
    patientGroup(),
    {
      id: 'facts',
      title: 'Datos',
      fields: [
        { kind: 'number', key: 'iron', label: 'Hierro', unit: 'µmol/l', min: 0, max: 100 },
        { kind: 'number', key: 'zinc', label: 'Cinc', min: 0, max: 100 },
        threeState('crystals', 'Cristales'),
        graded('rust', 'Óxido'),
        testResult('magnet', 'Imán'),
        yesNo('pain', 'Dolor'),
        { kind: 'longText', key: 'history', label: 'Antecedentes' },
      ],
    },
  ],
};

const IRON: Analyte = {
  key: 'iron',
  name: 'Hierro',
  unit: 'µmol/l',
  decimals: 1,
  species: { perro: [10, 30], gato: [null, 20] },
};
const MANUAL = { key: 'MAN', text: 'Manual inventado, 2020.' };
const FLAGS = flagRules({ id: (n) => `F${n}`, analytes: [IRON], source: MANUAL });

function rule(id: string, apply: Rule['apply'], more: Partial<Rule> = {}): Rule {
  return { id, stage: 'classes', mark: 'confirmed', sources: [], about: id, apply, ...more };
}

function said(rules: readonly Rule[], answers: Answers, settings: CriteriaSettings = {}) {
  const criteria: TypeCriteria = {
    type: 'invented',
    rules: [...rules, ...sharedRules({ family: 'laboratory', intervals: 'Manual inventado' })],
    inCore: IN_CORE,
    onlyImages: 'Indique el hierro.',
  };
  const given = {
    definition,
    answers,
    images: { received: 0, read: 0, measured: false },
    now: new Date('2026-11-21T10:00:00Z'),
    settings,
  };
  return composeCriteria(criteria, given, applyRules(criteria, given));
}

const whenIron = (effect: Effect, more: Partial<Rule> = {}, id = 'C1') =>
  rule(id, (facts) => (facts.number('iron') === undefined ? undefined : effect), more);
const conclusion = (text: string, rest: Partial<Extract<Effect, { kind: 'conclusion' }>>) =>
  ({ kind: 'conclusion', text, certainty: 'compatible', rank: 3, ...rest }) as const;
const DOG = { patientSpecies: 'Perro', patientAge: 4 };

describe('conclusion', () => {
  it('the best rank leads, and the others open the summary in their words', () => {
    const { parts } = said(
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

  it.each([
    ['limitada', {}, 'sugestivo'],
    ['limitada', { direct: true }, 'compatible'],
    ['no_diagnostica', { direct: true }, 'no_concluyente'],
  ] as const)('a sample that is %s lowers it (%o)', (verdict, more, certainty) => {
    const quality = whenIron({ kind: 'quality', verdict }, { stage: 'limits' }, 'Q1');
    const { parts } = said([whenIron(conclusion('óxido', more)), quality], { ...DOG, iron: 20 });
    expect(parts.certeza).toBe(certainty);
  });

  it('a serious contradiction of what it rests on lowers it and is told with it', () => {
    const doubt = whenIron(
      { kind: 'coherence', text: 'no cuadra.', keys: ['iron'], serious: true },
      { stage: 'coherence' },
      'A1',
    );
    const { parts } = said([whenIron(conclusion('óxido', {})), doubt], { ...DOG, iron: 20 });
    expect(parts).toMatchObject({
      conclusion: 'óxido (pendiente de aclarar una incoherencia de los datos)',
      certeza: 'posible',
      coherencia: [{ texto: 'no cuadra.', campos: ['iron'] }],
    });
  });

  it('what a contradiction takes away is absent for every later rule', () => {
    const drops = whenIron(
      { kind: 'coherence', text: 'imposible.', keys: ['iron'], drops: ['iron'] },
      { stage: 'coherence' },
      'A1',
    );
    const { parts } = said([drops, whenIron(conclusion('óxido', {}))], {
      ...DOG,
      iron: 20,
      zinc: 1,
    });
    expect(parts.conclusion).toBe(
      'Los datos indicados no permiten aplicar ningún criterio de clasificación.',
    );
  });
});

describe('intervals', () => {
  it.each([
    ['Perro', 10, undefined],
    ['Perro', 9.99, 'L'],
    ['Perra', 30, undefined],
    ['Perro', 30.01, 'H'],
    ['Gato', 0, undefined],
    ['Gato', 20.5, 'H'],
    ['Asno', 90, undefined],
    ['Perro o gato', 90, undefined],
  ])('%s with %d is flagged %s', (patientSpecies, iron, flag) => {
    const { parts } = said(FLAGS, { patientSpecies, iron });
    expect(parts.medidas?.[0]?.marca).toBe(flag);
  });

  it('the clinic’s own interval wins, and is not called a general one', () => {
    const own = { analyte: 'iron', species: 'perro', low: 5, high: 8 } as const;
    const { parts, limitations } = said(FLAGS, { ...DOG, iron: 20 }, { ownIntervals: [own] });
    expect(parts.medidas?.[0]).toMatchObject({ intervalo: [5, 8], marca: 'H' });
    expect(limitations.join()).not.toContain('Los intervalos son generales');
  });

  it('values outside that no class explains are named, and cited', () => {
    const { parts, limitations } = said(FLAGS, { patientSpecies: 'Perro', iron: 40 });
    expect(parts).toMatchObject({
      conclusion: 'Valores fuera del intervalo: Hierro (H); por sí solos no permiten concluir.',
      certeza: 'no_concluyente',
      referencias: ['Manual inventado, 2020.', 'ASVCP. Guía de intervalos de referencia, 2012.'],
    });
    expect(limitations).toContain('Edad no indicada: se han usado intervalos de adulto.');
  });

  it.each([
    [[5, 14.1], '5–14,1'],
    [[null, 50], '≤ 50'],
    [[10, null], '≥ 10'],
  ] as const)('%j is written %s', (limits, text) => expect(limitsText(limits)).toBe(text));
});

describe('what is put where', () => {
  it('the highest urgency is told, and its sentence opens the recommendations', () => {
    const urgent = (level: 'vital' | 'dias', sentence: string, id: string) =>
      whenIron({ kind: 'urgency', level, sentence }, { stage: 'urgency' }, id);
    const { parts } = said(
      [
        urgent('dias', 'Esta semana.', 'R1'),
        urgent('vital', 'Ahora.', 'R2'),
        whenIron({ kind: 'recommendation', text: 'Repita.' }),
      ],
      { ...DOG, iron: 20 },
    );
    expect(parts).toMatchObject({
      urgencia: 'Urgencia vital: actuar de inmediato',
      urgencia_nivel: 'vital',
      urgencia_motivo: 'Ahora.',
      recomendaciones: ['Ahora.', 'Esta semana.', 'Repita.'],
    });
  });

  it('one next step, the others are recommended; the deciding datum closes the limitations', () => {
    const next = (order: number, text: string, id: string) =>
      whenIron({ kind: 'nextStep', order, text }, { stage: 'next' }, id);
    const { parts, limitations } = said(
      [
        next(2, 'Después.', 'N2'),
        next(1, 'Primero.', 'N1'),
        whenIron({ kind: 'deciding', order: 1, datum: 'cinc' }, { stage: 'next' }, 'G'),
      ],
      { ...DOG, iron: 20 },
    );
    expect(parts).toMatchObject({ siguiente_paso: 'Primero.', recomendaciones: ['Después.'] });
    expect(limitations.at(-1)).toBe('El dato que más cambiaría este informe: cinc.');
  });

  it('a differential without an entered fact in favour is not given', () => {
    const differential = {
      kind: 'differential',
      name: 'Herrumbre',
      inFavour: [],
      against: [],
    } as const;
    const { parts } = said([whenIron(differential)], { ...DOG, iron: 20 });
    expect(parts.diagnostico_diferencial).toBeUndefined();
  });

  it('what was seen is listed with its state; what was not told is not', () => {
    const { parts } = said(FLAGS, { ...DOG, iron: 20, crystals: 'not_observed', rust: '2+' });
    expect(parts.hallazgos_microscopicos).toMatchObject({
      observaciones: [
        { nombre: 'Cristales', estado: 'no_observado' },
        { nombre: 'Óxido', estado: 'observado', texto: '2+' },
      ],
    });
  });

  it('without a fact it abstains and says what to add', () => {
    const { parts, anyFactRead } = said(FLAGS, DOG);
    expect(anyFactRead).toBe(false);
    expect(parts).toMatchObject({ conclusion: 'Indique el hierro.', certeza: 'no_concluyente' });
  });
});

describe('switches', () => {
  const rules = [
    whenIron(conclusion('óxido', {}), {}, 'C1'),
    whenIron(conclusion('óxido dudoso', { rank: 1 }), { mark: 'doubtful' }, 'C2'),
  ];
  it('a doubtful rule is off until it is switched on', () => {
    expect(said(rules, { iron: 1 }).parts.conclusion).toBe('óxido');
    const on = new Set(['invented/C2']);
    expect(said(rules, { iron: 1 }, { on }).parts.conclusion).toBe('óxido dudoso');
  });
  it('any rule can be switched off', () => {
    const off = new Set(['invented/C1']);
    expect(said(rules, { iron: 1 }, { off }).parts.conclusion).not.toBe('óxido');
  });
  it('a later stage sees that an earlier rule fired', () => {
    const seen: Record<string, boolean> = {};
    const at = (stage: Stage) =>
      rule(
        `S-${stage}`,
        (facts) => {
          seen[stage] = facts.fired('C1');
          return undefined;
        },
        { stage },
      );
    said([at('flags'), at('urgency'), rules[0] as Rule], { iron: 1 });
    expect(seen).toEqual({ flags: false, urgency: true });
  });
});

describe('words and figures', () => {
  it.each([
    ['Tiene fiebre', true],
    ['niega fiebre', false],
    ['sin vómitos ni fiebre', false],
    ['no come, y desde ayer además fiebre', true],
    ['afebril', false],
    [undefined, false],
  ])('«%s» says fever: %s', (text, said) => expect(says(text, ['fiebre', 'febril'])).toBe(said));

  it.each([
    ['Gata', 'gato'],
    ['Caballo', 'caballo'],
    ['mula', undefined],
    ['perro/gato', undefined],
  ])('%s is %s', (text, species) => expect(criteriaSpecies(text)).toBe(species));

  it('figures are rounded by size and written in Spanish', () => {
    expect([2.875, 14.88, 240.4].map(roundedCount)).toEqual([2.88, 14.9, 240]);
    expect(figure(-0.25, 1)).toBe('−0,3');
  });
});
