import type { MetaFunction } from 'react-router';
import { PhonePage } from '#web/features/phone/phonePage.tsx';
import scriptUrl from '#web/features/phone/phoneScript.ts?worker&url';

export const meta: MetaFunction = () => [
  { title: 'Hacer la foto · Vetoscopio' },
  { name: 'robots', content: 'noindex' },
  // The server also keeps the document of such a page out of every cache.
  { name: 'referrer', content: 'no-referrer' },
];

/** A document without the app: a phone that reads a code loads a page and one small script. */
export default function PhoneRoute() {
  return (
    <>
      <PhonePage />
      <script type="module" src={scriptUrl} data-keep="" />
    </>
  );
}
