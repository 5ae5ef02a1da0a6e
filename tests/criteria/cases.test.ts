import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import { URGENCY_TEXTS } from '#domain/criteria/core/actParts.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { flagsOf, normal, reportOf } from '#tests/support/wholeReport.ts';
import blood from './cases-blood.json' with { type: 'json' };
import faeces from './cases-faeces.json' with { type: 'json' };
import fluids from './cases-fluids.json' with { type: 'json' };
import specialist from './cases-specialist.json' with { type: 'json' };
import urine from './cases-urine.json' with { type: 'json' };

/**
 * Cases as they come to a clinic; what each report must say was worked out by hand from the criteria.
 * In the form of the worked examples, with the next step, the names of the differentials in their
 * order, and the criteria that must be silent. "specialist" holds those whose first report a
 * specialist would not have signed.
 */
interface Case {
  readonly id: string;
  readonly type: string;
  readonly data: Answers;
  readonly expect: {
    readonly certainty: string;
    /** The whole of it. */
    readonly conclusion?: string;
    readonly conclusionIncludes?: readonly string[];
    readonly linesInclude?: readonly string[];
    readonly linesExclude?: readonly string[];
    readonly urgency?: keyof typeof URGENCY_CODES | 'none';
    readonly flags?: Readonly<Record<string, string>>;
    readonly rules?: readonly string[];
    readonly silent?: readonly string[];
    readonly differentials?: readonly string[];
    readonly nextStep?: string;
  };
}

const URGENCY_CODES = { U1: 'vital', U2: '24h', U3: 'dias', U4: 'ordinaria' } as const;
// Each file is typed by what its own cases happen to have, which no cast alone joins.
const CASES = [
  ...blood,
  ...faeces,
  ...urine,
  ...fluids,
  ...specialist,
] as unknown as readonly Case[];

describe.each([...new Set(CASES.map(({ type }) => type))])('%s', (type) => {
  it.each(CASES.filter((each) => each.type === type))('$id', ({ data, expect: wanted }) => {
    const { report, text } = reportOf(type, data);
    const has = (line: string) => normal(text).includes(normal(line));
    expect(report.certeza).toBe(wanted.certainty);
    if (wanted.conclusion) expect(report.conclusion).toBe(wanted.conclusion);
    expect(wanted.conclusionIncludes?.filter((part) => !leads(report, part)) ?? []).toEqual([]);
    expect(wanted.linesInclude?.filter((line) => !has(line)) ?? []).toEqual([]);
    expect(wanted.linesExclude?.filter(has) ?? []).toEqual([]);
    if (wanted.urgency) expect(report.urgencia).toBe(urgencyText(wanted.urgency));
    if (wanted.flags) expect(flagsOf(report)).toEqual(wanted.flags);
    expect(report.reglas).toEqual(expect.arrayContaining([...(wanted.rules ?? [])]));
    const silent = wanted.silent?.map((id) => `${type}/${id}`) ?? [];
    expect(report.reglas?.filter((id) => silent.includes(id))).toEqual([]);
    if (wanted.differentials) expect(namesOf(report)).toEqual(wanted.differentials);
    if (wanted.nextStep) expect(report.siguiente_paso).toBe(wanted.nextStep);
  });
});

function leads({ conclusion = '' }: StoredReport, part: string): boolean {
  return normal(conclusion).includes(normal(part));
}

function urgencyText(code: NonNullable<Case['expect']['urgency']>): string | undefined {
  return code === 'none' ? undefined : URGENCY_TEXTS[URGENCY_CODES[code]];
}

function namesOf({ diagnostico_diferencial: list }: StoredReport): string[] {
  return Array.isArray(list) ? list.map(({ nombre }: { nombre: string }) => nombre) : [];
}

it.each([
  [
    'urinalysis_sample',
    { upc: '0.9.1' },
    'Cociente proteína/creatinina (UPC): debe ser un número.',
  ],
  [
    'urinalysis_sample',
    { serumCreatinine: '2,1 mg/dl' },
    'Creatinina en suero: debe ser un número.',
  ],
  [
    'urinalysis_sample',
    { sedRbc: 501 },
    'Eritrocitos por campo (40×): debe estar entre 0 y 500 /campo 40×.',
  ],
  [
    'urinalysis_sample',
    { upcRepeats: 2.5 },
    'UPC elevados en muestras separadas: debe ser un número entero.',
  ],
  [
    'urinalysis_sample',
    { bacteria: 'muchas' },
    'Bacterias: debe ser una de: No detectadas, Sospechadas, Presentes, No evaluable.',
  ],
  ['body_fluids_sample', { fluidNeutrophilPct: 101 }, 'Neutrófilos: debe estar entre 0 y 100 %.'],
  ['body_fluids_sample', { csfProtein: 30.1 }, 'Proteínas: debe estar entre 0 y 30 g/l.'],
  [
    'body_fluids_sample',
    { bloodGlucose: 98 },
    'Glucosa de la sangre: debe estar entre 0 y 60 mmol/l. ¿Está en mg/dl? Serían 5,444 mmol/l.',
  ],
  ['hematology_sample', { cbcHematocrit: 90.1 }, 'Hematocrito: debe estar entre 0 y 90 %.'],
  ['hematology_sample', { cbcHemoglobin: 1450 }, 'Hemoglobina: debe estar entre 0 y 300 g/l.'],
  ['hematology_sample', { diffCellsCounted: 99.5 }, 'Células contadas: debe ser un número entero.'],
  ['hematology_sample', { patientAge: '12 días' }, 'Edad: debe ser un número.'],
  ['coprology_sample', { parasite1Length: 0 }, 'Longitud 1: debe estar entre 1 y 2000 µm.'],
  [
    'coprology_sample',
    { parasite2Epg: -1 },
    'Huevos por gramo 2: debe estar entre 0 y 100.000 HPG.',
  ],
  ['coprology_sample', { fecDaysAfter: 61 }, 'Días entre los recuentos: debe estar entre 1 y 60.'],
  [
    'coprology_sample',
    { flotationDensity: 0.99 },
    'Densidad de la solución: debe estar entre 1 y 1,4.',
  ],
])('%s: %o is refused in words that name the field', (type, data, message) => {
  const definition = catalogue.find(type);
  if (!definition) throw new Error(`No type ${type}`);
  expect(validateAnswers(definition, data)).toMatchObject({ ok: false, fields: [{ message }] });
});
