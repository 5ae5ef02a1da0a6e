import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure, rounded } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import {
  type Element,
  elementsOf,
  isRow,
  isUnusual,
  looseFaeces,
  STAGE_WORDS,
} from './elements.ts';
import { AAEP, ESC1, ESC6, THEHORSE, WAAVP } from './sources.ts';

const finding = rulesAt('limits');
const figures = rulesAt('flags');

const AMOUNTS: Readonly<Record<string, string>> = {
  rare: 'raros',
  '1+': '+',
  '2+': '++',
  '3+': '+++',
};

const upper = (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);

/** «82 × 70 µm». */
function sizeText({ length, width }: Element): string | undefined {
  if (length === undefined) return undefined;
  const wide = width === undefined ? '' : ` × ${figure(width, 1)}`;
  return `${figure(length, 1)}${wide} µm`;
}

function amountText(facts: CaseFacts, key: string): string | undefined {
  const amount = AMOUNTS[facts.choice(`${key}Amount`) ?? ''];
  const epg = facts.number(`${key}Epg`);
  const counted = epg === undefined ? undefined : `${figure(epg, 0)} HPG`;
  const said = [amount, counted].filter((part) => part !== undefined).join(', ');
  return said === '' ? undefined : said;
}

/** What was seen of an element, and what its row of the table says of it. */
function elementLines(facts: CaseFacts, element: Element): Effect[] {
  const { key, name, row, genusOnly, stage } = element;
  const told = genusOnly ? undefined : row;
  const size = sizeText(element);
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['Estadio:', stage && STAGE_WORDS[stage]],
    ['Cantidad:', amountText(facts, key)],
    ['Tamaño', size],
    ['Patogenicidad:', told?.pathogenicity],
    ['Zoonosis:', told && (told.zoonosis ?? 'no')],
    ['Prepatencia:', told?.prepatency && `${told.prepatency[0]} días`],
    ['Observación:', told?.remark],
  ];
  return lines.flatMap(([label, text]): Effect[] =>
    text === undefined ? [] : [{ kind: 'finding', heading: upper(name), text: `${label} ${text}` }],
  );
}

function row(key: string, name: string, value: number, unit: string, note?: string): Effect {
  return {
    kind: 'figure',
    figure: {
      key,
      name,
      value: rounded(value, 1),
      unit,
      origin: 'indicado',
      ...(note ? { note } : {}),
    },
  };
}

function elementRows(facts: CaseFacts, { key, name, length, width }: Element): Effect[] {
  const epg = facts.number(`${key}Epg`);
  const title = upper(name);
  return [
    ...(length === undefined ? [] : [row(`${key}Length`, `${title}, longitud`, length, 'µm')]),
    ...(width === undefined ? [] : [row(`${key}Width`, `${title}, anchura`, width, 'µm')]),
    ...(epg === undefined ? [] : [row(`${key}Epg`, `${title}, recuento`, epg, 'HPG')]),
  ];
}

const COUNTS = [
  ['fecBefore', 'Recuento antes', 'HPG'],
  ['fecAfter', 'Recuento después', 'HPG'],
] as const;

export const faecalFigures: readonly Rule[] = [
  figures(
    'C-M1',
    'Tamaños y recuentos indicados: se muestran sin marcar.',
    (facts) => [
      ...elementsOf(facts).flatMap((element) => elementRows(facts, element)),
      ...COUNTS.flatMap(([key, name, unit]) => {
        const value = facts.number(key);
        return value === undefined ? [] : [row(key, name, value, unit)];
      }),
    ],
    [],
    'house',
  ),
  figures(
    'C-C15',
    'Caballo con recuentos antes y 10–14 días después de desparasitar: reducción, sin clase.',
    (facts) => {
      const [before, after] = [facts.number('fecBefore') ?? 0, facts.number('fecAfter')];
      const days = facts.number('fecDaysAfter');
      if (facts.species !== 'caballo' || before <= 0 || after === undefined || days === undefined) {
        return undefined;
      }
      if (days < 10 || days > 14) {
        return { kind: 'limitation', text: 'Fuera de 10–14 días no se interpreta.' };
      }
      const drug = facts.shown('fecDrugClass');
      return [
        {
          kind: 'figure',
          figure: {
            name: 'Reducción del recuento',
            value: rounded(100 * (1 - after / before), 0),
            unit: '%',
            origin: 'calculado',
            ...(drug ? { note: drug } : {}),
          },
        },
        {
          kind: 'limitation',
          text: 'Un solo caballo no demuestra resistencia: las guías (WAAVP 2023, AAEP 2024) piden un grupo y límites de confianza.',
        },
      ];
    },
    [THEHORSE, AAEP, WAAVP],
  ),
];

/** Class of an adult horse by its strongyle eggs in a gram. */
function shedding(epg: number): string {
  if (epg <= 200) return 'bajo';
  return epg <= 500 ? 'medio' : 'alto';
}

export const faecalFindings: readonly Rule[] = [
  finding(
    'C-C2',
    'De cada parásito: estadio, cantidad, tamaño y lo que dice la tabla.',
    (facts) =>
      elementsOf(facts)
        .filter(({ generic }) => !generic)
        .flatMap((element) => elementLines(facts, element)),
    [ESC1, ESC6],
  ),
  finding(
    'C-C14',
    'Caballo de 3 años o más con huevos de estróngilos: excretor bajo, medio o alto.',
    (facts) => {
      const [epg] = elementsOf(facts)
        .filter((each) => isRow(each, 'C-P25') && each.stage === 'egg')
        .flatMap(({ key }) => facts.number(`${key}Epg`) ?? []);
      const { age, species } = facts;
      if (species !== 'caballo' || epg === undefined || (age !== undefined && age < 3)) {
        return undefined;
      }
      return [
        { kind: 'finding', text: `Excretor ${shedding(epg)}` },
        {
          kind: 'limitation',
          text: 'El recuento no diagnostica enfermedad ni mide la carga de adultos.',
        },
        ...(age === undefined
          ? [
              {
                kind: 'limitation' as const,
                text: 'Edad no indicada: las clases son de caballo adulto.',
              },
            ]
          : []),
      ];
    },
    [AAEP, THEHORSE],
  ),
  finding('C-C20', 'Consistencia de 5 a 7.', (facts) =>
    looseFaeces(facts)
      ? { kind: 'finding', text: `Heces ${facts.text('fecesConsistency') ?? ''} (escala 1–7)` }
      : undefined,
  ),
  finding(
    'C-C23',
    'Parásito con zoonosis: higiene, y aviso al médico si hay personas de riesgo en casa.',
    (facts) => {
      const zoonotic = elementsOf(facts).filter(
        (each) => each.row?.zoonosis && !each.genusOnly && !isUnusual(each, facts),
      );
      const texts = zoonotic.map(
        ({ row: { zoonosis = '' } = {} }) =>
          `Zoonosis: ${zoonosis}. Retire las heces a diario, lave las manos y evite el contacto de niños con arena o tierra.`,
      );
      const atRisk = texts.length > 0 && facts.choice('householdRisk') === 'yes';
      return [...texts, ...(atRisk ? ['Conviene informar al médico de la familia.'] : [])].map(
        (text) => ({ kind: 'recommendation', text }),
      );
    },
    [ESC1],
  ),
];
