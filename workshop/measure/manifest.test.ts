import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readManifest } from './manifest.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-samples-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(inside: string, manifest: unknown): Promise<void> {
  await mkdir(join(folder, inside), { recursive: true });
  await writeFile(join(folder, inside, 'manifest.json'), JSON.stringify(manifest));
}

test('samples of a folder and of each manifest inside it are read, with what is known of them', async () => {
  const truth = { counts: { RBC: 18 }, boxes_label_xyxy: [['RBC', 0, 0, 10, 20]] };
  await write('.', [{ file: 'smear.jpg', kind: 'blood_smear', ground_truth: truth }]);
  const page = (file: string, sure: boolean) => ({
    file,
    declared: { technicalPaperSpeed: '50 mm/s' },
    ground_truth: { heart_rate_bpm: 132.2, sure },
  });
  await write('pages', [page('pages/a.png', true), page('pages/b.png', false)]);
  const boxes = [[129.5, 175.5, 158.5, 201.5, 0]];
  await write('pig', { images: [{ file: 'pig/1.jpg', boxes_xyxy_class: boxes }] });
  expect(await readManifest(folder)).toEqual([
    {
      file: 'smear.jpg',
      kind: 'blood_smear',
      leucocytes: 0,
      erythrocytes: 18,
      redCells: [[5, 10]],
    },
    { file: 'pages/a.png', kind: 'ecg', redCells: [], paperSpeed: 50, rate: 132.2 },
    // A rate that its readers were not sure of is no truth.
    { file: 'pages/b.png', kind: 'ecg', redCells: [], paperSpeed: 50 },
    { file: 'pig/1.jpg', kind: 'blood_smear', redCells: [], leucocytes: 1 },
  ]);
});

test('a manifest inside of another form is refused', async () => {
  await write('other', { images: [{ file: 'other/1.jpg' }] });
  await expect(readManifest(folder)).rejects.toThrow('boxes_xyxy_class');
});
