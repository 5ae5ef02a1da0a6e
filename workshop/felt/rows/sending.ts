import { setTimeout as sleep } from 'node:timers/promises';
import { drawPhonePicture } from '../../bench/seed/phonePictures.ts';
import { type Feeling, type Felt, type Row, repeated } from '../felt.ts';
import { button, choose, openForm, openReport, REDUCED, send } from '../form.ts';
import {
  busySeconds,
  FAST,
  LINES,
  type Line,
  longestTask,
  openPhone,
  type Phone,
  SLOW,
  type Stage,
} from '../stage.ts';

const PICTURES = 5;
/** Lines with the time for which the vet fills in the form before the press, in milliseconds. */
const FILLED = [
  { line: FAST, filling: 120_000 },
  { line: SLOW, filling: 240_000 },
];
/** Milliseconds for which a smaller copy may be offered after the press. */
const OFFER_MS = 15_000;

const drawn = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => drawPhonePicture(at + 1)));

/** A stage and a phone of a new vet for one run. */
async function asVet<Result>(
  stage: Stage,
  line: Line,
  run: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  const phone = await openPhone(stage, await stage.vet(), line);
  try {
    await openForm(phone.page, stage.server.url);
    return await run(phone);
  } finally {
    await phone.close();
  }
}

/** F1: from the press to the accepted case, of a form that was filled in for a while. */
export const filledRow: Row = async (feeling) => {
  const stage = await feeling.stage();
  const pictures = await drawn(PICTURES);
  const figures: Felt[] = [];
  try {
    for (const { line, filling } of FILLED) {
      let early = 0;
      const runs = await repeated(feeling, `F1 ${line.name}`, () =>
        asVet(stage, line, async (phone) => {
          phone.page.on('request', (request) => {
            if (/\/api\/drafts\/[^/]+\/images\//.test(request.url())) early++;
          });
          await choose(phone.page, pictures);
          await sleep(filling);
          return (await send(phone)).seconds;
        }),
      );
      figures.push({
        row: 'F1',
        what: `press → accepted, five pictures, filled in for ${filling / 1000} s`,
        line: line.name,
        unit: 's',
        aim: line === FAST ? 3 : 5,
        runs,
        missing: early > 0 ? undefined : 'no picture leaves before the press',
      });
    }
  } finally {
    await stage.close();
  }
  return figures;
};

/** F2 and F2r: from the press right after choosing one picture to its report. */
export const onePictureRow = (reduced: boolean): Row => {
  const row = reduced ? 'F2r' : 'F2';
  return async (feeling) => {
    const stage = await feeling.stage();
    const pictures = await drawn(1);
    const figures: Felt[] = [];
    try {
      for (const line of LINES) {
        let offered = true;
        const runs = await repeated(feeling, `${row} ${line.name}`, () =>
          asVet(stage, line, async (phone) => {
            await choose(phone.page, pictures);
            const began = performance.now();
            const sending = send(phone);
            if (reduced) offered = (await takesOffer(phone)) && offered;
            await sending;
            await openReport(phone.page);
            return (performance.now() - began) / 1000;
          }),
        );
        figures.push({
          row,
          what: `press after choosing one picture → report, ${reduced ? 'reduced' : 'original'}`,
          line: line.name,
          unit: 's',
          aim: aimOf(reduced, line),
          runs,
          missing:
            reduced && !offered ? 'no smaller copy was offered: the original went' : undefined,
        });
      }
    } finally {
      await stage.close();
    }
    return figures;
  };
};

function aimOf(reduced: boolean, line: Line): number {
  if (reduced) return line === FAST ? 10 : 18;
  return line === FAST ? 30 : 55;
}

async function takesOffer({ page }: Phone): Promise<boolean> {
  const offer = button(page, REDUCED);
  return offer.tap({ timeout: OFFER_MS }).then(
    () => true,
    () => false,
  );
}

/** F6: the main thread from choosing five pictures to the accepted case, without a pause. */
export const threadRow: Row = async (feeling: Feeling) => {
  const stage = await feeling.stage();
  const pictures = await drawn(PICTURES);
  try {
    const runs = await repeated(feeling, 'F6', () =>
      asVet(stage, FAST, async (phone) => {
        const start = await choose(phone.page, pictures);
        const before = await busySeconds(phone.devtools);
        const { seconds } = await send(phone);
        const busy = (await busySeconds(phone.devtools)) - before;
        return { longest: await longestTask(phone.page, start), share: (100 * busy) / seconds };
      }),
    );
    const figure = { row: 'F6', line: FAST.name };
    return [
      {
        ...figure,
        what: 'longest task from choosing to accepted',
        unit: 'ms',
        aim: 100,
        runs: runs.map(({ longest }) => longest),
      },
      {
        ...figure,
        what: 'main thread busy while sending',
        unit: '%',
        aim: 15,
        runs: runs.map(({ share }) => share),
      },
    ];
  } finally {
    await stage.close();
  }
};
