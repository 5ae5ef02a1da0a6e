import type { DeskImage } from './types.ts';

export interface ThumbsProps {
  readonly images: readonly DeskImage[];
  /** Id of the image on the stage. */
  readonly shown: string;
  readonly countOf: (id: string) => number;
  readonly onShow: (id: string) => void;
}

/** The images of the case, each with its cells. */
export function Thumbs({ images, shown, countOf, onShow }: ThumbsProps) {
  return (
    <ul className="flex gap-2 overflow-x-auto p-2 max-sm:low:p-1 max-lg:absolute max-lg:bottom-0 max-lg:left-0 max-lg:max-w-full lg:shrink-0 lg:bg-[#1b1733] lg:px-4">
      {images.map(({ id, position, thumb }) => {
        const cells = countOf(id);
        return (
          <li key={id} className="shrink-0">
            <button
              type="button"
              aria-pressed={id === shown}
              aria-label={`Imagen ${position}, ${cells} ${cells === 1 ? 'célula' : 'células'}`}
              onClick={() => onShow(id)}
              className="group relative block h-12 w-16 overflow-clip rounded-badge border-2 border-transparent bg-[#1b1733] focus-visible:outline-[#f1eff8] aria-pressed:border-[#f1eff8]"
            >
              <img
                src={thumb}
                alt=""
                className="size-full object-cover opacity-75 group-aria-pressed:opacity-100"
              />
              <span className="absolute right-0.5 bottom-0.5 rounded-check bg-[#ffffff] px-1 text-micro font-semibold text-[#1b1733] tabular-nums">
                {cells}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
