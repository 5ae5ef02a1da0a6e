import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_DEPTH, MAX_ITEMS, MAX_TEXT } from './bounds.ts';
import { readReport } from './read.ts';
import type { Finding, Report } from './schema.ts';

function read(sent: unknown): Report {
  const reading = readReport(sent);
  if (reading.state !== 'read') throw new Error(JSON.stringify(reading));
  return reading.report;
}

describe('hostile report', () => {
  it('has huge text cut with a mark', () => {
    const report = read({ conclusion: 'a'.repeat(200_000), raro: 'b'.repeat(200_000) });
    expect(report.conclusion?.text).toHaveLength(MAX_TEXT);
    expect(report.conclusion?.text.endsWith('…')).toBe(true);
    expect(report.additional[0]?.text).toHaveLength(MAX_TEXT);
  });

  it('has long lists and objects cut', () => {
    const list = Array.from({ length: 1000 }, (_, index) => `Fármaco ${index}`);
    const report = read({
      recomendaciones: list,
      diagnostico_diferencial: list,
      raro: list,
      otro: Object.fromEntries(list.map((name) => [name, 'x'])),
    });
    expect(report.recommendations).toHaveLength(MAX_ITEMS);
    expect(report.differentials).toHaveLength(MAX_ITEMS);
    expect(report.additional[0]?.text?.endsWith('… y 940 más')).toBe(true);
    expect(report.additional[1]?.children).toHaveLength(MAX_ITEMS);
  });

  it('has overlong criteria parts cut', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `Uno ${index}`);
    const report = read({
      coherencia: many,
      reglas: many,
      dato_decisivo: 'a'.repeat(9000),
      hallazgos_microscopicos: { clasificacion: many },
      sello: { metodo: 'criterios' },
    });
    expect(report.coherence).toHaveLength(MAX_ITEMS);
    expect(report.classes).toHaveLength(MAX_ITEMS);
    expect(report.rules).toHaveLength(400);
    expect(report.deciding).toHaveLength(300);
  });

  it('has a maximum depth', () => {
    let nested: unknown = 'fondo';
    for (let level = 0; level < 5000; level++) nested = { nivel: nested };
    expect(depthOf(read({ raro: nested, hallazgos: nested }).additional)).toBeLessThanOrEqual(
      MAX_DEPTH + 2,
    );
  });

  it('has a maximum of nested `data`', () => {
    let nested: unknown = { conclusion: 'fondo' };
    for (let level = 0; level < 200_000; level++) nested = { data: nested };
    expect(readReport(nested).state).toBe('read');
  });

  it('removes what cannot be seen and keeps markup as text [ASVS 1.3.5]', () => {
    const report = read({ conclusion: 'a\u0000b\u202e<script>alert(1)</script>' });
    expect(report.conclusion?.text).toBe('ab<script>alert(1)</script>');
  });
});

function depthOf(findings: readonly Finding[]): number {
  return findings.length === 0
    ? 0
    : 1 + Math.max(...findings.map((finding) => depthOf(finding.children ?? [])));
}

const KEYS = [
  'status',
  'message',
  'data',
  'error',
  'hallazgos_microscopicos',
  'diagnostico_diferencial',
  'conclusion',
  'recomendaciones',
  'siguiente_paso',
  'confianza_diagnostica',
  'fecha_analisis',
  'modelo_ia',
  'diagnosis',
  'confidenceScore',
  'detailedReport',
  'certeza',
  'calidad',
  'medidas',
  'sello',
  'metodo',
  'urgencia_nivel',
  'urgencia_motivo',
  'coherencia',
  'texto',
  'campos',
  'dato_decisivo',
  'esquema',
  'reglas',
  'intervalo',
  'marca',
  'lado',
  'clave',
  'clasificacion',
  'observaciones',
  'estado',
  'nombre',
  'posicion',
  'imagenes',
  '__proto__',
  'toString',
];

describe('any JSON value', () => {
  const value = fc.jsonValue({ maxDepth: 5 });
  const part = fc.dictionary(fc.constantFrom(...KEYS), value, { maxKeys: 6 });
  const report = fc.dictionary(
    fc.constantFrom(...KEYS),
    fc.oneof(value, fc.date(), part, fc.array(part, { maxLength: 4 })),
    { maxKeys: 12 },
  );

  it('reads to a valid report without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(value, report, fc.string()), (sent) => {
        const reading = readReport(sent);
        if (reading.state !== 'read') return;
        const { measurements, findings, differentials, additional } = reading.report;
        const { coherence, classes, rules } = reading.report;
        for (const { text, fields } of coherence) expect(text && Array.isArray(fields)).toBe(true);
        for (const text of [...classes, ...rules]) expect(text).not.toBe('');
        for (const { name } of [...measurements, ...differentials]) expect(name).not.toBe('');
        for (const { label } of [...findings, ...additional]) expect(label).not.toBe('');
      }),
      { numRuns: 1000 },
    );
  });

  it('reads the same as object and as JSON', () => {
    fc.assert(
      fc.property(report, (sent) => {
        const json = JSON.stringify(sent);
        expect(readReport(json)).toEqual(readReport(JSON.parse(json)));
        expect(readReport(`\`\`\`json\n${json}\n\`\`\``)).toEqual(readReport(JSON.parse(json)));
      }),
      { numRuns: 300 },
    );
  });
});
