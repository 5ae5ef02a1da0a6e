import { conditionWords, LEVEL_WORDS } from '#domain/criteria/engine/conditionWords.ts';
import { labelOf, type Named, withoutSide } from '#domain/criteria/engine/labels.ts';
import { gradedWords, listedRows, patternWords, started } from '#domain/criteria/engine/listing.ts';
import { bareName } from '#domain/criteria/engine/settings.ts';
import type { Act, Choice, Cut, Figure, Row, Scale, Sign } from '#domain/criteria/engine/sheet.ts';
import { unique } from '#domain/criteria/engine/text.ts';
import { limitsText, figure as written } from '#domain/text/rounding.ts';
import { actWords, citations, rowsTable } from './sheetRows.ts';
import { table } from './words.ts';

/** The sheet of a type as tables for a vet: labels of the form, and ids only in the last one. */

/** A title with its table; none where the type has no such row. */
export type Part = readonly [title: string, table: string];

interface Rows {
  readonly figures: readonly Figure[];
  readonly choices: readonly Choice[];
  readonly signs: readonly Sign[];
  readonly problems: readonly Row[];
  readonly diseases: readonly Row[];
  readonly context: readonly ContextRow[];
}

interface ContextRow {
  readonly id: string;
  readonly cells: readonly string[];
}

/** Rows of a type's own, or those of every type. */
export function sheetParts(named: Named, shared: boolean): readonly Part[] {
  const rows = rowsOf(named, shared);
  const parts: readonly Part[] = [
    ['Cada cifra', figuresTable(named, rows.figures)],
    ['Lo que dice cada cifra', figureWordsTable(named, rows.figures)],
    ['Cada respuesta', choicesTable(named, rows.choices)],
    ['Signos de alarma', signsTable(named, rows.signs)],
    ['Cuadros', rowsTable(named, rows.problems)],
    ['Enfermedades', rowsTable(named, rows.diseases)],
    ['Excusas, dudas y notas', contextTable(rows.context)],
    ['Nombres', namesTable(named, rows)],
  ];
  return parts.filter(([, text]) => text !== '');
}

function rowsOf(named: Named, shared: boolean): Rows {
  const { sheet } = named;
  const mine = (row: { readonly shared?: true }) => (row.shared ?? false) === shared;
  const known = ({ name }: { readonly name: string }) => labelOf(named, name) !== undefined;
  const once = <T extends { readonly id?: string; readonly name?: string }>(rows: readonly T[]) =>
    [
      ...new Map(
        rows.toReversed().map((row) => [row.id ?? bareName({ ...row, name: row.name ?? '' }), row]),
      ).values(),
    ].toReversed();
  return {
    figures: once(Object.values(sheet.figures).filter(mine).filter(known)),
    choices: once(Object.values(sheet.choices).filter(mine).filter(known)),
    signs: shared ? Object.values(sheet.signs) : [],
    problems: once(sheet.problems.filter(mine)),
    diseases: once(sheet.diseases.filter(mine)),
    context: once(contextRows(named)).filter(({ id }) => id.startsWith('X-') === shared),
  };
}

const nameOf = (named: Named, name: string) => started(withoutSide(labelOf(named, name) ?? name));

function figuresTable(named: Named, figures: readonly Figure[]): string {
  const { sheet } = named;
  const rows = figures.flatMap((figure) => {
    const unit =
      sheet.ownUnits[figure.name] ??
      figure.keys.map((key) => sheet.fields[key]?.unit).find(Boolean);
    const name = [nameOf(named, figure.name), unit].filter(Boolean).join(', ');
    return figure.scales.map((scale, at) => [at === 0 ? name : '', ...scaleCells(named, scale)]);
  });
  return table(['Dato', 'Animal', 'Por debajo', 'Intervalo', 'Desde', 'Fuente'], rows);
}

function scaleCells(named: Named, scale: Scale): readonly string[] {
  const { species, when, lows, highs, from, to, sources = [] } = scale;
  const animals = species.includes('*') ? 'cualquiera' : species.join(', ');
  const condition = when && conditionWords(named, when);
  const cuts = (each: readonly Cut[]) =>
    each.map(({ level, at }) => `${LEVEL_WORDS[level]} ${written(at, 6)}`).join(' · ');
  return [
    condition ? `${animals}, si ${condition}` : animals,
    cuts(lows),
    limitsText([from ?? null, to ?? null]),
    cuts(highs),
    citations(named.sheet, sources),
  ];
}

const SIDES = { low: 'bajo', high: 'alto', '*': 'los dos' } as const;

function figureWordsTable(named: Named, figures: readonly Figure[]): string {
  const rows = figures.flatMap((figure) => {
    const says = (['low', 'high'] as const).flatMap((flank) => {
      const words = unique(
        figure.words
          .filter((each) => each.flank === flank)
          .map(({ text }) => patternWords(named, text)),
      );
      const raises = figure.raises
        .filter((raise) => raise.flank === flank)
        .map(({ to, when }) => `${LEVEL_WORDS[to]} si ${conditionWords(named, when) ?? '…'}`);
      const acts = figure.acts
        .filter((act) => act.flank === flank || act.flank === '*')
        .map(({ levels, act }) => levelled(named, levels, act));
      if (words.length === 0) return [];
      return [[SIDES[flank], words.join(' · '), raises.join(' · '), unique(acts).join(' · ')]];
    });
    return says.map((cells, at) => [at === 0 ? nameOf(named, figure.name) : '', ...cells]);
  });
  return table(['Dato', 'Lado', 'Dice', 'Sube a', 'Paso'], rows);
}

function levelled(named: Named, levels: Figure['acts'][number]['levels'], act: Act): string {
  const words = levels.flatMap((level) => (level === '*' ? [] : LEVEL_WORDS[level]));
  const text = actWords(named, act);
  return words.length > 0 ? `${words.join(', ')}: ${text}` : text;
}

function choicesTable(named: Named, choices: readonly Choice[]): string {
  const rows = choices.flatMap((choice) => {
    const { labels = {} } = named.sheet.fields[choice.keys[0] ?? choice.name] ?? {};
    const spoken = choice.meanings.filter(({ text }) => text !== 'ok' && text !== '–');
    return spoken.map(({ options, when, text, levels, act }, at) => {
      const condition = when && conditionWords(named, when);
      const answers = options.map((option) => labels[option] ?? option).join(' / ');
      const acts = choice.acts.filter(
        (each) => each.options.includes('*') || each.options.some((one) => options.includes(one)),
      );
      const step = act ?? acts[0]?.act;
      return [
        at === 0 ? nameOf(named, choice.name) : '',
        condition ? `${answers}, si ${condition}` : answers,
        patternWords(named, text),
        gradedWords(named, levels),
        step ? actWords(named, step) : '',
      ];
    });
  });
  return table(['Dato', 'Respuesta', 'Dice', 'Nivel', 'Paso'], rows);
}

function signsTable(named: Named, signs: readonly Sign[]): string {
  const rows = signs.flatMap((sign) => {
    const label = labelOf(named, sign.name);
    if (label === undefined) return [];
    const also = sign.or && conditionWords(named, sign.or);
    return [
      [
        label,
        also ?? '',
        gradedWords(named, sign.levels),
        sign.acts.map((act) => actWords(named, act)).join(' · '),
      ],
    ];
  });
  return table(['Signo', 'También si', 'Nivel', 'Paso'], rows);
}

function contextRows(named: Named): readonly ContextRow[] {
  const { excuses, doubts, notes } = named.sheet;
  const names = (each: readonly string[]) =>
    unique(each.flatMap((name) => labelOf(named, name) ?? [])).join(', ');
  return [
    ...excuses.map(({ id, about, when, of, to, says, acts }) => ({
      id,
      cells: [
        about,
        conditionWords(named, when) ?? '',
        `${names(of)}: ${to ? `hasta ${LEVEL_WORDS[to]}` : 'sin nivel'}`,
        patternWords(named, says),
        acts.map((act) => actWords(named, act)).join(' · '),
      ],
    })),
    ...doubts.map(({ id, about, when, drops, asks }) => ({
      id,
      cells: [
        patternWords(named, about),
        conditionWords(named, when) ?? '',
        `${names(drops)}: por aclarar`,
        '',
        patternWords(named, asks),
      ],
    })),
    ...notes.map(({ id, about, when, line }) => ({
      id,
      cells: [about, conditionWords(named, when) ?? '', '', patternWords(named, line), ''],
    })),
  ];
}

const contextTable = (rows: readonly ContextRow[]) =>
  table(
    ['Qué', 'Cuándo', 'Sobre qué', 'Dice', 'Paso'],
    rows.map(({ cells }) => cells),
  );

/** Ids, for the switches of an installation. */
function namesTable(named: Named, rows: Rows): string {
  const ids = new Set([
    ...[...rows.figures, ...rows.choices].map((datum) => `F:${bareName(datum)}`),
    ...rows.signs.map(({ name }) => `S:${name}`),
    ...[...rows.problems, ...rows.diseases, ...rows.context].map(({ id }) => id),
  ]);
  const listed = listedRows(named).filter(({ id }) => ids.has(id));
  return table(
    ['Nombre', 'Fila'],
    listed.map(({ id, about }) => [id, about]),
  );
}

/** «212 campos; 62 cifras, 48 respuestas, 30 cuadros, 60 enfermedades, 20 excusas, dudas y notas». */
export function countWords(named: Named): string {
  const { figures, choices, problems, diseases, context } = rowsOf(named, false);
  const fields = Object.values(named.sheet.fields).filter(
    ({ kind }) => kind === 'number' || kind === 'choice',
  );
  return `${fields.length} datos del formulario; ${figures.length} cifras, ${choices.length} respuestas, ${problems.length} cuadros, ${diseases.length} enfermedades y ${context.length} excusas, dudas y notas propias.`;
}
