import { decidingText, findingLabel } from '#domain/report/labels.ts';
import type { ListedFinding, OwnReport } from '#domain/report/ownReport.ts';
import { type Certainty, FINDING_LISTS } from '#domain/report/schema.ts';
import type { CriteriaCase } from '../core/apply.ts';
import { observations } from '../core/observations.ts';
import type { CriteriaParts, CriteriaReport } from '../core/report.ts';
import type { Evaluation } from '../engine/evaluate.ts';
import { keysOf } from '../engine/grounds.ts';
import { isRow, type Standing } from '../engine/lead.ts';
import { isPrinted, type Page, pageOf, textIn } from '../engine/page.ts';
import { fill } from '../engine/sentences.ts';
import { unique } from '../engine/text.ts';
import { actParts } from './acts.ts';
import { figureRows } from './figureRows.ts';
import { missingName } from './grounds.ts';
import { differentialsOf, reasonsOf } from './reasons.ts';
import { anyFinding, evaluateCase, isEntered, type SheetCase } from './sheetCase.ts';
import type { SheetCriteria } from './sheetCriteria.ts';

/** The answer of a sheet as a report: common form of all types. */
export function composeSheet(criteria: SheetCriteria, criteriaCase: CriteriaCase): CriteriaReport {
  const sheetCase = evaluateCase(criteria, criteriaCase);
  const page = pageOf(sheetCase.evaluation);
  const anyFactRead = saysAny(sheetCase);
  const measurements = figureRows(sheetCase);
  const deciding = decidingIn(sheetCase, page);
  return {
    parts: {
      ...concludedParts(sheetCase, page, anyFactRead),
      measurements,
      findings: findingLists(sheetCase),
      differentials: differentialsOf(sheetCase),
      ...actParts(sheetCase, page),
      coherence: coherenceOf(sheetCase.evaluation, page),
      ...(deciding ? { deciding } : {}),
      reasons: [...reasonsOf(sheetCase)],
      rules: ruleNames(sheetCase),
      references: referencesOf(sheetCase),
    },
    limitations: [
      ...page.limits,
      ...unreadImages(criteriaCase),
      ...(deciding ? [decidingText(deciding)] : []),
    ],
    reservations: anyFactRead ? reservationsOf(criteriaCase, measurements) : [],
    verdict: undefined,
    qualityTexts: [],
    anyFactRead,
    judged: isJudged(sheetCase),
  };
}

/** The case has more than a patient and the circumstances of the study. */
function saysAny(sheetCase: SheetCase): boolean {
  const { lead, signs, doubts } = sheetCase.evaluation;
  if (lead.length + signs.length + doubts.length > 0 || anyFinding(sheetCase)) return true;
  return observations(sheetCase.criteriaCase).length > 0;
}

function concludedParts(
  { criteria, criteriaCase, evaluation }: SheetCase,
  page: Page,
  anyFactRead: boolean,
): Pick<CriteriaParts, 'conclusion' | 'certainty' | 'summary' | 'classes'> {
  if (!anyFactRead) {
    const text = criteriaCase.images.received > 0 ? criteria.onlyImages : criteria.nothing;
    return { conclusion: { form: 'statement', text }, certainty: 'no_concluyente', classes: [] };
  }
  const [leader] = evaluation.lead;
  const certainty = leader && certaintyOf(leader);
  const lines = page.lines.filter((line) => !page.limits.includes(line));
  const summary = unique([...page.others, ...lines, ...page.excuses]);
  return {
    conclusion: { form: certainty ? 'statement' : 'fact', text: page.conclusion },
    certainty: certainty ?? 'no_concluyente',
    classes: classesOf(evaluation),
    ...(summary.length > 0 ? { summary: summary.join('\n') } : {}),
  };
}

/** Rungs of the ladder for the certainties 1 to 4 of the sheets. */
const CERTAINTIES: readonly Certainty[] = ['posible', 'sugestivo', 'compatible', 'diagnostico'];

/** Descriptions and normal states (P5, P6) and data have no certainty. */
const certaintyOf = (each: Standing) =>
  isRow(each) && each.row.rank < 5 ? CERTAINTIES[each.certainty - 1] : undefined;

function classesOf(evaluation: Evaluation): string[] {
  const rows = evaluation.lead.filter(isRow).filter((each, at) => at === 0 || isPrinted(each));
  return unique(rows.map((row) => textIn(evaluation, row)));
}

/** Choices that say something, and what the form asks as seen or not seen. */
function findingLists(sheetCase: SheetCase): ListedFinding[] {
  const { criteria, criteriaCase, evaluation } = sheetCase;
  const own = criteria.findings?.(evaluation, criteriaCase);
  const texts = evaluation.data.filter(({ kind }) => kind === 'choice').map(({ text }) => text);
  const spoken = unique(texts).map((text) => ({ text }));
  const observed = observations(criteriaCase);
  const lists = [
    ...(own ?? (spoken.length > 0 ? [listOf(FINDING_LISTS.found, spoken)] : [])),
    ...(observed.length > 0 ? [listOf(FINDING_LISTS.observed, observed)] : []),
  ];
  return lists;
}

export const listOf = (id: string, items: ListedFinding['list']['items']): ListedFinding => ({
  label: findingLabel(id),
  list: { id, items },
});

function coherenceOf({ facts, doubts }: Evaluation, { doubts: asks }: Page) {
  return doubts.map((doubt, at) => {
    const keys = doubt.drops.flatMap((name) => keysOf(facts, name));
    const side = 'side' in doubt ? doubt.side : undefined;
    return {
      text: [fill(facts, doubt.about, side), asks[at] ?? ''].map(ended).join(' '),
      fields: unique(keys).filter((key) => facts.has(key)),
    };
  });
}

const ended = (text: string) => (text === '' || /[.?]$/.test(text) ? text : `${text}.`);

/** The first companion of the leading class that nobody answered; a vital case asks only for the act. */
function decidingIn(sheetCase: SheetCase, { urgency }: Page): string | undefined {
  const [leader] = sheetCase.evaluation.lead;
  if (urgency === 'vital' || !leader || !isRow(leader)) return undefined;
  return leader.missing.flatMap((fact) => missingName(sheetCase, fact) ?? [])[0];
}

function ruleNames({ criteria, evaluation }: SheetCase): string[] {
  const { held, data, signs, excuses, doubts } = evaluation;
  const ids = [
    ...held.map(({ name }) => name),
    ...data.map(({ name }) => `F:${name}`),
    ...signs.map(({ name }) => `S:${name}`),
    ...[...excuses, ...doubts].map(({ id }) => id),
  ];
  return unique(ids).map((id) => `${criteria.type}/${id}`);
}

/** Publications of the standing rows, and of the scales on which a figure is marked. */
function referencesOf({ evaluation }: SheetCase): string[] {
  const { facts, lead, data } = evaluation;
  const { sources, figures } = facts.sheet;
  const ofRows = lead.filter(isRow).flatMap(({ row }) => row.sources ?? []);
  const ofScales = data.flatMap(({ kind, name }) => {
    const figure = kind === 'figure' ? figures[name] : undefined;
    return (figure && facts.scaleOf(figure)?.sources) ?? [];
  });
  return unique([...ofRows, ...ofScales].flatMap((id) => sources[id]?.citation ?? []));
}

function unreadImages({ images }: CriteriaCase): string[] {
  return images.received > 0 && images.read === 0
    ? [
        'Las imágenes no se pudieron leer: el informe se basa solo en los datos que usted ha indicado.',
      ]
    : [];
}

function reservationsOf(
  { images }: CriteriaCase,
  measurements: OwnReport['measurements'],
): string[] {
  const isCompared = measurements.some(({ interval }) => interval !== undefined);
  return [
    ...(isCompared
      ? ['Los intervalos son generales; prevalecen los de su laboratorio o analizador (ASVCP).']
      : []),
    ...(images.read > 0
      ? [
          'Lo descrito procede de los datos indicados por el veterinario; el motor no ha verificado esos hallazgos en las imágenes.',
        ]
      : []),
    'Criterios aplicados por código a los datos indicados.',
  ];
}

/** Decision 059: a class stands, a figure was compared, or a choice has a level. */
function isJudged(sheetCase: SheetCase): boolean {
  const { facts, lead, data } = sheetCase.evaluation;
  const rests = (names: Iterable<string>) => [...names].some((name) => isEntered(sheetCase, name));
  const stands = lead.some((each) => isRow(each) && each.group !== 4) && rests(facts.keys);
  const compared = Object.values(facts.sheet.figures).some(
    ({ name, keys, silent }) =>
      !silent && facts.band(name) !== undefined && rests([...keys, ...derivedFrom(name)]),
  );
  return (
    stands ||
    compared ||
    data.some(({ kind, level, keys }) => {
      return kind === 'choice' && level !== '.' && rests(keys);
    })
  );

  function derivedFrom(name: string): readonly string[] {
    return facts.vocabulary.derivedKeys[name] ?? [];
  }
}
