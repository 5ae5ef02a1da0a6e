import { type Comparison, type Condition, namesIn } from './condition.ts';
import { labelOf, type Named } from './labels.ts';
import type { Mark } from './levels.ts';
import { comma, significant } from './numbers.ts';
import { unique } from './text.ts';

/** Levels as the rows of criteria name them. */
export const LEVEL_WORDS: Readonly<Record<Mark, string>> = {
  vital: 'vital',
  '24h': 'urgente',
  dias: 'preferente',
  ordinaria: 'ordinaria',
  '.': 'se marca',
};

/**
 * A condition in words that a vet reads, with the labels of the form. Undefined where this form
 * cannot know what it asks.
 */
export function conditionWords(named: Named, condition: Condition): string | undefined {
  return wordsOf(named, condition, false);
}

/** @param inner in brackets if it joins several parts. */
function wordsOf(named: Named, condition: Condition, inner: boolean): string | undefined {
  switch (condition.is) {
    case 'all': {
      const parts = condition.of.map((part) => wordsOf(named, part, true));
      const known = parts.filter(isText);
      return known.length < parts.length ? undefined : joined(known, ' y ', inner);
    }
    case 'any':
      return joined(partsKnown(named, condition.of), ' o ', inner);
    case 'not': {
      if (condition.of.is === 'known') {
        const labels = condition.of.names.flatMap((name) => labelOf(named, name) ?? []);
        return joined(
          labels.map((label) => `${label} sin indicar`),
          ' y ',
          inner,
        );
      }
      const part = wordsOf(named, condition.of, true);
      return part && `no ${part}`;
    }
    case 'count': {
      const parts = partsKnown(named, condition.of);
      return parts.length < condition.least
        ? undefined
        : `${condition.least} o más de (${parts.join('; ')})`;
    }
    case 'fired':
      return joined(unique(condition.names.map((id) => rowNamed(named, id))), ' o ', inner);
    case 'species':
      return condition.species;
    case 'breed':
      return `raza ${condition.words.map(spaced).join(', ')}`;
    case 'named': {
      const own = named.sheet.conditions[condition.name];
      return own ? wordsOf(named, own, inner) : labelOf(named, condition.name);
    }
    default:
      return joined(atomWords(named, condition), ' o ', inner);
  }
}

const isText = (text: string | undefined): text is string => Boolean(text);

const partsKnown = (named: Named, parts: readonly Condition[]): readonly string[] =>
  parts.map((part) => wordsOf(named, part, true)).filter(isText);

function joined(parts: readonly string[], by: string, inner: boolean): string | undefined {
  if (parts.length < 2) return parts[0];
  const text = unique(parts).join(by);
  return inner ? `(${text})` : text;
}

const spaced = (word: string) => word.replaceAll('_', ' ').trim();

/** The row by what it is about, without its stop. */
function rowNamed({ sheet }: Named, id: string): string {
  const row = [...sheet.problems, ...sheet.diseases].find((each) => each.id === id);
  return row ? `«${row.about.replace(/\.$/, '')}»` : id;
}

type Asking = Exclude<
  Condition,
  { readonly of: unknown } | { readonly is: 'fired' | 'species' | 'breed' | 'named' }
>;

/** Words for each name that the form of this type knows. */
function atomWords(named: Named, atom: Asking): readonly string[] {
  return namesIn(atom).flatMap((name) => {
    const label = labelOf(named, name);
    return label === undefined ? [] : [saidOf(named, atom, name, label)];
  });
}

function saidOf(named: Named, atom: Asking, name: string, label: string): string {
  switch (atom.is) {
    case 'cut':
      return `${label} ${limits(atom.by, atom.at)}`;
    case 'chose': {
      const { labels = {} } = named.sheet.fields[name] ?? {};
      return `${label}: ${atom.options.map((option) => labels[option] ?? OPTIONS[option] ?? option).join(' / ')}`;
    }
    case 'high':
      return `${label} por encima de su intervalo`;
    case 'low':
      return `${label} por debajo de su intervalo`;
    case 'inside':
      return `${label} dentro de su intervalo`;
    case 'level':
      return `${label} de nivel ${LEVEL_WORDS[atom.least]} o mayor`;
    case 'known':
      return `${label} indicado`;
    case 'says':
      return `${label} dice «${atom.words.map(spaced).join('», «')}»`;
    default:
      return label;
  }
}

/** Answers of fields that only a sheet describes. */
const OPTIONS: Readonly<Record<string, string>> = {
  yes: 'Sí',
  no: 'No',
  unknown: 'No se sabe',
  positive: 'Positivo',
  negative: 'Negativo',
  not_done: 'No realizado',
  observed: 'Observado',
  not_observed: 'No observado',
  not_evaluable: 'No evaluable',
};

const SIGNS: Readonly<Record<Comparison, string>> = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' };

/** «≥ 80 (perro), 60 (gato)». */
function limits(by: Comparison, at: Readonly<Record<string, number>>): string {
  const each = Object.entries(at).map(([species, limit]) => {
    const figure = comma(significant(limit));
    if (species === '*') return figure;
    return `${figure} (${species === 'otro' ? 'otra especie' : species})`;
  });
  return `${SIGNS[by]} ${each.join(', ')}`;
}
