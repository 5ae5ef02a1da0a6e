import type { AnalysisDefinition, Answers, Field } from '#domain/catalogue/field.ts';
import { upperFirst } from '#domain/text/phrases.ts';

/**
 * Ability of an engine with a type: measures images; applies rules to answers; both; reads both
 * with a model; or only stores the case.
 */
export const ABILITIES = [
  'measures',
  'interprets',
  'measuresAndInterprets',
  'reads',
  'stores',
] as const;
export type Ability = (typeof ABILITIES)[number];

/** Stored in the ledger. */
export const UNCHARGED_REASONS = [
  'type_not_read',
  'no_image_read',
  'nothing_to_read',
  'nothing_measured',
  'nothing_concluded',
  'no_judged_figure',
] as const;
export type UnchargedReason = (typeof UNCHARGED_REASONS)[number];

/** Uncharged cases of an account per day; a bound on free work. */
export const MAX_UNCHARGED_A_DAY = 10;

export interface SentCase {
  readonly definition: AnalysisDefinition;
  readonly answers: Answers;
  readonly imageCount: number;
  /** True if the criteria classify an answer or compare a figure. */
  readonly judged: boolean;
  /** True if a figure measured on its images would be a result: see `isCountJudged`. */
  readonly countJudged: boolean;
}

/**
 * Reason known before reading: the case can have no result. Images that an external reader sees, or
 * whose figures were judged in the species, may still give one.
 */
export function foreseenReason(ability: Ability, sent: SentCase): UnchargedReason | undefined {
  if (ability === 'stores') return 'type_not_read';
  const measured = ability !== 'interprets' && sent.imageCount > 0;
  if (measured && (ability === 'reads' || sent.countJudged)) return undefined;
  if (ability === 'measures') return measured ? 'no_judged_figure' : 'nothing_to_read';
  // A model uses any answer but a name.
  const isSilent = (field: Field | undefined) =>
    ability === 'reads' ? field?.about === 'patient.name' : field?.about !== undefined;
  if (!tellsMoreThan(isSilent, sent))
    return measured ? 'no_judged_figure' : unread(sent.definition, sent);
  if (ability === 'reads' || sent.judged) return undefined;
  return measured ? 'no_judged_figure' : 'nothing_concluded';
}

/** Images whose contours are only proposed were read, and give no figure. */
function unread(
  { imageKind: { method } }: Pick<AnalysisDefinition, 'imageKind'>,
  { imageCount }: { readonly imageCount: number },
): UnchargedReason {
  return method && imageCount > 0 ? 'nothing_measured' : 'nothing_to_read';
}

export interface CaseOutcome {
  readonly definition: Pick<AnalysisDefinition, 'imageKind'>;
  readonly imageCount: number;
  /**
   * True if criteria judged, a figure was measured whose method was judged in the species, or an
   * external reading arrived.
   */
  readonly anyResult: boolean;
  /** True if a figure was measured, judged or not. */
  readonly anyFigure?: boolean | undefined;
  readonly anyImageRead: boolean;
  /** True if an answer was used, even if only listed. */
  readonly anyFactRead?: boolean | undefined;
}

/** Reason known after reading: the report only repeats the input. */
export function unchargedReason(ability: Ability, made: CaseOutcome): UnchargedReason | undefined {
  if (ability === 'stores') return 'type_not_read';
  if (made.anyResult) return undefined;
  if (made.anyFigure) return 'no_judged_figure';
  if (made.anyFactRead) return 'nothing_concluded';
  if (ability === 'interprets') return unread(made.definition, made);
  if (made.imageCount === 0) return 'nothing_to_read';
  return made.anyImageRead ? 'nothing_measured' : 'no_image_read';
}

export function readsAnswers(ability: Ability): boolean {
  return ability !== 'measures' && ability !== 'stores';
}

/** Ignores values that the form fills in by itself. */
function tellsMoreThan(
  isSilent: (field: Field | undefined) => boolean,
  { definition, answers }: Pick<SentCase, 'definition' | 'answers'>,
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
  /** Type card. */
  readonly label: string;
  /** After «esta instalación», above the form. */
  readonly does: string;
  readonly detail: string;
}

export interface TypeAbility {
  readonly type: string;
  readonly ability: Ability;
  /** «un modelo de lenguaje»; null where only rules read. */
  readonly reader: string | null;
}

export const ABILITY_WORDS: Readonly<Record<Ability, AbilityWords>> = {
  measures: {
    label: 'Mide la imagen',
    does: 'mide la imagen, no interpreta sus datos',
    detail:
      'Los datos se guardan con el caso, que solo se cobra si se mide algo cuya exactitud se haya juzgado en la especie del paciente.',
  },
  interprets: {
    label: 'Interpreta sus datos',
    does: 'interpreta sus datos, no la imagen',
    detail:
      'Aplica criterios publicados a lo que usted indique. Las imágenes se guardan con el caso. Si de ellos no se concluye nada, el caso no se cobra.',
  },
  measuresAndInterprets: {
    label: 'Mide la imagen e interpreta sus datos',
    does: 'mide la imagen e interpreta sus datos',
    detail:
      'Aplica criterios publicados a lo que usted indique. El caso solo se cobra si de los datos se concluye algo, o si se mide algo cuya exactitud se haya juzgado en la especie del paciente.',
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

/** Names the reader, above the form. */
export function abilityDetail({ ability, reader }: Omit<TypeAbility, 'type'>): string {
  const { detail } = ABILITY_WORDS[ability];
  return reader === null
    ? detail
    : `${upperFirst(reader)} lee el caso, además de las medidas y los criterios publicados. No escriba en él nombres ni teléfonos de personas; la política de privacidad dice qué servidor lo recibe. ${detail}`;
}

/** Above the form of a type. */
export function typeDoes(label: string, { ability }: Pick<TypeAbility, 'ability'>): string {
  return `${label}: esta instalación ${ABILITY_WORDS[ability].does}.`;
}

/** Without a full stop. */
export const UNCHARGED_USED_UP = `Hoy ya ha enviado ${MAX_UNCHARGED_A_DAY} casos sin cobro, el máximo de un día`;

const UNCHARGED_TITLE = 'Este caso no se ha cobrado';
const CHARGED_TITLE = 'Este caso se ha cobrado';
const FREE = 'No cuenta en las consultas de su plan.';
const BEYOND = `Ese día ya había enviado ${MAX_UNCHARGED_A_DAY} casos sin cobro, que son el máximo: cuenta en las consultas de su plan.`;

const UNCHARGED_TEXT: Readonly<Record<UnchargedReason, string>> = {
  type_not_read:
    'Esta instalación no interpreta este tipo de estudio: ha guardado los datos y las imágenes.',
  no_image_read: 'No se ha podido leer ninguna de sus imágenes.',
  nothing_to_read: 'No había imágenes ni datos que esta instalación pudiera leer.',
  nothing_measured: 'No se ha podido medir ni contar nada en sus imágenes.',
  nothing_concluded:
    'De los datos indicados no se ha podido concluir nada: el informe solo los recoge.',
  no_judged_figure:
    'De los datos no se concluye nada, y de las imágenes no sale ninguna cifra cuya exactitud se haya juzgado en esta especie.',
};

/** Price text above a report that only repeats the input. */
export function unchargedWords(
  reason: UnchargedReason,
  charged: boolean,
): { readonly title: string; readonly text: string } {
  return {
    title: charged ? CHARGED_TITLE : UNCHARGED_TITLE,
    text: `${UNCHARGED_TEXT[reason]} ${charged ? BEYOND : FREE}`,
  };
}
