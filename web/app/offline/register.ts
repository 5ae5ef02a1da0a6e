/** Address of the service worker: at the root, for all pages. */
const WORKER_PATH = '/sw.js';

/** Registers the service worker of a built web; call it once the page has what it needs. */
export function registerWorker(): void {
  // Browsers offer it to secure pages only.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it everything works but the page without network.
  navigator.serviceWorker.register(WORKER_PATH).catch(() => undefined);
}
