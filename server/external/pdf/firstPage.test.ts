import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { composeDocument } from '#domain/report/document/compose.ts';
import type { ReportSheet } from '#domain/report/document/sheet.ts';
import { criteriaSheets } from '#domain/report/document/testing/criteriaSheets.ts';
import { fullReport, sampleSheet } from '#domain/report/document/testing/sheets.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { asPrinted, pdfPages } from '#tests/support/pdfText.ts';
import { type Picture, toPicture } from './pictures.ts';
import { renderReport } from './render.ts';

function pagesOf(sheet: ReportSheet, pictures: readonly Picture[] = []) {
  return pdfPages(renderReport({ document: composeDocument(sheet), pictures }));
}

async function photograph(width: number, height: number): Promise<Picture> {
  const photo = sharp({ create: { width, height, channels: 3, background: '#d9b8d2' } });
  return toPicture(1, { bytes: await photo.jpeg().toBuffer(), place: 'first' });
}

describe('the first page', () => {
  everyRow<[string, readonly [number, number]]>([
    ['a photograph', [640, 480]],
    ['a tall one', [300, 900]],
    ['a strip', [1600, 400]],
  ])('has the first figure of the report: {case}', async (_, size) => {
    const [[, effusion] = ['', sampleSheet()]] = criteriaSheets();
    const images = [{ position: 1, overlay: null }];
    const pages = pagesOf({ ...effusion, images }, [await photograph(...size)]);
    const all = pages.map(({ text }) => text).join('');
    // A strip takes the width of the page, so the figure stays in its section.
    const isBeside = size[0] < 1600;
    for (const words of ['Clase del derrame', 'Esquema Ohio State: cortes en 25']) {
      expect(all.split(asPrinted(words))).toHaveLength(2);
      if (isBeside) expect(pages[0]?.text).toContain(asPrinted(words));
    }
    expect(all.indexOf('Clasedelderrame') < all.indexOf('Fig.1')).toBe(isBeside);
  });

  test('says how soon with a sign, that nobody signed, and the whole id at its end only', () => {
    const [[, effusion] = ['', sampleSheet()]] = criteriaSheets();
    const pages = pagesOf(effusion);
    const all = pages.map(({ text }) => text).join('');
    expect(pages[0]?.text).toContain('ID7f3c2b18Borradorsinfirmar');
    expect(all.split(effusion.id)).toHaveLength(2);
    expect(all.indexOf(effusion.id)).toBeGreaterThan(all.indexOf('Motor'));
    // #B3261E as the compiler writes a stroke: the siren.
    const red = /0\.7019\d* 0\.1490\d* 0\.1176\d* SCN/;
    expect(pages.map(({ operators }) => red.test(operators)).indexOf(true)).toBe(0);
  });
});

test('next step and figures stand beside an image without a figure', async () => {
  const medidas = ['Alfa', 'Beta'].map((nombre, at) => {
    return { nombre, valor: 9 + at, intervalo: [1, 5] as const, marca: 'H' as const };
  });
  const recomendaciones = Array.from({ length: 19 }, (_, at) => `Consejo número ${at}.`);
  const report = {
    conclusion: 'Arritmia sinusal respiratoria',
    certeza: 'compatible',
    siguiente_paso: `Repita la prueba. ${'Vigile al animal en casa. '.repeat(6)}`.trim(),
    medidas,
    recomendaciones,
    sello: { metodo: 'criterios' },
  } as const;
  const images = [{ position: 1, overlay: null }];
  const [first] = pagesOf(sampleSheet(report, { images }), [await photograph(640, 480)]);
  const places = ['Siguientepaso', 'Alfa', 'Beta', 'Fig.1', 'Consejonúmero18'].map((words) =>
    first?.text.indexOf(words),
  );
  expect(places).toEqual(places.toSorted((one = 0, other = 0) => one - other));
  expect(places).not.toContain(-1);
});

test('a long table begins on the first page where moving it would leave half of that white', async () => {
  const medidas = Array.from({ length: 28 }, (_, at) => {
    return {
      nombre: `Medida ${String.fromCharCode(65 + at)} tomada`,
      valor: at,
      unidad: 'mm',
      origen: 'indicado',
    };
  });
  const images = [{ position: 1, overlay: null }];
  const report = { conclusion: 'Arritmia sinusal respiratoria', certeza: 'compatible', medidas };
  const pages = pagesOf(sampleSheet(report, { images }), [await photograph(640, 480)]);
  const places = medidas.map(({ nombre }) =>
    pages.findIndex(({ text }) => text.includes(asPrinted(nombre))),
  );
  expect(new Set(places)).toEqual(new Set([0, 1]));
  expect(places.toSorted()).toEqual(places);
});

const groups = (length: number) =>
  Array.from({ length }, (_, at) => {
    const row = { key: `k${at}`, label: `Pregunta ${at}`, value: 'Sí' };
    return { id: `g${at}`, title: `Grupo ${at}`, rows: [row] };
  });

test('what was sent stands on one page with the stamp', () => {
  const answers = groups(9);
  const lengths = new Set<number>();
  for (let lines = 0; lines < 60; lines += 6) {
    const recomendaciones = Array.from({ length: lines }, (_, at) => `Consejo ${at}.`);
    const pages = pagesOf(sampleSheet({ ...fullReport(), recomendaciones }, { answers }));
    const last = pages.at(-1)?.text ?? '';
    expect(last).toContain('DetallesdelEnvío');
    expect(last.match(/Grupo/g)).toHaveLength(9);
    lengths.add(pages.length);
  }
  expect(lengths.size).toBeGreaterThan(1);
});

test('six lines stand with the stamp at least', () => {
  const answers = groups(40);
  const last = new Set<number>();
  for (let lines = 0; lines < 60; lines += 4) {
    const recomendaciones = Array.from({ length: lines }, (_, at) => `Consejo ${at}.`);
    const pages = pagesOf(sampleSheet({ ...fullReport(), recomendaciones }, { answers }));
    last.add(pages.at(-1)?.text.match(/Grupo/g)?.length ?? 0);
  }
  // A question with its answer and the space around takes two lines.
  expect(Math.min(...last)).toBeGreaterThanOrEqual(3);
  expect(last.size).toBeGreaterThan(1);
});

test('the stamp is never alone on the last page', () => {
  const lengths = new Set<number>();
  for (let lines = 0; lines < 100; lines += 9) {
    const recomendaciones = Array.from({ length: lines }, (_, at) => `Consejo ${at}.`);
    const pages = pagesOf(sampleSheet({ ...fullReport(), recomendaciones }));
    const last = pages.at(-1)?.text ?? '';
    expect(last).toContain('Nombredelamascota');
    lengths.add(pages.length);
  }
  // The rows push the stamp over the end of a page.
  expect(lengths.size).toBeGreaterThan(1);
});

test('the line of the patient has a dot between two facts of one line, and none at its end', () => {
  const line = (breed: string) => {
    const rows = [
      { key: 'patientSpecies', label: 'Especie', value: 'Perro', about: 'patient.species' },
      { key: 'patientBreed', label: 'Raza', value: breed, about: 'patient.breed' },
    ] as const;
    const [first] = pagesOf(
      sampleSheet({}, { answers: [{ id: 'patient', title: 'Paciente', rows }] }),
    );
    return /Citología.*?ID7f3c2b18/u.exec(first?.text ?? '')?.[0] ?? '';
  };
  expect(line('Bóxer').split('·')).toHaveLength(4);
  // The breed takes a line of its own, and date and id the next.
  expect(line('Pastor de Karakachán '.repeat(5).trim()).split('·')).toHaveLength(2);
});
