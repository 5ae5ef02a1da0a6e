import { hitsOf, judgedMeasure, wilson } from '#domain/accuracy/judged.ts';

const whole = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0 });

/** «37 de 38 (87–100 %)»: hits of a judged measure with Wilson's interval at 95 %. */
export function hitsText(id: string): string {
  const hits = hitsOf(judgedMeasure(id));
  if (!hits) throw new Error(`${id} was judged without hits`);
  const [low, high] = wilson(hits);
  return `${hits.hits} de ${hits.of} (${whole.format(low * 100)}–${percent(high)})`;
}

/** «error mediano 21 %, máximo 36 %, en 4 imágenes» */
export function errorText(id: string): string {
  const { accepted, medianError, worstError } = judgedMeasure(id);
  if (accepted === undefined || medianError === undefined || worstError === undefined)
    throw new Error(`${id} was judged without errors`);
  return `error mediano ${percent(medianError)}, máximo ${percent(worstError)}, en ${accepted} imágenes`;
}

function percent(share: number): string {
  return `${whole.format(share * 100)}\u00a0%`;
}
