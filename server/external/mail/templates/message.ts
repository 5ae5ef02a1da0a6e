import { type MailContent, renderMail } from './layout.ts';

export interface Message {
  readonly kind: string;
  readonly subject: string;
  readonly textBody: string;
  readonly htmlBody: string;
}

/** A mail in the one look of all of them. */
export async function message(
  kind: string,
  subject: string,
  content: MailContent,
): Promise<Message> {
  return { kind, subject: oneLine(subject), ...(await renderMail(content)) };
}

/**
 * A subject of one line, whatever users wrote in it: without line breaks, which would begin another
 * header, and without marks that turn the direction of the text.
 */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
