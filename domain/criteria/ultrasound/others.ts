/** Animals beside dog and cat that some criterion of the ultrasound holds for. */
export const OTHER_ANIMALS = [
  ...(['conejo', 'hurón', 'roedor', 'caballo', 'asno', 'bovino'] as const),
  ...(['ovino', 'caprino', 'porcino'] as const),
];
