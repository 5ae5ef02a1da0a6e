import { conditionWords } from '#domain/criteria/engine/conditionWords.ts';
import type { Named } from '#domain/criteria/engine/labels.ts';
import { CERTAINTIES } from '#domain/criteria/engine/levels.ts';
import { gradedWords, patternWords } from '#domain/criteria/engine/listing.ts';
import type { Act, Fact, Row, Sentence, Sheet } from '#domain/criteria/engine/sheet.ts';
import { unique } from '#domain/criteria/engine/text.ts';
import { table } from './words.ts';

/** Problems and diseases of a sheet as a table for a vet, and the words of acts and sources. */

export function rowsTable(named: Named, rows: readonly Row[]): string {
  const isDisease = rows.some(({ kind }) => kind === 'disease');
  const head = isDisease
    ? ['Enfermedad', 'Cuándo', 'A favor', 'En contra', 'Dice', 'Nivel', 'Paso', 'Fuente']
    : ['Cuadro', 'Cuándo', 'Más seguro con', 'No si', 'Dice', 'Nivel', 'Paso', 'Fuente'];
  return table(
    head,
    rows.map((row) => rowCells(named, row)),
  );
}

function rowCells(named: Named, row: Row): readonly string[] {
  const { kind, evidence } = row;
  const favour = [
    ...row.with.map((fact) => factWords(named, fact)),
    ...evidence.proof.map((fact) => `${factWords(named, fact)} (prueba)`),
    ...evidence.strong.map((fact) => `${factWords(named, fact)} (fuerte)`),
    ...evidence.for.map((fact) => factWords(named, fact)),
  ];
  const against = [
    ...evidence.against.map((fact) => factWords(named, fact)),
    ...evidence['against!'].map((fact) => `${factWords(named, fact)} (doble)`),
    ...row.out.map((out) => `no si ${conditionWords(named, out) ?? '…'}`),
  ];
  const certainty = CERTAINTIES[row.top - 1];
  const says = `${patternWords(named, row.text)} (${kind === 'problem' ? '' : 'hasta '}${certainty})`;
  return [
    patternWords(named, row.about).replace(/\.$/, ''),
    triggers(named, row),
    listedWords(favour),
    listedWords(against),
    says,
    gradedWords(named, row.levels),
    row.acts.map((act) => actWords(named, act)).join(' · '),
    citations(named.sheet, row.sources ?? []),
  ];
}

const listedWords = (words: readonly string[]) => unique(words.filter(Boolean)).join('; ');

function triggers(named: Named, { when, under, of }: Row): string {
  const rows = [...named.sheet.problems, ...named.sheet.diseases];
  const causes = under.map((id) => rows.find((row) => row.id === id)?.about ?? id);
  const each = [
    ...when.map((condition) => conditionWords(named, condition) ?? '…'),
    ...(causes.length > 0
      ? [
          `con «${unique(causes)
            .map((about) => about.replace(/\.$/, ''))
            .join('», «')}»`,
        ]
      : []),
  ];
  const animals = of ? `${of.join(', ')}: ` : '';
  return `${animals}${each.join(' · o ')}`;
}

const factWords = (named: Named, { label, when }: Fact): string =>
  label ?? conditionWords(named, when) ?? '';

/** «/» before what is said where the former is entered, «+» before a further sentence. */
export function actWords(named: Named, { when, first, more }: Act): string {
  const sentence = ({ when: asked, text }: Sentence) => {
    const condition = asked && conditionWords(named, asked);
    const words = patternWords(named, text).replace(/[‹›]/g, '').replaceAll('·', ', ');
    return condition ? `si ${condition}, ${words}` : words;
  };
  const text = [first, ...more].map((each) => each.map(sentence).join(' / ')).join(' + ');
  const condition = when && conditionWords(named, when);
  return condition ? `Si ${condition}: ${text}` : text;
}

export const citations = ({ sources }: Sheet, ids: readonly string[]): string =>
  ids
    .flatMap((id) => sources[id] ?? [])
    .map(({ citation, read }) => (read ? citation : `${citation} Sin confirmar.`))
    .join(' ');
