import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLoopback } from '#domain/rules/loopback.ts';

export interface OutgoingMail {
  /** Also the Message-ID, so that a mail sent twice after a crash is recognised as one. */
  readonly id: string;
  readonly recipient: string;
  /** Address for replies; null: the sender. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly textBody: string;
  readonly htmlBody: string;
}

export interface MailTransport {
  /** Rejects when the mail could not be handed over; sending the same id again is safe. */
  send(mail: OutgoingMail): Promise<void>;
}

/** Identity of the sending product. */
export interface Sender {
  /** For `From`. */
  readonly from: string;
  /** The public address of the product: its host names the mails. */
  readonly publicUrl: string;
}

/** Each mail is a file `folder/<id>.eml`: the same id written twice is one file. */
export function createFileTransport(folder: string, sender: Sender): MailTransport {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const composed = await composer.sendMail(toMessage(mail, sender));
      await mkdir(folder, { recursive: true });
      const aside = join(folder, `.${mail.id}.part`);
      await writeFile(aside, composed.message as Buffer);
      await rename(aside, join(folder, `${mail.id}.eml`));
    },
  };
}

/** Together shorter than the lease of a mail, so that no other worker sends it meanwhile. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 45_000 };

/**
 * Mails carry links that open accounts: outside of this machine they go encrypted, or not at all. The
 * address may say otherwise (`?requireTLS=false`), for a server on a private network.
 */
export function createSmtpTransport(url: string, sender: Sender): MailTransport {
  const requireTLS = !isLoopback(new URL(url).hostname);
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ url, requireTLS, ...TIMEOUTS });
      try {
        await transport.sendMail(toMessage(mail, sender));
      } finally {
        transport.close();
      }
    },
  };
}

function toMessage(mail: OutgoingMail, { from, publicUrl }: Sender) {
  return {
    from,
    to: mail.recipient,
    ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.textBody,
    html: mail.htmlBody,
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    // Suppresses automatic «I am away» replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
