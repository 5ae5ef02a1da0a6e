import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storedReportSchema } from '#domain/report/storedReport.ts';
import { ownReport, storedOf } from '#domain/report/testing/own.ts';
import { composeModelReport } from './composeModelReport.ts';
import { figuresIn } from './figuresIn.ts';
import { KnownFigures } from './knownFigures.ts';
import type { ModelReading } from './modelReading.ts';
import { apartOf } from './testing/apart.ts';
import { nothingEntered } from './testing/reading.ts';
import { asSeen, textsIn } from './texts.ts';

const KNOWN = new KnownFigures(['40 núcleos', 'Edad: 9 años']);

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.lorem(),
  fc.constantFrom(
    'El 87 % de las células.',
    'Treinta y cuatro mitosis; 9 años.',
    'Prednisona 1 mg/kg cada 12 h.',
    '<script>alert(9)</script>',
    'https://x.example/9',
    'Diagnóstico definitivo.',
    '𝟗𝟗 y ٣٤ y ③.',
    '__proto__',
  ),
);
const finding = fc.record({
  apartado: text,
  nombre: text,
  estado: fc.constantFrom('observado' as const, 'no_observado' as const, 'no_evaluable' as const),
  texto: text,
});
/** A reading in which every text may be anything. */
const anyReading: fc.Arbitrary<ModelReading> = fc.record({
  caso: fc.constant('palabra'),
  imagenes: fc.array(
    fc.record({ posicion: fc.integer(), legible: fc.boolean(), descripcion: text }),
  ),
  hallazgos: fc.array(finding, { maxLength: 6 }),
  resumen: text,
  categoria: fc.constantFrom(
    'normal' as const,
    'neoplasico_maligno' as const,
    'no_evaluable' as const,
  ),
  conclusion: text,
  certeza: fc.constantFrom(
    'diagnostico' as const,
    'compatible' as const,
    'no_concluyente' as const,
  ),
  diferenciales: fc.array(
    fc.record({ nombre: text, a_favor: fc.array(text), en_contra: fc.array(text), prueba: text }),
    { maxLength: 4 },
  ),
  recomendaciones: fc.array(text, { maxLength: 4 }),
  siguiente_paso: text,
});

it('a model report never has a figure that was neither entered nor measured', () => {
  fc.assert(
    fc.property(anyReading, fc.option(anyReading, { nil: undefined }), (one, other) => {
      for (const leads of [false, true]) {
        const made = composeModelReport({
          facts: ownReport(),
          known: KNOWN,
          comparison: nothingEntered(),
          leads,
          asked: 2,
          readings: other ? [one, other] : [one],
          positions: [1],
          model: 'm',
          reader: 'modelo',
          version: 'v',
          now: new Date('2026-11-22T10:00:00Z'),
        });
        const report = storedOf(made);
        expect(storedReportSchema.safeParse(report).success).toBe(true);
        const { dicho, encabeza, filas } = apartOf(report);
        const texts = textsIn([dicho, encabeza, filas.map(({ imagenes: _, ...row }) => row)]);
        const invented = texts
          .map((each) => each.replace(/^Imagen \d: /, ''))
          .flatMap((each) => figuresIn(asSeen(each)).filter((figure) => !KNOWN.has(figure)));
        expect(invented).toEqual([]);
      }
    }),
    { numRuns: 100 },
  );
});
