import type { FieldGroup } from '#domain/catalogue/field.ts';
import { ofCat, ofDog, ofDogOrCat } from './conditions.ts';
import { graded, pick, share, suggest, testResult, threeState, yesNo } from './fields.ts';

/** Suggestions of the specification, in its order. */
const HEMOPARASITES = [
  'Babesia grande',
  'Babesia pequeña',
  'Mycoplasma hemotrópico',
  'Mórulas en monocitos (Ehrlichia)',
  'Mórulas en neutrófilos (Anaplasma/Ehrlichia)',
  'Mórulas en plaquetas (Anaplasma platys)',
  'Hepatozoon',
  'Leishmania',
  'Microfilarias',
  'Cytauxzoon',
  'Trypanosoma',
];

export const morphology: FieldGroup = {
  id: 'smearMorphology',
  title: 'Morfología',
  summary: 'Lo que se ve en el frotis, y lo que se ha buscado sin verlo',
  folded: true,
  fields: [
    graded('toxicChange', 'Cambio tóxico'),
    graded('polychromasia', 'Policromasia'),
    graded('anisocytosis', 'Anisocitosis'),
    graded('hypochromasia', 'Hipocromía'),
    graded('echinocytes', 'Equinocitos'),
    graded('acanthocytes', 'Acantocitos'),
    graded('schistocytes', 'Esquistocitos'),
    graded('keratocytes', 'Queratocitos'),
    graded('eccentrocytes', 'Excentrocitos'),
    graded('heinzBodies', 'Cuerpos de Heinz'),
    graded('basophilicStippling', 'Punteado basófilo'),
    graded('rouleaux', 'Rouleaux'),
    threeState('smearAgglutination', 'Aglutinación en el frotis'),
    threeState('ghostCells', 'Eritrocitos fantasma'),
    threeState('reactiveLymphocytes', 'Linfocitos reactivos'),
    pick('lymphocyteKind', 'Tipo de linfocito', {
      small: 'Pequeño',
      large: 'Grande',
      granular: 'Con gránulos',
      mixed: 'Mixto',
      unknown: 'No evaluable',
    }),
    threeState('mastCellsBlood', 'Mastocitos en el frotis'),
    threeState('blasts', 'Blastos'),
    threeState('macroplatelets', 'Macroplaquetas'),
    threeState('hemoparasites', 'Hemoparásitos'),
    suggest('hemoparasiteType', 'Tipo de hemoparásito', HEMOPARASITES),
  ],
};

export const immunology: FieldGroup = {
  id: 'immunohematology',
  title: 'Inmunohematología',
  summary: 'Aglutinación, Coombs, signos de hemólisis',
  folded: true,
  fields: [
    pick('salineAgglutination', 'Aglutinación en salino', {
      not_done: 'No realizada',
      negative: 'Negativa',
      positive_unwashed: 'Positiva, sin lavar',
      positive_washed: 'Positiva tras el lavado',
    }),
    testResult('coombs', 'Coombs directo'),
    yesNo('hemolysisSigns', 'Ictericia, hemoglobinemia o hemoglobinuria sin causa hepatobiliar'),
  ],
};

const DOG = { onlyFor: [ofDog('patientSpecies')] };
const CAT = { onlyFor: [ofCat('patientSpecies')] };
const DOG_OR_CAT = { onlyFor: [ofDogOrCat('patientSpecies')] };

/** Infections that one tube of blood is tested for. */
export const rapidTests: FieldGroup = {
  id: 'rapidTests',
  title: 'Pruebas de infecciones',
  inside: immunology.id,
  fields: [
    testResult('leishmaniaTest', 'Leishmania (rápida o serología)', DOG_OR_CAT),
    testResult('ehrlichiaTest', 'Ehrlichia (rápida o serología)', DOG),
    testResult('anaplasmaTest', 'Anaplasma (rápida o serología)', DOG),
    testResult('vectorPcr', 'PCR de Babesia o hemoplasmas', DOG_OR_CAT),
    testResult('dirofilariaAntigen', 'Antígeno de Dirofilaria', DOG_OR_CAT),
    testResult('angioAntigen', 'Antígeno de Angiostrongylus', DOG),
    testResult('felvAntigen', 'Antígeno de FeLV', CAT),
    testResult('fivAntibody', 'Anticuerpos de FIV', CAT),
    testResult('parvoTest', 'Antígeno de parvovirus', DOG_OR_CAT),
  ],
};

export const marrow: FieldGroup = {
  id: 'boneMarrow',
  title: 'Médula ósea',
  summary: 'Solo si la muestra es de médula ósea',
  folded: true,
  onlyFor: [{ key: 'sampleType', values: ['bone_marrow'] }],
  fields: [
    pick('marrowCellularity', 'Celularidad', {
      low: 'Baja',
      normal: 'Normal',
      high: 'Alta',
      not_evaluable: 'No evaluable',
    }),
    share('marrowMyeloidPct', 'Serie mieloide'),
    share('marrowErythroidPct', 'Serie eritroide'),
    share('marrowBlastPct', 'Blastos en médula'),
    share('marrowPlasmaPct', 'Células plasmáticas'),
    share('marrowLymphPct', 'Linfocitos en médula'),
    pick('marrowMegakaryocytes', 'Megacariocitos', {
      absent: 'Ausentes',
      low: 'Escasos',
      normal: 'Normales',
      high: 'Abundantes',
    }),
    pick('marrowIron', 'Hierro', {
      absent: 'Ausente',
      present: 'Presente',
      not_evaluable: 'No evaluable',
    }),
  ],
};
