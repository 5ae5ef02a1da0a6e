import type { FindingState, Side } from '#domain/report/schema.ts';
import { plain, wordsOf } from '#domain/text/words.ts';
import type { Entered, Level } from './entered.ts';
import { type Subject, stemOf } from './subjects.ts';

/** Presence or amount that a finding claims. */
export interface Claim {
  readonly level?: Exclude<Level, 'altered'>;
  /** False for a denial: «no elevada», «ausente». */
  readonly holds: boolean;
}

const HIGH =
  /\b(?:alt[oa]s?|elevad\p{L}*|aumentad\p{L}*|aumento|incrementad\p{L}*|incremento|excesiv\p{L}*|marcad\p{L}* aumento|superior(?:es)? a|por encima|hipertens\p{L}*|abundant\p{L}*|numeros[oa]s|taquic\p{L}*)\b/u;
const LOW =
  /\b(?:baj[oa]s?(?! (?:el|la|los|las|un|una|aumento|campo))|disminuid\p{L}*|disminucion|reducid\p{L}*|descendid\p{L}*|insuficient\p{L}*|inferior(?:es)? a|por debajo|hipotens\p{L}*|escas[oa]s?|bradic\p{L}*)\b/u;
const NORMAL =
  /\b(?:normal(?:es)?|normalidad|dentro de (?:lo|los|la|su)|en rango|en su rango|fisiologic\p{L}*|conservad\p{L}*|integr[oa]s?|intact[oa]s?|san[oa]s?|sin (?:alteracion|cambio|hallazgo|anomalia|lesion)\p{L}*|adecuad\p{L}*|correct[oa]s?|inalterad\p{L}*|estable)\b/u;
const THERE =
  /\b(?:observad?\p{L}*|observa\p{L}*|se (?:ve|ven|aprecia\p{L}*|detecta\p{L}*|identifica\p{L}*|visualiza\p{L}*|distingu\p{L}*)|presentes?|presenta\p{L}*|presencia|hay|existe\p{L}*|positiv\p{L}*|visibles?|detectad\p{L}*|evident\p{L}*|numeros[oa]s)\b/u;
const DENIAL =
  /^(?:no|sin|ni|ausencia|ausentes?|negativ\p{L}*|niega\p{L}*|descart\p{L}*|nunca|tampoco|ningun\p{L}*|carece\p{L}*|libres?|jamas|falta)$/u;
/** Doubt: «no evaluable» claims nothing, and «no se descarta» denies nothing. */
const UNSURE =
  /\b(?:no evaluables?|no valorables?|no se (?:puede|pueden|descarta|descartan|distingue|distinguen|aprecia bien)|sin descartar|no es posible|no permite|dudos[oa]s?|si (?:hay|existe)|busque\p{L}*|buscar|comprueb\p{L}*|comprobar|confirm\p{L}*|repita|repetir|mida|medir|explor\p{L}*|valor\p{L}*|revis\p{L}*|posibles?|podria\p{L}*|quiza|sospech\p{L}*)\b/u;
const BEFORE = 4;
const AFTER = 3;

/** Undefined when the clause claims nothing about the subject. */
export function claimOf(
  clause: string,
  { stems, level: named, sign }: Pick<Subject, 'stems' | 'level' | 'sign'>,
  state?: FindingState,
): Claim | undefined {
  if (state === 'no_evaluable') return undefined;
  const folded = plain(clause);
  const words = wordsOf(clause);
  const at = words.map((word, index) => (stems.includes(stemOf(word)) ? index : -1));
  const places = at.filter((index) => index >= 0);
  const first = Math.min(...places);
  const last = Math.max(...places);
  const denied = isDenied(words, first, last);
  const holds = state === 'no_observado' ? denied : !denied;
  const rest = words.filter((_, index) => !places.includes(index)).join(' ');
  const level = NORMAL.test(folded)
    ? 'normal'
    : HIGH.test(rest)
      ? 'high'
      : LOW.test(rest)
        ? 'low'
        : undefined;
  if (state === undefined && UNSURE.test(folded)) return undefined;
  // «Sin alteraciones» denies changes, not normality.
  if (level === 'normal')
    return { level, holds: state !== 'no_observado' && !/\b(?:no|an)\s?normal/.test(folded) };
  if (level) return { level, holds };
  if (state === undefined && !denied && !sign && !THERE.test(folded))
    return named ? { level: named, holds: true } : undefined;
  return { ...(named ? { level: named } : {}), holds };
}

/** Close before it or right after it: «sin úlcera», «úlcera: no», «úlcera ausente». */
function isDenied(words: readonly string[], first: number, last: number): boolean {
  const before = words.slice(Math.max(0, first - BEFORE), first);
  const after = words.slice(last + 1, last + 1 + AFTER);
  const behind = after.findIndex((word) => DENIAL.test(word));
  const own = after.slice(0, Math.max(0, behind));
  return (
    before.some((word) => DENIAL.test(word)) ||
    // «Úlcera sin infiltrado» denies the infiltrate.
    (behind >= 0 && !/^(?:sin|ni)$/.test(after[behind] ?? '') && own.length < AFTER)
  );
}

/** Undefined when the answer says nothing about the claim. */
export function held(
  { level, holds }: Claim,
  entered: Entered | undefined,
): 'contrary' | 'same' | undefined {
  if (!entered) return undefined;
  const truth = level === undefined ? entered.present : levelHolds(level, entered);
  if (truth === undefined) return undefined;
  return truth === holds ? 'same' : 'contrary';
}

function levelHolds(level: Exclude<Level, 'altered'>, entered: Entered): boolean | undefined {
  const { level: known, present } = entered;
  if (known === undefined) {
    if (present === undefined) return undefined;
    // An answer without a level: «normal» means absent, and «high» or «low» means present.
    return level === 'normal' ? !present : present ? undefined : false;
  }
  if (known === 'altered') return level === 'normal' ? false : undefined;
  return known === level;
}

/** Empty for a text without a side. */
export function sidesIn(text: string): ReadonlySet<'right' | 'left'> {
  const folded = ` ${plain(text)} `;
  const both = /\b(?:ambos|bilateral\p{L}*|los dos|ao|ou)\b/u.test(folded);
  const right = both || /\b(?:od|derech[oa]s?)\b/u.test(folded);
  const left = both || /\b(?:os|oi|izquierd[oa]s?)\b/u.test(folded);
  return new Set([...(right ? ['right' as const] : []), ...(left ? ['left' as const] : [])]);
}

export const sideOf = (side: Side): 'right' | 'left' =>
  side === 'OD' || side === 'derecho' ? 'right' : 'left';
