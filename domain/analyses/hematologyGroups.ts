import type { ChoiceField, FieldGroup, Option } from '#domain/catalogue/field.ts';
import { graded, testResult, threeState, yesNo } from './clinicalFields.ts';
import { FREE_CHOICE, figureField } from './laboratory.ts';

/** A closed question without a default: an untouched one is unanswered. */
export function choice(
  key: string,
  label: string,
  options: readonly (readonly [value: string, label: string])[],
  rest: Partial<Pick<ChoiceField, 'help' | 'finding'>> = {},
): ChoiceField {
  const listed: Option[] = options.map(([value, text]) => ({ value, label: text }));
  return { kind: 'choice', key, label, options: listed, width: 'third', ...rest };
}

/** A vet's names for findings; the specification's suggestion list, in its order. */
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
    threeState('blasts', 'Blastos'),
    threeState('macroplatelets', 'Macroplaquetas'),
    threeState('hemoparasites', 'Hemoparásitos'),
    {
      kind: 'suggest',
      key: 'hemoparasiteType',
      label: 'Tipo de hemoparásito',
      placeholder: FREE_CHOICE,
      suggestions: HEMOPARASITES,
    },
  ],
};

export const immunology: FieldGroup = {
  id: 'immunohematology',
  title: 'Inmunohematología',
  summary: 'Aglutinación, Coombs, signos de hemólisis',
  folded: true,
  fields: [
    choice('salineAgglutination', 'Aglutinación en salino', [
      ['not_done', 'No realizada'],
      ['negative', 'Negativa'],
      ['positive_unwashed', 'Positiva, sin lavar'],
      ['positive_washed', 'Positiva tras el lavado'],
    ]),
    testResult('coombs', 'Coombs directo'),
    yesNo('hemolysisSigns', 'Ictericia, hemoglobinemia o hemoglobinuria sin causa hepatobiliar'),
  ],
};

export const marrow: FieldGroup = {
  id: 'boneMarrow',
  title: 'Médula ósea',
  summary: 'Solo si la muestra es de médula ósea',
  folded: true,
  fields: [
    choice('marrowCellularity', 'Celularidad', [
      ['low', 'Baja'],
      ['normal', 'Normal'],
      ['high', 'Alta'],
      ['not_evaluable', 'No evaluable'],
    ]),
    figureField('marrowMyeloidPct', 'Serie mieloide', '%', 100),
    figureField('marrowErythroidPct', 'Serie eritroide', '%', 100),
    figureField('marrowBlastPct', 'Blastos en médula', '%', 100),
    figureField('marrowPlasmaPct', 'Células plasmáticas', '%', 100),
    figureField('marrowLymphPct', 'Linfocitos en médula', '%', 100),
    choice('marrowMegakaryocytes', 'Megacariocitos', [
      ['absent', 'Ausentes'],
      ['low', 'Escasos'],
      ['normal', 'Normales'],
      ['high', 'Abundantes'],
    ]),
    choice('marrowIron', 'Hierro', [
      ['absent', 'Ausente'],
      ['present', 'Presente'],
      ['not_evaluable', 'No evaluable'],
    ]),
  ],
};
