import { describe, expect, it } from 'vitest';
import { bloodChemistryGroup } from '#domain/analyses/bloodChemistry.ts';
import { yesNo } from '#domain/analyses/fields.ts';
import { patientGroup } from '#domain/analyses/patient.ts';
import { redFlagGroup } from '#domain/analyses/redFlags.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { ticked } from '../grammar/condition.ts';
import { coherence, concludes, recommend, soonest } from '../grammar/outcome.ts';
import { rules } from '../grammar/rules.ts';
import { steps, unless } from '../grammar/steps.ts';
import { commonRules, withCommonActs } from '../shared/common.ts';
import { applyRules, type TypeCriteria } from './apply.ts';
import { composeCriteria } from './report.ts';

const CLASSES = rules('classes', {
  'T-C1': {
    about: 'Primera.',
    when: ticked('first'),
    says: concludes('compatible', 2, 'primera clase'),
  },
  'T-C2': {
    about: 'Segunda.',
    when: ticked('second'),
    says: concludes('sugestivo', 4, 'segunda clase'),
  },
  'T-C3': {
    about: 'Tercera.',
    when: ticked('third'),
    says: concludes('compatible', 5, 'tercera clase'),
  },
  'T-C4': {
    about: 'Cuarta.',
    when: ticked('fourth'),
    says: [
      concludes('compatible', 3, 'cuarta clase'),
      recommend('Dé lo cuarto.'),
      recommend('Explore lo cuarto.'),
    ],
  },
});

const COHERENCE = rules('coherence', {
  'T-K1': {
    about: 'No concuerdan.',
    when: ticked('wrong'),
    says: coherence('lo primero no concuerda con lo segundo.', ['first'], { serious: true }),
  },
});

const criteria: TypeCriteria = {
  type: 'test',
  rules: [...COHERENCE, ...CLASSES, ...commonRules({ covered: ['perro', 'gato'] })],
  acts: withCommonActs(
    steps({
      'T-C1': {
        step: [unless(['second'], 'Mida lo segundo hoy.'), 'Repita lo primero hoy.'],
        also: ['Vigile lo primero.'],
        urgency: soonest(['24h', ticked('rfPale')]),
      },
      'T-C2': [
        { when: ticked('rfFever'), step: 'Trate lo segundo ya.', urgency: '24h' },
        { step: 'Controle lo segundo.' },
      ],
      'T-C3': {
        step: 'Descomprima lo tercero ya.',
        urgency: 'vital',
        vital: true,
        absorbs: ['X-R4'],
      },
      'T-C4': { step: 'Trate lo cuarto.', urgency: 'vital', after: ['T-C3'] },
    }),
  ),
  inCore: [],
  decisive: [],
  onlyImages: '',
  nothing: 'Nada.',
};

const definition = {
  type: 'test',
  groups: [
    patientGroup(),
    redFlagGroup('urinalysis_sample'),
    bloodChemistryGroup(),
    {
      id: 'own',
      title: 'Propio',
      fields: ['first', 'second', 'third', 'fourth', 'wrong'].map((key) => yesNo(key, key)),
    },
  ],
} as unknown as AnalysisDefinition;

function advised(answers: Answers) {
  const criteriaCase = {
    definition,
    answers: { patientSpecies: 'Perro', ...answers },
    images: { received: 0, read: 0, measured: false },
    now: new Date('2026-11-21T10:00:00Z'),
  };
  const { parts } = composeCriteria(criteria, criteriaCase, applyRules(criteria, criteriaCase));
  return {
    conclusion: parts.conclusion?.text,
    step: parts.nextStep,
    urgency: parts.urgencyLevel,
    now: parts.acts.map(({ text }) => text),
    whenStable: parts.whenStable,
    recommendations: parts.recommendations,
    summary: parts.summary,
  };
}

const ANURIA =
  'Palpe la vejiga y mida potasio y creatinina ahora: una obstrucción es urgencia vital.';
const POTASSIUM =
  'Haga un ECG y trate ya la hiperpotasemia; busque obstrucción urinaria, uroperitoneo y Addison.';

describe('criteria: next step', () => {
  it('is that of the leading class, without «hoy» when not urgent', () => {
    expect(advised({ first: 'yes' })).toMatchObject({
      conclusion: 'primera clase',
      step: 'Mida lo segundo.',
      recommendations: ['Vigile lo primero.'],
      now: [],
    });
  });

  it('skips a sentence whose test was entered', () => {
    expect(advised({ first: 'yes', second: 'no' }).step).toBe('Repita lo primero.');
  });

  it('prefers an urgent class over one of better rank', () => {
    expect(advised({ first: 'yes', second: 'yes', rfFever: 'yes' })).toMatchObject({
      conclusion: 'primera clase',
      step: 'Trate lo segundo ya.',
      urgency: '24h',
    });
  });

  it('clears up a contradiction about the leading class first', () => {
    expect(advised({ first: 'yes', wrong: 'yes' }).step).toBe(
      'Aclare primero: lo primero no concuerda con lo segundo.',
    );
  });

  it('never postpones a vital act for a contradiction', () => {
    const { step, recommendations } = advised({ first: 'yes', wrong: 'yes', rfAnuria: 'yes' });
    expect(step).toBe(ANURIA);
    expect(recommendations?.[0]).toBe('Aclare primero: lo primero no concuerda con lo segundo.');
  });
});

it('criteria: an act moved by `after` becomes the first recommendation', () => {
  expect(advised({ third: 'yes', fourth: 'yes' })).toMatchObject({
    now: ['Descomprima lo tercero ya.'],
    // Neither a vital act beyond the cap nor something to give can wait.
    recommendations: ['Trate lo cuarto.', 'Dé lo cuarto.'],
    whenStable: 'Explore lo cuarto.',
  });
});

describe('criteria: alarms', () => {
  it('a vital sign leads when no class explains it', () => {
    expect(advised({ first: 'yes', rfAnuria: 'yes' })).toMatchObject({
      conclusion: 'Anuria u oliguria indicadas por usted.',
      step: ANURIA,
      urgency: 'vital',
      now: [ANURIA],
    });
  });

  it('a ☠ class explains a vital sign, leads and absorbs its act', () => {
    expect(advised({ first: 'yes', third: 'yes', rfAnuria: 'yes' })).toMatchObject({
      conclusion: 'tercera clase',
      step: 'Descomprima lo tercero ya.',
      now: ['Descomprima lo tercero ya.'],
      summary: expect.stringMatching(/^Anuria u oliguria indicadas por usted\./),
    });
  });

  it('an urgent sign that can wait leaves the conclusion to the class', () => {
    expect(advised({ first: 'yes', rfJaundice: 'yes' })).toMatchObject({
      conclusion: 'primera clase',
      urgency: '24h',
    });
  });

  it('a potassium of 7,5 is vital whatever the type, before a ticked sign', () => {
    expect(advised({ chemPotassium: 7.5, rfAnuria: 'yes' })).toMatchObject({
      conclusion: 'hiperpotasemia grave (7,5 mmol/l)',
      now: [POTASSIUM, ANURIA.replace('potasio y creatinina', 'creatinina')],
    });
    expect(advised({ chemPotassium: 7.4 }).urgency).toBe('24h');
  });

  it('a haemolysed sample silences a potassium of 7 but not of 9', () => {
    const haemolysed = { chemHaemolysed: 'yes' };
    expect(advised({ ...haemolysed, chemPotassium: 7 }).conclusion).toContain('no valorable');
    expect(advised({ ...haemolysed, chemPotassium: 9 }).urgency).toBe('vital');
  });

  it('a denied or unknown sign is no alarm', () => {
    expect(advised({ first: 'yes', rfAnuria: 'no', rfShock: 'unknown' }).urgency).toBeUndefined();
  });

  it('without a species a critical figure asks for it, and for attention now', () => {
    expect(advised({ patientSpecies: '', chemGlucose: 1.5 })).toMatchObject({
      conclusion:
        'Sin la especie no se puede clasificar; glucosa de 1,5 mmol/l es un valor crítico.',
      urgency: 'vital',
    });
  });
});
