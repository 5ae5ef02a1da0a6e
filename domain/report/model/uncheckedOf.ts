import { STATE_LABELS, upperFirst } from '#domain/report/labels.ts';
import type { OtherReader } from '#domain/report/schema.ts';
import type { StoredUnchecked } from '#domain/report/storedReport.ts';
import type { Merged } from './mergeReadings.ts';
import type { ModelReading, ReadFinding } from './modelReading.ts';

/** What may be said of one or two readings, and who read. */
export interface Reading extends Merged {
  readonly reader: OtherReader;
  readonly model: string | undefined;
  readonly version: string;
  readonly readings: 1 | 2;
  readonly leads: boolean;
  readonly message: string;
  readonly confidence: string | undefined;
  /** In a sentence each: what was taken away, and what never came. */
  readonly notes: readonly string[];
}

/** A reading as it is kept: apart, its findings as rows and everything else as lines. */
export function uncheckedOf(given: Reading): StoredUnchecked {
  const { agreement, leads, model, reader, reading } = given;
  const parts = leads ? apartFromHead(given) : allParts(given);
  return {
    lector: reader,
    ...(model === undefined ? {} : { nombre: model }),
    version: given.version,
    lecturas: given.readings,
    nivel: agreement?.level ?? 'sin_comprobar',
    filas: reading.hallazgos.map((finding) => rowOf(finding, reader)),
    dicho: parts.flatMap(([apartado, lines]) => {
      const textos = [...new Set(lines.filter((line) => line !== ''))];
      return textos.length > 0 ? [{ apartado, textos }] : [];
    }),
    retirado: [...given.notes],
    ...(leads ? { encabeza: headOf(given) } : {}),
  };
}

type Part = readonly [title: string, lines: readonly string[]];

function allParts(given: Reading): Part[] {
  const { conclusions, message, reading } = given;
  return [
    ['Mensaje', [message]],
    ['Conclusión', conclusions.map(upperFirst)],
    ['Resumen', [reading.resumen]],
    ['Diagnóstico diferencial', reading.diferenciales.map(differentialLine)],
    [
      'Pruebas que propone',
      [
        reading.siguiente_paso,
        ...reading.recomendaciones,
        ...reading.diferenciales.map(({ prueba }) => prueba),
      ],
    ],
    ['Imágenes', reading.imagenes.map(imageLine)],
  ];
}

/** What an automation that leads does not say at the head. */
function apartFromHead({ reading }: Reading): Part[] {
  return [
    ['Diagnóstico diferencial', reading.diferenciales.map(differentialLine)],
    ['Pruebas que propone', reading.diferenciales.map(({ prueba }) => prueba)],
    ['Imágenes', reading.imagenes.map(imageLine)],
  ];
}

function headOf({ conclusions, confidence, message, reading }: Reading) {
  const { recomendaciones, resumen, siguiente_paso } = reading;
  const conclusion = conclusions.map(upperFirst).join('. ');
  return {
    ...(conclusion === '' ? {} : { conclusion }),
    ...(resumen === '' ? {} : { resumen }),
    ...(confidence === undefined ? {} : { confianza: confidence }),
    ...(message === '' ? {} : { mensaje: message }),
    ...(siguiente_paso === '' ? {} : { siguiente_paso }),
    ...(recomendaciones.length === 0 ? {} : { recomendaciones }),
  };
}

function rowOf(finding: ReadFinding, reader: OtherReader): StoredUnchecked['filas'][number] {
  const { apartado, nombre } = finding;
  // The names of an automation are keys of its own: «Forma» of «Morfología celular».
  const headed = reader === 'automatizacion' && apartado !== 'Hallazgos';
  return {
    estado: 'solo',
    nombre: headed ? `${apartado}: ${nombre}` : nombre,
    usted: '',
    lectura: readingText(finding),
    imagenes: [],
  };
}

/** That something was not seen stands before what is told of it. */
function readingText({ estado, texto }: ReadFinding): string {
  const text = upperFirst(texto);
  if (estado === undefined || (estado === 'observado' && text !== '')) return text;
  const state = upperFirst(STATE_LABELS[estado]);
  return text === '' ? state : `${state}: ${texto}`;
}

function differentialLine({
  nombre,
  a_favor,
  en_contra,
}: ModelReading['diferenciales'][number]): string {
  const [favour, against] = [a_favor, en_contra].map((texts) =>
    texts.map((text) => text.replace(/[.\s]+$/u, '')).join('; '),
  );
  return [
    upperFirst(nombre),
    ...(favour ? [`a favor: ${favour}`] : []),
    ...(against ? [`en contra: ${against}`] : []),
  ].join('. ');
}

function imageLine({ descripcion, legible, posicion }: ModelReading['imagenes'][number]): string {
  const said = [...(legible ? [] : ['no ha podido leerla']), ...(descripcion ? [descripcion] : [])];
  return said.length > 0 ? `Imagen ${posicion}: ${said.join('. ')}` : '';
}
