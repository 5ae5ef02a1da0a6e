import type { Problem } from '#domain/measuring/quality.ts';

/** Text beside a picture with a problem; the limits of its kind word the other two. */
export const PROBLEM_TEXTS: Readonly<
  Record<Exclude<Problem, 'otherTone' | 'overexposed'>, string>
> = {
  screen: 'Parece la foto de una pantalla: suba el archivo original.',
  black: 'Negra: no hay imagen.',
  white: 'Blanca: no hay imagen.',
  plain: 'De un solo color: no hay imagen.',
  blurred: 'Imagen desenfocada.',
  dark: 'Imagen demasiado oscura.',
  flat: 'Imagen sin contraste: apenas contiene detalle.',
  small: 'Imagen demasiado pequeña: el lado corto no llega a 200 píxeles.',
  grey: 'La imagen es gris: no se reconoce color, aunque el tipo de estudio lo lleva.',
  ruled: 'La imagen parece un registro en papel cuadriculado.',
};

export const UNREADABLE = 'No se pudo leer: el archivo está dañado o no es una imagen.';
export const FAILED =
  'No se pudo analizar por un fallo interno; las demás imágenes no se ven afectadas.';
