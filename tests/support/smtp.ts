import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Mail, parseMail } from './mail.ts';

export interface ReceivedMail extends Mail {
  /** From the envelope; the headers may differ. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly messageId: string;
  readonly raw: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  stop(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('./smtpProcess.ts', import.meta.url));

/**
 * Starts a mail server as a process. It defers the first `refuseFirst` mails (greylisting).
 * `encrypts` offers STARTTLS with a self-signed certificate.
 */
export async function startSmtp({ refuseFirst = 0, encrypts = false } = {}): Promise<SmtpServer> {
  const child = fork(PROGRAM, [String(refuseFirst), encrypts ? 'encrypts' : '']);
  const [started] = (await once(child, 'message')) as [{ port: number }];
  const mails: ReceivedMail[] = [];
  child.on('message', (message) => {
    const { mail } = message as { mail: { from: string; to: string[]; raw: string } };
    const parsed = parseMail(`${mails.length}`, mail.raw);
    const messageId = /^message-id:\s*(\S+)/im.exec(mail.raw)?.[1] ?? '';
    const { from, to, raw } = mail;
    mails.push({ ...parsed, envelope: { from, to }, messageId, raw });
  });
  return {
    url: `smtp://127.0.0.1:${started.port}`,
    mails,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
