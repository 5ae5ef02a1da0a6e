/** Why nuclei are not measured, as a vet reads it after «no medible: ». */
export const NUCLEI_REASONS = {
  noNuclei: 'no se distinguen núcleos teñidos sobre el fondo',
  redCells:
    'la mayor parte de los objetos del campo no tienen la tinción de un núcleo (¿eritrocitos?)',
  few: 'hay menos de 10 núcleos reconocibles en el campo',
  clumped: 'núcleos superpuestos o campo demasiado celular',
  ragged: 'los contornos nucleares no son nítidos (núcleos superpuestos, rotos o desenfocados)',
  uneven: 'los tamaños son demasiado dispares para separar núcleos sueltos de grupos',
  unstable: 'la tinción no separa bien núcleo y fondo: el recuento cambia con el umbral',
} as const;
