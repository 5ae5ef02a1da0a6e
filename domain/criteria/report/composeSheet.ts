import { decidingText } from '#domain/report/labels.ts';
import type { ListedFinding, OwnReport } from '#domain/report/ownReport.ts';
import { type Certainty, FINDING_LISTS } from '#domain/report/schema.ts';
import type { CriteriaCase } from '../case.ts';
import type { Evaluation } from '../engine/evaluate.ts';
import { keysOf, withKeys } from '../engine/grounds.ts';
import { isRow, type Standing } from '../engine/lead.ts';
import { isPrinted, type Page, pageOf, textIn } from '../engine/page.ts';
import { fill } from '../engine/sentences.ts';
import type { Source } from '../engine/sheet.ts';
import { lowerFirst, unique } from '../engine/text.ts';
import type { Extras } from '../extras/extras.ts';
import { type ActParts, actParts } from './acts.ts';
import type { CriteriaParts, CriteriaReport } from './criteriaReport.ts';
import { compared, figureRows } from './figureRows.ts';
import { missingName } from './grounds.ts';
import { listOf } from './listOf.ts';
import { observations } from './observations.ts';
import { differentialsOf, reasonsOf } from './reasons.ts';
import { anyFinding, evaluateCase, isEntered, type SheetCase } from './sheetCase.ts';
import type { SheetCriteria } from './sheetCriteria.ts';
import { withoutSpecies } from './withoutSpecies.ts';

/** The answer of a sheet as a report, with what its type says beyond the sheet. */
export function composeSheet(
  criteria: SheetCriteria,
  criteriaCase: CriteriaCase,
  extras: Extras = {},
): CriteriaReport {
  const sheetCase = evaluateCase(criteria, criteriaCase);
  const page = pageOf(sheetCase.evaluation);
  const steps = actParts(sheetCase, page);
  const untold = withoutSpecies(sheetCase, steps);
  const own = extras.findings?.(sheetCase) ?? [];
  const says = saysAny(sheetCase);
  const measurements = figureRows(sheetCase);
  const anyFactRead = says || untold !== undefined || own.length > 0 || measurements.length > 0;
  const deciding = decidingIn(sheetCase, page);
  return {
    parts: {
      ...(says ? concludedParts(sheetCase, page) : openParts(sheetCase, measurements.length > 0)),
      measurements,
      findings: joined([
        ...findingLists(sheetCase),
        ...own,
        ...((anyFactRead && extras.missing?.(sheetCase)) || []),
      ]),
      differentials: differentialsOf(sheetCase),
      ...(says ? steps : askingParts(sheetCase)),
      coherence: [
        ...coherenceOf(sheetCase.evaluation, page),
        ...(extras.doubts?.(sheetCase) ?? []),
      ],
      ...(deciding ? { deciding } : {}),
      reasons: [...reasonsOf(sheetCase)],
      rules: ruleNames(sheetCase),
      references: referencesOf(sheetCase),
      ...untold,
    },
    limitations: [
      ...page.limits,
      ...(extras.limits?.(sheetCase) ?? []),
      ...unreadImages(criteriaCase),
      ...(deciding ? [decidingText(deciding)] : []),
    ],
    reservations: anyFactRead ? reservationsOf(criteriaCase, measurements) : [],
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

type ConcludedParts = Pick<
  CriteriaParts,
  'conclusion' | 'certainty' | 'summary' | 'classes' | 'owner'
>;

/** Figures that only mean something beside others, as the shares of a differential without a total. */
const UNJUDGED = 'No concluyente: lo indicado no se valora sin otros datos.';

function openParts({ criteria, criteriaCase }: SheetCase, anyFigure: boolean): ConcludedParts {
  const asks = criteriaCase.images.received > 0 ? criteria.onlyImages : criteria.nothing;
  const text = anyFigure ? UNJUDGED : asks;
  return { conclusion: { form: 'statement', text }, certainty: 'no_concluyente', classes: [] };
}

function concludedParts({ evaluation }: SheetCase, page: Page): ConcludedParts {
  const [leader] = evaluation.lead;
  const certainty = leader && certaintyOf(leader);
  const lines = page.lines.filter((line) => !page.limits.includes(line));
  const summary = unique([...page.others, ...lines, ...page.excuses]);
  return {
    conclusion: { form: certainty ? 'statement' : 'fact', text: page.conclusion },
    certainty: certainty ?? 'no_concluyente',
    classes: classesOf(evaluation),
    ...(leader && isRow(leader) && leader.row.owner ? { owner: leader.row.owner } : {}),
    ...(summary.length > 0 ? { summary: summary.join('\n') } : {}),
  };
}

/** Without a finding the next step asks for the field that most often leads to a class. */
function askingParts({ criteria, criteriaCase, fields }: SheetCase): ActParts {
  const field = criteria.decisive
    .flatMap((key) => fields.get(key) ?? [])
    .find(({ key }) => criteriaCase.answers[key] === undefined);
  return {
    acts: [],
    recommendations: [],
    ...(field ? { nextStep: `Indique ${lowerFirst(field.label)}.` } : {}),
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
function findingLists({ criteriaCase, evaluation }: SheetCase): ListedFinding[] {
  const texts = evaluation.data.filter(({ kind }) => kind === 'choice').map(({ text }) => text);
  const spoken = unique(texts).map((text) => ({ text }));
  const observed = observations(criteriaCase);
  return [
    ...(spoken.length > 0 ? [listOf(FINDING_LISTS.found, spoken)] : []),
    ...(observed.length > 0 ? [listOf(FINDING_LISTS.observed, observed)] : []),
  ];
}

/** Each list once, with all its items; those that were looked for come last. */
function joined(lists: readonly ListedFinding[]): ListedFinding[] {
  const byId = Map.groupBy(lists, ({ list }) => list.id);
  const one = ([first, ...rest]: readonly ListedFinding[]) =>
    first ? [{ ...first, list: { ...first.list, items: [first, ...rest].flatMap(itemsOf) } }] : [];
  const isLast = ({ list }: ListedFinding) => (list.id === FINDING_LISTS.observed ? 1 : 0);
  return [...byId.values()].flatMap(one).toSorted((a, b) => isLast(a) - isLast(b));
}

const itemsOf = ({ list }: ListedFinding) => list.items;

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
  const cited = [...ofRows, ...ofScales].flatMap((id) => sources[id] ?? []);
  const isAbout = ({ of }: Source) => !of || facts.species === undefined || facts.isOneOf(of);
  return unique(cited.filter(isAbout).map(({ citation }) => citation));
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

/** «Sin valorar: falta el peso»: a description that is only possible is no result by itself. */
const isResult = (each: Standing) =>
  isRow(each) && each.group !== 4 && (each.row.rank < 5 || each.certainty > 1);

/** Decision 059: a class stands, a figure was compared, or a choice has a level. */
function isJudged(sheetCase: SheetCase): boolean {
  const { facts, lead, data } = sheetCase.evaluation;
  const rests = (names: Iterable<string>) => [...names].some((name) => isEntered(sheetCase, name));
  const stands = lead.some(isResult) && rests(facts.keys);
  const anyCompared = Object.values(facts.sheet.figures).some((figure) => {
    const band = figure.silent ? undefined : facts.band(figure.name);
    // A scale that is open on both sides only shows its figure.
    const against = band && (band.level ?? compared(facts, figure).interval);
    return against !== undefined && rests(withKeys(facts, [figure.name]));
  });
  return (
    stands ||
    anyCompared ||
    data.some(({ kind, level, keys }) => {
      return kind === 'choice' && level !== '.' && rests(keys);
    })
  );
}
