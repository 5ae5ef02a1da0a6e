import { judgedMeasure } from '#domain/accuracy/judged.ts';

/** Published accuracy figures that this engine's reports quote, by subject. */
export const JUDGED = {
  /** Fields labelled or counted by hand; `right` have the exact count. */
  leucocytes: figures('leucocytes-all', 'accepted', 'right'),
  /** `right` are within 10 % of the count by hand. */
  erythrocytes: figures('erythrocytes', 'accepted', 'right'),
  nuclei: figures('nuclei', 'worstError'),
  /** Recordings on paper. */
  rate: figures('ecg-rate', 'accepted'),
  /** Sharp and well exposed; `right` were not called faulty. */
  quality: figures('quality', 'right'),
};

type Figure = 'accepted' | 'refused' | 'right' | 'medianError' | 'worstError';

/** The number of images and the figures asked for. Throws when the file lacks one. */
function figures<Name extends Figure>(
  id: string,
  ...names: Name[]
): Record<Name | 'images', number> {
  const measure = judgedMeasure(id);
  const entries = names.map((name) => {
    const value = measure[name];
    if (value === undefined) throw new Error(`${id} was judged without ${name}`);
    return [name, value] as const;
  });
  return { images: measure.images, ...Object.fromEntries(entries) } as Record<
    Name | 'images',
    number
  >;
}
