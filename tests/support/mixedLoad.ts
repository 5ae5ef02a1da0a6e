import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Browser } from './accounts.ts';
import { openStream } from './eventStream.ts';
import { type Mail, parseMail } from './mail.ts';
import { eventually, type Reply } from './product.ts';

/** Replies to the vets of a mixed load. */
export interface LoadReport {
  requests: number;
  /** Replies of 500 and above, requests without any, and cases refused, as `METHOD path status`. */
  readonly failures: string[];
  /** Cases that were accepted and did not complete. */
  readonly unfinished: string[];
  cases: number;
}

interface LoadOptions {
  readonly url: string;
  /** The server's, which stores its mails there and has `TRUST_PROXY=1`. */
  readonly dataDir: string;
  readonly photo: Uint8Array;
  /** Vets at work at the same time, and cases that each sends: at most three. */
  readonly vets: number;
  readonly cases: number;
  /** Milliseconds that a vet thinks before each case. */
  readonly thinking: number;
  /** Asked before each new vet. */
  more(): boolean;
}

/** A browser from an address of its own, whose replies are counted. */
class CountedBrowser extends Browser {
  readonly #report: LoadReport;
  readonly #address = `10.${[...randomBytes(3)].join('.')}`;
  constructor(url: string, report: LoadReport) {
    super(url);
    this.#report = report;
  }
  override async send(...[method, path, options = {}]: Parameters<Browser['send']>) {
    const headers = { 'x-forwarded-for': this.#address, ...options.headers };
    this.#report.requests++;
    const reply = await super
      .send(method, path, { ...options, headers })
      .catch((error: unknown) => {
        this.#report.failures.push(`${method} ${path} ${error}`);
        throw error;
      });
    if (reply.status >= 500) this.#report.failures.push(`${method} ${path} ${reply.status}`);
    return reply;
  }

  /** Follows the link of a mail from the same address as all else: its guesses are limited too. */
  async follow(link: string): Promise<void> {
    await fetch(link, { redirect: 'manual', headers: { 'x-forwarded-for': this.#address } });
  }
}

/** Reads each mail of the outbox once, however many there are. */
function postOf(dataDir: string): (recipient: string) => Promise<Mail> {
  const read = new Set<string>();
  const byRecipient = new Map<string, Mail>();
  const folder = join(dataDir, 'outbox');
  return (recipient) =>
    eventually(async () => {
      const names = await readdir(folder).catch(() => [] as string[]);
      for (const name of names.filter((each) => each.endsWith('.eml') && !read.has(each))) {
        read.add(name);
        const mail = parseMail(name, await readFile(join(folder, name), 'utf8'));
        byRecipient.set(mail.to.toLowerCase(), mail);
      }
      return byRecipient.get(recipient);
    });
}

/**
 * Vets come one after the other; each registers, sends the free plan's cases with images, follows
 * them live, and reads lists, images and PDFs. Ends when `more` returns false and the last vet has
 * finished.
 */
export async function mixedLoad(options: LoadOptions): Promise<LoadReport> {
  const report: LoadReport = { requests: 0, failures: [], unfinished: [], cases: 0 };
  const post = postOf(options.dataDir);
  const lane = async (): Promise<void> => {
    do await oneVet(options, report, post);
    while (options.more());
  };
  await Promise.all(Array.from({ length: options.vets }, lane));
  return report;
}

const PASSWORD = 'zarpas-y-bigotes-42';
const TYPES = ['cytology', 'ecg', 'cytology'];

async function oneVet(
  { url, photo, cases, thinking }: LoadOptions,
  report: LoadReport,
  post: (recipient: string) => Promise<Mail>,
): Promise<void> {
  const browser = new CountedBrowser(url, report);
  const email = `${randomUUID()}@ejemplo.test`;
  await browser.post('/api/auth/sign-up/email', {
    name: 'Vet de Carga',
    email,
    password: PASSWORD,
  });
  const confirm = (await post(email)).links.find((link) => link.includes('/verify-email')) ?? '';
  await browser.follow(confirm);
  const signedIn = await browser.signIn(email, PASSWORD);
  if (signedIn.status !== 200) throw new Error(`Sign-in: ${JSON.stringify(signedIn.body)}`);
  const stream = await openStream(url, browser.cookie);
  try {
    for (const type of TYPES.slice(0, cases)) {
      await pause(thinking);
      await oneCase(browser, type, photo, report);
    }
    await readAround(browser);
  } finally {
    stream.close();
  }
  await browser.post('/api/auth/sign-out');
}

async function oneCase(
  browser: Browser,
  type: string,
  photo: Uint8Array,
  report: LoadReport,
): Promise<void> {
  await browser.get('/api/drafts');
  const { id } = (await browser.create(type, {})).body;
  const uploaded = await Promise.all([browser.upload(id, 1, photo), browser.upload(id, 2, photo)]);
  // Refused, as any vet's would be: counted with everything else.
  await browser.upload(id, 3, Buffer.from('no es una imagen'));
  const submitted = await browser.post(`/api/analyses/${id}/submit`, { attemptedImages: 3 });
  if (submitted.status >= 300) {
    report.failures.push(`submit ${type} ${JSON.stringify(submitted.body)}`);
    return;
  }
  report.cases++;
  const ended = await eventually(async () => {
    const { body } = await browser.get(`/api/analyses/${id}`);
    return body.status !== 'pending_webhook' && String(body.status);
  });
  if (ended !== 'completed') report.unfinished.push(`${id} ${ended}`);
  await browser.get(`/api/analyses/${id}/pdf`);
  for (const { body } of uploaded as Reply[])
    await browser.get(`/api/analyses/${id}/images/${body.id}?size=thumb`);
}

async function readAround(browser: Browser): Promise<void> {
  for (const path of ['/api/me', '/api/plans', '/api/faqs', '/', '/nada', '/api/openapi.json'])
    await browser.get(path);
  for (const search of ['', 'Luna', '%']) {
    await browser.get(`/api/analyses?search=${encodeURIComponent(search)}`);
    await browser.patch('/api/me/preferences', { theme: 'dark' });
  }
}
