import { useEffect, useState } from 'react';

function isInView(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
  return top >= 0 && top < window.innerHeight;
}

/** The last section that begins above the upper third of the window; at the top, the first. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const all = key.split(' ');
    const look = () => {
      const line = window.innerHeight / 3;
      const passed = all.filter((id) => {
        const section = document.getElementById(id);
        return section !== null && section.getBoundingClientRect().top <= line;
      });
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      // At the page's end no section scrolls further: use the requested one, else the last.
      const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 4;
      const asked = all.find((id) => window.location.hash === `#${id}` && isInView(id));
      setActive(atEnd ? (asked ?? all.at(-1)) : (passed.at(-1) ?? all[0]));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [key]);
  return active;
}
