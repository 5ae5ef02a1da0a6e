import type { MetaFunction } from 'react-router';
import { toSessionUser, useMe } from '#web/api/session.ts';
import { Header } from '#web/app/layout/header.tsx';
import { MAIN_ID, SkipLink } from '#web/app/layout/skipLink.tsx';
import { SignOutDialog } from '#web/features/entrance/signOutDialog.tsx';
import { useSignOutAction } from '#web/features/entrance/useSignOutAction.ts';
import { Landing } from '#web/features/landing/landing.tsx';
import { LandingFooter } from '#web/features/landing/landingFooter.tsx';

export const meta: MetaFunction = () => [
  { title: 'Vetoscopio · Una segunda mirada para cada muestra' },
  {
    name: 'description',
    content:
      'Informes estructurados de citología, ecografía, ECG, oftalmología y muestras de laboratorio veterinario, con medidas sobre sus propias imágenes.',
  },
];

/** The landing. As a file it comes without the app; inside the app it knows the signed-in user. */
export default function HomePage() {
  const { data: me } = useMe();
  const signOut = useSignOutAction();
  const user = me && toSessionUser(me);
  return (
    <>
      <SkipLink />
      <Header onPaper user={user ?? null} onSignOut={() => void signOut()} />
      <main id={MAIN_ID} tabIndex={-1} className="outline-none">
        <Landing />
      </main>
      <LandingFooter />
      <SignOutDialog />
    </>
  );
}
