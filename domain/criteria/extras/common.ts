import { presentField } from '#domain/catalogue/presentValue.ts';
import type { OwnReport } from '#domain/report/ownReport.ts';
import { dayOf } from '../engine/day.ts';
import type { SheetCase } from '../report/sheetCase.ts';
import { lacksSpecies, speciesIn } from '../report/withoutSpecies.ts';
import { offersOf } from '../texts/offers.ts';
import { isOfAnEye } from '../texts/offerWords.ts';
import type { Extras } from './extras.ts';

type Box = OwnReport['coherence'][number];

/** Parts of every type. */
export const commonExtras: Required<Pick<Extras, 'doubts' | 'limits'>> = {
  doubts: (of) => [...twoSpecies(of), ...datesToCome(of)],
  limits: (of) => [
    ...(lacksSpecies(of)
      ? ['Sin una sola especie no se aplica ningún intervalo ni criterio que dependa de ella.']
      : []),
    ...unticked(of),
  ],
};

function twoSpecies(of: SheetCase): readonly Box[] {
  const { key, text, one } = speciesIn(of);
  if (one || text === '') return [];
  const box = `La especie indicada («${text}») nombra más de una; los criterios que dependen de ella no se aplican.`;
  return [{ text: box, fields: [key] }];
}

/** Dates after tomorrow, as the clocks of clinic and server may differ; those of a doubt are told. */
function datesToCome(of: SheetCase): readonly Box[] {
  const { facts, doubts } = of.evaluation;
  const doubted = new Set(doubts.flatMap(({ drops }) => drops));
  return [...of.fields.values()].flatMap((field) => {
    if ((field.kind !== 'date' && field.kind !== 'dateTime') || doubted.has(field.key)) return [];
    const answer = of.criteriaCase.answers[field.key];
    const day = dayOf(answer);
    if (day === undefined || day <= facts.today + 1) return [];
    const text = `${field.label}: la fecha (${presentField(field, answer)}) es posterior a hoy.`;
    return [{ text, fields: [field.key] }];
  });
}

/** A text that names a sign decides nothing. */
function unticked({ criteriaCase: { definition, answers } }: SheetCase): readonly string[] {
  return offersOf(definition, answers)
    .filter(({ key, value }) => value === 'yes' && !isOfAnEye(key))
    .map(
      ({ words, asks }) =>
        `Ha escrito «${words}»; la casilla «${asks}» está sin marcar y no se ha usado.`,
    );
}
