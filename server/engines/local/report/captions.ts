import { givesFigure } from '#domain/accuracy/judgedParts.ts';
import {
  type EcgMeasures,
  isProposed,
  type MeasuredFigure,
  type NucleiMeasures,
  PROPOSED,
  type SmearMeasures,
} from '#domain/measuring/measured.ts';
import { upperFirst } from '#domain/text/phrases.ts';
import type { ReadImage } from './outcome.ts';
import { counted, estimated } from './wording.ts';

export function caption(image: ReadImage): string {
  const { measures } = image;
  if (measures?.kind === 'smear') return smearCaption(measures) + part(measures.share);
  if (measures?.kind === 'nuclei') return nucleiCaption(measures) + part(measures.share);
  if (measures?.kind === 'ecg') return ecgCaption(measures);
  return image.problems.length === 0
    ? 'Sin problemas técnicos detectados'
    : 'Con problemas técnicos; véase la nota de calidad';
}

/** Measured share of the picture, where black surrounds the field. */
function part(share: number | undefined): string {
  if (share === undefined) return '';
  return `; medido el ${Math.round(100 * share)}\u00a0% de la imagen, sin el borde negro`;
}

function smearCaption({ leucocytes, erythrocytes }: SmearMeasures): string {
  if (leucocytes.ok) {
    const white = `${estimated(leucocytes, 'leucocito', 'leucocitos')} en el campo`;
    return `${white}; ${redCells(erythrocytes)}`;
  }
  return erythrocytes.ok
    ? `Leucocitos no medibles: ${leucocytes.reason}; ${redCells(erythrocytes)}`
    : `No medible: ${leucocytes.reason}`;
}

function redCells(figure: MeasuredFigure): string {
  return figure.ok
    ? `${figure.corrected ? '' : '≈ '}${counted(figure.value, 'eritrocito', 'eritrocitos')}`
    : `eritrocitos no medibles: ${figure.reason}`;
}

function nucleiCaption(measures: NucleiMeasures): string {
  const { count } = measures;
  if (isProposed(measures)) return upperFirst(PROPOSED);
  if (givesFigure('nuclei')) {
    return count.ok
      ? estimated(count, 'núcleo', 'núcleos')
      : `Núcleos no medibles: ${count.reason}`;
  }
  return count.ok
    ? `${counted(count.value, 'núcleo contado', 'núcleos contados')} por usted`
    : `Sin núcleos propuestos: ${count.reason}`;
}

function ecgCaption({ rate, rhythm, speed }: EcgMeasures): string {
  if (!rate.ok) return `Frecuencia no medible: ${rate.reason}`;
  const regularity = rhythm?.regular ? 'RR regular' : 'RR irregular';
  return `≈ ${Math.round(rate.value)}\u00a0lpm a ${speed}\u00a0mm/s; ${regularity}`;
}
