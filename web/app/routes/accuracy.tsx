import type { MetaFunction } from 'react-router';
import { Footer } from '#web/app/layout/footer.tsx';
import { Header } from '#web/app/layout/header.tsx';
import { MAIN_ID, SkipLink } from '#web/app/layout/skipLink.tsx';
import { AccuracyPage } from '#web/features/learnMore/accuracyPage.tsx';

export const meta: MetaFunction = () => [
  { title: 'Exactitud · Vetoscopio' },
  {
    name: 'description',
    content:
      'Qué mide Vetoscopio en las imágenes, cuánto acierta y cuándo se niega a medir, con el número de imágenes y el intervalo de cada cifra.',
  },
];

/** A document without the app: links to it load it anew. */
export default function AccuracyRoute() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header user={null} onSignOut={() => undefined} />
      <main id={MAIN_ID} tabIndex={-1} className="page flex-1 pt-8 outline-none sm:pt-16">
        <AccuracyPage />
      </main>
      <Footer />
    </div>
  );
}
