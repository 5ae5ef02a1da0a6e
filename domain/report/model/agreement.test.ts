import { describe, expect, it, test } from 'vitest';
import { compareReadings } from './agreement.ts';
import { mergeReadings } from './mergeReadings.ts';
import type { ModelReading } from './modelReading.ts';
import { aReading } from './testing/reading.ts';

const level = (change: Partial<ModelReading>) =>
  compareReadings(aReading(), aReading(change)).level;

test.each<[string, Partial<ModelReading>, string]>([
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
])('%s: %s', (_, change, expected) => {
  expect(level(change)).toBe(expected);
});

it('is the same whichever reading came first', () => {
  const other = aReading({ conclusion: 'Histiocitoma', categoria: 'neoplasico_benigno' });
  expect(compareReadings(other, aReading()).level).toBe(compareReadings(aReading(), other).level);
});

describe('two readings together', () => {
  it('are as sure as the less sure where they agree', () => {
    const { reading } = mergeReadings(aReading(), aReading({ certeza: 'posible' }));
    expect(reading.certeza).toBe('posible');
  });

  it('are a step less sure where they agree in part', () => {
    const { reading } = mergeReadings(aReading(), aReading({ conclusion: 'Histiocitoma' }));
    expect(reading.certeza).toBe('sugestivo');
  });

  it('conclude nothing where they do not, and tell both', () => {
    const other = aReading({ categoria: 'normal', conclusion: 'Tejido normal' });
    const { reading, agreement } = mergeReadings(aReading(), other);
    expect(agreement?.level).toBe('desacuerdo');
    expect(reading).toMatchObject({ certeza: 'no_concluyente', resumen: '' });
    expect(reading.conclusion).toContain('«Mastocitoma cutáneo»');
    expect(reading.conclusion).toContain('«Tejido normal»');
  });

  it('keep the order of the findings, and call what they deny each other not evaluable', () => {
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
