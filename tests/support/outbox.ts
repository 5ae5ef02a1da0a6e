import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Mail, parseMail } from './mail.ts';

export type { Mail } from './mail.ts';

/** The mails of `DATA_DIR/outbox`, in the order of their file names. */
export async function readOutbox(dataDir: string): Promise<Mail[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => [] as string[]);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(
    files.map(async (name) => parseMail(name, await readFile(join(folder, name), 'utf8'))),
  );
}

export interface MailSearch {
  /** The whole address. */
  readonly to: string;
  /** A part of the subject. */
  readonly subject?: string;
  /** Known file names, to wait for a newer one. */
  readonly except?: readonly string[];
  readonly timeoutMs?: number;
}

/** Waits for a mail and resolves to the last match. Rejects with a list of the others. */
export async function waitForMail(dataDir: string, search: MailSearch): Promise<Mail> {
  const deadline = Date.now() + (search.timeoutMs ?? 100_000);
  let mails: Mail[] = [];
  do {
    mails = await readOutbox(dataDir);
    const match = mails.findLast((mail) => fits(mail, search));
    if (match) return match;
    await sleep(50);
  } while (Date.now() < deadline);
  const list = mails.map((mail) => `${mail.to}: ${mail.subject}`).join('\n');
  throw new Error(
    `No ha llegado ningún correo a ${search.to} ${search.subject ?? ''}. Hay:\n${list}`,
  );
}

function fits(mail: Mail, search: MailSearch): boolean {
  return (
    mail.to.toLowerCase().includes(search.to.toLowerCase()) &&
    mail.subject.includes(search.subject ?? '') &&
    !search.except?.includes(mail.file)
  );
}
