import type { MeasuredFigure } from '#domain/measuring/measured.ts';
import { median } from '#domain/measuring/raster/statistics.ts';

import type { Part } from './parts.ts';

export interface Comparison {
  readonly part: Part;
  readonly file: string;
  readonly name: string;
  readonly figure: MeasuredFigure;
  readonly truth?: number;
  /** The truth is a lower bound: no error. */
  readonly atLeast?: true;
  /** Detected and labelled cells, where positions are known. */
  readonly recall?: readonly [found: number, all: number];
  /** Milliseconds per image. */
  readonly cost: number;
}

export function row(comparison: Comparison) {
  const { file, name, figure, truth, atLeast, recall, cost } = comparison;
  return {
    imagen: file,
    medida: name,
    medido: figure.ok ? figure.value : '—',
    intervalo: figure.ok ? figure.range.join('–') : '',
    real: truth === undefined ? '' : `${atLeast ? '≥ ' : ''}${truth}`,
    'error %': errorOf(comparison)?.toFixed(0) ?? '',
    señaladas: recall ? `${recall[0]}/${recall[1]}` : '',
    ms: Math.round(cost),
    'no medible': figure.ok ? '' : figure.reason.slice(0, 48),
  };
}

/** Medians and maxima over the accepted images. */
export function summary(comparisons: readonly Comparison[]) {
  const names = [...new Set(comparisons.map((one) => one.name))];
  return names.map((name) => {
    const all = comparisons.filter((one) => one.name === name);
    const errors = all
      .map(errorOf)
      .filter((error) => error !== undefined)
      .map(Math.abs);
    const recall = all.map((one) => one.recall ?? [0, 0]);
    return {
      medida: name,
      medibles: `${all.filter((one) => one.figure.ok).length}/${all.length}`,
      exactas: `${errors.filter((error) => error === 0).length}/${errors.length}`,
      'error mediano %': errors.length > 0 ? median(errors).toFixed(1) : '—',
      'error máximo %': errors.length > 0 ? Math.max(...errors).toFixed(1) : '—',
      'fuera del intervalo': `${all.filter(isOutside).length}/${errors.length}`,
      señaladas: `${sum(recall.map(([hits]) => hits))}/${sum(recall.map(([, of]) => of))}`,
      'ms mediana': Math.round(median(all.map((one) => one.cost))),
      'ms máximo': Math.round(Math.max(...all.map((one) => one.cost))),
    };
  });
}

function isOutside(comparison: Comparison): boolean {
  const { figure, truth } = comparison;
  if (!figure.ok || truth === undefined || errorOf(comparison) === undefined) return false;
  return truth < figure.range[0] || truth > figure.range[1];
}

/** Signed, in per cent; undefined when refused, or without exact truth. */
function errorOf({ figure, truth, atLeast }: Comparison): number | undefined {
  if (!figure.ok || truth === undefined || atLeast) return undefined;
  if (truth === 0) return figure.value === 0 ? 0 : 100;
  return (100 * (figure.value - truth)) / truth;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
