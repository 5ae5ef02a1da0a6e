import { followFrames } from './camera.ts';
import { judgedSquare, ringShare, sharpnessOf } from './focus.ts';
import { createSharpest } from './sharpest.ts';
import type { View } from './view.ts';

/** Quality of the stored JPEG: no visible loss, a third of the bytes of the best. */
const JPEG_QUALITY = 0.92;

/**
 * Judges the frames of the playing video, fills the ring, and returns the shutter: it resolves to the
 * sharpest of the last frames, also where none is sharp; undefined before the first.
 */
export function shootWith(
  view: View,
  leastFocus: number,
  signal: AbortSignal,
): () => Promise<Blob | undefined> {
  const { video } = view;
  const judge = createJudge(video);
  const sharpest = createSharpest<Promise<ImageBitmap>>((picture) => {
    void picture.then((bitmap) => bitmap.close()).catch(() => {});
  });
  const stop = followFrames(video, () => {
    // Taken before it is judged: a moment later the video shows the next one.
    const picture = createImageBitmap(video);
    picture.catch(() => {});
    const sharpness = judge();
    sharpest.add(sharpness, picture);
    view.focus(ringShare(sharpness, leastFocus));
  });
  signal.addEventListener('abort', () => {
    stop();
    sharpest.take()?.then((bitmap) => bitmap.close());
  });
  return async () => {
    const bitmap = await sharpest.take();
    if (!bitmap) return undefined;
    const canvas = canvasOf(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return new Promise((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', JPEG_QUALITY),
    );
  };
}

function createJudge(video: HTMLVideoElement): () => number {
  const canvas = canvasOf(1, 1);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return () => {
    const size = { width: video.videoWidth, height: video.videoHeight };
    const { left, top, side, reduced } = judgedSquare(size);
    if (!context) return 0;
    if (canvas.width !== reduced) canvas.width = canvas.height = reduced;
    context.imageSmoothingQuality = 'high';
    context.drawImage(video, left, top, side, side, 0, 0, reduced, reduced);
    const { data } = context.getImageData(0, 0, reduced, reduced);
    return sharpnessOf({ width: reduced, height: reduced, rgba: data });
  };
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
