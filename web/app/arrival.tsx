import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { MAIN_ID } from './layout/skipLink.tsx';

/**
 * Mount once: each navigation scrolls to the top or the anchor, and focuses the heading, so that a
 * screen reader announces the page.
 */
export function Arrival() {
  const { pathname, hash } = useLocation();
  const [announced, setAnnounced] = useState('');
  const last = useRef(pathname);
  useEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
    if (last.current === pathname) return;
    last.current = pathname;
    // The address of the page that was loaded, written by the server: not of this one.
    document.querySelector('link[rel=canonical]')?.remove();
    if (target) return;
    const heading = document.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? document.getElementById(MAIN_ID))?.focus({ preventScroll: true });
    // A heading that has the focus is read out; without one yet the title of the page is.
    setAnnounced(heading ? '' : document.title);
  }, [pathname, hash]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
