import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLoopback } from '#domain/rules/loopback.ts';
import { networkCause, readable } from '#server/shared/networkCause.ts';

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
  /** Rejects when the mail was not delivered; sending the same id again is safe. */
  send(mail: OutgoingMail): Promise<void>;
}

export interface Sender {
  /** For `From`. */
  readonly from: string;
  /** Public address of the product; its host appears in Message-IDs. */
  readonly publicUrl: string;
}

/** Each mail is a file `folder/<id>.eml`: the same id overwrites itself. */
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

/** Shorter in total than a mail's lease, so that no other worker sends it meanwhile. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 45_000 };

/**
 * Sends by SMTP. Links in mails open accounts, so delivery off this machine requires encryption
 * unless the address says otherwise (`?requireTLS=false`, for a private network).
 */
export function createSmtpTransport(url: string, sender: Sender): MailTransport {
  const requireTLS = needsTls(url);
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

/** Why the mail server would not take our mails, in one line for the operator; undefined where it would. */
export async function smtpCause(url: string): Promise<string | undefined> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, requireTLS: needsTls(url), ...TIMEOUTS });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return `SMTP_URL: ${wordsOf(error as NodeJS.ErrnoException, new URL(url))}`;
  } finally {
    transport.close();
  }
}

function wordsOf(error: NodeJS.ErrnoException, { host, username }: URL): string {
  if (error.code === 'EAUTH')
    return `${host} no acepta el usuario «${readable(username)}» con esa contraseña. Corríjalos.`;
  if (error.code === 'ETLS')
    return `${host} no ofrece cifrado, y fuera de esta máquina se pide. Escriba smtps://, o ?requireTLS=false al final si la red es privada.`;
  return networkCause(error, host) ?? `${host} no admite la conexión. Dice: ${error.message}.`;
}

const needsTls = (url: string) => !isLoopback(new URL(url).hostname);

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
