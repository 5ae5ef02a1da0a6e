import { expect, it } from 'vitest';
import { z } from 'zod';
import { readReport } from './read.ts';
import { storedReportSchema } from './storedReport.ts';

it('the stored report schema converts to JSON Schema', () => {
  const schema = z.toJSONSchema(storedReportSchema);
  expect(Object.keys(schema.properties ?? {})).toEqual(Object.keys(storedReportSchema.shape));
  expect(schema.properties?.certeza).toMatchObject({ enum: expect.arrayContaining(['posible']) });
});

it('the stored report schema keeps the order of findings', () => {
  const findings = { celularidad: 'Alta', tipo: 'Redondas', atipia: 'Leve' };
  const parsed = storedReportSchema.parse({ hallazgos_microscopicos: findings });
  expect(Object.keys(parsed.hallazgos_microscopicos ?? {})).toEqual(Object.keys(findings));
  const reading = readReport(parsed);
  expect(reading.state === 'read' && reading.report.findings.map(({ text }) => text)).toEqual(
    Object.values(findings),
  );
});

it('refuses what is not of the type of its key, which the reader forgives [ASVS 1.5.2]', () => {
  const untidy = { certeza: 'Compatible con', recomendaciones: 'Biopsia' };
  expect(storedReportSchema.safeParse(untidy).success).toBe(false);
  expect(readReport(untidy)).toMatchObject({
    state: 'read',
    report: { certainty: 'compatible', recommendations: ['Biopsia'] },
  });
});
