import { eventually } from '#tests/support/product.ts';
import { processorSeconds } from '../../bench/processes.ts';
import { drawPhonePicture, drawTurnedPicture } from '../../bench/seed/phonePictures.ts';
import { quantile } from '../../bench/statistics.ts';
import { type Row, repeated } from '../felt.ts';
import { sendCase } from './opening.ts';

/** Pictures of one measurement: the system counts processor time in hundredths of a second. */
const PICTURES = 5;
/** Cases that wait, three of each vet. */
const VETS = 12;
const EACH = 3;

/** F7: processor time of taking in a turned picture in the colours of a phone's screen. */
export const intakeRow: Row = async (feeling) => {
  const stage = await feeling.stage();
  const pictures = await Promise.all([1, 2, 3, 4, 5].map(drawTurnedPicture));
  try {
    const runs = await repeated(feeling, 'F7', async () => {
      const vet = await stage.vet();
      const { id } = (await vet.create('hematology_sample', { patientName: 'Trufa' })).body;
      // Starts the decoder.
      await vet.upload(id, 1, pictures[0] ?? Buffer.alloc(0));
      const before = processorSeconds(stage.server.pid());
      for (const [at, picture] of pictures.entries()) {
        const { status, body } = await vet.upload(id, at + 1, picture);
        if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
      }
      return (1000 * (processorSeconds(stage.server.pid()) - before)) / PICTURES;
    });
    const what = 'processor of the intake of a turned P3 picture of 12 MP';
    return [{ row: 'F7', what, line: '', unit: 'ms', aim: 100, runs }];
  } finally {
    await stage.close();
  }
};

/** F8: the case that another vet opens, one time after another, while a full queue is read. */
export const besideRow: Row = async (feeling) => {
  const picture = await drawPhonePicture(1);
  const runs = await repeated(feeling, 'F8', async () => {
    const stage = await feeling.stage();
    try {
      const other = await stage.vet();
      const own = await sendCase(other, [picture], true);
      const senders = await Promise.all(Array.from({ length: VETS }, () => stage.vet()));
      const sent = await Promise.all(
        senders.map(async (vet) => {
          const ids: string[] = [];
          for (let at = 0; at < EACH; at++) ids.push(await sendCase(vet, [picture], false));
          return { vet, last: ids.at(-1) };
        }),
      );
      let reading = true;
      const read = Promise.all(
        sent.map(({ vet, last }) =>
          eventually(async () => {
            const { body } = await vet.get(`/api/analyses/${last}`);
            return body.status === 'completed';
          }, 600_000),
        ),
      ).finally(() => {
        reading = false;
      });
      const waits: number[] = [];
      while (reading) {
        const began = performance.now();
        await other.get(`/api/analyses/${own}`);
        waits.push(performance.now() - began);
      }
      await read;
      return quantile(waits, 0.95);
    } finally {
      await stage.close();
    }
  });
  const what = `another vet's page, p95, beside ${VETS * EACH} cases that are read`;
  return [{ row: 'F8', what, line: '', unit: 'ms', aim: 50, runs }];
};
