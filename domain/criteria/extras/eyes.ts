import { presentPairs, sideWord } from '#domain/catalogue/pairs.ts';
import { FINDING_LISTS, NOT_ENTERED } from '#domain/report/schema.ts';
import { lowerFirst } from '#domain/text/phrases.ts';
import { listOf } from '../report/listOf.ts';
import { unreadEyeTexts } from '../texts/eyeTexts.ts';
import type { Extras } from './extras.ts';

const isTold = ({ text, choice }: { readonly text?: string; readonly choice?: string }) =>
  text !== undefined && choice !== 'unknown';

/** Questions about both eyes side by side, and those without any answer. */
export const eyeExtras: Extras = {
  findings: ({ criteriaCase: { definition, answers } }) => {
    const rows = presentPairs(definition, answers).flatMap((group) => group.rows);
    const answered = rows.filter((row) => row.answers.some(isTold));
    if (answered.length === 0) return [];
    const items = answered.map(({ of, answers: sides }) => {
      const words = sides.map(
        (each) =>
          `${sideWord(each.side)} ${isTold(each) ? lowerFirst(each.text ?? '') : 'no evaluable'}`,
      );
      return { text: `${of}: ${words.join(' | ')}`, bothSides: true } as const;
    });
    const untold = rows.filter((row) => !answered.includes(row)).map(({ of }) => of);
    const rest = untold.length > 0 ? [{ text: NOT_ENTERED + untold.join(', ') }] : [];
    return [listOf(FINDING_LISTS.bothSides, [...items, ...rest])];
  },
  limits: ({ criteriaCase }) => unreadEyeTexts(criteriaCase),
};
