/**
 * Keeps in `--bar` the height of a bar that stays at the foot of the screen, so that no focused
 * element hides under it (`base.css`). Zero where the bar scrolls with the page.
 */
export function footBar(bar: HTMLElement): () => void {
  const root = document.documentElement.style;
  const measure = () => {
    const { position, bottom } = getComputedStyle(bar);
    const stays = position === 'sticky' && bottom !== 'auto';
    root.setProperty('--bar', `${stays ? bar.offsetHeight : 0}px`);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  addEventListener('resize', measure);
  return () => {
    observer.disconnect();
    removeEventListener('resize', measure);
    root.removeProperty('--bar');
  };
}
