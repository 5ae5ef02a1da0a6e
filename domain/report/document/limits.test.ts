import { expect, it } from 'vitest';
import { judgedMeasure } from '#domain/accuracy/judged.ts';
import { readReport } from '#domain/report/read.ts';
import type { Quality, Report } from '#domain/report/schema.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { CRITERIA_ROW, limitsContents } from './limits.ts';

function limitsOf(
  quality: Partial<Quality>,
  change: Partial<Report> = {},
  references: string[] = [],
) {
  const reading = readReport({ conclusion: 'Exudado', sello: { metodo: 'criterios' } });
  if (reading.state !== 'read') throw new Error(reading.state);
  const report = {
    ...reading.report,
    quality: { limitations: [], images: [], ...quality },
    ...change,
  };
  const [limits] = limitsContents(report, references);
  return limits?.kind === 'limits' ? limits : undefined;
}

const LONG =
  'Una reserva que ocupa dos líneas de la hoja, porque lo que dice no cabe en una sola de ellas.';

everyRow<readonly [string, Partial<Quality>, readonly string[], readonly string[]]>([
  [
    'this case stands open, before what holds for any',
    { limitations: ['Sin diferencial.'], reservations: ['Intervalos generales.', 'Exactitud.'] },
    ['Sin diferencial.'],
    ['Intervalos generales.', 'Exactitud.'],
  ],
  [
    'any case opens one line where this one has none',
    { reservations: ['Intervalos generales.', 'Exactitud.'] },
    ['Intervalos generales.'],
    ['Exactitud.'],
  ],
  [
    'this case folds from the fourth line on',
    { limitations: [LONG, 'Una.', 'Otra.', 'Última.'] },
    [LONG, 'Una.'],
    ['Otra.', 'Última.'],
  ],
  [
    'a spoilt sample comes first, with the images that were not used',
    {
      verdict: 'limitada',
      text: 'Se comprobó el enfoque.',
      limitations: ['Sin diferencial.'],
      images: [{ position: 2, used: false, problems: ['Desenfocada'] }],
    },
    [
      'Muestra limitada. Se comprobó el enfoque.',
      'Imagen 2 no usada: Desenfocada',
      'Sin diferencial.',
    ],
    [],
  ],
  [
    'a sound image is said by its badge',
    {
      verdict: 'imagen_nitida',
      text: 'Se comprobó el enfoque.',
      limitations: ['Sin diferencial.'],
    },
    ['Sin diferencial.'],
    ['Se comprobó el enfoque.'],
  ],
  [
    'this case stands once, although it is said twice',
    { limitations: ['Sin diferencial.', 'Sin diferencial.'], reservations: ['Sin diferencial.'] },
    ['Sin diferencial.'],
    [],
  ],
])('limits of {case}', (_, quality, open, more) => {
  expect(limitsOf(quality)).toMatchObject({ open, more });
});

it('the deciding datum is among the criteria, if any', () => {
  const limitations = ['El dato que más cambiaría este informe: la densidad.'];
  const deciding = 'la densidad';
  expect(limitsOf({ limitations }, { deciding })?.open).toEqual(limitations);
  expect(limitsOf({ limitations }, { deciding, classes: ['Exudado'] })).toBeUndefined();
});

it('the fold of limits names its contents', () => {
  const reservations = ['Una.', 'Otra.'];
  expect(limitsOf({ reservations })?.moreTitle).toBe('Más reservas');
  expect(limitsOf({ reservations }, {}, ['IRIS.'])?.moreTitle).toBe('Más reservas y fuentes');
  expect(limitsOf({}, {}, ['IRIS.'])).toMatchObject({ open: [], moreTitle: 'Fuentes' });
});

everyRow<readonly [readonly string[], Partial<Report>, readonly string[]]>([
  [['Leucocitos', 'Eritrocitos'], {}, ['leucocytes-all', 'erythrocytes']],
  [['Eritrocitos'], { classes: ['Anemia'] }, ['erythrocytes', CRITERIA_ROW]],
  [['Núcleos', 'Núcleos'], {}, ['nuclei']],
  [['Frecuencia cardiaca en la imagen'], {}, ['ecg-rate']],
  [['Otra cosa'], {}, ['quality']],
  [[], { classes: ['Anemia'] }, [CRITERIA_ROW]],
  [[], { stamp: { method: 'criterios' } }, [CRITERIA_ROW]],
])('limits with {figures} and {change} link to {rows}', (figures, change, rows) => {
  const stamp = { method: 'criterios', imagesRead: 1 } as const;
  const measurements = figures.map((name) => ({ name, origin: 'recuento' }) as const);
  const links = limitsOf({ reservations: ['Una.'] }, { stamp, measurements, ...change })?.accuracy;
  expect(links?.map(({ row }) => row)).toEqual(rows);
  for (const row of rows.filter((each) => each !== CRITERIA_ROW))
    expect(judgedMeasure(row)?.id).toBe(row);
});
