import type { LimitType } from '#domain/rules/plans.ts';

/**
 * The panel as this device showed it last, to be shown at once while the server is asked: names,
 * dates and states of the newest cases, nothing out of a report. It belongs to one account, by a
 * cookie that the server sets and removes with the session.
 */

export interface LastCase {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly patientName: string | null;
  readonly createdAt: string;
}

/** An account's plan and its use. */
export interface LastPlan {
  readonly planName: string;
  readonly limitType: LimitType;
  readonly consultationLimit: number | null;
  readonly consultationsThisMonth: number;
  readonly consultationsRemaining: number | null;
}

export interface LastPanel {
  /** First name of the vet. */
  readonly name: string;
  readonly plan: LastPlan;
  readonly cases: readonly LastCase[];
}

interface Stored {
  readonly version: number;
  /** Value of the cookie. */
  readonly account: string;
  readonly panel: LastPanel;
}

export const LAST_PANEL_KEY = 'vetoscopio:panel';
/** Another shape needs another number: a panel of another version is not read. */
const VERSION = 1;
const MARK = /(?:^|; )((?:__Host-)?vetoscopio\.account)=([^;]+)/;

/** Mark of the account that this browser has a session of, if it has. */
export const accountMark = () => MARK.exec(document.cookie)?.[2];

let latest: { readonly of: string; readonly panel: LastPanel | undefined } | undefined;

/** The same object while nothing changes; undefined for a guest, and for another account. */
export function readLastPanel(): LastPanel | undefined {
  const text = stored();
  const account = accountMark();
  const of = `${account} ${text}`;
  if (latest?.of !== of)
    latest = { of, panel: text && account ? panelIn(text, account) : undefined };
  return latest.panel;
}

/** Stores nothing without the cookie, nor where the browser refuses storage. */
export function writeLastPanel(panel: LastPanel): void {
  const account = accountMark();
  if (account === undefined) return;
  const written: Stored = { version: VERSION, account, panel };
  try {
    localStorage.setItem(LAST_PANEL_KEY, JSON.stringify(written));
  } catch {
    // The next visit waits for the server.
  }
}

/** With the cookie: the server removes it only when it is asked for the account. */
export function wipeLastPanel(): void {
  const [, cookie] = MARK.exec(document.cookie) ?? [];
  if (cookie)
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is for secure pages only.
    document.cookie = `${cookie}=; path=/; max-age=0${hostOnly(cookie)}`;
  try {
    localStorage.removeItem(LAST_PANEL_KEY);
  } catch {
    // Storage switched off by the browser: there is nothing to remove.
  }
}

/** Browsers take such a cookie only marked as secure. */
const hostOnly = (cookie: string) => (cookie.startsWith('__Host-') ? '; secure' : '');

function stored(): string | null {
  try {
    return localStorage.getItem(LAST_PANEL_KEY);
  } catch {
    return null;
  }
}

function panelIn(text: string, account: string): LastPanel | undefined {
  try {
    const read = JSON.parse(text) as Partial<Stored>;
    return read.version === VERSION && read.account === account ? read.panel : undefined;
  } catch {
    return undefined;
  }
}
