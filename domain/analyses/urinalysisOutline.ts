/** What a model is asked to cover of a urine sediment; see `reportOutline`. */
export const URINALYSIS_OUTLINE: readonly string[] = [
  'Obtención, volumen, tiempo y tinción; color, aspecto, densidad, pH y tira si se han indicado.',
  'Por campo: eritrocitos, leucocitos, epitelio, cilindros y su tipo, cristales con tipo y grado.',
  'Bacterias: no detectadas, sospecha o presentes, cocos o bacilos. Levaduras, lípidos y espermatozoides.',
  'Contaminación posible según el método de obtención.',
  'Si conviene urocultivo con antibiograma; cociente proteína-creatinina solo con un sedimento inactivo.',
  'Interpretación y diferenciales.',
];
