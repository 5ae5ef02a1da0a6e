/**
 * How the local engine did on images that were not used to tune it, judged by a party that did not
 * build it. Nothing else may be quoted as its accuracy. The figures belong to the version they name
 * and are replaced, all at once, when a newer version has been judged.
 */
export const JUDGED = {
  version: '1.0.0',
  date: '2026-11-21',
  /** Whose images they were, as it follows «juzgada con». */
  source:
    'imágenes publicadas que no sirvieron para ajustarla (de persona y de ratón; ninguna de perro ni de gato)',
  /** Fields labelled or counted by hand; `right` have the exact count. */
  leucocytes: { images: 40, accepted: 37, right: 36 },
  /** Close-ups of one cell. */
  leucocytesCloseUp: { images: 10, accepted: 2, right: 0 },
  /** `right` are within 10 % of the count by hand. */
  erythrocytes: { images: 40, accepted: 15, right: 15, worstError: 0.038 },
  /** Fields in which each cell lies alone, and fields of clumps. */
  erythrocytesMonolayer: { images: 26, accepted: 15 },
  erythrocytesClumped: { images: 8, refused: 8 },
  birdsUndeclared: { images: 24, refused: 24 },
  birdsDeclaredAsDogs: { images: 12, refused: 0 },
  nuclei: { images: 8, accepted: 4, medianError: 0.21, worstError: 0.36 },
  /** Pictures of another kind; `right` got no count. */
  wrongKind: { images: 122, right: 99 },
  /** Sharp and well exposed; `right` were not called faulty. */
  quality: { images: 305, right: 286 },
} as const;
