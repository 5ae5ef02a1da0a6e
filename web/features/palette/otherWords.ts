/** Words by which vets look for a type, besides its name. A type without a row is found by its name. */
export const OTHER_WORDS: Readonly<Record<string, string>> = {
  cytology: 'PAAF, punción, aspirado, masa, nódulo, ganglio, células, núcleos',
  ultrasound: 'ecógrafo, abdomen, ecocardiografía, corazón, vejiga, hígado, gestación',
  ecg: 'electrocardiograma, corazón, arritmia, ritmo, frecuencia cardíaca',
  ophthalmology: 'ojo, ojos, córnea, Schirmer, fluoresceína, presión intraocular, glaucoma',
  estrous_cycle: 'celo, vaginal, progesterona, ovulación, inseminación, monta',
  hematology_sample: 'sangre, hemograma, hematología, analítica, anemia, plaquetas, leucocitos',
  urinalysis_sample: 'orina, urianálisis, urinálisis, cristales, densidad, proteinuria',
  coprology_sample: 'heces, parásitos, flotación, diarrea, Giardia, huevos',
  body_fluids_sample: 'derrame, efusión, ascitis, peritoneal, pleural, sinovial, LCR, PIF',
};
