import { useEffect, useState } from 'react';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { imageCounts } from '#domain/catalogue/imageCounts.ts';
import { draftImageUrl } from '#web/api/draftImageCalls.ts';
import type { OpenForm } from '#web/catalogue/openForm.ts';
import { CountDesk } from '#web/marks/desk/countDesk.tsx';
import type { DeskImage } from '#web/marks/desk/types.ts';
import { toast } from '#web/ui/toast.ts';
import type { FormImage } from './caseImages.ts';
import type { CaseImages } from './useCaseImages.ts';

export interface DraftDeskProps {
  readonly definition: AnalysisDefinition;
  readonly form: OpenForm;
  readonly images: CaseImages;
  /** Key of the image to begin with. */
  readonly first: string | undefined;
  readonly onClose: () => void;
}

/** The counting desk over the images of a form, which fills its fields. */
export function DraftDesk({ definition, form, images, first, onClose }: DraftDeskProps) {
  const [files] = useState(images.list);
  const [user = '', draft = ''] = images.owner.split(':');
  const shown = useDeskImages(files, draft);
  if (!shown) return null;
  const name = String(form.getValues()[definition.nameKey ?? ''] ?? '').trim();
  return (
    <CountDesk
      user={user}
      place={{ kind: 'draft', id: draft }}
      patient={name || 'Caso nuevo'}
      type={definition.label}
      counts={imageCounts(definition, form.getValues())}
      images={shown}
      first={first}
      onClose={onClose}
      onPass={async ({ answers }) => {
        form.setValues({ ...answers });
        toast({ title: 'Recuento pasado al formulario' });
      }}
    />
  );
}

/** Undefined until their addresses exist. */
function useDeskImages(
  files: readonly FormImage[],
  draft: string,
): readonly DeskImage[] | undefined {
  const [shown, setShown] = useState<readonly DeskImage[]>();
  useEffect(() => {
    const made = files.map(({ key, file }, at) => {
      const place = { id: key, position: at + 1, hasOverlay: false };
      if (file) {
        const url = URL.createObjectURL(file);
        return { ...place, full: url, thumb: url };
      }
      const full = draftImageUrl(draft, key, 'full');
      return { ...place, full, thumb: draftImageUrl(draft, key, 'thumb') };
    });
    setShown(made);
    return () => {
      for (const { full } of made) URL.revokeObjectURL(full);
    };
  }, [files, draft]);
  return shown;
}
