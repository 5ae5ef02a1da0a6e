import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { MAIN_ID } from './layout/skipLink.tsx';

/**
 * Mount once: each navigation scrolls to the top or the anchor, and focuses the heading, so that a
 * screen reader announces the page. A heading that comes with the page's data gets the focus then.
 */
export function Arrival() {
  const { pathname, hash } = useLocation();
  const [announced, setAnnounced] = useState('');
  const last = useRef(pathname);
  useEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
    if (last.current === pathname) return undefined;
    last.current = pathname;
    // The address of the page that was loaded, written by the server: not of this one.
    document.querySelector('link[rel=canonical]')?.remove();
    if (target) return undefined;
    // A heading that has the focus is read out; without one yet the title of the page is.
    const focused = focusHeading();
    setAnnounced(focused ? '' : document.title);
    return focused ? undefined : waitForHeading();
  }, [pathname, hash]);
  return (
    <p role="status" translate="no" className="sr-only">
      {announced}
    </p>
  );
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** Focuses the heading once it is there, unless the reader has moved on. @returns the end of it. */
function waitForHeading(): () => void {
  const main = document.getElementById(MAIN_ID) ?? document.body;
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || focusHeading()) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
