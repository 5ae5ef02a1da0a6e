/** Why a smear is not measured, as a vet reads it after «no medible: ». */
export const SMEAR_REASONS = {
  nucleatedSpecies:
    'los eritrocitos de aves, reptiles, anfibios y peces son nucleados y este método solo sirve en mamíferos',
  nucleatedSeen:
    'los eritrocitos parecen nucleados (¿ave o reptil?); este método solo sirve en mamíferos',
  noCells: 'no se distinguen células teñidas sobre el fondo',
  noSize: 'no hay eritrocitos sueltos suficientes para fijar el tamaño celular',
  few: 'hay menos de 10 eritrocitos reconocibles en el campo',
  clumped: 'células superpuestas',
  dense: 'campo demasiado denso, fuera de la monocapa',
  uneven: 'los tamaños son demasiado dispares para reconocer células sueltas',
  unstable:
    'el contraste entre las células y el fondo es insuficiente: el recuento cambia con el umbral',
} as const;
