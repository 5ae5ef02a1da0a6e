import type { MetaFunction } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Logo } from '#web/ui/icons/logo.tsx';
import scriptUrl from '../offline/offlineScript.ts?worker&url';
import workerUrl from '../offline/serviceWorker.ts?worker&url';

export const meta: MetaFunction = () => [
  { title: 'Sin conexión · Vetoscopio' },
  { name: 'robots', content: 'noindex' },
];

/**
 * Shown by the service worker in place of any page, without the app. `data-worker` names the worker
 * for the build.
 */
export default function OfflinePage() {
  return (
    <main className="page max-w-180! space-y-6 py-10" data-worker={workerUrl}>
      <Logo />
      <h1 className="font-serif text-page">Sin conexión con Vetoscopio</h1>
      <p className="text-ink-soft">
        No se puede llegar a Vetoscopio desde este equipo. La página se abrirá sola en cuanto se
        pueda.
      </p>
      <Button data-again="">Volver a intentarlo</Button>
      <Card flush aria-labelledby="drafts-title" data-drafts="" hidden>
        <CardHead
          titleId="drafts-title"
          title="Borradores en este equipo"
          description="Siguen aquí. Podrá continuarlos cuando se abra la página."
          className="px-4 py-4 sm:px-6"
        />
        <ul />
        <template>
          <li className="border-t border-line px-4 py-3 sm:px-6">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span data-part="name" className="text-control font-semibold" />
              <span data-part="type" className="text-meta text-ink-soft" />
            </p>
            <p data-part="when" className="text-meta text-ink-soft tabular-nums" />
          </li>
        </template>
      </Card>
      <script type="module" src={scriptUrl} data-keep="" />
    </main>
  );
}
