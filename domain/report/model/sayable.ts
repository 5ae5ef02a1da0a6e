import { joinSentences, sentencesOf } from '#domain/text/sentences.ts';
import { figuresIn } from './figuresIn.ts';
import type { KnownFigures } from './knownFigures.ts';
import { reassures } from './reassures.ts';
import { asSeen, shown } from './texts.ts';
import { type CriteriaSentences, prescribes } from './treatments.ts';

/** Reason for removing a sentence. */
export type Removal =
  | 'figure'
  | 'dose'
  | 'treatment'
  /** Invites to wait where the criteria ask for something within 24 hours. */
  | 'waiting'
  /** Unmeasured certainty. */
  | 'certainty'
  /** Advice without a test. */
  | 'advice'
  | 'link'
  | 'markup'
  | 'instruction'
  | 'script';

/** Allowed part of a text, and the reason for each removed sentence. */
export interface Sayable {
  readonly text: string;
  readonly removed: readonly Removal[];
}

/** Characters read of one text. */
const MAX_TEXT = 4000;

const LINK =
  /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.|\b(?:javascript|data|vbscript|mailto|tel|file):|\S@\S|\b[\w-]+\.(?:com|org|net|es|eu|io|info|vet|edu|gov|co|app|dev|ru|cn|xyz|top|html?|php)\b|\]\s*\()/iu;
const MARKUP = /<\s*[/!?a-z]|&(?:[a-z]{2,8}|#x?[\da-f]+);|```|\bon\w+\s*=|\{\{|\$\{/iu;
const INSTRUCTION =
  /\b(?:ignor\p{L}*|olvid\p{L}*|omit\p{L}*|disregard|forget)\b[^.!?;]{0,40}\b(?:instrucci[oó]n\p{L}*|indicaci[oó]n\p{L}*|instructions?|reglas|prompt)\b|\bprompt\b|\bsystem (?:message|prompt)\b|\b(?:como|soy) (?:una? )?(?:modelo|ia|inteligencia artificial|asistente)\b|\bas an ai\b/iu;
/**
 * Characters foreign to Spanish reports, decomposed: other scripts, look-alikes, adjacent Greek
 * letters or Greek inside a word. Micro is a unit.
 */
const SCRIPT =
  /[^A-Za-zÆŒæœß\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]|[A-Za-zα-ωΑ-Ω][α-λν-ωΑ-Ω]|[α-λν-ωΑ-Ω][A-Za-zα-ω]/u;

/** Doses by weight, time or route, in Spanish or prescription style. */
const DOSES: readonly RegExp[] = [
  /(?<!\p{L})(?:mg|mcg|[µμu]g|g|ml|ui|iu|meq|mmol|gotas?|comprimid\p{L}*|c[aá]psulas?|p[ií]ldoras?|tabletas?|ampollas?|sobres?)\s?(?:\/|por)\s?(?:kg|kilos?|kilogramos?|d[ií]a|dosis|toma|animal)(?!\p{L})/iu,
  /(?<!\p{L})cada\s+[\p{L}\d]+(?:\s?[-–a]\s?[\p{L}\d]+)?\s?(?:h|hrs?|horas?|d[ií]as?|semanas?)(?!\p{L})/iu,
  /(?<!\p{L})[\p{L}\d]+\s+vec(?:es|ez)\s+(?:al|por|cada)\s+(?:d[ií]a|semana)/iu,
  /(?<!\p{L})(?:q|c)\s?\/?\s?\d{1,2}\s?h(?!\p{L})|\/\s?\d{1,2}\s?h(?!\p{L})/iu,
  /(?<![\p{L}\p{N}])(?:b\.?i\.?d|s\.?i\.?d|t\.?i\.?d|q\.?i\.?d|q\.?o\.?d|e\.?o\.?d)(?:\.(?!\p{L})|(?![\p{L}.]))/iu,
  /(?<!\p{L})(?:dosis|pauta|posolog[ií]a)\s+(?:de|inicial|habitual|m[aá]xima|m[ií]nima|recomendada|:)\s*\S*[\p{L}\d]/iu,
  /(?<!\p{L})(?:administr|inyect|prescrib|recet|dosific)\p{L}*\s[^.!?;]{0,60}\d/iu,
  /\d\s?(?:mg|mcg|[µμu]g|g|ml|ui|iu|gotas?|comprimid\p{L}*|c[aá]psulas?|tabletas?|ampollas?|sobres?)\s+(?:v\.?o|s\.?c|i\.?v|i\.?m|por\s+v[ií]a|v[ií]a|oral|subcut[aá]ne\p{L}*|intraven\p{L}*|intramuscul\p{L}*|t[oó]pic\p{L}*|cada|durante|al\s+d[ií]a)(?!\p{L})/iu,
];

/**
 * Keeps plain Spanish sentences with known figures, and drops treatments, doses, links, markup,
 * instructions and foreign scripts. Whole sentences only: a part could mean the opposite. Returns
 * the normalised text that was checked, so that nothing invisible hides a figure.
 *
 * @param criteria sentences of the criteria, which a model may repeat.
 */
export function sayable(text: string, known: KnownFigures, criteria?: CriteriaSentences): Sayable {
  const removed: Removal[] = [];
  // Hard cut; real answers never get this long.
  const whole = asSeen(text.slice(0, MAX_TEXT * 2))
    .slice(0, MAX_TEXT)
    .toWellFormed();
  const allowed = sentencesOf(whole).filter((sentence) => {
    const reason =
      foreignIn(sentence) ??
      treatmentIn(sentence, criteria) ??
      waitingIn(sentence, criteria) ??
      (known.vouchesFor(sentence) ? undefined : 'figure');
    if (reason !== undefined) removed.push(reason);
    return reason === undefined;
  });
  // Joined sentences must not form a figure, a link or a drug.
  const joined = allowed.join(' ');
  const own = allowed.filter((each) => !criteria?.has(each)).join(' ');
  const invented = figuresIn(joined).some((figure) => !known.has(figure));
  const reason = foreignIn(joined) ?? treatmentIn(own) ?? (invented ? 'figure' : undefined);
  return reason === undefined
    ? { text: shown(joinSentences(allowed)), removed }
    : { text: '', removed: [...removed, reason] };
}

function treatmentIn(text: string, criteria?: CriteriaSentences): Removal | undefined {
  return prescribes(text) && !criteria?.has(text) ? 'treatment' : undefined;
}

function waitingIn(text: string, criteria?: CriteriaSentences): Removal | undefined {
  const asked = criteria?.isUrgent === true && !criteria.has(text);
  return asked && reassures(text) ? 'waiting' : undefined;
}

function foreignIn(text: string): Removal | undefined {
  if (SCRIPT.test(text.normalize('NFD'))) return 'script';
  if (LINK.test(text)) return 'link';
  if (MARKUP.test(text)) return 'markup';
  if (INSTRUCTION.test(text)) return 'instruction';
  return DOSES.some((dose) => dose.test(text)) ? 'dose' : undefined;
}

/** One sentence for the vet a kind of removal, without counts. */
export function removalNotes(removed: readonly Removal[]): string[] {
  const reasons = new Set(removed.map((reason) => NOTES[reason]));
  return [...reasons].map((reason) => `Se ha retirado parte de lo que dice: ${reason}.`);
}

const FOREIGN = 'contenía enlaces, código o texto ajeno al caso';
const NO_TREATMENT = 'este informe no da tratamientos, dosis, pautas ni cirugía';
const NOTES: Readonly<Record<Removal, string>> = {
  figure: 'contenía cifras que usted no ha indicado ni se han medido',
  dose: NO_TREATMENT,
  treatment: NO_TREATMENT,
  waiting: 'invitaba a esperar o tranquilizaba, y los criterios publicados ven una urgencia',
  certainty: 'decía con qué certeza, y nadie la ha medido',
  advice: 'como consejo solo se muestran pruebas',
  link: FOREIGN,
  markup: FOREIGN,
  instruction: FOREIGN,
  script: FOREIGN,
};
