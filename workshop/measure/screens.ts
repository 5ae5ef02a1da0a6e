import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pixels } from '#domain/measuring/raster/grid.ts';
import { looksLikeScreen } from '#domain/measuring/screen.ts';
import { type AskedPhoto, scenePhoto, screenPhoto } from '#domain/measuring/testing/drawnPhotos.ts';
import { pictureContent } from '#domain/measuring/testing/screenPhotos.ts';
import { SCENES } from '#domain/measuring/testing/stripedScenes.ts';
import { decodeImage } from '#server/engines/local/pixels.ts';
import type { Sample } from './manifest.ts';

/** Photographs of each pitch and blur, and of each thing with stripes. */
const EACH = 6;
const PITCHES = [1.5, 2.2, 3, 4, 5, 6, 7, 8.5];
const BLURS = [0.4, 0.7, 1];
/** One of so many samples is shown on screens. */
const EVERY = 25;

/** Told as a photograph of a screen: pictures that are none, and those that are. */
export async function printScreens(folder: string, samples: readonly Sample[]): Promise<void> {
  const mistaken: string[] = [];
  const contents: AskedPhoto['content'][] = [];
  for (const [at, { file }] of samples.entries()) {
    const { tiles, measure } = await decodeImage(await readFile(join(folder, file)));
    if (looksLikeScreen(tiles)) mistaken.push(file);
    if (at % EVERY === 0) contents.push(pictureContent(measure));
  }
  console.log(
    `Imágenes dadas por fotos de pantalla: ${mistaken.length} de ${samples.length}`,
    mistaken,
  );
  const scenes = [];
  for (const kind of SCENES) {
    const photos = await share(EACH, (seed) => scenePhoto(seed, kind));
    scenes.push({ rayas: kind, dichas: photos });
  }
  console.table(scenes);
  await printGrid('Pantallas dibujadas, casi de frente', (seed) => ({ seed, tilt: 0.1 }));
  await printGrid('Pantallas dibujadas, hasta 20° de lado', (seed) => ({ seed }));
  await printGrid('Imágenes de la carpeta en una pantalla', (seed) => {
    const content = contents[seed % contents.length];
    return { seed, tilt: 0.1, ...(content ? { content } : {}) };
  });
  await printGrid('Diamante de dos verdes', (seed) => ({ seed, tilt: 0.1, layout: 'diamond' }));
  await printGrid('Copias al 40 %', (seed) => ({ seed, tilt: 0.1, copy: 0.4 }));
}

async function printGrid(title: string, asked: (seed: number) => AskedPhoto): Promise<void> {
  console.log(`${title}: píxeles de la cámara por cada uno de la pantalla, y desenfoque`);
  const rows = [];
  for (const pitch of PITCHES) {
    const row: Record<string, string | number> = { píxeles: pitch };
    for (const blur of BLURS) {
      row[`borrosa ${blur}`] = await share(EACH, (seed) =>
        screenPhoto({ ...asked(seed), pitch, blur }),
      );
    }
    rows.push(row);
  }
  console.table(rows);
}

async function share(
  each: number,
  photo: (seed: number) => Promise<readonly Pixels[]>,
): Promise<string> {
  let screens = 0;
  for (let seed = 0; seed < each; seed++) {
    if (looksLikeScreen(await photo(seed))) screens++;
  }
  return `${screens} de ${each}`;
}
