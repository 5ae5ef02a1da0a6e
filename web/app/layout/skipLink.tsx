export const MAIN_ID = 'contenido';

/** First tab stop: skips to the content. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only z-60 rounded-card bg-haem px-4 py-3 font-semibold text-on-haem focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Saltar al contenido
    </a>
  );
}
