import type { Block, Content } from '#domain/report/document/blocks.ts';
import type { ReportSheet } from '#domain/report/document/sheet.ts';
import type { Cell, FlagText } from '#domain/report/document/tableBlocks.ts';
import { readReport } from '#domain/report/read.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';

/** A sheet of a case with a full report; what is given takes the place of what it says. */
export function sampleSheet(
  report: StoredReport | Record<string, unknown> = fullReport(),
  change: Partial<ReportSheet> = {},
): ReportSheet {
  return {
    id: '7f3c2b18-4c1e-4a7d-9d7a-2f8b6e1c9a04',
    typeLabel: 'Citología',
    microscopic: true,
    patientName: 'Bruma',
    clinic: 'Clínica Los Sauces',
    vet: 'Lucía Ferrándiz',
    sentAt: '2026-11-20T09:41:00Z',
    timeZone: 'Europe/Madrid',
    reading: readReport(report),
    answers: [
      {
        id: 'patient',
        title: 'Paciente',
        rows: [
          { key: 'patientName', label: 'Nombre de la mascota', value: 'Bruma' },
          { key: 'patientSpecies', label: 'Especie', value: 'Perro', about: 'patient.species' },
          { key: 'patientAge', label: 'Edad', value: '9 años', about: 'patient.age' },
        ],
      },
    ],
    images: [{ position: 1, overlay: null }],
    ...change,
  };
}

/** A key that no schema knows, as a stranger's pipeline sends. */
const STRANGE = { acuerdo: '3 de 3' };

export function fullReport(): StoredReport {
  return {
    conclusion: 'Mastocitoma cutáneo',
    certeza: 'compatible',
    confianza_diagnostica: 'alta',
    urgencia: 'Preferente',
    resumen: 'Células redondas discretas.',
    siguiente_paso: 'Puncione el ganglio.',
    calidad: {
      veredicto: 'limitada',
      texto: 'Buena conservación.',
      limitaciones: ['No valora márgenes.'],
      imagenes: [
        { posicion: 1, leida: true, pie: '26 núcleos', problemas: ['Algo oscura'] },
        { posicion: 2, leida: false, problemas: ['Desenfocada'] },
      ],
    },
    medidas: [
      {
        nombre: 'Núcleos',
        valor: 131.26,
        aproximado: true,
        rango: [120, 140],
        unidad: 'en el campo',
        origen: 'recuento',
        imagen: 1,
        nota: 'Objetos con tinción nuclear, separados por forma e intensidad.',
      },
      { nombre: 'Eritrocitos', no_medible: 'Células superpuestas', imagen: 2 },
      { nombre: 'Total', valor: 131, origen: 'calculado' },
    ],
    hallazgos_microscopicos: {
      celularidad: 'Abundante',
      criterios_malignidad: { mitosis: 'No', forma: 'Redonda' },
    },
    diagnostico_diferencial: [
      {
        nombre: 'Mastocitoma',
        probabilidad: 'Compatible',
        a_favor: ['Gránulos'],
        en_contra: ['Nada'],
        prueba: 'Histopatología',
      },
    ],
    recomendaciones: ['Estadifique.'],
    referencias: ['Camus et al., 2016.'],
    fecha_analisis: '2026-11-20T09:52:00Z',
    modelo_ia: 'lectura',
    sello: { motor: 'LLM', version: '2.1', imagenes_leidas: 1, imagenes_recibidas: 2 },
    ...STRANGE,
  };
}

/** Three reports unlike each other: read by a model, measured without one, and of a pipeline. */
export function richSheets(): [name: string, sheet: ReportSheet][] {
  return [
    ['a cytology', sampleSheet()],
    ['a smear', sampleSheet(measuredReport(), { ...ofAnotherDay, typeLabel: 'Frotis sanguíneo' })],
    [
      'an electrocardiogram',
      sampleSheet(pipelineReport(), { ...ofAnotherDay, typeLabel: 'ECG', microscopic: false }),
    ],
  ];
}

/** Sent before midnight in London, after it in Madrid. */
const ofAnotherDay: Partial<ReportSheet> = {
  patientName: 'Trufa',
  sentAt: '2026-11-20T23:10:00Z',
  answers: [],
  images: [1, 2].map((position) => ({ position, overlay: null })),
};

function measuredReport(): StoredReport {
  const variation = {
    nombre: 'Variación del área',
    aproximado: true,
    origen: 'calculado',
  } as const;
  return {
    conclusion:
      'No concluyente: medición de imagen, sin lectura clínica. Se contaron ≈ 82 eritrocitos (77–96) en 1 imagen.',
    certeza: 'no_concluyente',
    resumen: '2 imágenes recibidas, 1 leída.',
    siguiente_paso: 'Haga el recuento diferencial sobre la extensión.',
    calidad: {
      veredicto: 'limitada',
      texto: 'Una de las dos imágenes no se pudo medir.',
      limitaciones: ['No clasifica leucocitos ni estima plaquetas.'],
      imagenes: [
        { posicion: 1, leida: true, pie: '≈ 82 eritrocitos', problemas: ['Algo oscura'] },
        { posicion: 2, leida: false, problemas: ['Desenfocada', 'Sobreexpuesta'] },
      ],
    },
    medidas: [
      {
        nombre: 'Eritrocitos',
        valor: 82,
        aproximado: true,
        rango: [77, 96],
        unidad: 'en el campo',
        origen: 'recuento',
        imagen: 1,
        nota: 'Células teñidas separadas por sus estrechamientos; las cortadas cuentan desde el 30 %.',
      },
      { ...variation, valor: 0.6, rango: [0.58, 0.71], imagen: 1, nota: 'Mediana' },
      { nombre: 'Leucocitos', no_medible: 'Imagen desenfocada', imagen: 2 },
    ],
    recomendaciones: ['Repita la fotografía 2.', 'Use el objetivo de inmersión.'],
    fecha_analisis: '2026-11-20T23:30:00Z',
    sello: {
      motor: 'Medición local de imágenes',
      version: '1.0.0',
      imagenes_leidas: 1,
      imagenes_recibidas: 2,
    },
  };
}

function pipelineReport(): Record<string, unknown> {
  return {
    status: 'success',
    message: 'Leído en 4 s.',
    conclusion: 'Fibrilación auricular',
    certeza: 'diagnostico',
    confianza_diagnostica: 0.82,
    urgencia: 'Hoy mismo, antes de que el animal vuelva a casa con su tratamiento',
    hallazgos: {
      ritmo: 'Irregular.\nSin ondas P.',
      conduccion: { PR: 'No valorable', QRS: { duracion: 0.06, morfologia: 'Estrecho' } },
      poblaciones: [{ nombre: 'Extrasístoles', porcentaje: 3.5 }],
    },
    diagnostico_diferencial: [
      {
        nombre: 'Taquicardia supraventricular',
        probabilidad: 0.2,
        en_contra: ['Intervalos R–R irregulares', 'No hay ondas P'],
        comentario: 'Repita el trazado en reposo.',
        prueba: 'Holter de 24 horas',
      },
      'Flutter auricular',
    ],
    recomendaciones: '- Ecocardiografía\n- Perfil tiroideo',
    referencias: ['Small Animal Internal Medicine, 6.ª ed.'],
    fecha_analisis: '2026-11-20T23:50:00Z',
    modelo_ia: 'trazos-3',
    frecuencia: { minima: 180, maxima: 240, exceso: -2.5 },
  };
}

/** The texts of a block in the order in which they are read. */
export function wordsOf(block: Block): string[] {
  switch (block.kind) {
    case 'patient':
      return present([
        ...[block.name, block.type, block.facts, block.date, `ID ${block.id}`],
        block.origin,
      ]);
    case 'ladder':
      return present([block.steps[block.active]]);
    case 'urgency':
      return present([block.text, block.reason]);
    case 'acts':
      return [
        block.title,
        ...block.acts.flatMap(({ lead, text, data }) => present([lead, text, ...data])),
      ];
    case 'keyFigures':
      return block.figures.flatMap(({ label, text, unit, flag, under }) =>
        present([label, text, unit, ...flagWords(flag), under]),
      );
    case 'badges':
      return block.badges.map(({ text }) => text);
    case 'conclusion':
    case 'summary':
      return present([block.lead, block.text]);
    case 'callout':
      return present([block.title, block.text, block.under]);
    case 'section':
      return [block.title, ...block.contents.flatMap(wordsOfContent)];
    case 'unchecked':
      return [
        ...present([block.title, block.intro, ...block.counts.map(({ text }) => text)]),
        ...present([block.source]),
        ...block.rows.flatMap(({ label, name, figures, yours, theirs }) =>
          present([label, name, figures, yours, theirs]),
        ),
        ...block.passages.flatMap(({ title, lines }) => [title, ...lines]),
        ...present([...block.notes, block.tail]),
      ];
    case 'stamp':
      return [block.notice, ...block.facts.flatMap(({ label, text }) => [label, text])];
    default:
      throw new Error(`${block.kind} is no part of the report itself`);
  }
}

function wordsOfContent(content: Content): string[] {
  switch (content.kind) {
    case 'paragraph':
      return content.phrases.map(({ text }) => text);
    case 'list':
      return [...content.items];
    case 'fine':
      return [...content.lines];
    case 'folded':
      return [content.title, content.text];
    case 'row':
      return present(content.row.cells.flatMap(wordsOfCell));
    case 'limits':
      return [...content.open, ...content.more, ...content.references];
    case 'pairs':
      return content.pairs.flatMap(({ label, text }) => present([label, text]));
    case 'grid':
      return content.cells.flatMap(({ label, text }) => [label, text]);
    case 'table':
      return [
        ...content.groups.flatMap(({ title, rows }) =>
          present([title, ...rows.flatMap(({ cells }) => cells.flatMap(wordsOfCell))]),
        ),
        ...content.notes.flatMap(({ lead, text }) => [lead, text]),
      ];
    case 'warnings':
      return content.items.flatMap(({ lead, text }) => [lead, text]);
    case 'checks':
      return content.items.flatMap(({ text, rule, condition, facts = [] }) =>
        present([text, rule, condition, ...facts.flatMap(({ label, value }) => [label, value])]),
      );
    case 'drawing':
      return present([content.title, ...content.legend.map(({ text }) => text), content.caption]);
    case 'differential': {
      const { name, likelihood, inFavour, against, note, decidedBy } = content;
      return present([name, likelihood, ...inFavour, ...against, note, decidedBy]);
    }
  }
}

function wordsOfCell({ text, under, unit, flag, each = [] }: Cell): (string | undefined)[] {
  const images = each.flatMap((one) => [one.label, one.text, one.unit, one.under]);
  return [text, unit, ...flagWords(flag), ...images, under];
}

function flagWords(flag: FlagText | undefined): (string | undefined)[] {
  return [flag?.sign, flag?.word];
}

function present(texts: readonly (string | undefined)[]): string[] {
  return texts.filter((text): text is string => text !== undefined && text !== '');
}
