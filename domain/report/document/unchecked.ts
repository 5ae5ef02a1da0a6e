import { READER_NAMES } from '#domain/report/readers.ts';
import type { Stamp } from '#domain/report/schema.ts';
import {
  type AgreementLevel,
  type OtherReader,
  UNCHECKED_STATES,
  type UncheckedReading,
  type UncheckedState,
} from '#domain/report/uncheckedReading.ts';
import { lowerFirst } from '#domain/text/phrases.ts';
import { dateAndTime } from './dates.ts';
import type { UncheckedBlock } from './uncheckedBlock.ts';

export const UNCHECKED_WORD = 'sin comprobar';

/** Prefix of a text line, where no frame is drawn. */
export const UNCHECKED_MARK = `[${UNCHECKED_WORD}]`;

export function uncheckedBlock(
  reading: UncheckedReading,
  { date }: Pick<Stamp, 'date'>,
  timeZone: string,
): UncheckedBlock {
  const { reader, rows, passages, removed } = reading;
  const { column, of, the } = READER_NAMES[reader];
  const counts = UNCHECKED_STATES.flatMap((state) => {
    const count = rows.filter((row) => row.state === state).length;
    return count === 0 ? [] : [{ state, text: countText(state, count, the) }];
  });
  const inOrder = UNCHECKED_STATES.flatMap((state) => rows.filter((row) => row.state === state));
  return {
    kind: 'unchecked',
    id: 'unchecked',
    reader,
    title: `Lectura ${of}, sin comprobar`,
    intro: introOf(reading),
    counts,
    source: sourceOf({ date, ...reading }, timeZone),
    columns: { yours: 'Usted', theirs: column },
    rows: inOrder.map(({ state, name, yours, theirs, images, proposal }) => ({
      state,
      name,
      theirs,
      label: stateLabel(state, the),
      yours: yours || NOT_ASKED,
      ...(images.length > 0 ? { figures: figuresText(images) } : {}),
      ...(proposal ? { proposal } : {}),
    })),
    passages,
    notes: [...removed, ...(reading.older || reading.leading ? [] : [NO_LIKELIHOODS[reader]])],
    tail: tailOf(reader),
  };
}

export const tailOf = (reader: OtherReader) =>
  `Fin de la lectura ${READER_NAMES[reader].of}, sin comprobar.`;

/** «gpt-4o · 20/11/2026, 10:52 CET»: model and moment of a reading. */
export function sourceOf(
  {
    reader,
    model,
    date,
  }: Pick<UncheckedReading, 'reader' | 'model'> & { readonly date?: string | undefined },
  timeZone: string,
): string {
  const name = model ?? READER_NAMES[reader].unnamed;
  return [name, ...(date ? [dateAndTime(date, timeZone)] : [])].join(' · ');
}

const NOT_ASKED = 'El formulario no lo pregunta';

const NO_LIKELIHOODS: Readonly<Record<OtherReader, string>> = {
  modelo: 'De la IA no se muestran probabilidades ni grados de certeza: no se han medido.',
  automatizacion:
    'De la automatización no se muestran probabilidades ni grados de certeza: no se han medido.',
};

function stateLabel(state: UncheckedState, the: string): string {
  return { discrepa: 'Discrepa', solo: `Solo ${the}`, coincide: 'Coincide' }[state];
}

function countText(state: UncheckedState, count: number, the: string): string {
  if (state === 'solo') return `${count} solo ${the}`;
  const plural = { discrepa: 'discrepan', coincide: 'coinciden' }[state];
  return `${count} ${count === 1 ? state : plural}`;
}

/** «Fig. 1 y 2» */
function figuresText(images: readonly number[]): string {
  const list = new Intl.ListFormat('es', { type: 'conjunction' });
  return `Fig. ${list.format(images.map(String))}`;
}

const AGREED: Readonly<Record<AgreementLevel, string>> = {
  acuerdo: 'ha leído el caso dos veces y las dos lecturas coinciden',
  parcial: 'ha leído el caso dos veces y las dos lecturas coinciden solo en parte',
  desacuerdo:
    'ha leído el caso dos veces y las dos lecturas no coinciden: no se muestra ningún consejo suyo',
  sin_comprobar: 'ha leído el caso una sola vez',
};

const APART =
  'Nadie lo ha comprobado, y no entra en la conclusión, la urgencia, el siguiente paso ni las cifras de este informe.';

function introOf({ reader, level, older }: UncheckedReading): string {
  const { the, who } = READER_NAMES[reader];
  if (older)
    return `Este informe es anterior a que la lectura ${READER_NAMES[reader].of} se mostrara aparte: aquí va junto lo que dijo ${the} y lo que estaba mezclado con ello. Nadie lo ha comprobado, y nada de ello es un consejo de este informe.`;
  return `${who} ${AGREED[level]}. ${APART}`;
}

/** Text form: every line carries the unchecked mark. */
export function uncheckedLines(block: UncheckedBlock): string[] {
  const { title, intro, source, rows, passages, notes, columns, tail } = block;
  const lines = [
    ...[intro, source].filter((line) => line !== ''),
    ...rows.map(({ label, name, figures, yours, theirs }) => {
      const where = figures ? ` (${figures})` : '';
      return `${label} · ${name}${where}. ${columns.yours}: ${lowerFirst(yours)}. ${columns.theirs}: ${theirs}`;
    }),
    ...passages.flatMap((part) => [
      `${part.title}:`,
      ...part.lines.flatMap((line) => line.split('\n')).map((line) => `- ${line}`),
    ]),
    ...notes,
    ...(tail ? [tail] : []),
  ];
  return [title.toUpperCase(), ...lines.map((line) => `${UNCHECKED_MARK} ${line}`)];
}
