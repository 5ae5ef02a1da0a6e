export const SOURCES = {
  MVM: 'Merck Veterinary Manual. Hematologic Reference Ranges (según Latimer, Duncan y Prasse, 2011).',
  COR_P: 'Cornell University. Módulos de patología clínica: plaquetas.',
  COR_S: 'Cornell University. Esferocitos: poco fiables en gato y caballo.',
  ECP: 'Cornell University. eClinPath.',
  ECP_R: 'eClinPath. Recuento absoluto de reticulocitos.',
  ECP_L: 'eClinPath. Desviación a la izquierda.',
  ECP_W: 'eClinPath. Recuento de leucocitos.',
  BUR: 'Burton, 2014. doi:10.1111/jvim.12338.',
  IMHA: 'ACVIM. Consenso de la anemia hemolítica inmunomediada, 2019. doi:10.1111/jvim.15441.',
  VCOG: 'VCOG. Neutropenia y trombocitopenia (v2: LeBlanc, 2021. doi:10.1111/vco.12677).',
  /** The same scale of adverse events; its name must not appear next to an anaemia. */
  ANAEMIA: 'Grados de anemia: Vet Comp Oncol 2016;14:417.',
  ASVCP_H: 'ASVCP. Guías de hematología.',
  CSU: 'Colorado State University. Guía de pruebas linfoides.',
  ALSG: 'Animal Leukemia Study Group (según la OMS).',
  SS: 'Stockham y Scott, 2.ª ed.',
  TSK: 'Tasker, 1999. Vet Clin Pathol 28:36. doi:10.1111/j.1939-165x.1999.tb01041.x.',
  HAR: 'Harvey. Veterinary Hematology, 2012.',
  IDX_G: 'IDEXX. Greyhounds: a breed apart, 2025.',
  CIA: 'Cian. Vet Times, 2019-05-20.',
  SCH_H: 'Schalm; eClinPath (linfocitos del perro).',
  ZIC: 'Ziccardi, 2022. J Vet Intern Med.',
  LUC: 'Lucroy, 2001. JAVMA 218:736.',
  CVA: 'Côté. Clinical Veterinary Advisor, 4.ª ed., p. 1432; Jain, 1991.',
  TRACS:
    'Davidow B et al. AVHTM TRACS, parte 2: tipificación y prueba cruzada. J Vet Emerg Crit Care 2021;31:167.',
  HAEMOPLASMA: 'Tasker S et al. ABCD: hemoplasmosis felina. J Feline Med Surg 2018;20:256.',
  BABESIA:
    'Solano-Gallego L et al. Babesiosis canina, perspectiva europea. Parasit Vectors 2016;9:336.',
  ESCCAP5: 'ESCCAP. Guía 5: enfermedades transmitidas por vectores.',
  EHRLICHIA:
    'Neer TM et al. Consenso ACVIM de enfermedad por Ehrlichia. J Vet Intern Med 2002;16:309.',
  LEISHVET:
    'Solano-Gallego L et al. LeishVet. Parasit Vectors 2011;4:86. doi:10.1186/1756-3305-4-86.',
  HEARTWORM: 'American Heartworm Society. Guías canina y felina.',
  PANLEUKOPENIA: 'Truyen U et al. ABCD: panleucopenia felina. J Feline Med Surg 2009;11:538.',
  FOAL: 'Brewer BD, Koterba AM. Puntuación de sepsis del potro. Equine Vet J 1988;20:18.',
  IMHA_TREATMENT:
    'Swann JW et al. Consenso ACVIM: tratamiento de la anemia hemolítica inmunomediada, 2019. doi:10.1111/jvim.15463.',
  ITP: 'LeVine DN et al. Consenso ACVIM de la trombocitopenia inmunomediada, 2024. J Vet Intern Med.',
  MYELOMA: "Withrow y MacEwen's Small Animal Clinical Oncology: mieloma.",
} as const;
