import { imageUrl } from '#web/api/analyses.ts';
import { CasePicture } from '#web/ui/casePicture.tsx';

interface PanelPictureProps {
  /** Id of the case. */
  readonly id: string;
  /** Id of its first image. */
  readonly image: string | null | undefined;
  readonly icon: readonly string[];
}

export function PanelPicture({ id, image, icon }: PanelPictureProps) {
  return (
    <CasePicture
      src={image ? imageUrl(id, image, 'thumb') : null}
      icon={icon}
      size={24}
      className="w-16 self-start sm:self-center"
    />
  );
}
