/** Animals other than dog and cat with some criterion. */
export const OTHER_ANIMALS = [
  ...(['conejo', 'hurón', 'roedor', 'caballo', 'asno', 'bovino'] as const),
  ...(['ovino', 'caprino', 'porcino'] as const),
];
