import { asker, type Cause } from './part.ts';

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

/** Parts that fail together ask once. */
asker.ask = () => {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
};

async function ask(): Promise<Cause> {
  try {
    const reply = await fetch('/release.txt', { cache: 'no-store' });
    if (reply.status >= 500) return 'server';
    const there = reply.ok ? (await reply.text()).trim() : ownRelease();
    return there === ownRelease() ? 'file' : 'release';
  } catch {
    return 'network';
  }
}
