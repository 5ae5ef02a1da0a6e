import type { ReportSheet } from '#domain/report/document/sheet.ts';
import { sampleSheet } from '#domain/report/document/testing/sheets.ts';
import type { StoredReport, StoredUnchecked } from '#domain/report/storedReport.ts';
import { criteriaSheets } from './criteriaSheets.ts';

/** An effusion that a model read too, and a cytology at whose head an automation stands. */
export function uncheckedSheets(): [name: string, sheet: ReportSheet][] {
  const [[, effusion] = ['', sampleSheet()]] = criteriaSheets();
  return [
    ['an effusion that a model read too', withReading(effusion, modelReading())],
    [
      'a cytology led by an automation',
      sampleSheet(ledReport(), { withUnchecked: true, images: [] }),
    ],
  ];
}

/** The same sheet, with what somebody said of its case. */
function withReading(sheet: ReportSheet, stored: StoredUnchecked): ReportSheet {
  const { reading } = sampleSheet({ lectura_sin_comprobar: stored });
  const unchecked = reading.state === 'read' ? reading.report.unchecked : undefined;
  if (sheet.reading.state !== 'read' || !unchecked) throw new Error('No report was read');
  return {
    ...sheet,
    withUnchecked: true,
    reading: { state: 'read', report: { ...sheet.reading.report, unchecked } },
  };
}

/** A model's reading of an effusion; `change` replaces parts of it. */
export function modelReading(change: Partial<StoredUnchecked> = {}): StoredUnchecked {
  return {
    lector: 'modelo',
    nombre: 'qwen3-vl 8b',
    lecturas: 2,
    nivel: 'parcial',
    filas: [
      {
        estado: 'coincide',
        nombre: 'Eritrofagia',
        usted: 'Observada',
        lectura: 'Observado: macrófago con eritrocitos',
        imagenes: [2],
        clave: 'erythrophagia',
      },
      {
        estado: 'discrepa',
        nombre: 'Bacterias intracelulares',
        usted: 'No observadas',
        lectura: 'Observado: posibles cocos en un neutrófilo, esquina superior derecha',
        imagenes: [1],
        clave: 'intracellularBacteria',
      },
      {
        estado: 'solo',
        nombre: 'Neutrófilos degenerados',
        usted: 'Sin contestar',
        lectura: 'Observado: algunos núcleos hinchados y pálidos',
        imagenes: [1, 2],
        clave: 'degenerateNeutrophils',
      },
      {
        estado: 'solo',
        nombre: 'Fondo proteináceo',
        usted: '',
        lectura: 'Observado: granular, eosinófilo',
        imagenes: [],
      },
    ],
    dicho: [
      { apartado: 'Conclusión', textos: ['exudado séptico'] },
      { apartado: 'Pruebas que propone', textos: ['Cultivo del líquido.'] },
      { apartado: 'Imágenes', textos: ['Imagen 1: campo bien teñido.'] },
    ],
    retirado: ['Se ha retirado parte de lo que dice: este informe no da tratamientos ni pautas.'],
    ...change,
  };
}

function ledReport(): StoredReport {
  return {
    conclusion: 'Exudado',
    certeza: 'compatible',
    resumen: 'TNCC alto.',
    siguiente_paso: 'Drene el tórax.',
    urgencia: 'Urgencia vital: actuar de inmediato',
    urgencia_nivel: 'vital',
    criterios: [{ clase: 'Exudado', regla: 'B-C1', condicion: 'TNCC alto', datos: [] }],
    hallazgos_microscopicos: { clasificacion: ['Exudado'] },
    recomendaciones: ['Cultivo.'],
    fecha_analisis: '2026-11-20T17:24:00Z',
    sello: { motor: 'Automatización externa', metodo: 'criterios' },
    lectura_sin_comprobar: {
      lector: 'automatizacion',
      nombre: 'gpt-4o',
      fecha_analisis: '2026-11-20T17:23:00Z',
      lecturas: 1,
      nivel: 'sin_comprobar',
      filas: [
        { estado: 'solo', nombre: 'Mitosis', usted: '', lectura: 'escasas', imagenes: [] },
        {
          estado: 'discrepa',
          nombre: 'Bacterias',
          usted: 'No observadas',
          lectura: 'Observado',
          imagenes: [],
        },
      ],
      dicho: [{ apartado: 'Imágenes', textos: ['Imagen 1: campo nítido.'] }],
      retirado: [],
      encabeza: {
        conclusion: 'Sugestivo de mastocitoma cutáneo',
        resumen: 'Células redondas con gránulos.',
        confianza: 'Media',
        mensaje: 'Leído en 4 s.',
        siguiente_paso: 'Biopsia de la lesión.',
        recomendaciones: ['Revise los ganglios.'],
        diferenciales: [{ nombre: 'Histiocitoma', a_favor: ['edad'], en_contra: [] }],
      },
    },
  };
}
