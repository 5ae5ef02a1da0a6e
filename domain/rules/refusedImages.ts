import { ERRORS, type ErrorCode } from '#domain/errorKinds.ts';

/** Codes of an upload that did not reach its end before the case was sent. */
const CUT: ReadonlySet<string> = new Set(['upload_unfinished', 'wrong_state', 'cancelled']);

/** The first sentence of a refusal, without its full stop. */
function refusalReason(code: string): string {
  if (CUT.has(code)) return 'Su subida no terminó';
  if (!isCode(code)) return 'No se pudo guardar';
  const { title, detail } = ERRORS[code];
  return detail.includes('{') ? title : detail.replace(/\.( .*)?$/s, '');
}

const isCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** A refused image as its case tells it. */
export function withReason<Refused extends { readonly code: string }>(refused: Refused) {
  return { ...refused, reason: refusalReason(refused.code) };
}
