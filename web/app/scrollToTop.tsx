import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Each change of path starts at the top, or at the part of the page that the address names. */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    // `pathname` decides when; there is nothing of it to read.
    else if (pathname) window.scrollTo(0, 0);
  }, [pathname, hash]);
  return null;
}
