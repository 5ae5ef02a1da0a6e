import { setTimeout as sleep } from 'node:timers/promises';
import { catalogue } from '#domain/analyses/index.ts';
import { type Client, eventually } from '#tests/support/product.ts';
import { sampleAnswers } from '#tests/support/sampleAnswers.ts';
import { drawPhonePicture } from '../../bench/seed/phonePictures.ts';
import { type Felt, type Row, repeated } from '../felt.ts';
import { FAST, openPhone, type Phone } from '../stage.ts';

const TYPE = 'hematology_sample';
const PICTURES = 5;
/** Milliseconds without a byte after which a page has what it wants. */
const QUIET_MS = 3000;
/** And between two looks at it. */
const LOOK_MS = 300;

/** Sends a case of a smear by the API. Resolves to its id, read if wanted. */
export async function sendCase(
  vet: Client,
  pictures: readonly Buffer[],
  isRead: boolean,
): Promise<string> {
  const definition = catalogue.find(TYPE);
  if (!definition) throw new Error(`The catalogue has no ${TYPE}`);
  const answers = { ...sampleAnswers(definition), sampleType: 'peripheral_blood' };
  const { id } = (await vet.create(TYPE, answers)).body;
  for (const [at, picture] of pictures.entries()) {
    const { status, body } = await vet.upload(id, at + 1, picture);
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  }
  const sent = await vet.post(`/api/analyses/${id}/submit`);
  if (sent.status !== 202) throw new Error(`Not sent: ${JSON.stringify(sent.body)}`);
  const isDone = async () => (await vet.get(`/api/analyses/${id}`)).body.status === 'completed';
  if (isRead) await eventually(isDone);
  return id;
}

/** F3: bytes of a report with five pictures, in an empty browser and after another report. */
export const openingRow: Row = async (feeling) => {
  const stage = await feeling.stage();
  try {
    const pictures = await Promise.all([1, 2, 3, 4, 5].map(drawPhonePicture));
    const vet = await stage.vet();
    const first = await sendCase(vet, pictures.slice(0, PICTURES), true);
    const second = await sendCase(vet, pictures.toReversed(), true);
    const runs = await repeated(feeling, 'F3', async () => {
      const phone = await openPhone(stage, vet, FAST);
      const bytes = bytesOf(phone);
      const cold = await bytes.of(() => phone.page.goto(`${stage.server.url}/analysis/${first}`));
      const warm = await bytes.of(() => phone.page.goto(`${stage.server.url}/analysis/${second}`));
      await phone.close();
      return { cold, warm };
    });
    const figure = { row: 'F3', line: FAST.name, unit: 'kB' } as const;
    const felt = (what: string, aim: number, values: readonly number[]): Felt => ({
      ...figure,
      what,
      aim,
      runs: values,
    });
    const what = 'bytes to open a report with five pictures';
    return [
      felt(
        `${what}, cold`,
        600,
        runs.map(({ cold }) => cold),
      ),
      felt(
        `${what}, app warm`,
        250,
        runs.map(({ warm }) => warm),
      ),
    ];
  } finally {
    await stage.close();
  }
};

/** Kilobytes as they came over the line, until nothing more comes. */
function bytesOf({ devtools }: Phone) {
  let bytes = 0;
  let last = 0;
  devtools.on('Network.dataReceived', () => {
    last = performance.now();
  });
  // Nothing for what the browser's cache had; the live stream never finishes.
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    last = performance.now();
  });
  return {
    of: async (act: () => Promise<unknown>): Promise<number> => {
      const before = bytes;
      last = performance.now();
      await act();
      while (performance.now() - last < QUIET_MS) await sleep(LOOK_MS);
      return (bytes - before) / 1000;
    },
  };
}
