import {
  all,
  any,
  atLeast,
  chose,
  contains,
  grade,
  not,
  sex,
  usable,
} from '../grammar/condition.ts';
import { finding, limit, recommend, when } from '../grammar/outcome.ts';
import { years } from '../grammar/quantity.ts';
import { part, shown, textIf, words } from '../grammar/words.ts';
import { cat, dog, entireFemale, mammal } from '../shared/animals.ts';
import { rules } from './ids.ts';
import { colonies } from './infection.ts';
import { atypical, by, fungus, pyuria, struvite, ureaseProducer, voided } from './values.ts';

const organism = part('microorganismo', ['cultureOrganism'], (facts) =>
  (facts.text('cultureOrganism') ?? '').replace(/[.\s]+$/, ''),
);
const positive = chose('urineCulture', 'positive');
const cocci = all(
  chose('bacteriaShape', 'cocci'),
  dog,
  struvite,
  atLeast('urinePh', 7),
  not(usable('cultureOrganism')),
);
const staphylococcus = contains('cultureOrganism', 'staphyl', 'estafilo');
const observed = (key: string) => chose(key, 'observed');

export const fieldRules = rules('classes', {
  'U-B1': {
    about: 'Urocultivo positivo con su microorganismo.',
    when: all(positive, usable('cultureOrganism')),
    says: finding(
      words`Urocultivo: ${organism}${textIf(usable('cultureCfu'), words`, ${shown(colonies)} UFC/ml`)}`,
    ),
  },
  'U-B2': {
    about:
      'Estruvita con un microorganismo productor de ureasa, o con cocos y pH de 7 o más en el perro.',
    when: any(all(struvite, ureaseProducer), cocci),
    says: recommend(
      textIf(
        any(cocci, staphylococcus),
        'Piense en Staphylococcus productor de ureasa: imagen de urolitos.',
        'Haga imagen de urolitos.',
      ),
    ),
  },
  'U-B3': {
    about: 'Urocultivo con Candida o Aspergillus.',
    when: fungus,
    says: recommend('Busque diabetes, inmunosupresión y sonda; no trate como bacteria.'),
  },
  'U-B4': {
    about: 'Levaduras observadas: por cistocentesis, repetir; por micción, contaminación.',
    when: all(mammal, observed('yeasts'), any(by('cystocentesis'), voided)),
    says: [
      when(
        by('cystocentesis'),
        recommend('Repita y cultive hongos; busque diabetes e inmunosupresión.'),
      ),
      when(voided, limit('Levaduras en orina de micción: pueden ser contaminación.')),
    ],
  },
  'U-B5': {
    about: 'Perro de 7 años o más con epitelio de transición 2+ o más sin piuria.',
    when: all(dog, atLeast(years, 7), grade('sedTransitional', 2), not(pyuria), not(atypical)),
    says: recommend('Haga ecografía vesical; si hay masa, BRAF.'),
  },
  'U-B6': {
    about: 'Gato con gotas de grasa: habituales.',
    when: all(cat, observed('lipidDroplets')),
    says: finding('Gotas de grasa: habituales en el gato; no son bacterias ni eritrocitos.'),
  },
  'U-B7': {
    about: 'Espermatozoides en un macho entero: normal.',
    when: all(sex('macho'), observed('sperm')),
    says: finding('Espermatozoides: normal en el macho entero.'),
  },
  'U-B8': {
    about: 'Espermatozoides en una hembra entera, en orina que no es de cistocentesis.',
    when: all(entireFemale, observed('sperm'), not(by('cystocentesis'))),
    says: finding('Espermatozoides: compatibles con una monta reciente.'),
  },
});
