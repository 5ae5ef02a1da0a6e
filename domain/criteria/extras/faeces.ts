import { ELEMENT_LINES, type ElementLine } from '#domain/report/elementLines.ts';
import type { OwnReport } from '#domain/report/ownReport.ts';
import { listed } from '#domain/text/phrases.ts';
import { figure } from '#domain/text/rounding.ts';
import type { SheetCase } from '../report/sheetCase.ts';
import type { Extras } from './extras.ts';
import { elementBoxes } from './parasites/boxes.ts';
import { ELEMENTS, type Element, elementsIn } from './parasites/elements.ts';
import { livesIn, STAGE_WORDS, upper } from './parasites/names.ts';

const AMOUNTS: Readonly<Record<string, string>> = {
  rare: 'raros',
  '1+': '+',
  '2+': '++',
  '3+': '+++',
};

function amountText({ key }: Element, { criteriaCase: { answers } }: SheetCase) {
  const amount = AMOUNTS[String(answers[`${key}Amount`])];
  const eggs = answers[`${key}Epg`];
  const counted = typeof eggs === 'number' ? `${figure(eggs, 0)} HPG` : undefined;
  return [amount, counted].filter((each) => each !== undefined).join(', ') || undefined;
}

/** «82 × 70 µm». */
function sizeText({ length, width }: Element) {
  if (length === undefined) return undefined;
  return `${figure(length, 1)}${width === undefined ? '' : ` × ${figure(width, 1)}`} µm`;
}

function hostText({ unusual, host, rows: [row] }: Element) {
  if (unusual) return 'otro animal';
  return host && row && livesIn(row, host) ? 'propio' : undefined;
}

/** «Adulto con pocos huevos» is not said of pups or heavy burdens. */
function remarkOf({ key, row }: Element, { criteriaCase, evaluation }: SheetCase) {
  const few = ['rare', '1+'].includes(String(criteriaCase.answers[`${key}Amount`]));
  const adult = (evaluation.facts.number('years') ?? 0) >= 1;
  return row?.prenatal && !(few && adult) ? undefined : row?.remark;
}

/** Lines under an element: the vet's observation, then its row of the table. */
const LINES: readonly (readonly [
  line: ElementLine,
  says: (element: Element, of: SheetCase) => string | undefined,
])[] = [
  ['stage', ({ stage }) => stage && STAGE_WORDS[stage]],
  ['amount', amountText],
  ['size', sizeText],
  ['pathogenicity', ({ row }) => row?.pathogenicity],
  ['zoonosis', ({ row }) => row && (row.zoonosis ?? 'no')],
  ['host', hostText],
  ['prepatency', ({ row }) => row?.prepatency && `${row.prepatency[0]} días`],
  ['remark', remarkOf],
];

/** Elements against the result of the search, and counts without a technique. */
function searchBoxes(of: SheetCase): OwnReport['coherence'] {
  const { answers } = of.criteriaCase;
  const elements = elementsIn(of);
  const keys = elements.map(({ key }) => key);
  const names = listed(elements.map(({ name }) => name));
  const larvae = ELEMENTS.filter((key) => answers[`${key}Stage`] === 'larva');
  const counts = ELEMENTS.filter((key) => answers[`${key}Epg`] !== undefined);
  const boxes = [
    {
      when: answers.searchResult === 'none_seen' && keys.length > 0,
      text: `Se indica «no observado» y a la vez ${names}.`,
      fields: ['searchResult', ...keys],
    },
    {
      when: answers.baermann === 'negative' && larvae.length > 0,
      text: 'Baermann negativo con larvas indicadas.',
      fields: ['baermann', ...larvae.map((key) => `${key}Stage`)],
    },
    {
      when: answers.quantitativeTechnique === 'none' && counts.length > 0,
      text: 'Huevos por gramo sin técnica cuantitativa: no es un recuento.',
      fields: ['quantitativeTechnique', ...counts.map((key) => `${key}Epg`)],
    },
  ];
  return boxes.flatMap(({ when, ...box }) => (when ? [box] : []));
}

/** A list for each element, and what does not fit the table. */
export const faecesExtras: Extras = {
  findings: (of) =>
    elementsIn(of).flatMap((element) => {
      const items = LINES.flatMap(([line, says]) => {
        const text = says(element, of);
        return text ? [{ text: `${ELEMENT_LINES[line]} ${text}` }] : [];
      });
      const label = upper(element.name);
      return items.length > 0 ? [{ label, list: { id: label, items } }] : [];
    }),
  doubts: (of) => [
    ...elementsIn(of).flatMap((element) => elementBoxes(element, of)),
    ...searchBoxes(of),
  ],
};
