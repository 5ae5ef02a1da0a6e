/** What a model is asked to cover of a sample of faeces; see `reportOutline`. */
export const COPROLOGY_OUTLINE: readonly string[] = [
  'Muestras y días, consistencia, color, moco, sangre y proglótides.',
  'Método y solución.',
  'Parásitos: estadio, especie o género, cantidad en cruces (huevos por gramo solo con una técnica cuantitativa), patogenicidad y si es zoonosis.',
  'Seudoparásitos y elementos de la dieta.',
  'Un resultado negativo no excluye parasitación.',
  'Si conviene Baermann, detección de antígeno o PCR, y cuándo repetir.',
];
