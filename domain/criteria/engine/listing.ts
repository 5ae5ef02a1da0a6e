import { conditionWords, LEVEL_WORDS } from './conditionWords.ts';
import { labelOf, type Named, withoutSide } from './labels.ts';
import type { Mark } from './levels.ts';
import { switchOfDatum, switchOfSign } from './settings.ts';
import type { Choice, Figure, Graded, Sign } from './sheet.ts';
import { capital, listed, unique } from './text.ts';

/** A row of a sheet with a switch of its own. */
export interface ListedRow {
  readonly id: string;
  /** Spanish sentence. */
  readonly about: string;
  /** Ids of the publications that it cites. */
  readonly sources: readonly string[];
}

/** Rows of a sheet in its order, those of both sides once; data that this form cannot give are left out. */
export function listedRows(named: Named): readonly ListedRow[] {
  const { figures, choices, signs, problems, diseases, excuses, doubts, notes } = named.sheet;
  const rows = [
    ...Object.values(figures).flatMap((figure) => figureRow(named, figure)),
    ...Object.values(choices).flatMap((choice) => choiceRow(named, choice)),
    ...Object.values(signs).flatMap((sign) => signRow(named, sign)),
    ...[...problems, ...diseases].map((row) => ({ ...row, sources: row.sources ?? [] })),
    ...[...excuses, ...doubts].map((row) => ({ ...row, sources: [] })),
    ...notes.map(({ id, about, line }) => ({ id, about: about || line, sources: [] })),
  ].map(({ id, about, sources }) => ({
    id,
    about: ended(patternWords(named, about)),
    sources,
  }));
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed();
}

/** A label as it begins a sentence; «pH» and «β-hidroxibutirato» stay. */
export const started = (label: string) => (/^\p{Ll}{2}/u.test(label) ? capital(label) : label);

const ended = (text: string) => (/[.?]$/.test(text) ? text : `${text}.`);

function figureRow(named: Named, figure: Figure): readonly ListedRow[] {
  const label = labelOf(named, figure.name);
  if (label === undefined) return [];
  const species = unique(figure.scales.flatMap((scale) => scale.species));
  const animals = species.includes('*') ? 'cualquier especie' : listed(species);
  return [
    {
      id: switchOfDatum(figure),
      about: `${started(withoutSide(label))}: marca y nivel fuera de su intervalo (${animals}).`,
      sources: unique(figure.scales.flatMap(({ sources = [] }) => sources)),
    },
  ];
}

function choiceRow(named: Named, choice: Choice): readonly ListedRow[] {
  const label = labelOf(named, choice.name);
  if (label === undefined) return [];
  const meanings = choice.meanings.filter(({ text }) => text !== 'ok' && text !== '–');
  if (meanings.length === 0) return [];
  const words = unique(meanings.map(({ text }) => patternWords(named, text)));
  const about = `${started(withoutSide(label))}: ${words.join('; ')}.`;
  return [{ id: switchOfDatum(choice), about, sources: [] }];
}

function signRow(named: Named, sign: Sign): readonly ListedRow[] {
  const label = labelOf(named, sign.name);
  if (label === undefined) return [];
  const levels = gradedWords(named, sign.levels);
  const about = `${started(label)}, signo de alarma${levels ? `: ${levels}` : ''}.`;
  return [{ id: switchOfSign(sign), about, sources: [] }];
}

/** «urgente; vital si disnea». */
export const gradedWords = (named: Named, levels: readonly Graded<Mark>[]): string =>
  levels
    .flatMap(({ value, when }) => {
      const words = when && conditionWords(named, when);
      if (when && !words) return [];
      return words ? `${LEVEL_WORDS[value]} si ${words}` : LEVEL_WORDS[value];
    })
    .join('; ');

/** A text of a sheet with its braces in words: «{perro:a / otro:b}» is «perro: a / otra especie: b». */
export function patternWords(named: Named, text: string): string {
  return text
    .replace(/ ?\{side(?::\w)?\}/g, '')
    .replace(/\{label (\w+)\}/g, (_, key: string) => labelOf(named, key) ?? '…')
    .replace(/\{([^{}]*)\}/g, (_, inside: string) => {
      const parts = inside.split(' / ').map((part) => part.split(/:(.*)/s));
      if (parts.length === 1 && !/^(?:otro|\p{Ll}+):\P{N}/u.test(inside)) return '…';
      return parts
        .map(([animal = '', words = '']) =>
          [animal.trim() === 'otro' ? 'otra especie' : animal.trim(), words.trim()].join(': '),
        )
        .join(' / ');
    })
    .replace(/…+/g, '…');
}
