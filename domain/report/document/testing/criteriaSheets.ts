import type { ReportSheet } from '#domain/report/document/sheet.ts';
import { sampleSheet } from '#domain/report/document/testing/sheets.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';

/** Reports by criteria, each with a figure or a table of its own. */
export function criteriaSheets(): [name: string, sheet: ReportSheet][] {
  return [
    ['an effusion', sampleSheet(effusionReport(), effusionSheet)],
    ['two eyes', sampleSheet(eyesReport(), eyesSheet)],
    ['faeces', sampleSheet(faecesReport(), faecesSheet)],
    ['no criterion met', sampleSheet(nothingReport(), { images: [] })],
    ['a cycle', sampleSheet(cycleReport(), cycleSheet)],
  ];
}

const effusionSheet: Partial<ReportSheet> = {
  patientName: 'Nube',
  typeLabel: 'Líquidos corporales',
  images: [],
  differentials: [
    {
      title: 'Recuento diferencial',
      populations: [
        { name: 'Neutrófilos', percent: 61 },
        { name: 'Macrófagos', percent: 30 },
        { name: 'Linfocitos', percent: 9 },
      ],
    },
  ],
};

const entered = { origen: 'indicado' } as const;
const effusionMeasures: StoredReport['medidas'] = [
  {
    ...entered,
    clave: 'fluidProtein',
    nombre: 'Proteínas',
    valor: 58,
    unidad: 'g/l',
    intervalo: [null, 25],
    marca: 'H',
  },
  {
    ...entered,
    clave: 'fluidNucleatedCells',
    nombre: 'Células nucleadas',
    valor: 3.8,
    unidad: '×10⁹/l',
    intervalo: [0, 3],
    marca: 'limite',
  },
  {
    nombre: 'Albúmina:globulina',
    valor: 0.35,
    origen: 'calculado',
    nota: '15 / (58 − 15)',
  },
  { ...entered, clave: 'fluidNeutrophilPct', nombre: 'Neutrófilos', valor: 61, unidad: '%' },
];

function effusionReport(): StoredReport {
  return {
    conclusion: 'peritonitis infecciosa felina (PIF)',
    certeza: 'sugestivo',
    resumen: 'Compatible con exudado (esquema Ohio State).',
    urgencia: 'Urgencia vital: actuar de inmediato',
    urgencia_nivel: 'vital',
    urgencia_motivo: 'Drenaje terapéutico antes que más pruebas.',
    siguiente_paso: 'Cultivo aerobio y anaerobio y glucosa pareada.',
    medidas: effusionMeasures,
    hallazgos_microscopicos: {
      clasificacion: ['Peritonitis infecciosa felina (PIF)', 'Exudado (esquema Ohio State)'],
      hallazgos: ['Rivalta positiva: apoya PIF.', 'Neutrófilos degenerados.'],
      observaciones: [
        { nombre: 'Eritrofagia', estado: 'observado' },
        { nombre: 'Bacterias intracelulares', estado: 'no_observado' },
        { nombre: 'Cambio tóxico', estado: 'observado', texto: '2+' },
        { nombre: 'Hongos', estado: 'no_evaluable' },
      ],
    },
    diagnostico_diferencial: [
      { nombre: 'PIF', a_favor: ['A:G 0,35'], en_contra: [], prueba: 'RT-PCR del derrame' },
    ],
    recomendaciones: ['Drenaje terapéutico antes que más pruebas.', 'Repita la glucosa pareada.'],
    calidad: { limitaciones: ['El dato que más cambiaría este informe: RT-PCR de coronavirus.'] },
    coherencia: [
      { texto: 'glucosa del líquido mayor que la de la sangre.', campos: ['fluidGlucose'] },
    ],
    dato_decisivo: 'RT-PCR de coronavirus',
    esquema: 'esquema Ohio State',
    referencias: ['Hirschberger 1995.', 'AAFP/EveryCat 2022.'],
    criterios: [
      {
        clase: 'Peritonitis infecciosa felina (PIF)',
        regla: 'B-C60',
        condicion: 'Gato: proteínas por encima de 35 g/l, A:G menor que 0,4.',
        datos: [
          { nombre: 'Proteínas', clave: 'fluidProtein', valor: '58 g/l' },
          { nombre: 'Albúmina:globulina', valor: '0,35' },
        ],
      },
      {
        clase: 'Exudado (esquema Ohio State)',
        regla: 'B-C3',
        condicion: 'Proteínas desde 25 g/l y recuento desde 3 ×10⁹/l.',
        datos: [],
      },
    ],
    reglas: ['body_fluids_sample/B-C60', 'body_fluids_sample/B-C3'],
    fecha_analisis: '2026-11-20T09:52:00Z',
    sello: {
      motor: 'Criterios publicados',
      metodo: 'criterios',
      version: '2.1',
      imagenes_leidas: 0,
      imagenes_recibidas: 0,
    },
  };
}

const eyesSheet: Partial<ReportSheet> = {
  patientName: 'Berta',
  typeLabel: 'Oftalmología',
  microscopic: false,
  images: [],
  pairs: [
    {
      title: 'Cifras',
      rows: [
        {
          of: 'PIO',
          answers: [
            { side: 'OD', key: 'examIopOd', text: '48 mmHg' },
            { side: 'OS', key: 'examIopOs', text: '17 mmHg' },
          ],
        },
        {
          of: 'Schirmer',
          answers: [
            { side: 'OD', key: 'sttOd' },
            { side: 'OS', key: 'sttOs' },
          ],
        },
      ],
    },
    {
      title: 'Visión y reflejos',
      rows: [
        {
          of: 'Amenaza',
          answers: [
            { side: 'OD', key: 'menaceOd', text: 'Ausente', choice: 'absent' },
            { side: 'OS', key: 'menaceOs', text: 'Presente', choice: 'present' },
          ],
        },
        {
          of: 'Pupila',
          answers: [
            { side: 'OD', key: 'pupilOd', text: 'Midriasis', choice: 'mydriasis' },
            { side: 'OS', key: 'pupilOs' },
          ],
        },
      ],
    },
  ],
};

function eyesReport(): StoredReport {
  const pressure = { unidad: 'mmHg', origen: 'indicado', intervalo: [7, 22] } as const;
  return {
    conclusion: 'Glaucoma (OD).',
    certeza: 'compatible',
    medidas: [
      { ...pressure, nombre: 'PIO OD', clave: 'examIopOd', valor: 48, marca: 'H', lado: 'OD' },
      { ...pressure, nombre: 'PIO OS', clave: 'examIopOs', valor: 17, lado: 'OS' },
      {
        nombre: 'Diferencia de PIO',
        valor: 31,
        unidad: 'mmHg',
        origen: 'calculado',
        nota: 'asimetría · ref. < 8',
      },
      { nombre: 'Presión sistólica', valor: 150, unidad: 'mmHg', origen: 'indicado' },
    ],
    hallazgos_microscopicos: {
      clasificacion: ['Glaucoma (OD)'],
      exploracion_od_os: ['PIO: OD 48 mmHg | OS 17 mmHg', 'No evaluable, no indicado: Seidel'],
    },
    sello: { motor: 'Criterios publicados', metodo: 'criterios' },
  };
}

const faecesSheet: Partial<ReportSheet> = {
  patientName: 'Curro',
  typeLabel: 'Coprología',
  images: [],
};

function faecesReport(): StoredReport {
  return {
    conclusion: 'parasitación por Toxocara canis (huevo observado por usted)',
    certeza: 'diagnostico',
    hallazgos_microscopicos: {
      'Toxocara canis': [
        ...['Estadio: huevo', 'Cantidad: ++', 'Tamaño 82 × 70 µm'],
        ...['Zoonosis: sí (larva migrans)', 'Huésped: propio'],
      ],
      'Giardia spp.': ['Estadio: quiste', 'Huésped: propio'],
      Eimeria: ['Estadio: ooquiste', 'Zoonosis: no', 'Huésped: otro animal'],
      hallazgos: ['Heces 6, pastosa (escala 1–7)'],
    },
    reglas: ['coprology_sample/C-C2'],
    sello: { motor: 'Criterios publicados', metodo: 'criterios' },
  };
}

/** The deciding datum stands alone, and so does the only figure. */
function nothingReport(): StoredReport {
  const conclusion = 'Los datos indicados no permiten aplicar ningún criterio';
  return {
    conclusion,
    certeza: 'no_concluyente',
    siguiente_paso: 'Repita la muestra.',
    recomendaciones: ['Recoja la orina por cistocentesis.'],
    dato_decisivo: 'urocultivo',
    medidas: [{ ...entered, nombre: 'Creatinina', valor: 300, intervalo: [null, 140], marca: 'H' }],
    hallazgos_microscopicos: { clasificacion: [conclusion] },
    reglas: ['urinalysis_sample/G-C0'],
    sello: { motor: 'Criterios publicados', metodo: 'criterios' },
  };
}

const cycleSheet: Partial<ReportSheet> = {
  patientName: 'Noa',
  typeLabel: 'Ciclo estral',
  images: [],
  answers: [
    {
      id: 'dates',
      title: 'Fechas',
      rows: [
        { key: 'lhPeakDate', label: 'Pico de LH', value: '10/11/2026' },
        { key: 'sampleDateTime', label: 'Fecha y hora de la toma', value: '13/11/2026, 10:00' },
      ],
    },
  ],
};

function cycleReport(): StoredReport {
  return {
    conclusion: 'Ventana fértil hasta el 17/11/2026.',
    certeza: 'compatible',
    hallazgos_microscopicos: {
      hallazgos: [
        'Parto previsto por LH: del 13/01/2027 al 15/01/2027.',
        'Ventana fértil estimada: del 14/11/2026 al 17/11/2026.',
      ],
    },
    reglas: ['estrous_cycle/C-D4', 'estrous_cycle/C-D8'],
    sello: { motor: 'Criterios publicados', metodo: 'criterios' },
  };
}
