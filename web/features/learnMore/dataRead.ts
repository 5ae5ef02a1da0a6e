import { TYPES } from '#domain/analyses/types.ts';

/** Sentence for a type that is not listed here. */
const IN_GENERAL =
  'Intervalos, clasificaciones, urgencia y diagnósticos diferenciales, con los datos que usted indique.';

/** Sentences about the rules of each type, as `docs/CRITERIA.md` lists them, by type. */
const DATA: Readonly<Partial<Record<string, string>>> = {
  [TYPES.cytology.type]:
    'Con sus porcentajes y lo que haya visto: tipo de inflamación, agentes infecciosos, criterios de malignidad, mastocitos, ganglio, oído y lavado respiratorio.',
  [TYPES.ultrasound.type]:
    'Con sus medidas y hallazgos: riñones, adrenales, vías biliares, tubo digestivo, útero y gestación, próstata, líquido libre y corazón (estadios ACVIM).',
  [TYPES.ecg.type]:
    'Con sus medidas y la descripción del trazado: ritmo, bloqueos, extrasístoles, eje, aumentos de cavidades, ST, QT corregido y signos de potasio alto.',
  [TYPES.ophthalmology.type]:
    'De cada ojo, con presión, Schirmer, fluoresceína, reflejos y fondo: glaucoma, úlcera, uveítis, ojo seco, luxación, y dónde se pierde la visión.',
  [TYPES.estrousCycle.type]:
    'Con sus porcentajes y hormonas: índice de queratinización, fase del ciclo de la perra, ovulación, días fértiles, fecha de parto y sus urgencias.',
  [TYPES.hematology.type]:
    'Con su hemograma y lo que haya visto: anemia y su regeneración, leucograma, plaquetas, hemólisis, hemoparásitos y médula ósea.',
  [TYPES.urinalysis.type]:
    'Con densidad, tira y sedimento: concentración, estadios IRIS, proteinuria, infección, cilindros, cristales y obstrucción.',
  [TYPES.coprology.type]:
    'Con lo que haya visto y las pruebas hechas: qué parásito es y si es de esa especie, Giardia, parvovirus, larvas, recuentos de huevos y riesgo para las personas.',
  [TYPES.bodyFluids.type]:
    'Con proteínas, células y bioquímica: tipo de derrame, sepsis, orina, bilis, quilo, sangre, PIF, líquido articular y cefalorraquídeo.',
};

/** Subjects of the criteria of a type, in one sentence. */
export function dataRead(type: string): string {
  return DATA[type] ?? IN_GENERAL;
}
