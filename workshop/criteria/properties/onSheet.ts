import { isDone } from '#domain/criteria/engine/acts.ts';
import type { Condition } from '#domain/criteria/engine/condition.ts';
import type { Mark } from '#domain/criteria/engine/levels.ts';
import { rankOf, worst } from '#domain/criteria/engine/levels.ts';
import type { Act, Choice, Figure, Graded } from '#domain/criteria/engine/sheet.ts';
import { doneByTags } from '#domain/criteria/engine/tags.ts';
import { looseTests, sentencesIn } from './asked.ts';
import type { Study } from './study.ts';

/** Properties that show on the rows themselves: P3, P4, P6, P7, P8, P9, P14. */
export function rowsAsWritten(study: Study): void {
  const { sheet } = study.subject;
  for (const row of study.subject.rows) {
    for (const act of row.acts) actAsWritten(study, row.id, act, isPressing(row.levels));
    const lacks = row.levels.length === 0 && row.when.length > 0 && row.when.every(restsOnMissing);
    study.check('P7 missing', row.id, !lacks, undefined);
  }
  for (const figure of Object.values(sheet.figures)) figureAsWritten(study, figure);
  for (const choice of Object.values(sheet.choices)) choiceAsWritten(study, choice);
  fieldsCovered(study);
}

const isPressing = (levels: readonly Graded<Mark>[]) =>
  rankOf(worst(...levels.map(({ value }) => value))) >= rankOf('dias');

/** It holds only where something was not entered: a line says so, and no class. */
function restsOnMissing(condition: Condition): boolean {
  switch (condition.is) {
    case 'any':
      return condition.of.every(restsOnMissing);
    case 'all':
      return condition.of.some(restsOnMissing);
    case 'not':
      return condition.of.is === 'known';
    default:
      return false;
  }
}

/** Sentences that treat an emergency, whatever their tags. */
const TREATS =
  /^(?:Reanime|Hidrate|Rehidrate|Estabilice|Transfunda|Drene|Descomprima|Dé oxígeno|Coja (?:una )?vía)/u;

/** P4: a sentence that treats counts as treating, so that no sign's step goes before it. */
function treatsByTag(study: Study, row: string, act: Act, text: string): void {
  const { sheet } = study.subject;
  const tags = doneByTags(sheet, text, act.tags);
  const counts = sheet.tags.some(({ name, vital }) => vital && isDone(tags.get(name)));
  study.check('P4 treats', row, counts || !TREATS.test(text), undefined, text);
}

/** P3 and P14: it asks only in ‹ › or [ ], and from `dias` on it ends in a deed that asks nothing. */
function actAsWritten(study: Study, row: string, act: Act, pressing: boolean): void {
  const { sheet } = study.subject;
  for (const text of sentencesIn(act)) {
    const loose = act.tags?.includes('repeat') ? [] : looseTests(sheet, text);
    study.check('P3 sheet', row, loose.length === 0, undefined, loose, text);
    treatsByTag(study, row, act, text);
  }
  const last = [act.first, ...act.more].map((choices) => choices.at(-1)?.text ?? '');
  const asks = (text: string) => text.replace(/\[[^\]]*\]/g, '').includes('‹');
  if (pressing) study.check('P14', row, !last.every(asks), undefined, last);
}

function figureAsWritten(study: Study, figure: Figure): void {
  const { name, acts, shared, scales } = figure;
  for (const { act, levels } of acts) {
    const pressing = levels.some((level) => level === '*' || rankOf(level) >= rankOf('dias'));
    actAsWritten(study, name, act, pressing || levels.length === 0);
  }
  for (const _ of scales) study.count('P9');
  if (shared && study.subject.type !== 'hematology_sample') return;
  for (const flank of ['low', 'high'] as const)
    study.check('P8 sides', name, isJudged(figure, flank), undefined, flank);
}

/** The side has a level, a word, no limit, or is harmless. */
function isJudged({ scales, harmless, words }: Figure, flank: 'low' | 'high'): boolean {
  const graded = scales.some(({ lows, highs }) =>
    (flank === 'low' ? lows : highs).some(({ level }) => level !== '.'),
  );
  const open = scales.every(({ from, to }) =>
    flank === 'low' ? from === undefined || from <= 0 : to === undefined,
  );
  return graded || open || harmless.includes(flank) || words.some((word) => word.flank === flank);
}

function choiceAsWritten(study: Study, { name, acts, meanings }: Choice): void {
  for (const { act } of acts) actAsWritten(study, name, act, true);
  for (const { act, levels } of meanings)
    if (act) actAsWritten(study, name, act, isPressing(levels));
}

/** P6 and P8: every field has its unit and a row, or the sheet says why not; the reader judges it. */
function fieldsCovered(study: Study): void {
  const { type, sheet, faults } = study.subject;
  const lacks = (key: string, fault: string) => faults.includes(`${type}: field ${key}: ${fault}`);
  for (const [key, { kind }] of Object.entries(sheet.fields)) {
    if (kind === 'number') study.check('P6', key, !lacks(key, 'no unit row'), undefined);
    if ((kind === 'number' || kind === 'choice') && !key.startsWith('patient'))
      study.check('P8', key, !lacks(key, 'no row'), undefined);
  }
}
