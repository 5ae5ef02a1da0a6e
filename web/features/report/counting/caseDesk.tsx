import { useMemo, useRef } from 'react';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { imageCounts } from '#domain/catalogue/imageCounts.ts';
import { FIRST_VERSION } from '#domain/rules/reportVersions.ts';
import { type Analysis, imageUrl } from '#web/api/analyses.ts';
import { useMe } from '#web/api/session.ts';
import { type Correction, sameCorrection } from '#web/api/versions.ts';
import { CountDesk } from '#web/marks/desk/countDesk.tsx';
import { useNextVersion, useVersionCost } from '../versions/useNextVersion.ts';

export interface CaseDeskProps {
  readonly analysis: Pick<Analysis, 'id' | 'images' | 'version' | 'submittedData' | 'uncharged'>;
  readonly definition: AnalysisDefinition;
  readonly patient: string;
  /** Id of the image to begin with. */
  readonly first: string;
  readonly onClose: () => void;
}

/** The counting desk over the images of a finished case: its count makes the next version. */
export function CaseDesk({ analysis, definition, ...rest }: CaseDeskProps) {
  const { id, version } = analysis;
  const user = useMe().data?.id;
  const { compose } = useNextVersion(analysis);
  const cost = useVersionCost(analysis);
  const sent = useRef<Correction>(undefined);
  const images = useMemo(
    () =>
      analysis.images.map((image) => ({
        ...image,
        full: imageUrl(id, image.id, 'full'),
        thumb: imageUrl(id, image.id, 'thumb'),
      })),
    [id, analysis.images],
  );
  if (!user) return null;
  return (
    <CountDesk
      {...rest}
      user={user}
      cost={analysis.uncharged ? cost : undefined}
      place={{ kind: 'case', id }}
      type={definition.label}
      counts={imageCounts(definition, analysis.submittedData)}
      images={images}
      onPass={async ({ answers, words }) => {
        sent.current = sameCorrection(sent.current, {
          base: version?.number ?? FIRST_VERSION,
          changes: answers,
          reason: `Recuento en la imagen: ${words}`,
        });
        await compose(sent.current);
      }}
    />
  );
}
