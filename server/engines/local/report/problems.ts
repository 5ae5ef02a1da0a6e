import type { Problem } from '../quality.ts';

/** Each problem of a picture, as the vet reads it beside the picture. */
export const PROBLEM_TEXTS: Readonly<Record<Problem, string>> = {
  blurred: 'Imagen desenfocada.',
  dark: 'Imagen demasiado oscura.',
  overexposed: 'Imagen sobreexpuesta: más de un tercio está quemado en blanco.',
  flat: 'Imagen sin contraste: apenas contiene detalle.',
  small: 'Imagen demasiado pequeña: el lado corto no llega a 200 píxeles.',
  grey: 'La imagen es gris: no se reconoce color, aunque el tipo de estudio lo lleva.',
  ruled: 'La imagen parece un registro en papel cuadriculado.',
  notUltrasound: 'La imagen no parece una ecografía: compruebe que es la correcta.',
  notEcg: 'La imagen no parece un trazado de ECG en papel: compruebe que es la correcta.',
};

export const UNREADABLE = 'No se pudo leer: el archivo está dañado o no es una imagen.';
export const FAILED =
  'No se pudo analizar por un fallo interno; las demás imágenes no se ven afectadas.';
