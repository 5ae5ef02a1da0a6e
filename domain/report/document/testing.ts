import { readReport } from '#domain/report/read.ts';
import type { StoredReport } from '#domain/report/schema.ts';
import type { ReportSheet } from './sheet.ts';

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
          { key: 'patientSpecies', label: 'Especie', value: 'Perro' },
          { key: 'patientAge', label: 'Edad', value: '9 años' },
        ],
      },
    ],
    images: [{ position: 1, overlay: null }],
    ...change,
  };
}

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
    ...{ acuerdo: '3 de 3' },
  };
}
