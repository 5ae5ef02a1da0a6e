import { ELEMENT_LINES, type ElementLine } from '#domain/report/elementLines.ts';
import { figure, rounded } from '#domain/text/rounding.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Outcome } from '../core/rule.ts';
import { all, always, any, chose, not, written } from '../grammar/condition.ts';
import { measure } from '../grammar/measure.ts';
import { finding, recommend, when } from '../grammar/outcome.ts';
import { entered, quantity } from '../grammar/quantity.ts';
import { part, textIf, words } from '../grammar/words.ts';
import { dogOrCat } from '../shared/animals.ts';
import {
  ELEMENTS,
  type Element,
  type ElementKey,
  elementAt,
  hostOf,
  isRow,
  isUnusual,
  livesIn,
  STAGE_WORDS,
} from './elements.ts';
import { fired, rules } from './ids.ts';
import { ESC1, ESC6 } from './sources.ts';
import {
  anyPositive,
  looseFaeces,
  negative,
  nothingSeen,
  positive,
  readsOf,
  seenAt,
  seenRow,
  undone,
  wordsAt,
} from './values.ts';

const done = (key: string) => not(undone(key));

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
  const quantities = [amount, counted].filter((each) => each !== undefined).join(', ');
  return quantities === '' ? undefined : quantities;
}

const ofTable = ({ genusOnly, row }: Element) => (genusOnly ? undefined : row);

type Says = (element: Element, facts: CaseFacts) => string | undefined;

/** Lines under an element: the vet's observation, then its row of the table. */
const LINES: readonly (readonly [line: ElementLine, says: Says])[] = [
  ['stage', ({ stage }) => stage && STAGE_WORDS[stage]],
  ['amount', amountText],
  ['size', sizeText],
  ['pathogenicity', (each) => ofTable(each)?.pathogenicity],
  ['zoonosis', (each) => ofTable(each) && (ofTable(each)?.zoonosis ?? 'no')],
  ['host', hostText],
  [
    'prepatency',
    (each) => {
      const days = ofTable(each)?.prepatency?.[0];
      return days && `${days} días`;
    },
  ],
  ['remark', remarkOf],
];

function hostText(element: Element, facts: CaseFacts): string | undefined {
  if (isUnusual(element, facts)) return 'otro animal';
  const host = hostOf(facts);
  return host && element.row && livesIn(element.row, host) ? 'propio' : undefined;
}

/** «Adulto con pocos huevos» does not apply to pups or heavy burdens. */
function remarkOf(element: Element, facts: CaseFacts): string | undefined {
  const few = ['rare', '1+'].includes(facts.choice(`${element.key}Amount`) ?? '');
  const adult = facts.age !== undefined && facts.age >= 1;
  return isRow(element, 'C-P1') && !(few && adult) ? undefined : ofTable(element)?.remark;
}

function linesOf(key: ElementKey): Outcome {
  const lines = LINES.map(([line, says]) => {
    const text = wordsAt(key, 'dato', says);
    return when(
      written(text),
      finding(words`${ELEMENT_LINES[line]} ${text}`, { heading: titleOf(key) }),
    );
  });
  return when(named(key), ...lines);
}

const named = (key: ElementKey) => seenAt(key, 'con nombre', ({ generic }) => !generic);

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

export const faecalFigures = rules('flags', {
  'C-M1': {
    about: 'Tamaños y recuentos indicados: se muestran sin marcar.',
    when: always,
    says: [
      ...ELEMENTS.flatMap(rowsOf),
      measure('Recuento antes', entered('fecBefore'), { ...COUNT, key: 'fecBefore' }),
      measure('Recuento después', entered('fecAfter'), { ...COUNT, key: 'fecAfter' }),
    ],
  },
  'C-M2': {
    about: 'Resultado de las pruebas de Giardia, Cryptosporidium y parvovirus.',
    when: any(done('giardiaAntigen'), negative('cryptoTest'), negative('parvoAntigen')),
    says: [
      when(
        done('giardiaAntigen'),
        finding(
          textIf(
            positive('giardiaAntigen'),
            'Antígeno de Giardia: positivo.',
            'Antígeno de Giardia: negativo.',
          ),
        ),
      ),
      when(negative('cryptoTest'), finding('Prueba de Cryptosporidium: negativa.')),
      when(
        all(negative('parvoAntigen'), dogOrCat),
        finding(
          'Antígeno de parvovirus negativo: no la excluye al inicio; repítalo o pida PCR si la sospecha sigue.',
        ),
      ),
    ],
  },
  'C-A9': {
    about: 'Proglótides vistas sin un cestodo indicado.',
    when: all(
      chose('proglottidsSeen', 'observed'),
      not(seenRow('C-P10', 'C-P11', 'C-P12', 'C-P27')),
    ),
    says: finding('Proglótides visibles sin un cestodo indicado.'),
  },
});

const isZoonotic = (each: Element, facts: CaseFacts) =>
  each.row?.zoonosis !== undefined && !each.genusOnly && !isUnusual(each, facts);
const zoonoticAt = (key: ElementKey) => seenAt(key, 'zoonótico', isZoonotic);

/** «sí (larva migrans)»; with several, each after its name. */
const zoonoses = part('zoonosis', ELEMENTS.flatMap(readsOf), (facts) => {
  const zoonotic = ELEMENTS.flatMap((key) => elementAt(facts, key) ?? []).filter((each) =>
    isZoonotic(each, facts),
  );
  const [only, ...others] = zoonotic;
  if (only && others.length === 0) return only.row?.zoonosis ?? '';
  return zoonotic.map(({ name, row }) => `${upper(name)}, ${row?.zoonosis}`).join('; ');
});

/**
 * Skipped when the act of Toxoplasma-like oocysts already asks to remove the faeces with gloves.
 */
const removal = textIf(
  fired('C-C1t'),
  'Lave',
  words`Retire las heces a diario${textIf(seenRow('C-P1', 'C-P2'), ' (el huevo de Toxocara tarda semanas en ser infectante)')}, lave`,
);

export const faecalFindings = rules('limits', {
  'C-C2': {
    about: 'De cada parásito: estadio, cantidad, tamaño y lo que dice la tabla.',
    when: any(...ELEMENTS.map(named)),
    says: ELEMENTS.map(linesOf),
    sources: [ESC1, ESC6],
  },
  'C-C28': {
    about: 'Nada visto al microscopio con otra prueba positiva.',
    when: all(nothingSeen, anyPositive),
    says: finding('Al microscopio no se observaron elementos.'),
  },
  'C-C20': {
    about: 'Consistencia de 5 o más, de 7.',
    when: looseFaeces,
    says: finding(
      words`Heces ${part('consistencia', ['fecesConsistency'], (facts) => facts.text('fecesConsistency') ?? '')} (escala 1–7)`,
    ),
  },
  'C-C23': {
    about: 'Parásito con zoonosis: higiene, y aviso al médico si hay personas de riesgo en casa.',
    when: any(...ELEMENTS.map(zoonoticAt)),
    says: recommend(
      words`Zoonosis: ${zoonoses}. ${removal} las manos y evite el contacto de niños con arena o tierra.${textIf(chose('householdRisk', 'yes'), ' Conviene informar al médico de la familia.')}`,
      { beyondCap: true },
    ),
    sources: [ESC1],
  },
});
