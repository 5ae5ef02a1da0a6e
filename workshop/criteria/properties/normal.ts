import { includesAnimal, SPECIES } from '#domain/criteria/engine/animals.ts';
import { isRow } from '#domain/criteria/engine/lead.ts';
import { anyCase, normalCase } from './cases.ts';
import { NORMAL, REFUSES, readPage, textOf } from './pages.ts';
import type { Study } from './study.ts';
import type { Reading } from './subject.ts';

const HEALTHY: Readonly<Record<string, number>> = {
  perro: 200,
  gato: 200,
  caballo: 60,
  bovino: 60,
  conejo: 60,
};

/** Rank from which a row describes, or names a normal state. */
const DESCRIBES = 5;

/** P7: a healthy animal has nothing urgent, doubted or to be tested. */
export function healthy(study: Study): void {
  for (const [species, count] of Object.entries(HEALTHY)) {
    const draw = study.draw(`P7 ${species}`);
    for (let at = 0; at < study.times(count); at++) {
      const share = at === 0 ? 1 : (draw.one([0.1, 0.3, 0.6, 0.9]) ?? 1);
      isHealthy(study, readPage(study, normalCase(study.subject, species, draw, share)));
    }
  }
}

function isHealthy(study: Study, reading: Reading): void {
  const { answers, page, evaluation } = reading;
  // Nothing but the species and «_units».
  if (Object.keys(answers).length === 2) return;
  const { urgency, doubts, excuses, conclusion } = page;
  const [leader] = evaluation.lead;
  const describes = leader !== undefined && isRow(leader) && leader.row.rank >= DESCRIBES;
  const concludes = describes || conclusion.startsWith(NORMAL);
  const open = [...doubts, ...excuses];
  const holds =
    urgency === undefined && open.length === 0 && concludes && !REFUSES.test(conclusion);
  study.check('P7', page.lead ?? '', holds, reading, open);
}

const CASES = 60;
const DOG = /(?<!\p{L})perr[oa]s?(?!\p{L})/iu;
const CAT = /(?<!\p{L})gat[oa]s?(?!\p{L})/iu;
const FARM = /yegua|(?<!\p{L})vaca/iu;
const FOAL_OR_CALF = /potro|ternero/iu;
const NEUTROPHIL = /neutr[oó]fil/iu;
const PUPPY = /cachorro/iu;

/** Words that do not stand in the report of a species. */
const FOREIGN: Readonly<Record<string, readonly RegExp[]>> = {
  perro: [CAT, FARM, FOAL_OR_CALF],
  gato: [DOG, FARM, FOAL_OR_CALF],
  caballo: [DOG, CAT, /(?<!\p{L})vaca/iu, PUPPY],
  bovino: [DOG, CAT, /yegua/iu, PUPPY],
  conejo: [DOG, CAT, /yegua/iu, PUPPY],
  ave: [NEUTROPHIL, DOG, CAT],
  reptil: [NEUTROPHIL, DOG, CAT],
};

/** P10 and P11: nothing speaks of another species, and the order of the answers changes nothing. */
export function ownSpecies(study: Study): void {
  for (const species of SPECIES) {
    const draw = study.draw(`P10 ${species}`);
    for (let at = 0; at < study.times(CASES); at++) {
      const reading = readPage(study, anyCase(study.subject, species, draw));
      const foreign = reading.evaluation.held.find(
        ({ row: { of } }) => of && !includesAnimal(of, species),
      );
      study.check('P10', foreign?.name ?? '', !foreign, reading);
      const text = textOf(reading).replaceAll('en perro y gato', '');
      const word = FOREIGN[species]?.find((each) => each.test(text));
      study.check('P10 words', reading.page.lead ?? '', !word, reading, text, String(word));
      sameReversed(study, reading);
    }
  }
}

function sameReversed(study: Study, reading: Reading): void {
  const { answers, page } = reading;
  const other = study.subject.read(Object.fromEntries(Object.entries(answers).reverse()));
  const same = page.urgency === other.page.urgency && textOf(reading) === textOf(other);
  study.check('P11', page.lead ?? '', same, reading, other.page.conclusion);
}
