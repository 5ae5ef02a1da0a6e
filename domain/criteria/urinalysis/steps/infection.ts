import { all, any, atLeast, chose, contains, not, sex, ticked } from '../../grammar/condition.ts';
import { soonest } from '../../grammar/outcome.ts';
import { years } from '../../grammar/quantity.ts';
import { only } from '../../grammar/steps.ts';
import { cat, dog, female, male } from '../../shared/animals.ts';
import { steps } from '../ids.ts';
import { illElsewhere } from '../infection.ts';
import { ISC, LON, RM } from '../sources.ts';
import { cultured, entireBitchOrQueen, lowerSigns, struvite } from '../values.ts';
import { bladderOrUterusFirst, culture } from './culture.ts';

const done = chose('urineCulture', 'positive');
const negative = chose('urineCulture', 'negative');
const feverish = soonest(['24h', ticked('rfFever')]);
const stoneFormer = all(struvite, contains('cultureOrganism', 'staphyl', 'estafilo', 'proteus'));

export const infectionSteps = steps({
  'U-C31b': [
    {
      when: entireBitchOrQueen,
      step: 'Haga hoy ecografía de útero y riñón, y cultive la orina ecoguiada solo si el útero es normal.',
      also: ['Evite la cistocentesis a ciegas con útero grande.'],
      urgency: '24h',
      absorbs: ['X-R11'],
      sources: [ISC],
    },
    {
      when: all(dog, male),
      step: 'Haga hoy ecografía de riñón y próstata y hemograma, y cultive la orina antes del antibiótico.',
      also: ['Evite la cistocentesis a ciegas con absceso prostático.'],
      urgency: '24h',
      sources: [ISC],
    },
    {
      step: [
        'Haga hoy ecografía renal, hemograma y ‹creatinina›, y cultive la orina antes del antibiótico.',
        'Haga hoy ecografía renal y hemograma, y cultive la orina antes del antibiótico.',
      ],
      urgency: '24h',
      sources: [ISC],
    },
  ],
  'U-C30': [
    {
      when: done,
      step: 'Elija el antibiótico por el antibiograma y según ISCAID; revise la respuesta clínica en 48–72 h.',
      also: [
        'No repita cultivo si los signos desaparecen, salvo recidiva.',
        only(stoneFormer, 'Haga imagen de urolitos.'),
      ],
      urgency: feverish,
      sources: [ISC],
    },
    {
      when: negative,
      step: 'Revise antibiótico previo, transporte y tinción y repita el cultivo de orina fresca.',
      urgency: feverish,
    },
    {
      when: not(bladderOrUterusFirst),
      step: culture,
      also: [
        only(cat, 'Haga imagen: en el gato joven la cistitis bacteriana es rara.'),
        only(all(dog, sex('macho')), 'Explore la próstata (prostatitis).'),
        only(
          all(chose('recurrentUti', 'yes'), male),
          'Busque urolitos, próstata, diabetes y Cushing.',
        ),
        only(
          all(chose('recurrentUti', 'yes'), female),
          'Busque urolitos, vulva, diabetes y Cushing.',
        ),
        only(
          all(chose('recurrentUti', 'yes'), not(any(male, female))),
          'Busque urolitos, diabetes y Cushing.',
        ),
      ],
      urgency: feverish,
      sources: [ISC],
    },
  ],
  'U-C31': [
    { when: all(illElsewhere, not(bladderOrUterusFirst)), step: culture, sources: [ISC] },
    {
      when: not(illElsewhere),
      step: 'No trate de rutina la bacteriuria sin signos: busque la causa de base y reevalúe si aparecen.',
      also: [
        'Cultive solo si el resultado va a cambiar la decisión.',
        'Valore tratar antes de cirugía urológica.',
        'No la trate solo por diabetes, Cushing o enfermedad renal.',
      ],
      sources: [ISC],
    },
  ],
  'U-C32': {
    step: 'Pregunte por disuria, polaquiuria y estranguria: sin signos no suele tratarse; con ellos, cultive.',
    also: [culture],
    sources: [ISC],
  },
  'U-C22': {
    step: [culture, 'Haga ecografía de vías urinarias.'],
    also: [
      only(not(any(cultured, bladderOrUterusFirst)), 'Haga ecografía de vías urinarias.'),
      only(all(dog, male), 'Explore la próstata.'),
    ],
    sources: [ISC],
  },
  'U-C23': [
    {
      when: all(cat, lowerSigns),
      step: 'Haga imagen de vías urinarias y urocultivo antes de hablar de cistitis idiopática.',
      sources: [LON],
    },
    {
      when: all(dog, female),
      step: 'Haga ecografía de vejiga, mida plaquetas y descarte origen genital.',
    },
    { when: dog, step: 'Haga ecografía de vejiga y, en el macho, de próstata, y mida plaquetas.' },
    { step: 'Repita la orina por otro método y haga ecografía.' },
  ],
  'U-C70': [
    {
      when: dog,
      step: 'Haga ecografía vesical y uretral y mutación BRAF en orina; no puncione la masa.',
      also: ['Mire ganglios y tórax antes de operar.'],
      urgency: 'dias',
      sources: [RM],
    },
    {
      step: 'Haga ecografía vesical y obtenga citología por sondaje traumático; no puncione la masa.',
      also: ['Mire ganglios y tórax antes de operar.'],
      urgency: 'dias',
      sources: [RM],
    },
  ],
  'U-C71': {
    step: 'Cultive y controle la inflamación y repita la citología en 2–4 semanas.',
    also: [only(all(dog, atLeast(years, 8)), 'Haga ecografía y BRAF si persiste.')],
    sources: [RM],
  },
  'U-C72': [
    {
      when: contains('urinaryParasiteType', 'dioctophyme'),
      step: 'Haga ecografía de ambos riñones (sobre todo el derecho) y creatinina.',
      also: ['No dé pescado ni ranas crudos.'],
      urgency: 'dias',
    },
    {
      when: contains('urinaryParasiteType', 'microfilari'),
      step: 'Haga Knott y antígeno de Dirofilaria immitis.',
    },
    {
      when: contains('urinaryParasiteType', 'pearsonema', 'capillaria', 'feliscati', 'plica'),
      step: 'Confirme los huevos en 2–3 sedimentos y trate solo si hay signos.',
    },
  ],
});
