import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import type { ImagesSeen } from '../case.ts';
import { readByCriteria } from '../index.ts';

const NO_IMAGES = { received: 0, read: 0, measured: false };

function reportOf(type: string, answers: Answers, images: ImagesSeen = NO_IMAGES) {
  const definition = catalogue.find(type);
  const now = new Date('2026-11-21T10:00:00Z');
  const report = definition && readByCriteria({ definition, answers, images, now });
  if (!report) throw new Error(`No criteria for ${type}`);
  return report;
}

const itemsOf = (type: string, answers: Answers, id: string) =>
  reportOf(type, answers)
    .parts.findings.filter(({ list }) => list.id === id)
    .flatMap(({ list }) => list.items);

const linesOf = (...args: Parameters<typeof itemsOf>) => itemsOf(...args).map(({ text }) => text);

const boxes = (...args: Parameters<typeof reportOf>) =>
  reportOf(...args).parts.coherence.map(({ text, fields }) => [text, ...fields]);

describe('every type', () => {
  const TYPES = catalogue.all.map(({ type, groups }) => {
    const fields = groups.flatMap((group) => group.fields);
    const species = fields.find(({ about }) => about === 'patient.species')?.key ?? '';
    return [type, species, fields.find(({ kind }) => kind === 'number')?.key ?? ''] as const;
  });
  const ONE = 'Sin una sola especie no se aplica ningún intervalo ni criterio que dependa de ella.';

  everyRow(TYPES)('{type}: two species in one answer are no species', (type, species) => {
    const figure = catalogue
      .find(type)
      ?.groups.flatMap((group) => group.fields)
      .find((field) => field.kind === 'number' && field.about === undefined);
    const answers = { [species]: 'Perro y gato', [figure?.key ?? '']: 1 };
    const [[text = '', key] = []] = boxes(type, answers);
    expect(text).toContain('«Perro y gato») nombra más de una');
    expect(key).toBe(species);
    expect(reportOf(type, answers).limitations).toContain(ONE);
    expect(reportOf(type, { ...answers, [species]: 'Perro' }).limitations).not.toContain(ONE);
  });

  everyRow(TYPES)('{type}: without a species nothing is called unaltered', (type, species) => {
    const figures = (catalogue.find(type)?.groups ?? [])
      .flatMap((group) => group.fields)
      .filter((field) => field.kind === 'number' && field.about === undefined);
    for (const { key } of figures) {
      for (const answers of [{ [key]: 1 }, { [key]: 1, [species]: 'Perro o gato' }]) {
        const { conclusion, nextStep } = reportOf(type, answers).parts;
        expect(`${conclusion?.text} ${nextStep}`).not.toContain('Sin alteraciones');
      }
    }
  });

  everyRow<[string, Answers, string | undefined]>([
    ['hematology_sample', { cbcHematocrit: 14.9 }, 'hematocrito de 14,9 %'],
    ['hematology_sample', { cbcHematocrit: 15 }, undefined],
    ['ecg', { ecgSerumPotassium: 7.5 }, 'potasio de 7,5 mmol/l'],
    ['ecg', { ecgSerumPotassium: 7.4 }, undefined],
    ['cytology', { chemGlucose: 2.1 }, 'glucosa de 2,1 mmol/l'],
    ['cytology', { chemGlucose: 2.2 }, undefined],
  ])('{type}: {answers} without a species is critical: {figure}', (type, answers, figure) => {
    const now = `ya: ${figure} es un valor crítico en cualquier mamífero.`;
    for (const [patientSpecies, act] of [
      ['', 'Indique la especie y atienda'],
      ['Erizo', 'Atienda'],
    ] as const) {
      const { urgencyLevel, acts } = reportOf(type, { patientSpecies, ...answers }).parts;
      expect(urgencyLevel === 'vital').toBe(figure !== undefined);
      expect(acts[0]?.text).toBe(figure && `${act} ${now}`);
    }
  });

  const DATES = catalogue.all.flatMap(({ type, groups }) =>
    groups
      .flatMap((group) => group.fields)
      .filter(({ kind }) => kind === 'date' || kind === 'dateTime')
      .map(({ key, kind }) => [type, key, kind === 'dateTime' ? 'T10:00' : ''] as const),
  );
  everyRow(DATES)('{type}: {key} after tomorrow is doubted, once', (type, key, time) => {
    const own = (day: string) =>
      reportOf(type, {
        patientSpecies: 'Perro',
        animalSpecies: 'Perro',
        [key]: `${day}${time}`,
      }).parts.coherence.filter(({ fields }) => fields.includes(key));
    expect(own('2027-03-01')).toHaveLength(1);
    expect(own('2026-11-20')).toEqual([]);
  });

  it('a text that names a sign says that its box is not ticked, and decides nothing', () => {
    const answers = { patientSpecies: 'Perro', ecgHeartRate: 100, clinicalCurrentSigns: 'Disnea' };
    const opening = 'Ha escrito «Disnea»; la casilla';
    const offers = (of: Answers) =>
      reportOf('ecg', of).limitations.some((line) => line.startsWith(opening));
    expect(offers(answers)).toBe(true);
    expect(offers({ ...answers, rfDyspnoea: 'yes' })).toBe(false);
    expect(reportOf('ecg', answers).parts.urgencyLevel).toBeUndefined();
  });
});

it('eyes: what was asked of both stands side by side, and what nobody answered in one line', () => {
  const answers = { patientSpecies: 'Perro', examMenaceOd: 'absent', examIopOs: 16 };
  const items = itemsOf('ophthalmology', answers, 'exploracion_od_os');
  expect(items.slice(0, 2)).toEqual([
    { text: 'PIO: OD no evaluable | OI 16 mmHg', bothSides: true },
    { text: 'Amenaza: OD ausente | OI no evaluable', bothSides: true },
  ]);
  expect(items.at(-1)?.text).toMatch(/^No evaluable, no indicado: Schirmer, .*Globo ocular/);
  expect(itemsOf('ophthalmology', { patientSpecies: 'Perro' }, 'exploracion_od_os')).toEqual([]);
});

describe('faeces: elements and the table of parasites', () => {
  const DOG = { patientSpecies: 'Perro', patientAge: 5 };
  everyRow<[Answers, string, readonly string[]]>([
    [
      { parasite1: 'Toxocara canis', parasite1Stage: 'egg', parasite1Length: 82 },
      'Toxocara canis',
      [
        'Estadio: huevo',
        'Tamaño 82 µm',
        'Patogenicidad: cachorro: moderada–alta',
        'Zoonosis: sí (larva migrans)',
        'Huésped: propio',
        'Prepatencia: 21 (cachorro) – 35 días',
      ],
    ],
    [
      { parasite2: 'Huevos de Eimeria', parasite2Amount: '2+', parasite2Epg: 200 },
      'Huevos de Eimeria',
      ['Cantidad: ++, 200 HPG', 'Huésped: otro animal'],
    ],
    [{ parasite1: 'Giardia', parasite1Stage: 'cyst' }, 'Giardia', ['Estadio: quiste']],
    [{ parasite1: 'Bicho raro', parasite1Stage: 'egg' }, 'Bicho raro', ['Estadio: huevo']],
    [{ parasite1: 'Larvas', parasite1Stage: 'larva' }, 'Larvas', []],
  ])('{answers} lists {name}', (answers, _name, lines) => {
    const lists = reportOf('coprology_sample', { ...DOG, ...answers }).parts.findings;
    const texts = lists.flatMap(({ list }) => list.items.map(({ text }) => text));
    expect(texts).toEqual(expect.arrayContaining([...lines]));
    if (lines.length === 0) expect(texts.some((text) => text.startsWith('Estadio'))).toBe(false);
  });

  everyRow<[Answers, readonly string[]]>([
    [
      { parasite1: 'Trichuris vulpis', parasite1Stage: 'egg', parasite1Length: 56 },
      [
        'Trichuris vulpis mide 70–90 µm; lo indicado (56 µm) no concuerda. Concuerda con: Eucoleus boehmi.',
        'parasite1Length',
      ],
    ],
    [{ parasite1: 'Trichuris vulpis', parasite1Stage: 'egg', parasite1Length: 63 }, []],
    [{ parasite1: 'Trichuris vulpis', parasite1Stage: 'adult', parasite1Length: 500 }, []],
    [
      { parasite1: 'Giardia', parasite1Stage: 'egg' },
      ['El estadio huevo no corresponde a Giardia spp.', 'parasite1Stage'],
    ],
    [
      { patientAge: 0.15, parasite1: 'Trichuris vulpis', parasite1Stage: 'egg' },
      [
        'Más joven que la prepatencia de Trichuris vulpis (56 días): posible paso por coprofagia.',
        'parasite1',
      ],
    ],
    [{ patientAge: 0.05, parasite1: 'Toxocara canis', parasite1Stage: 'egg' }, []],
    [
      { searchResult: 'none_seen', parasite1: 'Giardia', parasite2: 'Ténido' },
      [
        'Se indica «no observado» y a la vez Giardia spp. y ténido.',
        'searchResult',
        'parasite1',
        'parasite2',
      ],
    ],
    [
      { baermann: 'negative', parasite2Stage: 'larva' },
      ['Baermann negativo con larvas indicadas.', 'baermann', 'parasite2Stage'],
    ],
    [
      { quantitativeTechnique: 'none', parasite1: 'Giardia', parasite1Epg: 100 },
      [
        'Huevos por gramo sin técnica cuantitativa: no es un recuento.',
        'quantitativeTechnique',
        'parasite1Epg',
      ],
    ],
  ])('{answers} gives the box {box}', (answers, box) => {
    const [own = []] = boxes('coprology_sample', { ...DOG, ...answers });
    expect(own).toEqual(box);
  });
});

describe('oestrus: dates', () => {
  const BITCH = { animalSpecies: 'Perro', animalReproductiveStatus: 'Entera, nulípara' };
  everyRow<[Answers, readonly string[]]>([
    [
      { lhPeakDate: '2026-11-10' },
      [
        'Ovulación hacia el 12/11/2026 (dos días después del pico de LH).',
        'Ventana fértil estimada: del 14/11/2026 al 16/11/2026.',
        'Parto previsto por LH: del 13/01/2027 al 15/01/2027.',
      ],
    ],
    [
      { ovulationDate: '2026-11-12', semenType: 'frozen' },
      [
        'Ventana fértil estimada: del 15/11/2026 al 16/11/2026.',
        'Parto previsto por ovulación: del 13/01/2027 al 15/01/2027.',
      ],
    ],
    [
      { matingFirstDate: '2026-11-01', matingLastDate: '2026-11-03' },
      ['Parto posible entre 27/12/2026 y 14/01/2027 (gestación contada desde la monta).'],
    ],
    [{ matingFirstDate: '2026-11-03', matingLastDate: '2026-11-01' }, []],
    [{ ovulationDate: '2027-11-12' }, []],
    [{ ovulationDate: '2026-11-12', animalReproductiveStatus: 'Esterilizada' }, []],
    [{ ovulationDate: '2026-11-12', animalSpecies: 'Caballo' }, []],
  ])('{answers} gives {dates}', (answers, dates) => {
    const texts = linesOf('estrous_cycle', { ...BITCH, ...answers }, 'hallazgos');
    expect(texts.filter((text) => /\d{4}/.test(text))).toEqual(dates);
  });
});

it('blood and cytology list what nobody told, once something is told', () => {
  const blood = { patientSpecies: 'Perro', cbcHematocrit: 44, toxicChange: 'none' };
  expect(linesOf('hematology_sample', blood, 'sin_indicar')).toEqual([
    'Monocapa: no indicada',
    'Agregados plaquetarios: no indicados',
    'Policromasia: no indicada',
    'Hemoparásitos: no indicados',
  ]);
  expect(linesOf('hematology_sample', { patientSpecies: 'Perro' }, 'sin_indicar')).toEqual([]);
  const cells = { patientSpecies: 'Perro', cytoNeutrophilPct: 80, cytoPreservation: 'good' };
  expect(linesOf('cytology', cells, 'muestra')).toEqual([
    'Celularidad: no evaluable (no indicada)',
  ]);
  expect(linesOf('cytology', { patientSpecies: 'Perro', earYeast: 3 }, 'muestra')).toEqual([]);
});

describe('what the images show against an answer', () => {
  const imaged = (change: Partial<ImagesSeen>) => ({
    received: 1,
    read: 1,
    measured: true,
    ...change,
  });
  everyRow<[number, boolean]>([
    [100, false],
    [132, false],
    [132.1, true],
    [81, false],
    [80.9, true],
  ])('a typed rate of {rate} against 90–120 in the image is doubted: {is}', (rate, is) => {
    const answers = { patientSpecies: 'Perro', ecgHeartRate: rate };
    const [own] = boxes('ecg', answers, imaged({ heartRate: [90, 120] }));
    expect(own?.[1]).toBe(is ? 'ecgHeartRate' : undefined);
    expect(own?.[0]?.includes('(90–120 lpm)')).toBe(is ? true : undefined);
  });

  everyRow<[string, boolean, boolean, number]>([
    ['acellular', true, false, 1],
    ['acellular', true, true, 2],
    ['acellular', false, false, 0],
    ['low', true, true, 1],
    ['low', true, false, 0],
    ['high', true, true, 0],
  ])(
    'cells told as {cytoCellularity}, nuclei counted {measured}, crowded {crowded}: {count} boxes',
    (cytoCellularity, measured, crowded, count) => {
      const answers = { patientSpecies: 'Perro', cytoCellularity };
      expect(boxes('cytology', answers, imaged({ measured, crowded }))).toHaveLength(count);
    },
  );
});
