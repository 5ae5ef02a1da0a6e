import { openLine } from '#tests/support/cuttableLine.ts';
import { registerVet } from '#tests/support/register.ts';
import { drawLargePicture, drawPhonePicture } from '../../bench/seed/phonePictures.ts';
import { type Row, repeated } from '../felt.ts';
import { choose, openForm, send } from '../form.ts';
import { changeLine, FAST, openPhone, type Phone, SLOW } from '../stage.ts';

/** Share of a picture that has left when the line is cut. */
const CUT = 0.6;
/** Milliseconds for which it stays cut. */
const AWAY_MS = 3000;
/** A village's line. */
const WORST = { ...SLOW, name: '0.2 Mbit/s', up: 0.2 };

/** F4: what is sent twice when the line is cut at 60 % of a picture. */
export const cutRow: Row = async (feeling) => {
  const line = await openLine();
  const stage = await feeling.stage({ env: { PUBLIC_URL: line.url } });
  line.leadTo(stage.server.url);
  const picture = await drawPhonePicture(1);
  try {
    const runs = await repeated(feeling, 'F4', async (at) => {
      const overLine = { url: line.url, dataDir: stage.server.dataDir };
      const vet = await registerVet(overLine, `10.2.0.${at + 1}`);
      const phone = await openPhone(stage, vet, FAST);
      await openForm(phone.page, line.url);
      const before = line.sent();
      const cut = line.cutAfter(CUT * picture.length).then(() => setTimeout(line.restore, AWAY_MS));
      await choose(phone.page, [picture]);
      await send(phone);
      await cut;
      const sent = line.sent() - before;
      await phone.close();
      return (sent - picture.length) / 1000;
    });
    const what = 'sent again after a cut at 60 %, headers and all else included';
    return [{ row: 'F4', what, line: FAST.name, unit: 'kB', aim: 256, runs }];
  } finally {
    await stage.close();
    await line.close();
  }
};

/** F5: whether 8 MB arrive at 0.2 Mbit/s, and in how long: at the line's own rate in 320 s. */
export const worstRow: Row = async (feeling) => {
  const stage = await feeling.stage();
  const picture = await drawLargePicture(1);
  try {
    const runs = await repeated({ ...feeling, runs: 1 }, 'F5', async () => {
      const phone: Phone = await openPhone(stage, await stage.vet(), FAST);
      await openForm(phone.page, stage.server.url);
      await changeLine(phone.devtools, WORST);
      await choose(phone.page, [picture]);
      const { seconds } = await send(phone);
      await phone.close();
      return seconds;
    });
    return [{ row: 'F5', what: '8 MB arrive', line: WORST.name, unit: 's', aim: 600, runs }];
  } finally {
    await stage.close();
  }
};
