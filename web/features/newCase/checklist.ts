import { CaseFigures } from '#domain/catalogue/caseFigures.ts';
import type { AnalysisDefinition, FieldGroup } from '#domain/catalogue/field.ts';
import { totalOf } from '#domain/catalogue/shareSum.ts';
import type { Ability } from '#domain/rules/uncharged.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { askedFields } from '#web/catalogue/askedFields.ts';
import { countImages } from '#web/catalogue/draftTexts.ts';
import { type FormValues, isAnswered, offeredFields } from '#web/catalogue/formValues.ts';
import { missableFields, openGroups } from '#web/catalogue/primaryFields.ts';
import { doubtOf } from '#web/catalogue/unitRows.ts';
import type { FormImage } from './caseImages.ts';

export interface Check {
  readonly id: string;
  readonly state: 'done' | 'open' | 'doubt' | 'problem' | 'open-figures';
  /** Stands before the text. */
  readonly head?: string;
  readonly text: string;
  readonly field?: string;
}

/** Missing fields named; more are counted. */
const NAMED = 2;

/** Informs and never refuses: nothing is required. */
export function checklist(
  definition: AnalysisDefinition,
  values: FormValues,
  images: readonly FormImage[],
  ability: Ability | undefined,
  figures = new CaseFigures(definition, values),
): readonly Check[] {
  return [
    ...imageChecks(images, ability),
    ...openGroups(definition).flatMap((group) => groupCheck(group, values) ?? []),
    ...doubtChecks(definition, values, figures),
    ...definition.groups.flatMap((group) => sumChecks(group, values)),
  ];
}

/** Percentages that do not add up to 100. */
function sumChecks({ title, sums = [] }: FieldGroup, values: FormValues): Check[] {
  return sums.flatMap((sum): Check[] => {
    const total = totalOf(sum, values);
    const [field] = sum.keys;
    if (!total?.wrong || field === undefined) return [];
    const text = `${title}: los porcentajes suman ${spanishNumber(total.total)} %`;
    return [{ id: `sum-${field}`, state: 'doubt', text, field }];
  });
}

/** Figures that only make sense in another unit, or may be two: the case can be sent with them. */
function doubtChecks(
  definition: AnalysisDefinition,
  values: FormValues,
  figures: CaseFigures,
): Check[] {
  const all = offeredFields(definition).flatMap((field) => {
    const doubt = doubtOf(field, values, figures);
    return doubt ? [{ ...field, doubt }] : [];
  });
  const ages = all.filter(({ doubt }) => doubt.about === 'age');
  const open = all.filter(({ doubt }) => doubt.about !== 'age');
  const checks = ages.map(({ key, label, doubt }): Check => {
    const text = `${label}: ¿${doubt.answers.map((answer) => answer.label).join(' o ')}?`;
    return { id: key, state: 'doubt', text, field: key };
  });
  const [first] = open;
  if (!first) return checks;
  const one = open.length === 1;
  const calm = open.every(({ doubt }) => doubt.calm);
  const effect = calm
    ? `no se ${one ? 'usa' : 'usan'}`
    : `solo ${one ? 'cuenta' : 'cuentan'} para la urgencia, en su peor lectura posible`;
  const head = `${open.length} ${one ? 'cifra' : 'cifras'} por aclarar.`;
  const text = `Hasta entonces ${effect}`;
  return [...checks, { id: 'open', state: 'open-figures', head, text, field: first.key }];
}

const WITHOUT_IMAGES: Readonly<Record<Ability, string>> = {
  measures: 'Sin imágenes: no habrá nada que medir.',
  interprets: 'Sin imágenes: el informe no las necesita.',
  measuresAndInterprets: 'Sin imágenes: el informe solo contará con los datos.',
  reads: 'Sin imágenes: el informe solo contará con los datos.',
  stores: 'Sin imágenes.',
};

function imageChecks(images: readonly FormImage[], ability: Ability | undefined): Check[] {
  const failed = images.filter(({ state }) => state.name === 'failed').length;
  const lasting = images.some(({ state }) => state.name === 'failed' && state.lasting);
  const rising = images.filter(({ state }) => state.name === 'uploading').length;
  const good = images.length - failed - rising;
  const checks: Check[] = [];
  if (good > 0)
    checks.push({
      id: 'images',
      state: 'done',
      text: `${countImages(good)} ${good === 1 ? 'lista' : 'listas'}`,
    });
  if (rising > 0) checks.push({ id: 'rising-images', state: 'open', text: risingText(rising) });
  if (failed > 0)
    checks.push({
      id: 'failed-images',
      state: 'problem',
      text: lasting
        ? `${countImages(failed)} sin subir: ${failed === 1 ? 'cámbiela' : 'cámbielas'} o decida al enviar.`
        : `${countImages(failed)} sin subir. Si no ${failed === 1 ? 'la' : 'las'} reintenta, el caso se enviará sin ${failed === 1 ? 'ella' : 'ellas'}.`,
    });
  if (images.length === 0)
    checks.push({
      id: 'images',
      state: 'open',
      text: ability === undefined ? 'Sin imágenes.' : WITHOUT_IMAGES[ability],
    });
  return checks;
}

/** For the rail and the bar of phones. */
export function risingText(count: number): string {
  return `${countImages(count)} subiendo: puede enviar ya.`;
}

function groupCheck(group: FieldGroup, values: FormValues): Check | undefined {
  const fields = missableFields({ ...group, fields: askedFields(group, values) });
  const missing = fields.filter((field) => !isAnswered(field, values[field.key]));
  const [first] = missing;
  if (fields.length === 0) return undefined;
  if (!first) return { id: group.id, state: 'done', text: `${group.title}: completo` };
  // A lone question may be the heading too.
  const names = missing.map(({ label }) => (label === group.title ? 'indicar' : label)).join(' y ');
  const text =
    missing.length <= NAMED
      ? `${group.title}: sin ${names}`
      : `${group.title}: ${fields.length - missing.length} de ${fields.length} datos`;
  return { id: group.id, state: 'open', text, field: first.key };
}
