import { type MailContent, renderMail } from './layout.ts';

export interface Message {
  readonly kind: string;
  readonly subject: string;
  readonly textBody: string;
  readonly htmlBody: string;
}

export async function message(
  kind: string,
  subject: string,
  content: MailContent,
): Promise<Message> {
  return { kind, subject: oneLine(subject), ...(await renderMail(content)) };
}

/**
 * A one-line subject from user input, without line breaks, which would begin another header, and
 * without direction marks.
 */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
