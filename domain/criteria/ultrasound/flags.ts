import { figure, rounded } from '#domain/text/rounding.ts';
import type { CaseFacts, Figure, IntervalComparison, Limits, TabledFigure } from '../core/facts.ts';
import { ownLimits } from '../core/intervals.ts';
import {
  intervalReference,
  NO_FIGURE,
  REFERENCE_WITHOUT_WEIGHT,
  type Reference,
} from '../core/references.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { all, always, any, flagged, known, under } from '../grammar/condition.ts';
import { comparedWith } from '../grammar/flags.ts';
import { measure as tableRow } from '../grammar/measure.ts';
import { mark, saidByHand, when } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import type { Row as CriteriaRow } from '../grammar/rules.ts';
import { cat } from '../shared/animals.ts';
import { amongRisks, PRESSURE_BANDS, pressureReference } from '../shared/pressure.ts';
import { WITHOUT_WEIGHT } from '../shared/rules.ts';
import { HYPERTENSION } from '../shared/sources.ts';
import type { Compared, Row } from './compare.ts';
import { glandRows, LOW_ADRENAL } from './glandRows.ts';
import { gutRows } from './gutRows.ts';
import { heartRows } from './heartRows.ts';
import { rules } from './ids.ts';
import { measured } from './measures.ts';
import { WENGER } from './sources.ts';
import { measure } from './values.ts';

const ROWS: readonly Row[] = [...glandRows, ...gutRows, ...heartRows];

type Flag = 'H' | 'L' | undefined;

/** Side of the limits; `open` makes them exclusive. */
function beyond(value: number, [low, high]: Limits, open: boolean): Flag {
  if (low !== null && (open ? value <= low : value < low)) return 'L';
  return high !== null && (open ? value >= high : value > high) ? 'H' : undefined;
}

interface Standing {
  readonly limits?: Limits;
  readonly flag: Flag;
  /** True between two published limits. */
  readonly between?: boolean;
  readonly unclear?: boolean;
  readonly own: boolean;
}

function standing(facts: CaseFacts, row: Row, value: number, compared: Compared): Standing {
  const own = ownLimits(facts, row.key);
  if (own) return { limits: own, flag: beyond(value, own, false), own: true };
  const { limits, outer, open = false, outerOpen = false, unclear, unclearLow } = compared;
  if (!limits) return { flag: undefined, own: false };
  const high = unclear && value > unclear[0] && value <= unclear[1];
  const low = unclearLow && value >= unclearLow[0] && value < unclearLow[1];
  if (high || low) return { flag: undefined, unclear: true, own: false };
  const flag = beyond(value, limits, open);
  const between = flag !== undefined && outer !== undefined && !beyond(value, outer, outerOpen);
  return { limits, flag, between, own: false };
}

export function ultrasoundReferences(facts: CaseFacts): Reference[] {
  return [...ofTables(facts), ...pressureReference(facts, 'echoSystolicPressure')];
}

function ofTables(facts: CaseFacts): Reference[] {
  return ROWS.flatMap((row) => {
    if (row.derived) return [];
    const compared = row.compare(facts, NO_FIGURE) ?? {};
    const { limits, own } = standing(facts, row, NO_FIGURE, compared);
    return intervalReference(facts, row.key, limits && { limits, own }, {
      words: openText(compared)?.replace('ref. ', ''),
      of: compared.unclear || compared.unclearLow ? REFERENCE_WITHOUT_WEIGHT : undefined,
    });
  });
}

/**
 * Figures with intervals of the clinic's own; the published ones depend on more than the species.
 */
export const OWN_ANALYTES: readonly TabledFigure[] = ROWS.map(({ key, name, unit }) => ({
  key,
  name,
  species: {},
  ...(unit ? { unit } : {}),
}));

/** «ref. < 1,7»: an inclusive interval cannot express it. */
function openText({ limits, open }: Compared): string | undefined {
  if (!open || !limits) return undefined;
  const [low, high] = limits;
  return high === null ? `ref. > ${figure(low ?? 0)}` : `ref. < ${figure(high)}`;
}

/** Exclusive limits as ticks of the bar. */
function openCuts(limits: Limits): Pick<Figure, 'cuts'> {
  return { cuts: limits.flatMap((limit) => limit ?? []) };
}

function noteOf(compared: Compared, value: number, stands: Standing): string | undefined {
  if (stands.unclear) return WITHOUT_WEIGHT;
  const { note } = compared;
  const own = typeof note === 'function' ? note(value) : note;
  const parts = [stands.own ? undefined : openText(compared), own].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

function rowFigure(
  facts: CaseFacts,
  row: Omit<Row, 'id' | 'sources'>,
  value: number,
  extra: Partial<Figure>,
): Figure {
  const { key, derived, name, of, side, unit, decimals } = row;
  const entered = !derived && facts.number(key) !== undefined;
  return {
    ...(entered ? { key } : {}),
    name,
    ...(of ? { of } : {}),
    ...(side ? { side } : {}),
    value: rounded(value, decimals),
    ...(unit ? { unit } : {}),
    origin: derived ? 'calculado' : 'indicado',
    ...extra,
  };
}

/** Limitations for limits that need the missing weight. */
function unclearTexts({ name, unit = 'mm' }: Row, { unclear, unclearLow }: Compared): Effect[] {
  return [unclearLow, unclear].flatMap((range): Effect[] => {
    if (!range) return [];
    const [low, high] = range.map((limit) => figure(limit));
    const text = `${name}: falta el peso: entre ${low} y ${high} ${unit} no se puede clasificar.`;
    return [{ kind: 'limitation', text }];
  });
}

function rowEffects(facts: CaseFacts, row: Row): Effect[] {
  const value = row.derived ? facts.value(row.key) : measured(facts, row.key);
  if (value === undefined) return [];
  const compared = row.compare(facts, value) ?? {};
  const stands = standing(facts, row, value, compared);
  const { limits, flag } = stands;
  const note = noteOf(compared, value, stands);
  const shown = limits && (stands.own || !compared.open ? { interval: limits } : openCuts(limits));
  const figureRow = rowFigure(facts, row, value, {
    ...shown,
    ...(flag ? { flag: stands.between ? 'limite' : flag } : {}),
    ...(note ? { note } : {}),
  });
  const comparison: IntervalComparison | undefined = limits && {
    analyte: row.key,
    name: row.name,
    value,
    limits,
    flag,
    own: stands.own,
  };
  return [
    ...(comparison ? [{ kind: 'comparison', comparison } as const] : []),
    { kind: 'figure', figure: figureRow },
    ...(stands.own ? [] : unclearTexts(row, compared)),
  ];
}

const tableRules = rules('flags', Object.fromEntries(ROWS.map((row) => [row.id, flagRow(row)])));

function flagRow({ id, sources }: Row): CriteriaRow {
  const rows = ROWS.filter((row) => row.id === id);
  const names = rows.map(({ name }) => name).join(' y ');
  return {
    about: `${names}: se marca H o L fuera del intervalo de la especie y del peso.`,
    when: always,
    says: comparedWith(
      rows.map(({ key }) => key),
      (facts) => rows.flatMap((row) => rowEffects(facts, row)),
    ),
    sources,
  };
}

/** Left gland of a dog under 3,2 mm, or any gland of a cat under its interval. */
const adrenalIsLow = {
  Left: any(
    under(measure('usAdrenalLeft'), byAnimal({ perro: LOW_ADRENAL })),
    all(cat, flagged('usAdrenalLeft', 'L')),
  ),
  Right: all(cat, flagged('usAdrenalRight', 'L')),
};

interface Plain {
  readonly key: string;
  readonly name: string;
  readonly unit?: string;
  readonly decimals: number;
}

const plainRow = (key: string, name: string, unit?: string, decimals = 1): Plain => ({
  key,
  name,
  decimals,
  ...(unit ? { unit } : {}),
});

const PLAIN: readonly Plain[] = [
  plainRow('usAorta', 'Aorta', 'mm'),
  plainRow('usPortalVein', 'Vena porta', 'mm'),
  plainRow('usAfs', 'Puntuación AFAST de líquido'),
  plainRow('usProstateLength', 'Próstata: longitud', 'mm'),
  plainRow('usProstateWidth', 'Próstata: anchura', 'mm'),
  plainRow('usProstateHeight', 'Próstata: altura', 'mm'),
  plainRow('usUterusDiameter', 'Cuerno uterino (diámetro)', 'mm'),
  plainRow('usIcc', 'Cavidad coriónica interna', 'mm'),
  plainRow('usBpd', 'Diámetro biparietal', 'mm'),
  plainRow('usFetalRate', 'Frecuencia fetal más baja', 'lpm', 0),
  plainRow('usFetuses', 'Fetos vistos', undefined, 0),
  plainRow('echoLvidd', 'VI en diástole', 'mm'),
  plainRow('echoLvids', 'VI en sístole', 'mm'),
  plainRow('echoIvsd', 'Septo en diástole', 'mm'),
  plainRow('echoLvpwd', 'Pared libre en diástole', 'mm'),
  plainRow('echoAoVelocity', 'Velocidad aórtica', 'm/s', 2),
  plainRow('echoPaVelocity', 'Velocidad pulmonar', 'm/s', 2),
  plainRow('echoPhSites', 'Zonas con signos de hipertensión pulmonar', undefined, 0),
  plainRow('echoMurmur', 'Grado del soplo', undefined, 0),
];

const plainRows = (facts: CaseFacts) =>
  PLAIN.flatMap((row): Effect[] => {
    const value = measured(facts, row.key);
    if (value === undefined) return [];
    const shown = rowFigure(facts, { ...row, compare: () => ({}) }, value, {});
    return [{ kind: 'figure', figure: shown }];
  });

const PRESSURE = measure('echoSystolicPressure');

const otherRules = rules('flags', {
  'U-F2': {
    about:
      'Adrenal baja: la izquierda del perro por debajo de 3,2 mm, la del gato por debajo de su intervalo.',
    when: any(adrenalIsLow.Left, adrenalIsLow.Right),
    says: [
      when(adrenalIsLow.Left, mark('lowAdrenalLeft')),
      when(adrenalIsLow.Right, mark('lowAdrenalRight')),
    ],
    sources: [WENGER],
  },
  'U-F-ROWS': {
    about: 'Medidas indicadas que ninguna tabla compara: se muestran sin marcar.',
    when: any(...PLAIN.map(({ key }) => known(measure(key)))),
    says: saidByHand(
      'figure',
      PLAIN.map(({ key }) => key),
      plainRows,
    ),
  },
  'U-F22': {
    about: PRESSURE_BANDS,
    when: known(PRESSURE),
    says: tableRow('Presión sistólica', PRESSURE, {
      key: 'echoSystolicPressure',
      unit: 'mmHg',
      round: (value) => rounded(value, 0),
      ...amongRisks(PRESSURE),
    }),
    sources: { perro: [HYPERTENSION], gato: [HYPERTENSION] },
  },
});

export const flagRules: readonly Rule[] = [...tableRules, ...otherRules];
