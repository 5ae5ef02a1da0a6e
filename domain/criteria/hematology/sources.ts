import type { Source } from '../core/sources.ts';

/** What the criteria of blood rest on, as a report cites it. */
export const SOURCES = {
  MVM: {
    key: 'MVM',
    text: 'Merck Veterinary Manual. Hematologic Reference Ranges (según Latimer, Duncan y Prasse, 2011).',
  },
  COR_P: { key: 'COR-P', text: 'Cornell University. Módulos de patología clínica: plaquetas.' },
  COR_S: { key: 'COR-S', text: 'Cornell University. Esferocitos: poco fiables en gato y caballo.' },
  ECP: { key: 'ECP', text: 'Cornell University. eClinPath.' },
  ECP_R: { key: 'ECP-R', text: 'eClinPath. Recuento absoluto de reticulocitos.' },
  ECP_L: { key: 'ECP-L', text: 'eClinPath. Desviación a la izquierda.' },
  ECP_W: { key: 'ECP-W', text: 'eClinPath. Recuento de leucocitos.' },
  BUR: { key: 'BUR', text: 'Burton, 2014. doi:10.1111/jvim.12338.' },
  IMHA: {
    key: 'IMHA',
    text: 'ACVIM. Consenso de la anemia hemolítica inmunomediada, 2019. doi:10.1111/jvim.15441.',
  },
  VCOG: {
    key: 'VCOG',
    text: 'VCOG. Neutropenia y trombocitopenia (v2: LeBlanc, 2021. doi:10.1111/vco.12677).',
  },
  /** The same scale of adverse events: its name never stands beside an anaemia. */
  ANAEMIA: { key: 'VCOG', text: 'Grados de anemia: Vet Comp Oncol 2016;14:417.' },
  ASVCP_H: { key: 'ASVCP-H', text: 'ASVCP. Guías de hematología.' },
  CSU: { key: 'CSU', text: 'Colorado State University. Guía de pruebas linfoides.' },
  ALSG: { key: 'ALSG', text: 'Animal Leukemia Study Group (según la OMS).' },
  SS: { key: 'S&S', text: 'Stockham y Scott, 2.ª ed.' },
  TSK: {
    key: 'TSK',
    text: 'Tasker, 1999. Vet Clin Pathol 28:36. doi:10.1111/j.1939-165x.1999.tb01041.x.',
  },
  HAR: { key: 'HAR', text: 'Harvey. Veterinary Hematology, 2012.' },
  IDX_G: { key: 'IDX-G', text: 'IDEXX. Greyhounds: a breed apart, 2025.' },
  CIA: { key: 'CIA', text: 'Cian. Vet Times, 2019-05-20.' },
  SCH_H: { key: 'SCH-H', text: 'Schalm; eClinPath (linfocitos del perro).' },
  ZIC: { key: 'ZIC', text: 'Ziccardi, 2022. J Vet Intern Med.' },
  LUC: { key: 'LUC', text: 'Lucroy, 2001. JAVMA 218:736.' },
  CVA: { key: 'CVA', text: 'Côté. Clinical Veterinary Advisor, 4.ª ed., p. 1432; Jain, 1991.' },
  TRACS: {
    key: 'TRACS',
    text: 'Davidow B et al. AVHTM TRACS, parte 2: tipificación y prueba cruzada. J Vet Emerg Crit Care 2021;31:167.',
  },
  HAEMOPLASMA: {
    key: 'ABCD-H',
    text: 'Tasker S et al. ABCD: hemoplasmosis felina. J Feline Med Surg 2018;20:256.',
  },
  BABESIA: {
    key: 'BABESIA',
    text: 'Solano-Gallego L et al. Babesiosis canina, perspectiva europea. Parasit Vectors 2016;9:336.',
  },
  ESCCAP5: { key: 'ESCCAP-5', text: 'ESCCAP. Guía 5: enfermedades transmitidas por vectores.' },
  EHRLICHIA: {
    key: 'NEER',
    text: 'Neer TM et al. Consenso ACVIM de enfermedad por Ehrlichia. J Vet Intern Med 2002;16:309.',
  },
  LEISHVET: {
    key: 'LEISHVET',
    text: 'Solano-Gallego L et al. LeishVet. Parasit Vectors 2011;4:86. doi:10.1186/1756-3305-4-86.',
  },
  HEARTWORM: { key: 'AHS', text: 'American Heartworm Society. Guías canina y felina.' },
  PANLEUKOPENIA: {
    key: 'ABCD-FPV',
    text: 'Truyen U et al. ABCD: panleucopenia felina. J Feline Med Surg 2009;11:538.',
  },
  FOAL: {
    key: 'BREWER-KOTERBA',
    text: 'Brewer BD, Koterba AM. Puntuación de sepsis del potro. Equine Vet J 1988;20:18.',
  },
  IMHA_TREATMENT: {
    key: 'IMHA-T',
    text: 'Swann JW et al. Consenso ACVIM: tratamiento de la anemia hemolítica inmunomediada, 2019. doi:10.1111/jvim.15463.',
  },
  ITP: {
    key: 'ITP',
    text: 'LeVine DN et al. Consenso ACVIM de la trombocitopenia inmunomediada, 2024. J Vet Intern Med.',
  },
  MYELOMA: {
    key: 'WITHROW',
    text: "Withrow y MacEwen's Small Animal Clinical Oncology: mieloma.",
  },
} as const satisfies Record<string, Source>;
