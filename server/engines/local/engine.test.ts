import { afterEach, describe, expect, it } from 'vitest';
import { cytology } from '#domain/analyses/cytology.ts';
import { hematology } from '#domain/analyses/hematology.ts';
import { ophthalmology } from '#domain/analyses/ophthalmology.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import type { Pixels } from '#domain/measuring/raster/grid.ts';
import {
  disc,
  discs,
  eyepiece,
  field,
  lattice,
  monolayer,
  nuclei,
  VIOLET,
  withLeucocyte,
} from '#domain/measuring/testing/synthetic.ts';
import { storeReport } from '#domain/report/stored/ownReport.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import type { ClinicalCase, DiagnosticEngine } from '#server/engines/engine.ts';
import { png } from '#tests/support/redrawn.ts';
import { createLocalEngine, type LocalEngineOptions } from './engine.ts';
import { DEADLY_SIDE } from './testing/crashing.worker.ts';

const NOW = new Date('2026-11-20T09:30:00.000Z');
const calm = new AbortController().signal;
const engines: DiagnosticEngine[] = [];

/** The engine, with its reports in stored form. */
function engine(options: LocalEngineOptions = {}) {
  const made = createLocalEngine({ now: () => NOW, ...options });
  engines.push(made);
  return {
    ...made,
    async diagnose(...args: Parameters<DiagnosticEngine['diagnose']>) {
      const diagnosis = await made.diagnose(...args);
      return { ...diagnosis, report: storeReport(diagnosis.report) };
    },
  };
}

afterEach(async () => {
  await Promise.all(engines.splice(0).map((one) => one.close()));
});

/** A case with these pictures; `null`: a damaged file. */
function caseOf(
  definition: AnalysisDefinition,
  pictures: readonly (Pixels | null)[],
  answers: Answers = {},
): ClinicalCase {
  return {
    id: 'case',
    account: 'vet',
    answers,
    definition,
    images: pictures.map((picture, index) => ({
      id: `image-${index + 1}`,
      position: index + 1,
      fileName: `${index + 1}.png`,
      read: async () => (picture ? png(picture) : new Uint8Array([0, 1, 2])),
    })),
  };
}

const DIAGNOSES =
  /anemia|leucocitosis|leucopenia|neoplasi|tumor|carcinoma|linfoma|mastocitoma|maligno|benigno|infecci|parasitad|inflamatori|compatible con|sugestiv|mg\/kg|\d\s*%\s*de confianza/i;

describe('the local engine on a smear', () => {
  it('reports figures of each image and their sum, with contours that agree', async () => {
    const diagnosis = await engine().diagnose(
      caseOf(hematology, [monolayer(), withLeucocyte()]),
      calm,
    );
    const { report, overlays } = diagnosis;
    const measure = (nombre: string, imagen?: number) =>
      report.medidas?.find((one) => one.nombre === nombre && one.imagen === imagen);
    expect(measure('Leucocitos', 1)?.valor).toBe(0);
    expect(measure('Leucocitos', 2)).toMatchObject({ valor: 1, origen: 'recuento' });
    expect(measure('Eritrocitos', 1)).toMatchObject({ valor: 48, aproximado: true });
    expect(measure('Leucocitos, total de 2 imágenes')?.valor).toBe(1);
    const drawn = overlays.get('image-1')?.shapes.filter((shape) => shape.counted);
    expect(drawn).toHaveLength(48);
    expect(report.calidad?.imagenes?.[0]?.pie).toBe('0 leucocitos en el campo; ≈ 48 eritrocitos');
    expect(report.calidad?.imagenes?.[1]?.pie).toMatch(
      /^1 leucocito en el campo; ≈ \d+ eritrocitos$/,
    );
    expect(diagnosis.anyImageRead).toBe(true);
  });

  it('reports the measured share of a picture with a black border', async () => {
    const round = eyepiece(monolayer(1000, 1000));
    const { report } = await engine().diagnose(caseOf(hematology, [round]), calm);
    expect(report.calidad?.imagenes?.[0]?.pie).toMatch(
      /^0 leucocitos en el campo; ≈ \d+ eritrocitos; medido el 6\d\u00a0% de la imagen, sin el borde negro$/,
    );
    expect(report.calidad?.veredicto).toBe('imagen_nitida');
  });

  it('never diagnoses, and stamps its engine', async () => {
    const { report } = await engine().diagnose(caseOf(hematology, [withLeucocyte()]), calm);
    expect(report.certeza).toBe('no_concluyente');
    expect(report.calidad?.veredicto).toBe('imagen_nitida');
    expect(report).not.toHaveProperty('confianza_diagnostica');
    expect(report).not.toHaveProperty('diagnostico_diferencial');
    expect(report.conclusion).toMatch(/^Recuento automático: 1 leucocito/);
    expect(report.conclusion).toMatch(
      /Sin hemograma ni recuento diferencial no se clasifica la muestra\. .*no puede concluirse un diagnóstico/,
    );
    expect(report.siguiente_paso).toBe(
      'Hemograma con analizador y diferencial manual de al menos 100 células.',
    );
    const notSeen = expect.stringMatching(
      /^Monocapa, .* y hemoparásitos: no evaluable en la imagen$/,
    );
    expect(report.hallazgos_microscopicos).toEqual({ hallazgos: [notSeen] });
    expect(JSON.stringify(report)).not.toMatch(DIAGNOSES);
    expect(JSON.stringify(report.medidas)).not.toMatch(/plaqueta/i);
    expect(report.calidad?.reservas?.join(' ')).toMatch(/juzgada el \d+ de/);
    expect(report).toMatchObject({
      fecha_analisis: NOW.toISOString(),
      sello: { motor: 'Medición local de imágenes', imagenes_leidas: 1, imagenes_recibidas: 1 },
    });
    expect(report).not.toHaveProperty('modelo_ia');
    expect(report.sello?.version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('explains in the same words why birds and marrow are not measured', async () => {
    const bird = caseOf(hematology, [monolayer()], {
      patientSpecies: 'Ave',
      sampleType: 'peripheral_blood',
    });
    const { report, overlays } = await engine().diagnose(bird, calm);
    expect(report.medidas?.every((one) => one.valor === undefined && one.no_medible)).toBe(true);
    expect(report.conclusion).toContain('solo sirve en mamíferos');
    expect(report.recomendaciones?.join(' ')).not.toContain('ha adjuntado la imagen correcta');
    // Sharp, but without evidence of the declared kind.
    expect(report.calidad?.veredicto).toBe('imagen_nitida');
    expect(overlays.size).toBe(0);
    const marrow = caseOf(hematology, [monolayer()], { sampleType: 'bone_marrow' });
    expect((await engine().diagnose(marrow, calm)).report.conclusion).toContain('médula ósea');
  });
});

const captionOf = ({ calidad }: StoredReport, at = 0) => calidad?.imagenes?.[at]?.pie;

describe('the local engine on other cases', () => {
  it('proposes nuclei and counts none', async () => {
    const { report, anyResult } = await engine().diagnose(caseOf(cytology, [nuclei()]), calm);
    expect([anyResult, report.medidas]).toEqual([false, []]);
    expect(captionOf(report)).toBe('Núcleos propuestos, sin contar');
    expect(report.calidad?.texto).not.toContain('no se ha reconocido');
    expect(JSON.stringify(report.hallazgos_microscopicos)).toContain(
      'Celularidad, conservación, fondo, poblaciones y estirpe, criterios de malignidad y microorganismos: no evaluable en la imagen',
    );
    expect(report.calidad?.reservas?.join(' ')).toContain('son propuestas, sin contar');
    expect(JSON.stringify({ ...report, recomendaciones: [] })).not.toMatch(DIAGNOSES);
  });

  it('asks for another look when the colour is that of another kind', async () => {
    const { report, anyResult } = await engine().diagnose(
      caseOf(hematology, [discs([176, 104, 210])], { patientSpecies: 'Perro' }),
      calm,
    );
    expect(anyResult).toBe(false);
    expect(report.medidas?.every((one) => one.valor === undefined)).toBe(true);
    expect(report.recomendaciones?.[0]).toContain('ha adjuntado la imagen correcta');
    expect(report.calidad?.veredicto).toBe('imagen_nitida');
  });

  it('checks the quality of types it cannot measure, and mentions that limit', async () => {
    const { report, overlays, anyResult } = await engine().diagnose(
      caseOf(ophthalmology, [withLeucocyte()]),
      calm,
    );
    expect(report.medidas).toEqual([]);
    expect(report.conclusion).toContain('Las fotografías del ojo no se interpretan');
    expect(report.calidad?.veredicto).toBe('imagen_nitida');
    expect(report.calidad?.texto).toContain('el contenido no se ha reconocido');
    expect([overlays.size, anyResult]).toEqual([0, false]);
  });

  it('does not measure where the definition excludes its method', async () => {
    const notMeasured = [{ key: 'stain', value: 'Gram', reason: 'tinción de Gram' }];
    const definition = { ...cytology, notMeasured };
    const pictures = [nuclei()];
    const gram = caseOf(definition, pictures, { stain: 'Gram' });
    expect(captionOf((await engine().diagnose(gram, calm)).report)).toBe(
      'Sin núcleos propuestos: tinción de Gram',
    );
    const marrow = caseOf(definition, pictures, { sampleType: 'bone_marrow' });
    const other = await engine().diagnose(marrow, calm);
    expect(captionOf(other.report)).toBe('Núcleos propuestos, sin contar');
  });

  it('judges pictures by the limits of their kind, and warns in its words', async () => {
    const tone = { maxMedian: 60, otherwise: 'La imagen no parece una noche.' };
    const night = { microscopic: false, quality: { minFocus: 0, tone } };
    const nightly = caseOf({ ...ophthalmology, imageKind: night }, [withLeucocyte()]);
    const { report } = await engine().diagnose(nightly, calm);
    expect(report.calidad?.imagenes?.[0]?.problemas).toEqual(['La imagen no parece una noche.']);
  });

  it('a spoilt picture limits the sample and is not measured', async () => {
    const small = field(300, 150);
    for (const spot of lattice(6, 3, 46, 26)) disc(small, { ...spot, radius: 8 }, VIOLET);
    const limited = await engine().diagnose(caseOf(cytology, [nuclei(), small]), calm);
    expect(limited.report.calidad?.veredicto).toBe('limitada');
    expect(captionOf(limited.report, 1)).toBe('Sin núcleos propuestos: imagen demasiado pequeña');
  });
});

describe('images that cannot be read', () => {
  it('leave the others measured', async () => {
    const { report, anyImageRead } = await engine().diagnose(
      caseOf(hematology, [null, monolayer()]),
      calm,
    );
    expect(anyImageRead).toBe(true);
    expect(report.calidad?.imagenes?.[0]).toMatchObject({ posicion: 1, leida: false });
    expect(report.sello).toMatchObject({ imagenes_leidas: 1, imagenes_recibidas: 2 });
    expect(report.calidad?.veredicto).toBe('limitada');
  });

  it.each([
    ['all damaged', [null, null]],
    ['none of them a picture', [null]],
  ])('%s: not diagnostic, and no image read', async (_, pictures) => {
    const { report, anyImageRead } = await engine().diagnose(caseOf(hematology, pictures), calm);
    expect(anyImageRead).toBe(false);
    expect(report.conclusion).toMatch(/^Muestra no diagnóstica/);
    expect(report.calidad?.veredicto).toBe('no_diagnostica');
    expect(report.medidas).toEqual([]);
  });

  it('applies the criteria that the operator left on', async () => {
    const answers = { patientSpecies: 'Perro', patientAge: 5, cbcHematocrit: 18 };
    const clinicalCase = caseOf(hematology, [], answers);
    const marks = async (settings: LocalEngineOptions['settings']) => {
      const { report, anyResult } = await engine(settings && { settings }).diagnose(
        clinicalCase,
        calm,
      );
      const marked = report.reglas?.includes('hematology_sample/F:hematocrit') === true;
      expect(anyResult).toBe(marked);
      return marked;
    };
    expect(await marks(undefined)).toBe(true);
    expect(await marks({ off: new Set(['hematology_sample/F:hematocrit']) })).toBe(false);
  });

  it('none at all: lists the missing data, and reports that nothing was read', async () => {
    const { report, anyImageRead, anyFactRead, anyResult } = await engine().diagnose(
      caseOf(hematology, []),
      calm,
    );
    expect([anyImageRead, anyFactRead, anyResult]).toEqual([false, false, false]);
    expect(report.conclusion).toContain('Sin hemograma ni recuento diferencial');
    expect(report.medidas).toEqual([]);
  });

  it('a storage fault is not a damaged image: it rejects', async () => {
    const broken = caseOf(hematology, [monolayer()]);
    const images = broken.images.map((image) => ({
      ...image,
      read: () => Promise.reject(new Error('disk gone')),
    }));
    await expect(engine().diagnose({ ...broken, images }, calm)).rejects.toThrow('disk gone');
  });
});

describe('the thread', () => {
  const worker = new URL('./testing/crashing.worker.ts', import.meta.url);
  const deadly = field(500, DEADLY_SIDE);

  it('a crash costs that image only', async () => {
    const { report } = await engine({ worker }).diagnose(
      caseOf(hematology, [monolayer(), deadly, monolayer()]),
      calm,
    );
    expect(report.calidad?.imagenes?.map((image) => image.leida)).toEqual([true, false, true]);
    expect(report.calidad?.imagenes?.[1]?.problemas?.[0]).toContain('fallo interno');
  });

  it('a crash on every image is a failure of the engine', async () => {
    await expect(engine({ worker }).diagnose(caseOf(hematology, [deadly]), calm)).rejects.toThrow();
  });

  it('aborts with the reason of the signal and serves the next case', async () => {
    const local = engine();
    const abort = new AbortController();
    const aborted = local.diagnose(caseOf(hematology, [monolayer(), monolayer()]), abort.signal);
    abort.abort(new Error('superseded'));
    await expect(aborted).rejects.toThrow('superseded');
    const { anyImageRead } = await local.diagnose(caseOf(hematology, [monolayer()]), calm);
    expect(anyImageRead).toBe(true);
  });
});
