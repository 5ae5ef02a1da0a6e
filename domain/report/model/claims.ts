import type { Certainty } from '#domain/report/schema.ts';
import { joinSentences, sentencesOf } from '#domain/text/sentences.ts';
import { strength } from './certainty.ts';

/** Words of certainty, strongest first. */
const CLAIMS: readonly (readonly [Certainty, RegExp])[] = [
  [
    'diagnostico',
    /(?<!\p{L})(?:diagn[oó]stic[oa]s?\s+de(?!\s+laboratorio)|se\s+diagnostica|definitiv\p{L}*|patognom[oó]nic\p{L}*|inequ[ií]voc\p{L}*|indudabl\p{L}*|confirma(?:d[oa]s?|n)?(?!\p{L})|sin\s+(?:ninguna\s+)?dudas?|con\s+(?:total\s+)?(?:seguridad|certeza)|se\s+trata\s+de|seguro\s+que|evidentemente)/iu,
  ],
  [
    'compatible',
    /(?<!\p{L})(?:compatibles?\s+con|consistentes?\s+con|indica(?:n|tiv\p{L}*)?\s+(?:de\s+)?)/iu,
  ],
  ['sugestivo', /(?<!\p{L})(?:sugestiv\p{L}*|sugier\p{L}*|orienta\p{L}*\s+a|probabl\p{L}*)/iu],
];

/** Words before a term that request or deny it: the sentence does not claim it. */
const NOT_CLAIMED =
  /(?<!\p{L})(?:no|sin|requier\p{L}*|necesit\p{L}*|precis\p{L}*|mediante|para|hasta|falta|pendiente|debe\p{L}*|conviene)(?!\p{L})/iu;

function claimOf(sentence: string): Certainty | undefined {
  const claim = CLAIMS.find(([, pattern]) => pattern.test(sentence))?.[0];
  const surely = /sin\s+(?:ninguna\s+)?dudas?/iu.test(sentence);
  return claim && (surely || !NOT_CLAIMED.test(sentence)) ? claim : undefined;
}

/** Keeps the sentences that claim at most `certainty`, and counts the dropped ones. */
export function withoutClaimsAbove(
  text: string,
  certainty: Certainty,
): { readonly text: string; readonly left: number } {
  const sentences = sentencesOf(text);
  const sayable = sentences.filter((sentence) => {
    const claim = claimOf(sentence);
    return claim === undefined || strength(claim) <= strength(certainty);
  });
  return { text: joinSentences(sayable), left: sentences.length - sayable.length };
}

const LEAD =
  /^(?:no\s+concluyente\s*[:;,.]?|diagn[oó]stico\s*(?:presuntivo|probable|definitivo|citol[oó]gico)?\s*(?:de|:)|compatibles?\s+con|sugestiv[oa]s?\s+de|consistentes?\s+con|posible|probable|se\s+trata\s+de|imagen\s+(?=compatible|sugestiva))\s*/iu;

/** Drops the leading certainty, which the report states itself. */
export function bareConclusion(text: string): string {
  let bare = text.trim();
  for (let next = bare.replace(LEAD, ''); next !== bare; next = bare.replace(LEAD, '')) bare = next;
  return bare.trim();
}
