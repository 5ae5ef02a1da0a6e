import type { AnalysisDefinition, Answers, Field } from '#domain/catalogue/field.ts';
import { upperFirst } from '#domain/report/labels.ts';

/**
 * What an engine does with the cases of a type: counts and measures on the image; applies rules to
 * the answers; both; reads image and answers with a model; or nothing, but for keeping them.
 */
export const ABILITIES = [
  'measures',
  'interprets',
  'measuresAndInterprets',
  'reads',
  'stores',
] as const;
export type Ability = (typeof ABILITIES)[number];

/** Why a case was not charged: the engine could do nothing for it. Kept in the ledger. */
export const UNCHARGED_REASONS = ['type_not_read', 'no_image_read', 'nothing_to_read'] as const;
export type UnchargedReason = (typeof UNCHARGED_REASONS)[number];

/** Uncharged cases an account may send in one day, so that they cannot be sent without end. */
export const MAX_UNCHARGED_A_DAY = 10;

export interface SentCase {
  readonly definition: AnalysisDefinition;
  readonly answers: Answers;
  readonly imageCount: number;
  /** Before the engine has looked it is taken that it can. */
  readonly anyImageRead: boolean;
  /** Whether an answer was of use; undefined before the engine has looked. */
  readonly anyFactRead?: boolean | undefined;
}

/** Why the case is not charged; undefined when the engine had something to work on, and it is. */
export function unchargedReason(ability: Ability, sent: SentCase): UnchargedReason | undefined {
  if (ability === 'stores') return 'type_not_read';
  const readsImages = ability !== 'interprets';
  if (readsImages && sent.imageCount > 0 && sent.anyImageRead) return undefined;
  if (hasAnswersOfUse(ability, sent)) return undefined;
  return readsImages && sent.imageCount > 0 ? 'no_image_read' : 'nothing_to_read';
}

export function readsAnswers(ability: Ability): boolean {
  return ability !== 'measures' && ability !== 'stores';
}

/** A model reads any answer but a name; rules need one that is not only about the patient. */
function hasAnswersOfUse(
  ability: Ability,
  { definition, answers, anyFactRead }: SentCase,
): boolean {
  if (!readsAnswers(ability)) return false;
  if (anyFactRead !== undefined) return anyFactRead;
  const silent = (field: Field | undefined) =>
    ability === 'reads' ? field?.about === 'patient.name' : field?.about !== undefined;
  return tellsMoreThan(silent, definition, answers);
}

/** What the form writes by itself is no answer either. */
function tellsMoreThan(
  isSilent: (field: Field | undefined) => boolean,
  definition: AnalysisDefinition,
  answers: Answers,
): boolean {
  const fields = new Map(
    definition.groups.flatMap((group) => group.fields).map((field) => [field.key, field]),
  );
  return Object.entries(answers).some(([key, answer]) => {
    const field = fields.get(key);
    return answer !== '' && !isSilent(field) && answer !== givenByForm(field);
  });
}

function givenByForm(field: Field | undefined) {
  if (field?.kind === 'text') return field.fixed;
  if (field?.kind === 'request') return false;
  return field?.kind === 'choice' ? field.default : undefined;
}

interface AbilityWords {
  /** On the card of the type. */
  readonly label: string;
  /** After «esta instalación», above the form. */
  readonly does: string;
  readonly detail: string;
}

/** What an installation does with the cases of a type. */
export interface TypeAbility {
  readonly type: string;
  readonly ability: Ability;
  /** Who reads them, with its article: «un modelo de lenguaje»; null where nobody but rules does. */
  readonly reader: string | null;
}

export const ABILITY_WORDS: Readonly<Record<Ability, AbilityWords>> = {
  measures: {
    label: 'Mide la imagen',
    does: 'mide la imagen, no interpreta sus datos',
    detail:
      'Los datos se guardan con el caso. Sin ninguna imagen legible no hay nada que medir, y el caso no se cobra.',
  },
  interprets: {
    label: 'Interpreta sus datos',
    does: 'interpreta sus datos, no la imagen',
    detail:
      'Aplica criterios publicados a lo que usted indique. Las imágenes se guardan con el caso. Sin datos que interpretar, el caso no se cobra.',
  },
  measuresAndInterprets: {
    label: 'Mide la imagen e interpreta sus datos',
    does: 'mide la imagen e interpreta sus datos',
    detail:
      'Aplica criterios publicados a lo que usted indique. Sin imágenes legibles ni datos que interpretar, el caso no se cobra.',
  },
  reads: {
    label: 'Lee la imagen',
    does: 'lee la imagen y los datos del caso',
    detail: 'Si no hay imágenes legibles ni datos que leer, el caso no se cobra.',
  },
  stores: {
    label: 'Solo guarda la imagen',
    does: 'solo guarda la imagen',
    detail:
      'No interpreta ni la imagen ni los datos: el caso queda en su historial, con la calidad técnica de las imágenes, y no se cobra.',
  },
};

/** What is said of it above the form, with who reads. */
export function abilityDetail({ ability, reader }: Omit<TypeAbility, 'type'>): string {
  const { detail } = ABILITY_WORDS[ability];
  return reader === null
    ? detail
    : `${upperFirst(reader)} lee el caso, además de las medidas y los criterios publicados. No escriba en él nombres ni teléfonos de personas; la política de privacidad dice qué servidor lo recibe. ${detail}`;
}

export const UNCHARGED_TITLE = 'Este caso no se ha cobrado';

/** Under the title, in the report. */
export const UNCHARGED_TEXT: Readonly<Record<UnchargedReason, string>> = {
  type_not_read:
    'Esta instalación no interpreta este tipo de estudio: ha guardado los datos y las imágenes. No cuenta en las consultas de su plan.',
  no_image_read:
    'No se ha podido leer ninguna de sus imágenes. No cuenta en las consultas de su plan.',
  nothing_to_read:
    'No había imágenes ni datos que esta instalación pudiera leer. No cuenta en las consultas de su plan.',
};
