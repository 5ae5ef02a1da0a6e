import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import type { CellGalleryProps } from '../gallery/cellGallery.tsx';

const GALLERY = onDemand<CellGalleryProps>(
  async () => (await import('../gallery/cellGallery.tsx')).CellGallery,
);

/** Opens the cells of an image one by one; without cells there is none. */
export function GalleryButton(props: Omit<CellGalleryProps, 'onClose'>) {
  const { overlay, onShow } = props;
  const [open, setOpen] = useState(false);
  const Gallery = useOnDemand(GALLERY, open, { ahead: false });
  if (!overlay.shapes.some(({ kind }) => kind !== 'beat')) return null;
  const close = () => setOpen(false);
  const show = (id: string) => {
    close();
    onShow(id);
  };
  return (
    <>
      <Button variant="secondary" size="head" onClick={() => setOpen(true)}>
        Galería
      </Button>
      {open && Gallery ? <Gallery {...props} onShow={show} onClose={close} /> : null}
    </>
  );
}
