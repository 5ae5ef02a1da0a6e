/** Words of a case that waits for its images. */

/** «la 4», «las 2 y 4»: the images that a case goes without. */
export function withoutThem(positions: readonly number[]): string {
  if (positions.length === 1) return `la ${positions[0]}`;
  return `las ${positions.slice(0, -1).join(', ')} y ${positions.at(-1)}`;
}

/** «Falta 1 imagen: no cierre Vetoscopio.» */
export function missingText(count: number): string {
  return `${count === 1 ? 'Falta 1 imagen' : `Faltan ${count} imágenes`}: no cierre Vetoscopio.`;
}
