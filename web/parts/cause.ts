import { type Cause, late, type Missing, newRelease } from './part.ts';

/** Why a part is missing. Loaded after the page, before anything can be gone. */

/** In words; a new release has its own notice (`newRelease.tsx`). */
export const MISSING_WORDS: Readonly<Record<Exclude<Cause, 'release'>, string>> = {
  network: 'Una parte de la página no se ha podido cargar. Compruebe la conexión.',
  server: 'El servidor no responde ahora. Reintente en unos minutos.',
  file: 'Una parte de la página no se ha podido cargar. Vuelva a cargarla.',
};

declare global {
  interface Window {
    readonly __reactRouterManifest?: { readonly version?: string };
  }
}

/** Undefined where no build runs. */
export const ownRelease = () => window.__reactRouterManifest?.version;

let asking: Promise<Cause> | undefined;

/** Why a part that fails now does; those that fail together ask once. */
export function presentCause(): Promise<Cause> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

late.mend = async (load, failure, ahead) => {
  const why = await presentCause();
  if (why === 'release' && !ahead) newRelease.set(true);
  try {
    // The server answers, and has this build: the fault may have passed.
    if (why === 'file') return await load();
  } catch {
    // As before.
  }
  const missing: Missing = Object.assign(new Error(why, { cause: failure }), { why });
  throw missing;
};

export const isAway = (why: Cause | undefined): why is 'network' | 'server' =>
  why === 'network' || why === 'server';

async function ask(): Promise<Cause> {
  try {
    const reply = await fetch('/release.txt', { cache: 'no-store' });
    if (reply.status >= 500) return 'server';
    const there = reply.ok ? (await reply.text()).trim() : ownRelease();
    return there === ownRelease() ? 'file' : 'release';
  } catch {
    return navigator.onLine ? 'server' : 'network';
  }
}
