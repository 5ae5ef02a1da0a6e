import { STATE_LABELS } from '#domain/report/labels.ts';
import type { StoredUnchecked } from '#domain/report/storedReport.ts';
import type { OtherReader } from '#domain/report/uncheckedReading.ts';
import { lowerFirst, upperFirst } from '#domain/text/phrases.ts';
import { joinSentences, sentencesOf } from '#domain/text/sentences.ts';
import { sidesIn } from './compare/claims.ts';
import type { Comparison } from './compare/compare.ts';
import type { Compared } from './compare/compared.ts';
import type { Merged } from './mergeReadings.ts';
import type { ModelReading, ReadFinding } from './modelReading.ts';

export interface CleanedReading extends Merged {
  readonly reader: OtherReader;
  readonly model: string | undefined;
  readonly date: string | undefined;
  readonly version: string;
  readonly readings: 1 | 2;
  readonly leads: boolean;
  readonly comparison: Comparison;
  readonly message: string;
  readonly confidence: string | undefined;
  /** One sentence each: removals, and readings that never came. */
  readonly notes: readonly string[];
}

/** Stored form: findings as rows, everything else as lines. */
export function uncheckedOf(source: CleanedReading): StoredUnchecked {
  const { agreement, comparison, leads, model, reader, reading } = source;
  const held = new Against(comparison);
  const head = leads ? headOf(source, held) : undefined;
  const parts = (leads ? apartFromHead(source) : allParts(source)).map(
    ([apartado, lines]) => [apartado, held.lines(lines)] as const,
  );
  const own = reading.hallazgos.map((finding) => rowOf(finding, source));
  return {
    lector: reader,
    ...(model === undefined ? {} : { nombre: model }),
    ...(source.date === undefined ? {} : { fecha_analisis: source.date }),
    version: source.version,
    lecturas: source.readings,
    nivel: agreement?.level ?? 'sin_comprobar',
    filas: [...own, ...held.rows],
    dicho: parts.flatMap(([apartado, lines]) => {
      const textos = [...new Set(lines.filter((line) => line !== ''))];
      return textos.length > 0 ? [{ apartado, textos }] : [];
    }),
    retirado: [...source.notes],
    ...(head ? { encabeza: head } : {}),
  };
}

type Part = readonly [title: string, lines: readonly string[]];

function allParts(source: CleanedReading): Part[] {
  const { message, reading } = source;
  return [
    ['Mensaje', [message]],
    ['Conclusión', concluded(source)],
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

/** A message alone concludes nothing, and says so. */
function concluded({ conclusions, message, reading }: CleanedReading): string[] {
  const isMessageAlone = conclusions.length === 0 && message !== '';
  return isMessageAlone && reading.certeza === 'no_concluyente'
    ? ['No concluyente']
    : conclusions.map(upperFirst);
}

/** Parts of a leading automation that do not fit the head. */
function apartFromHead({ reading }: CleanedReading): Part[] {
  return [['Imágenes', reading.imagenes.map(imageLine)]];
}

type HeadDifferential = NonNullable<
  NonNullable<StoredUnchecked['encabeza']>['diferenciales']
>[number];

function differentialsOf({ diferenciales }: ModelReading, held: Against): HeadDifferential[] {
  return diferenciales.flatMap(({ nombre, a_favor, en_contra, prueba }) =>
    held.lines([nombre]).map((name) => ({
      nombre: upperFirst(name),
      a_favor: held.lines(a_favor),
      en_contra: held.lines(en_contra),
      ...firstOf(held.lines([prueba])),
    })),
  );
}

const firstOf = ([prueba]: readonly string[]) => (prueba ? { prueba } : {});

function headOf(source: CleanedReading, held: Against) {
  const { confidence, message, reading } = source;
  const [resumen, siguiente_paso] = [reading.resumen, reading.siguiente_paso].map((text) =>
    held.lines([text]).join(' '),
  );
  const recomendaciones = held.lines(reading.recomendaciones);
  const conclusion = held.lines(concluded(source)).join('. ');
  const [mensaje] = held.lines([message]);
  const diferenciales = differentialsOf(reading, held);
  return {
    ...(conclusion === '' ? {} : { conclusion }),
    ...(resumen ? { resumen } : {}),
    ...(confidence === undefined ? {} : { confianza: confidence }),
    ...(mensaje ? { mensaje } : {}),
    ...(siguiente_paso ? { siguiente_paso } : {}),
    ...(recomendaciones.length === 0 ? {} : { recomendaciones }),
    ...(diferenciales.length === 0 ? {} : { diferenciales }),
  };
}

type Row = StoredUnchecked['filas'][number];

function rowOf(finding: ReadFinding, { comparison, reader }: CleanedReading): Row {
  const { apartado, estado, nombre, texto } = finding;
  // An automation names keys of its own: «Forma» of «Morfología celular».
  const headed = reader === 'automatizacion' && apartado !== 'Hallazgos';
  const sided = !headed && sidesIn(apartado).size > 0 && sidesIn(nombre).size === 0;
  const name = sided ? `${nombre} (${lowerFirst(apartado)})` : nombre;
  const compared = [headed ? `${apartado} ${nombre}` : name, estado, texto] as const;
  const { state, yours, key } = comparison.finding(...compared);
  const proposal = comparison.proposal(...compared);
  return {
    estado: state,
    nombre: headed ? `${apartado}: ${nombre}` : name,
    usted: yours,
    lectura: readingText(finding),
    imagenes: finding.imagenes ?? [],
    ...(key === undefined ? {} : { clave: key }),
    ...(proposal ? { propone: { clave: proposal.key, valor: proposal.value } } : {}),
  };
}

/** Moves sentences that contradict the answers from lines to rows. */
export class Against {
  readonly rows: Row[] = [];
  readonly #comparison: Comparison;

  constructor(comparison: Comparison) {
    this.#comparison = comparison;
  }

  lines(lines: readonly string[]): string[] {
    return lines.map((line) => this.#line(line)).filter((line) => line !== '');
  }

  #line(line: string): string {
    const sentences = sentencesOf(line);
    const agreeing = sentences.filter((sentence) => {
      const compared = this.#comparison.contrary(sentence);
      if (compared) this.#add(sentence, compared);
      return !compared;
    });
    return agreeing.length === sentences.length ? line : joinSentences(agreeing);
  }

  #add(lectura: string, { yours, name = lectura, key }: Compared): void {
    if (this.rows.some((row) => row.nombre === name && row.lectura === lectura)) return;
    this.rows.push({
      estado: 'discrepa',
      nombre: name,
      usted: yours,
      lectura,
      imagenes: [],
      ...(key === undefined ? {} : { clave: key }),
    });
  }
}

/** Prefixes the state unless observed. */
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
  const remarks = [
    ...(legible ? [] : ['no ha podido leerla']),
    ...(descripcion ? [descripcion] : []),
  ];
  return remarks.length > 0 ? `Imagen ${posicion}: ${remarks.join('. ')}` : '';
}
