import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { compareReadings } from './agreement.ts';
import { mergeReadings } from './mergeReadings.ts';
import type { ModelReading } from './modelReading.ts';
import { aReading } from './testing/reading.ts';

const level = (change: Partial<ModelReading>) =>
  compareReadings(aReading(), aReading(change)).level;

everyRow<[string, Partial<ModelReading>, string]>([
  ['the same words', {}, 'acuerdo'],
  ['other words for the same', { conclusion: 'Neoplasia de mastocitos: mastocitoma' }, 'acuerdo'],
  ['another category', { categoria: 'inflamatorio' }, 'desacuerdo'],
  ['another name, the same first differential', { conclusion: 'Histiocitoma' }, 'parcial'],
  [
    'another name and other differentials',
    { conclusion: 'Histiocitoma', diferenciales: [] },
    'desacuerdo',
  ],
  ['the same denied', { conclusion: 'Sin mastocitoma', diferenciales: [] }, 'desacuerdo'],
  [
    'findings told the other way round',
    {
      hallazgos: aReading().hallazgos.map((each) => ({
        ...each,
        estado: each.estado === 'observado' ? ('no_observado' as const) : ('observado' as const),
      })),
    },
    'parcial',
  ],
  ['one that abstains', { categoria: 'no_evaluable', conclusion: '' }, 'desacuerdo'],
])('{case}: {change}', (_, change, expected) => {
  expect(level(change)).toBe(expected);
});

it('agreement does not depend on the order of readings', () => {
  const other = aReading({ conclusion: 'Histiocitoma', categoria: 'neoplasico_benigno' });
  expect(compareReadings(other, aReading()).level).toBe(compareReadings(aReading(), other).level);
});

describe('merged readings', () => {
  it('have one conclusion if both agree', () => {
    expect(mergeReadings(aReading(), aReading()).conclusions).toEqual(['Mastocitoma cutáneo']);
    const silent = aReading({ certeza: 'no_concluyente' });
    expect(mergeReadings(silent, undefined).conclusions).toEqual([
      'no concluye nada: Mastocitoma cutáneo',
    ]);
  });

  it('have both conclusions if they differ', () => {
    const { conclusions, reading } = mergeReadings(
      aReading(),
      aReading({ conclusion: 'Histiocitoma' }),
    );
    expect(conclusions).toEqual([
      'Primera lectura: Mastocitoma cutáneo',
      'Segunda lectura: Histiocitoma',
    ]);
    expect(reading.recomendaciones).toHaveLength(1);
  });

  it('have no advice if they disagree', () => {
    const other = aReading({ categoria: 'normal', conclusion: '' });
    const { reading, agreement, conclusions } = mergeReadings(aReading(), other);
    expect(agreement?.level).toBe('desacuerdo');
    expect(conclusions.at(-1)).toBe('Segunda lectura: no concluye nada');
    expect(reading).toMatchObject({ resumen: '', siguiente_paso: '', recomendaciones: [] });
    expect(reading.diferenciales.map(({ prueba }) => prueba)).toEqual(['']);
  });

  it('keep the order of findings, and mark conflicts not evaluable', () => {
    const [first, second] = aReading().hallazgos;
    const other = aReading({
      hallazgos: [
        { apartado: 'Fondo', nombre: 'Sangre', estado: 'observado', texto: '' },
        ...(second ? [{ ...second, estado: 'observado' as const }] : []),
        ...(first ? [first] : []),
      ],
    });
    const { reading } = mergeReadings(aReading(), other);
    expect(reading.hallazgos.map(({ nombre, estado }) => [nombre, estado])).toEqual([
      ['Mastocitos', 'observado'],
      ['Bacterias intracelulares', 'no_evaluable'],
      ['Sangre', 'observado'],
    ]);
    expect(reading.hallazgos.at(-1)?.texto).toContain('solo en una');
  });
});
