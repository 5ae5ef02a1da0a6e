import type { CaseFacts } from '../core/facts.ts';
import { figure, rounded } from '../core/figures.ts';
import type { Outcome, Rule } from '../core/rule.ts';
import {
  all,
  always,
  animal,
  any,
  atLeast,
  atMost,
  between,
  chose,
  known,
  not,
  over,
  told,
  written,
} from '../grammar/condition.ts';
import { measure } from '../grammar/measure.ts';
import { finding, given, limit, recommend } from '../grammar/outcome.ts';
import { entered, quantity, years } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { part, textIf, words } from '../grammar/words.ts';
import {
  ELEMENTS,
  type Element,
  type ElementKey,
  elementAt,
  elementsOf,
  isRow,
  isUnusual,
  STAGE_WORDS,
} from './elements.ts';
import type { FaecalId } from './ids.ts';
import { AAEP, ESC1, ESC6, THEHORSE, WAAVP } from './sources.ts';
import { looseFaeces, readsOf, seenAt, wordsAt } from './values.ts';

const AMOUNTS: Readonly<Record<string, string>> = {
  rare: 'raros',
  '1+': '+',
  '2+': '++',
  '3+': '+++',
};

const upper = (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
const titleOf = (key: ElementKey) => wordsAt(key, 'elemento', ({ name }) => upper(name));

/** «82 × 70 µm». */
function sizeText({ length, width }: Element): string | undefined {
  if (length === undefined) return undefined;
  const wide = width === undefined ? '' : ` × ${figure(width, 1)}`;
  return `${figure(length, 1)}${wide} µm`;
}

function amountText({ key }: Element, facts: CaseFacts): string | undefined {
  const amount = AMOUNTS[facts.choice(`${key}Amount`) ?? ''];
  const epg = facts.number(`${key}Epg`);
  const counted = epg === undefined ? undefined : `${figure(epg, 0)} HPG`;
  const said = [amount, counted].filter((each) => each !== undefined).join(', ');
  return said === '' ? undefined : said;
}

/** What the table says of a species; nothing of a genus. */
const ofTable = ({ genusOnly, row }: Element) => (genusOnly ? undefined : row);

type Says = (element: Element, facts: CaseFacts) => string | undefined;

/** What was seen of an element, and what its row of the table says of it. */
const LINES: readonly (readonly [label: string, says: Says])[] = [
  ['Estadio:', ({ stage }) => stage && STAGE_WORDS[stage]],
  ['Cantidad:', amountText],
  ['Tamaño', sizeText],
  ['Patogenicidad:', (each) => ofTable(each)?.pathogenicity],
  ['Zoonosis:', (each) => ofTable(each) && (ofTable(each)?.zoonosis ?? 'no')],
  [
    'Prepatencia:',
    (each) => {
      const days = ofTable(each)?.prepatency?.[0];
      return days && `${days} días`;
    },
  ],
  ['Observación:', (each) => ofTable(each)?.remark],
];

function linesOf(key: ElementKey): Outcome {
  const lines = LINES.map(([label, says]) => {
    const text = wordsAt(key, 'dato', says);
    return given(written(text), finding(words`${label} ${text}`, { heading: titleOf(key) }));
  });
  return given(named(key), ...lines);
}

const named = (key: ElementKey) => seenAt(key, 'con nombre', ({ generic }) => !generic);

/** A figure of an element, as it was entered. */
const ofElement = (key: ElementKey, field: string, of: (element: Element) => number | undefined) =>
  quantity(`${key}${field}`, [...readsOf(key), `${key}${field}`], (facts) => {
    const element = elementAt(facts, key);
    return element && of(element);
  });

const tenth = (value: number) => rounded(value, 1);
const COUNT = { unit: 'HPG', round: tenth };

function rowsOf(key: ElementKey): readonly Outcome[] {
  const title = titleOf(key);
  const size = (field: 'Length' | 'Width', name: string, of: Parameters<typeof ofElement>[2]) =>
    measure(words`${title}, ${name}`, ofElement(key, field, of), {
      key: `${key}${field}`,
      unit: 'µm',
      round: tenth,
    });
  const epg = quantity(`${key}Epg`, [...readsOf(key), `${key}Epg`], (facts) =>
    elementAt(facts, key) ? facts.number(`${key}Epg`) : undefined,
  );
  return [
    size('Length', 'longitud', ({ length }) => length),
    size('Width', 'anchura', ({ width }) => width),
    measure(words`${title}, recuento`, epg, { ...COUNT, key: `${key}Epg` }),
  ];
}

const reduction = quantity('reducción del recuento, %', ['fecBefore', 'fecAfter'], (facts) => {
  const [before, after] = [facts.number('fecBefore') ?? 0, facts.number('fecAfter')];
  return after === undefined || before <= 0 ? undefined : 100 * (1 - after / before);
});
const drug = part('producto', ['fecDrugClass'], (facts) => facts.shown('fecDrugClass') ?? '');
const inTime = between('fecDaysAfter', 10, 14);

export const faecalFigures: readonly Rule[] = rules<FaecalId>('flags', {
  'C-M1': {
    about: 'Tamaños y recuentos indicados: se muestran sin marcar.',
    when: always,
    says: [
      ...ELEMENTS.flatMap(rowsOf),
      measure('Recuento antes', entered('fecBefore'), { ...COUNT, key: 'fecBefore' }),
      measure('Recuento después', entered('fecAfter'), { ...COUNT, key: 'fecAfter' }),
    ],
    sources: 'house',
  },
  'C-C15': {
    about:
      'Caballo con recuentos antes y 10–14 días después de desparasitar: reducción, sin clase.',
    when: all(animal('caballo'), over('fecBefore', 0), told('fecAfter'), told('fecDaysAfter')),
    says: [
      given(not(inTime), limit('Fuera de 10–14 días no se interpreta.')),
      given(
        inTime,
        measure('Reducción del recuento', reduction, {
          unit: '%',
          note: drug,
          round: (value) => rounded(value, 0),
        }),
        limit(
          'Un solo caballo no demuestra resistencia: las guías (WAAVP 2023, AAEP 2024) piden un grupo y límites de confianza.',
        ),
      ),
    ],
    sources: [THEHORSE, AAEP, WAAVP],
  },
});

/** Strongyle eggs in a gram. */
const strongyles = quantity(
  'HPG de estróngilos',
  ELEMENTS.flatMap((key) => [...readsOf(key), `${key}Epg`]),
  (facts) =>
    elementsOf(facts)
      .filter((each) => isRow(each, 'C-P25') && each.stage === 'egg')
      .flatMap(({ key }) => facts.number(`${key}Epg`) ?? [])[0],
);
/** Class of an adult horse by them. */
const shedding = textIf(
  atMost(strongyles, 200),
  'bajo',
  textIf(atMost(strongyles, 500), 'medio', 'alto'),
);

const isZoonotic = (each: Element, facts: CaseFacts) =>
  each.row?.zoonosis !== undefined && !each.genusOnly && !isUnusual(each, facts);
const zoonoticAt = (key: ElementKey) => seenAt(key, 'zoonótico', isZoonotic);

export const faecalFindings: readonly Rule[] = rules<FaecalId>('limits', {
  'C-C2': {
    about: 'De cada parásito: estadio, cantidad, tamaño y lo que dice la tabla.',
    when: any(...ELEMENTS.map(named)),
    says: ELEMENTS.map(linesOf),
    sources: [ESC1, ESC6],
  },
  'C-C14': {
    about: 'Caballo de 3 años o más con huevos de estróngilos: excretor bajo, medio o alto.',
    when: all(animal('caballo'), known(strongyles), any(not(known(years)), atLeast(years, 3))),
    says: [
      finding(words`Excretor ${shedding}`),
      limit('El recuento no diagnostica enfermedad ni mide la carga de adultos.'),
      given(not(known(years)), limit('Edad no indicada: las clases son de caballo adulto.')),
    ],
    sources: [AAEP, THEHORSE],
  },
  'C-C20': {
    about: 'Consistencia de 5 a 7.',
    when: looseFaeces,
    says: finding(
      words`Heces ${part('consistencia', ['fecesConsistency'], (facts) => facts.text('fecesConsistency') ?? '')} (escala 1–7)`,
    ),
    sources: 'house',
  },
  'C-C23': {
    about: 'Parásito con zoonosis: higiene, y aviso al médico si hay personas de riesgo en casa.',
    when: any(...ELEMENTS.map(zoonoticAt)),
    says: [
      ...ELEMENTS.map((key) =>
        given(
          zoonoticAt(key),
          recommend(
            words`Zoonosis: ${wordsAt(key, 'zoonosis', ({ row }) => row?.zoonosis)}. Retire las heces a diario, lave las manos y evite el contacto de niños con arena o tierra.`,
          ),
        ),
      ),
      given(chose('householdRisk', 'yes'), recommend('Conviene informar al médico de la familia.')),
    ],
    sources: [ESC1],
  },
});
