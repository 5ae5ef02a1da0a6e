import { CERTAINTY_LABELS, isSentence, lowerFirst } from '#domain/report/labels.ts';
import { CERTAINTIES, type Certainty, type SampleVerdict } from '#domain/report/schema.ts';
import type { Applied, Fired } from './apply.ts';
import type { Conclusion, Effect } from './rule.ts';

/** What leads the report, and the other classes that fired. */
export interface Concluded {
  readonly lead: Conclusion | undefined;
  /** Whole sentences, in the order of their rank. */
  readonly others: readonly string[];
  /** What the sample allows to say of what leads. */
  readonly verdict: SampleVerdict | undefined;
  /** Ceilings that were laid on what leads: G-T1 to G-T3. */
  readonly ceilings: readonly string[];
  /** The classification that was applied: that of the lead, or of the best class that has one. */
  readonly scheme: string | undefined;
}

const PENDING = ' (pendiente de aclarar una incoherencia de los datos)';

/** The class of best rank leads, weakened by what limits it; certainty is never raised. */
export function conclude(applied: Applied): Concluded {
  const ranked = applied.fired
    .flatMap((fired) =>
      conclusionsOf(fired).flatMap((said) =>
        said.rank === undefined ? [] : [{ fired, said, rank: said.rank }],
      ),
    )
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        a.fired.index - b.fired.index ||
        strength(b.said.certainty) - strength(a.said.certainty),
    );
  const [first, ...rest] = ranked.filter(isFirstToSayIt).map(({ fired, said }) => {
    return weaken(
      underCeilings(applied, fired, said),
      verdictOn(applied, fired),
      contradicts(applied, fired),
    );
  });
  const unranked = applied.fired.flatMap(conclusionsOf).filter((said) => said.rank === undefined);
  const verdict = verdictOn(applied, ranked[0]?.fired);
  return {
    verdict,
    lead: first,
    ceilings:
      first && ranked[0] ? ceilingsOn(first, verdict, contradicts(applied, ranked[0].fired)) : [],
    others: [...rest, ...unranked].map(asSentence),
    scheme: first?.scheme ?? ranked.find(({ said }) => said.scheme)?.said.scheme,
  };
}

function ceilingsOn(
  { direct }: Conclusion,
  verdict: SampleVerdict | undefined,
  contradicted: boolean,
): string[] {
  return [
    ...(verdict === 'no_diagnostica' ? ['G-T1'] : []),
    ...(verdict === 'limitada' && !direct ? ['G-T2'] : []),
    ...(contradicted ? ['G-T3'] : []),
  ];
}

/** Two criteria may conclude the same class: the report says it once, as strong as the first. */
function isFirstToSayIt<T extends { readonly said: Conclusion }>(
  { said }: T,
  index: number,
  all: readonly T[],
): boolean {
  return all.findIndex((other) => other.said.text === said.text) === index;
}

export function conclusionsOf({ effects }: Fired): Extract<Effect, { kind: 'conclusion' }>[] {
  return effects.filter((effect) => effect.kind === 'conclusion');
}

function strength(certainty: Certainty): number {
  return CERTAINTIES.indexOf(certainty);
}

/** Whether a serious contradiction (‡) touches what this rule asked for. */
function contradicts({ fired }: Applied, { keys }: Fired): boolean {
  return fired
    .flatMap(({ effects }) => effects)
    .some(
      (effect) =>
        effect.kind === 'coherence' && effect.serious && effect.keys.some((key) => keys.has(key)),
    );
}

/** The weakest that was said of what this rule rests on; of nothing, of the whole sample. */
function verdictOn({ fired }: Applied, leading: Fired | undefined): SampleVerdict | undefined {
  return worstVerdict(
    fired
      .flatMap(({ effects }) => effects)
      .filter((effect) => effect.kind === 'quality')
      .filter((quality) => quality.keys?.some((key) => leading?.keys.has(key)) ?? true)
      .flatMap(({ verdict }) => verdict ?? []),
  );
}

function worstVerdict(verdicts: readonly SampleVerdict[]): SampleVerdict | undefined {
  const worst = ['no_diagnostica', 'limitada'] as const;
  return worst.find((verdict) => verdicts.includes(verdict));
}

/** What another rule limits this one to. */
function underCeilings({ fired }: Applied, { rule }: Fired, said: Conclusion): Conclusion {
  const certainty = fired
    .flatMap(({ effects }) => effects)
    .filter((effect) => effect.kind === 'ceiling')
    .filter(({ ids }) => ids?.includes(rule.id) ?? !said.direct)
    .reduce((lowest, ceiling) => atMost(lowest, ceiling.certainty), said.certainty);
  return { ...said, certainty };
}

/** Ceilings G-T1 to G-T3. */
function weaken(
  said: Conclusion,
  verdict: SampleVerdict | undefined,
  contradicted: boolean,
): Conclusion {
  if (verdict === 'no_diagnostica' && said.certainty !== 'no_concluyente') {
    const text = `${withoutStop(upperFirst(said.text))}: no concluyente por la calidad de la muestra.`;
    return { ...said, certainty: 'no_concluyente', text };
  }
  const limited =
    verdict === 'limitada' && !said.direct ? atMost(said.certainty, 'sugestivo') : said.certainty;
  if (!contradicted) return { ...said, certainty: limited };
  const stop = /[.!?]$/.test(said.text) ? '.' : '';
  return {
    ...said,
    certainty: atMost(limited, 'posible'),
    text: `${withoutStop(said.text)}${PENDING}${stop}`,
  };
}

function atMost(certainty: Certainty, ceiling: Certainty): Certainty {
  return strength(certainty) > strength(ceiling) ? ceiling : certainty;
}

/** «Sugestivo de cilindruria.»; a text that is a sentence already stays as it is. */
export function asSentence({ text, certainty }: Conclusion): string {
  if (isSentence(text) || certainty === 'no_concluyente')
    return `${withoutStop(upperFirst(text))}.`;
  return `${CERTAINTY_LABELS[certainty]} ${lowerFirst(text)}.`;
}

function withoutStop(text: string): string {
  return text.replace(/\.$/, '');
}

export function upperFirst(text: string): string {
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
}
