import { useEffect, useState } from 'react';
import { isInside } from '#domain/report/outlineMeasures.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import type { Cell } from './cells.ts';

/** Probes across a cell. */
const PROBES = 12;

/** Mean light of each cell, once wanted and read: 0 is black. */
export function useLight(
  url: string,
  { width, height }: Pick<Overlay, 'width' | 'height'>,
  wanted: boolean,
): (cell: Cell) => number {
  const [picture, setPicture] = useState<ImageData>();
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    const image = new Image();
    image.onload = () => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(image, 0, 0, width, height);
      if (!left) setPicture(context?.getImageData(0, 0, width, height));
    };
    image.src = url;
    return () => {
      left = true;
    };
  }, [url, width, height, wanted]);
  return (cell) => (picture ? lightOf(picture, cell) : 0);
}

function lightOf({ data, width }: ImageData, { points, box }: Cell): number {
  let sum = 0;
  let probes = 0;
  for (let probe = 0; probe < PROBES ** 2; probe++) {
    const x = box.x + (((probe % PROBES) + 0.5) / PROBES) * box.width;
    const y = box.y + ((Math.floor(probe / PROBES) + 0.5) / PROBES) * box.height;
    if (!isInside(points, [x, y])) continue;
    const at = 4 * (Math.floor(y) * width + Math.floor(x));
    sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
    probes += 1;
  }
  return probes > 0 ? sum / probes : 0;
}
