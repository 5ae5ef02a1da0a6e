import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { ownReport } from '#domain/report/testing/own.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { composeModelReport } from './composeModelReport.ts';
import { KnownFigures } from './knownFigures.ts';
import type { ModelReading } from './modelReading.ts';
import { aReading, nothingEntered } from './testing/reading.ts';
import { textsIn } from './texts.ts';

/**
 * A report never says a figure that neither the vet entered nor the engine measured. What a model that
 * means harm plants is looked for as it was planted, and not by our own reading of what a figure is.
 */
const FACTS: StoredReport = {
  conclusion: 'No concluyente; recuento automático: ≈ 40 núcleos en una imagen.',
  certeza: 'no_concluyente',
  calidad: {
    veredicto: 'adecuada',
    imagenes: [{ posicion: 1, leida: true, pie: '≈ 40 núcleos', problemas: [] }],
  },
  medidas: [{ nombre: 'Núcleos', valor: 40, unidad: 'en el campo', origen: 'recuento' }],
  sello: { metodo: 'medicion', imagenes_leidas: 1, imagenes_recibidas: 1 },
};
const KNOWN = new KnownFigures([
  '40 núcleos',
  'Edad: 9 años',
  'Peso: 12,5 kg',
  'Lesiones: 3',
  'Presión: 120/80',
  'TNCC: 12,5 ×10⁹/l',
]);

const DIGITS = [
  '87',
  '87 %',
  '1.234,5',
  '0,7 mg/dl',
  '−61',
  '10⁶ bacterias',
  '6×10⁴',
  '5e7',
  '٣٤',
  '७८',
  '③④',
  '𝟾𝟽',
  '８７',
  'x⁸',
  'CO₂₇',
  '½',
  '⅔',
  '⚄',
  '🔟',
  '💯',
  'XLII',
  'XXIV',
  'grado V',
  'estadio iv',
  '7️⃣',
];
/** Known figures in another unit, of another thing, or joined from two. */
const BORROWED = [
  '9 %',
  '9 por ciento',
  '9 por 100',
  '9 puntos',
  '9 micras',
  '9 centímetros',
  '9 mitosis',
  '12,5 %',
  '12,5 centímetros',
  '12,5 mitosis',
  '12,5 ×10⁶',
  '125 kg',
  '3-40',
  '3 – 40',
  '3 a 40',
  '3/40',
  '3⁄40',
  '3:40',
  '3^40',
  '3 de cada 40',
  '80/120',
  '3 040',
];
const WORDS = [
  'treinta y cuatro',
  'treintaicuatro',
  'ochentaysiete',
  'veintidós',
  'doscientas',
  'mil',
  'millones',
  'nueve mitosis',
  'nueve por ciento',
  'la mitad',
  'dos tercios',
  'la cuarta parte',
  'media docena',
  'un par de',
  'el doble',
  'triplica',
  'decenas',
  'cientos',
  'miles',
  'medio centímetro',
  'una micra',
  'un mes',
  'ninety',
  'fifteen',
  'two hundred',
];

const inWords = fc.constantFrom(
  (word: string) => word,
  (word: string) => word.toUpperCase(),
  (word: string) => word.normalize('NFD'),
  (word: string) => [...word].join('\u200b'),
  (word: string) => word.replace(/(?<=\p{L})(?=\p{L}{2}$)/u, '\u00ad'),
  (word: string) => word.replaceAll(' ', '\u00a0'),
  (word: string) => word.replaceAll(' ', '  '),
);
const planted = fc.oneof(
  fc.constantFrom(...DIGITS, ...BORROWED),
  fc.tuple(fc.constantFrom(...WORDS), inWords).map(([word, write]) => write(word)),
);
const before = fc.constantFrom('', 'Se ven ', 'Núcleos (', 'Hay\n', 'Fondo limpio. Son ', '«', '≈');
const after = fc.constantFrom('', ' células.', ')', '; fondo limpio', '\n', '»', ', dispersas');
const hostile = fc.tuple(before, planted, after).map((parts) => parts.join(''));
const text = fc.oneof(hostile, fc.constantFrom('', 'Fondo limpio.', 'Células redondas', '3'));
const texts = fc.array(text, { maxLength: 3 });

/** Every text of a reading, from its titles to the captions of its pictures. */
const reading: fc.Arbitrary<ModelReading> = fc.record({
  caso: hostile,
  imagenes: fc.array(fc.record({ posicion: fc.nat(2), legible: fc.boolean(), descripcion: text }), {
    maxLength: 2,
  }),
  hallazgos: fc.array(
    fc.record({
      apartado: text,
      nombre: text,
      estado: fc.constantFrom('observado' as const, 'no_observado' as const),
      texto: text,
    }),
    { maxLength: 4 },
  ),
  resumen: text,
  categoria: fc.constantFrom('normal' as const, 'neoplasico_maligno' as const),
  conclusion: text,
  certeza: fc.constantFrom('diagnostico' as const, 'posible' as const, 'no_concluyente' as const),
  diferenciales: fc.array(
    fc.record({ nombre: text, a_favor: texts, en_contra: texts, prueba: text }),
    { maxLength: 3 },
  ),
  recomendaciones: texts,
  siguiente_paso: text,
});

function shownOf(...readings: readonly [ModelReading, ModelReading?]): string {
  const { unchecked } = composeModelReport({
    facts: ownReport(FACTS),
    known: KNOWN,
    comparison: nothingEntered(),
    readings,
    asked: 2,
    positions: [1, 2],
    model: 'modelo',
    version: 'lectura',
    now: new Date('2026-11-22T10:00:00Z'),
    reader: 'modelo',
    leads: true,
  });
  const { dicho, encabeza, filas, retirado } = unchecked;
  const rows = filas.map(({ imagenes: _, ...row }) => row);
  return flat(
    textsIn([dicho, encabeza, rows, retirado])
      .join('\n')
      .replaceAll(/^Imagen \d: /gm, ''),
  );
}

/** As somebody reads it: one spelling of each letter, nothing invisible, one space. */
const flat = (raw: string) =>
  raw
    .normalize('NFKC')
    .replace(/\p{Cf}|\uFE0F/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

const ALL = [...DIGITS, ...BORROWED, ...WORDS];
const PLANTED = ALL.map(flat);
const plantedIn = (text: string) => PLANTED.filter((each) => text.includes(each));

describe('planted figure', () => {
  everyRow(ALL)('is not said, and what stands beside it is: {each}', (each) => {
    const resumen = `Fondo limpio. Se ven ${each} en la muestra. Buena conservación.`;
    const text = shownOf(aReading({ resumen }), aReading());
    expect(plantedIn(text)).toEqual([]);
    expect(text).toContain('fondo limpio. buena conservación.');
    expect(text).toContain('se ha retirado parte');
  });

  it('is removed in any writing from any field', () => {
    fc.assert(
      fc.property(reading, fc.option(reading, { nil: undefined }), (one, other) => {
        expect(plantedIn(other ? shownOf(one, other) : shownOf(one))).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });
});

everyRow([
  'Edad de 9 años',
  'Edad: nueve años',
  'Peso de 12,5 kg',
  'Peso, 12,5 kilos',
  '3 lesiones',
  'Presión de 120/80',
  'TNCC de 12,5 ×10⁹/l',
])('an entered figure stays with its name: {each}', (each) => {
  const text = shownOf(aReading({ resumen: `Se indica ${each}.` }), aReading());
  expect(text).toContain(flat(`Se indica ${each}.`));
});
