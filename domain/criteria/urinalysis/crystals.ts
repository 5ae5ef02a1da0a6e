import { SPECIES_WORDS } from '#domain/catalogue/species.ts';
import type { Condition } from '../core/condition.ts';
import type { Outcome } from '../core/rule.ts';
import {
  all,
  animal,
  any,
  breed,
  chose,
  contains,
  known,
  not,
  sex,
  speciesWord,
  under,
  usable,
  written,
} from '../grammar/condition.ts';
import { coherence, concludes, finding, limit, when } from '../grammar/outcome.ts';
import { entered } from '../grammar/quantity.ts';
import type { Row, Sources } from '../grammar/rules.ts';
import { part, shown, type Text, textIf, type Words, words } from '../grammar/words.ts';
import { cat, dog, dogOrCat, rabbit, sexUntold } from '../shared/animals.ts';
import { rules } from './ids.ts';
import { CD, ECP_U, OSB, SS, URO } from './sources.ts';
import { negative, stored } from './values.ts';

interface Crystal {
  /** Entered, and not «ausente». */
  readonly there: Condition;
  /** Its type contains all of these. */
  is(...parts: readonly string[]): Condition;
  /** «Estruvita 2+». */
  readonly name: Words;
}

function crystal(number: 1 | 2): Crystal {
  const type = `crystalType${number}`;
  const amount = `crystalAmount${number}`;
  const there = all(not(chose(amount, 'none')), usable(type));
  return {
    there,
    is: (...parts) => all(there, ...parts.map((each) => contains(type, each))),
    name: part('cristal', [type, amount], (facts) => {
      const grade = facts.choice(amount);
      const counted = grade !== undefined && grade !== 'not_evaluable';
      return [facts.text(type), ...(counted ? [grade] : [])].join(' ');
    }),
  };
}

const TYPES = ['crystalType1', 'crystalType2'];
const CRYSTALS = [crystal(1), crystal(2)];
export const anyCrystal = any(...CRYSTALS.map(({ there }) => there));
export const monohydrate = any(...CRYSTALS.map((each) => each.is('monohidrato')));

export const crystalTypes = part(
  'cristales',
  [...TYPES, 'crystalAmount1', 'crystalAmount2'],
  (facts) =>
    TYPES.filter((_, at) => CRYSTALS[at]?.there.holds(facts))
      .map((key) => facts.text(key))
      .join(', '),
);

function eachCrystal(
  about: string,
  is: (crystal: Crystal) => Condition,
  say: (crystal: Crystal) => readonly Outcome[],
  sources: Sources,
): Row {
  return {
    about,
    when: any(...CRYSTALS.map(is)),
    says: CRYSTALS.map((each) => when(is(each), ...say(each))),
    sources,
  };
}

const named = ({ name }: Crystal, text: Text) => finding(words`${name}: ${text}`);

const ph = entered('urinePh');
/** pH below which struvite is unusual. */
const acid = under(ph, 6.5);

const english = all(breed('bulldog'), not(breed('frances')));
export const predisposed = all(dog, any(english, breed('dalmata')));

const species = part('especie', [], ({ speciesText = '' }) => speciesText);
const otherThanDog = all(written(species), not(speciesWord(...SPECIES_WORDS.perro)));
export const calciumCarbonateIsNormal = any(animal('caballo', 'conejo'), speciesWord('cobaya'));

const amorphous = (each: Crystal) => each.is('amorf');

export const crystalRules = rules('classes', {
  'U-K1': eachCrystal(
    'Estruvita: frecuente sin urolitos; con pH menor de 6,5, infrecuente.',
    (each) => each.is('estruvita'),
    (each) => [
      named(
        each,
        words`frecuente sin urolitos${textIf(
          dog,
          '; asociada a bacterias productoras de ureasa',
          textIf(cat, '; suele ser estéril'),
        )}.${textIf(known(ph), words` pH ${shown(ph)}.`)}`,
      ),
      when(
        acid,
        coherence(words`estruvita con pH ${shown(ph)}: infrecuente; confirme el tipo.`, [
          ...TYPES,
          'urinePh',
        ]),
      ),
    ],
    [CD, OSB],
  ),
  'U-K2': eachCrystal(
    'Oxalato cálcico dihidrato: sin significado en orina conservada.',
    (each) => each.is('dihidrato'),
    (each) => [
      named(
        each,
        'sin significado por sí solo en orina conservada; si persiste en muestra fresca, calcio sérico y estudio de urolitos.',
      ),
    ],
    [CD],
  ),
  'U-K3': eachCrystal(
    'Oxalato cálcico monohidrato: obliga a excluir etilenglicol.',
    (each) => each.is('monohidrato'),
    () => [
      finding(
        'Monohidrato (en empalizada o en “hueso”): raro en orina fresca; obliga a excluir etilenglicol.',
      ),
    ],
    [SS],
  ),
  'U-K4': eachCrystal(
    'Urato o biurato amónico: derivación, hepatopatía o hiperuricosuria hereditaria.',
    (each) => all(each.is('urato'), not(amorphous(each))),
    (each) => [
      named(
        each,
        words`valore derivación portosistémica o hepatopatía (ácidos biliares)${textIf(
          dog,
          ' y, en dálmata y bulldog inglés, hiperuricosuria hereditaria',
        )}.${textIf(predisposed, ' Raza predispuesta.')}`,
      ),
    ],
    [CD],
  ),
  'U-K5': eachCrystal(
    'Cistina: siempre anómala.',
    (each) => each.is('cistina'),
    (each) => [
      named(
        each,
        words`siempre anómala: cistinuria (defecto tubular${textIf(
          any(sex('macho'), sexUntold),
          '; en machos enteros puede depender de andrógenos',
        )}).`,
      ),
    ],
    [CD],
  ),
  'U-K6': eachCrystal(
    'Bilirrubina: puede ser normal en el perro, anómala en las demás.',
    (each) => each.is('bilirrubina'),
    (each) => [
      when(dog, named(each, 'puede ser normal en orina concentrada.')),
      when(otherThanDog, named(each, 'anómala: bilirrubina sérica.')),
    ],
    [ECP_U],
  ),
  'U-K7': eachCrystal(
    'Carbonato cálcico: normal en caballo, conejo y cobaya; en perro y gato, confirmar.',
    (each) => each.is('carbonato'),
    (each) => [
      when(
        dogOrCat,
        coherence('el carbonato cálcico no es habitual en perro ni gato: confirme el tipo.', TYPES),
      ),
      when(calciumCarbonateIsNormal, named(each, 'normal en esta especie.')),
    ],
    [SS],
  ),
  'U-K8': eachCrystal(
    'Amorfos: sin valor; fármaco: relacione con lo indicado.',
    (each) => any(amorphous(each), each.is('farmaco')),
    (each) => [
      named(
        each,
        textIf(
          amorphous(each),
          'sin valor diagnóstico por sí mismos.',
          'relacione con los fármacos indicados.',
        ),
      ),
    ],
    [CD],
  ),
});

/** Red urine is normal in rabbits. */
export const pigmentOfRabbit = rules('classes', {
  'U-K7r': {
    about: 'Conejo con orina roja y sangre negativa en tira: pigmentos de la dieta.',
    when: all(rabbit, contains('urineColor', 'roj'), negative('urineBlood')),
    says: concludes(
      'no_concluyente',
      5,
      'Orina roja sin sangre en la tira: pigmentos de la dieta (porfirinas).',
    ),
  },
});

export const crystalLimits = rules('limits', {
  'U-K9': {
    about: 'Cristales en orina refrigerada o de 6 horas o más: pueden haberse formado en el tubo.',
    when: all(anyCrystal, stored),
    says: limit(
      'Los cristales pueden haberse formado in vitro: confirme en orina fresca (<60 min) a temperatura ambiente.',
    ),
  },
  'U-K10': {
    about: 'Con cristales de cualquier tipo: no demuestran urolitos.',
    when: anyCrystal,
    says: limit('Los cristales no demuestran urolitos ni predicen su composición.'),
    sources: [URO],
  },
});
