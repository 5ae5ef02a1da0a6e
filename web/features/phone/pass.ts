import { randomKey } from '#web/api/randomKey.ts';

/** The proof that a phone shows the server, with the words that the desk put beside the code. */
export interface Pass {
  readonly code: string;
  /** Made by this phone: elsewhere the code is of no use. */
  readonly key: string;
  /** The animal's name, where the vet wants it shown. It never reaches a server. */
  readonly name: string;
}

const STORED = 'vetoscopio:phone';
const FRAGMENT = /^#([\w-]{22})(?:\/(.{1,60}))?$/;

/**
 * The pass in the address, which loses it, or the one of this tab before a reload. Undefined without
 * either.
 */
export function takePass(
  place: Pick<Location, 'hash' | 'pathname'>,
  history: Pick<History, 'replaceState'>,
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
): Pass | undefined {
  const stored = readStored(storage);
  const [, code, name = ''] = FRAGMENT.exec(place.hash) ?? [];
  if (place.hash !== '') history.replaceState(null, '', place.pathname);
  if (code === undefined) return stored;
  const key = stored?.code === code ? stored.key : randomKey().slice(0, 22);
  const pass = { code, key, name: decoded(name) };
  try {
    storage().setItem(STORED, JSON.stringify(pass));
  } catch {
    // Storage switched off by the browser: the pass lives as long as the page.
  }
  return pass;
}

function readStored(storage: () => Pick<Storage, 'getItem'>): Pass | undefined {
  try {
    const stored: unknown = JSON.parse(storage().getItem(STORED) ?? 'null');
    return isPass(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isPass(stored: unknown): stored is Pass {
  return ['code', 'key', 'name'].every(
    (part) => typeof Reflect.get(Object(stored), part) === 'string',
  );
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}
