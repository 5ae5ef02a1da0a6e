import { JUDGED_MEASURES, type JudgedMeasure, speciesOf } from '#domain/accuracy/judged.ts';
import { PATIENTS, patientsMissing, speciesText } from '#domain/accuracy/publishedWords.ts';
import { listed, lowerFirst, upperFirst } from '#domain/text/phrases.ts';
import { nameOf } from './knownFailures.ts';
import { judgedGroups } from './measureWords.ts';

/**
 * The measures that were judged on dogs and on cats, in one sentence without its full stop:
 * «Ninguna imagen de prueba es de perro ni de gato». Undefined where every figure was, on both.
 */
export function patientsJudged(
  judged: readonly JudgedMeasure[] = JUDGED_MEASURES,
): string | undefined {
  const measuring = judged.filter(({ accepted = 0 }) => accepted > 0);
  if (measuring.every((measure) => !patientsMissing(speciesOf(measure)))) return undefined;
  const rows = judgedGroups(judged).flatMap((group) => group.rows);
  const of = PATIENTS.map((patient) => ({
    animal: speciesText([patient]),
    names: rows
      .filter(({ measure }) => speciesOf(measure).includes(patient))
      .map((row) => lowerFirst(nameOf(row))),
  }));
  if (of.every(({ names }) => names.length === 0))
    return `Ninguna imagen de prueba es de ${patientsMissing([])}`;
  const parts = of.map(({ animal, names }) =>
    names.length > 0
      ? `de ${animal} se ha probado solo: ${listed(names)}`
      : `de ${animal} no se ha probado nada`,
  );
  return upperFirst(parts.join('; '));
}
