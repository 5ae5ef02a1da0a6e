import { percent } from '#domain/accuracy/intervalDrawing.ts';
import { hitsOf, judgedMeasure, refusalsOf } from '#domain/accuracy/judged.ts';
import { isPartJudged } from '#domain/accuracy/judgedParts.ts';

/** Failures in the judged file, in Spanish; none of them typed here. */
export function knownFailures(): readonly string[] {
  const missed = (id: string, sentence: (count: number, of: number) => string) => {
    const hits = hitsOf(judgedMeasure(id));
    return hits && hits.hits < hits.of ? [sentence(hits.of - hits.hits, hits.of)] : [];
  };
  const refused = (id: string, sentence: (count: number, of: number) => string) => {
    const refusals = refusalsOf(judgedMeasure(id));
    return refusals && refusals.hits > 0 ? [sentence(refusals.hits, refusals.of)] : [];
  };
  const { worstError = 0 } = judgedMeasure('erythrocytes');
  const nuclei = judgedMeasure('nuclei');
  return [
    ...missed(
      'leucocytes-all',
      (count, of) => `Leucocitos: ${count} de ${of} recuentos no fue exacto.`,
    ),
    ...missed(
      'erythrocytes',
      (count, of) =>
        `Eritrocitos: ${count} de ${of} recuentos a más del 10\u00a0%; el peor error, ${percent(worstError)}.`,
    ),
    ...refused(
      'erythrocytes-monolayer',
      (count, of) => `Eritrocitos: deja sin medir ${count} de ${of} monocapas que debería medir.`,
    ),
    `Núcleos: deja sin medir ${nuclei.images - (nuclei.accepted ?? 0)} de ${nuclei.images} citologías; el peor de los ${nuclei.accepted ?? 0} recuentos se aparta un ${percent(nuclei.worstError ?? 0)}.`,
    ...missed(
      'wrong-kind',
      (count, of) => `Da cifras a ${count} de ${of} imágenes que no son del estudio elegido.`,
    ),
    ...missed(
      'quality',
      (count, of) => `Señala como defectuosas ${count} de ${of} imágenes nítidas y bien expuestas.`,
    ),
    ...refused('ecg-rate', (count, of) =>
      count === of && !isPartJudged('ecg')
        ? 'Electrocardiograma: la versión juzgada no medía la frecuencia; la de hoy está por juzgar.'
        : `Electrocardiograma: deja sin medir ${count} de ${of} registros en papel.`,
    ),
  ];
}
