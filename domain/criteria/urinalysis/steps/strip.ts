import {
  all,
  answered,
  any,
  anyFact,
  atMost,
  breed,
  known,
  not,
  sex,
  ticked,
} from '../../grammar/condition.ts';
import { soonest } from '../../grammar/outcome.ts';
import { only } from '../../grammar/steps.ts';
import { textIf } from '../../grammar/words.ts';
import {
  cat,
  cattle,
  dog,
  dogOrCat,
  entireFemale,
  female,
  ferret,
  horse,
  mammal,
  smallRuminant,
} from '../../shared/animals.ts';
import { predisposed } from '../crystals.ts';
import { withoutSediment } from '../deciding.ts';
import { fired, steps } from '../ids.ts';
import { bestRank } from '../sediment.ts';
import { AAHA, CD, LEES, RGT, SPARKES, SS } from '../sources.ts';
import { gravity, stripDensity } from '../values.ts';

const notKetosis = not(fired('U-C43', 'U-C43b'));
const bilirubinOf = textIf(
  cat,
  'Mida hoy ‹bilirrubina·enzimas hepáticas·hematocrito›: en el gato toda bilirrubinuria es anómala.',
  'Mida ‹bilirrubina·enzimas hepáticas·hematocrito› para separar hemólisis de colestasis.',
);
/** Steps for crystals when no better class fired. */
const alone = not(atMost(bestRank, 5));
const stones = {
  also: ['No diagnostique urolitos ni su composición por los cristales.'],
  sources: [CD],
} as const;
const ferretToo = any(dogOrCat, ferret);

export const stripSteps = steps({
  'U-C40': [
    {
      when: all(dog, notKetosis),
      step: 'Mida fructosamina y cetonas y busque infección urinaria con cultivo.',
      also: [only(entireFemale, 'Valore diestro y piómetra.')],
      urgency: soonest(['24h', ticked('rfVomiting', 'rfCollapse')]),
      sources: [AAHA, SPARKES],
    },
    {
      when: all(cat, notKetosis),
      step: 'Mida fructosamina antes de llamarla diabetes: descarte hiperglucemia de estrés.',
      also: ['Valore acromegalia si es insulinorresistente.'],
      urgency: soonest(['24h', ticked('rfVomiting', 'rfCollapse')]),
      sources: [AAHA, SPARKES],
    },
  ],
  'U-C41': {
    step: 'Repita glucosa y orina en ayunas; si persiste, gasometría, fósforo y aminoaciduria (Fanconi).',
    also: [
      only(dog, 'Pregunte por golosinas de tasajo (Fanconi adquirido).'),
      only(all(dog, breed('basenji')), 'Descarte síndrome de Fanconi hereditario.'),
    ],
    sources: [RGT],
  },
  'U-C42': {
    when: all(notKetosis, not(answered('serumGlucose'))),
    step: 'Mida la glucosa en sangre en esta misma visita.',
  },
  'U-C44': [
    { when: dogOrCat, step: 'Mida ‹cetonas·glucosa› en sangre y busque ayuno o lipidosis.' },
    {
      when: any(cattle, smallRuminant),
      step: 'Mida β-hidroxibutirato y glucosa: descarte cetosis o toxemia de la gestación.',
      urgency: soonest(['24h', any(sex('gestante'), ticked('rfPregnant'))]),
    },
  ],
  'U-C50': {
    step: bilirubinOf,
    urgency: soonest(['24h', ticked('rfJaundice')]),
    absorbs: ['X-R7', 'X-K16'],
    sources: [LEES],
  },
  'U-C60': [
    {
      when: dogOrCat,
      step: 'Centrifugue sangre: plasma rosado, hemólisis; plasma claro, mida CK y mioglobina hoy.',
      also: ['Mida ‹creatinina·potasio›: el pigmento daña el riñón.', 'Haga hemograma y frotis.'],
      urgency: '24h',
      sources: [SS],
    },
    {
      when: horse,
      step: 'Mida CK y AST hoy: descarte rabdomiólisis o miopatía atípica; no mueva al caballo.',
      also: ['Mida ‹creatinina·potasio›: el pigmento daña el riñón.', 'Haga hemograma y frotis.'],
      urgency: '24h',
      sources: [SS],
    },
  ],
  'U-K5': [
    {
      when: all(alone, ferretToo, any(female, sex('macho castrado'))),
      step: 'Haga imagen de vías urinarias y estudie la cistinuria.',
      ...stones,
    },
    {
      when: all(alone, ferretToo),
      step: 'Haga imagen de vías urinarias; en el macho entero valore la castración por cistinuria.',
      ...stones,
    },
  ],
  'U-K4': [
    { when: all(alone, predisposed), step: 'Haga ecografía: raza con hiperuricosuria.', ...stones },
    {
      when: all(alone, dogOrCat),
      step: 'Mida ácidos biliares y haga ecografía: descarte derivación portosistémica.',
      ...stones,
    },
  ],
  'U-K1': [
    { when: all(alone, dog), step: 'Repita en orina fresca, haga imagen y cultive.', ...stones },
    { when: all(alone, ferretToo), step: 'Repita en orina fresca y haga imagen.', ...stones },
  ],
  'U-K2': {
    when: all(alone, dogOrCat),
    step: [
      'Repita en orina fresca; si persiste, mida ‹calcio› y haga imagen.',
      'Repita en orina fresca; si persiste, haga imagen.',
    ],
    ...stones,
  },
  'U-K6': { when: all(alone, cat), step: bilirubinOf, ...stones },
  'U-K7': {
    when: all(alone, dogOrCat),
    step: 'Confirme el tipo de cristal en orina fresca.',
    ...stones,
  },
  'U-K7r': {
    step: 'Repita la tira si persiste más de 3 días; si da sangre, haga ecografía urogenital.',
  },
  'U-S10': [
    {
      when: all(mammal, not(anyFact)),
      step: 'Mida densidad con refractómetro, tira y sedimento de 5 ml de orina fresca.',
    },
    {
      when: all(mammal, any(stripDensity, not(known(gravity)))),
      step: 'Mida la densidad con refractómetro.',
    },
    { when: all(mammal, withoutSediment), step: 'Haga el sedimento de 5 ml de orina fresca.' },
  ],
});
