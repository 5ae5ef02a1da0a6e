import type { Certainty } from '#domain/report/schema.ts';
import type { Outcome, Rule } from '../core/rule.ts';
import { all, any, chose, enabled, grade, not, under } from '../grammar/condition.ts';
import { concludes, finding, type Graded, graded, limit, when } from '../grammar/outcome.ts';
import { perAnimal, textIf, words } from '../grammar/words.ts';
import { cat, dog, dogOrCat } from '../shared/animals.ts';
import { rules } from './ids.ts';
import { SOURCES } from './sources.ts';
import {
  agglutinatesWashed,
  anaemic,
  coombsPositive,
  hemolyses,
  immuneHemolysis,
  immuneSigns,
  noClumps,
  PARASITES,
  parasiteName,
  parasiteSeen,
  platelets,
} from './values.ts';

const plasma = (...colours: readonly string[]) => chose('plasmaAppearance', ...colours);
const colouredPlasma = plasma('icteric', 'hemolysed');

const anaemicDog = all(dog, anaemic);
/** Sufficient immune signs: two, or agglutination that persists after washing. */
const immune = any(immuneSigns(2), agglutinatesWashed);

const immuneDog = all(anaemicDog, immune);
const diagnostic = all(immuneDog, hemolyses);
const deniedHaemolysis = all(chose('hemolysisSigns', 'no'), plasma('normal'));
const supportive = all(immuneDog, not(hemolyses), any(colouredPlasma, deniedHaemolysis));
const supported = graded('sugestivo', ['posible', colouredPlasma]);

/** Never called primary when a parasite was seen. */
function immuneMediated(category: string, certainty: Certainty | Graded): Outcome {
  const text = `anemia hemolítica inmunomediada (${category} del consenso ACVIM 2019)`;
  const associated = words`, asociada (no primaria) hasta tratar ${parasiteName}`;
  const secondary = all(enabled('H-C60'), parasiteSeen);
  return concludes(certainty, 2, words`${text}${textIf(secondary, associated)}`);
}

/** An observed haemoplasma explains the antibodies. */
const infected = all(enabled('H-C60'), parasiteSeen, PARASITES.hemoplasma);

const immuneCat = all(cat, anaemic, any(coombsPositive, agglutinatesWashed));

const DIAGNOSTIC = 'cumple los criterios «diagnóstico»';

export const hemolysisRules: readonly Rule[] = [
  ...rules('classes', {
    'H-C8': {
      about:
        'Perro con anemia, dos signos inmunes (o aglutinación tras lavado) y hemólisis: categoría «diagnóstico».',
      when: diagnostic,
      says: immuneMediated(DIAGNOSTIC, 'compatible'),
      sources: [SOURCES.IMHA],
    },
    'H-C8b': {
      about:
        'Perro o gato con anemia y plasma ictérico o hemolizado, sin otros signos de hemólisis: aviso.',
      when: all(colouredPlasma, dogOrCat, anaemic, not(hemolyses)),
      says: finding(
        words`Plasma ${textIf(plasma('icteric'), 'ictérico', 'hemolizado')}: excluya hemólisis de la extracción y causa hepatobiliar antes de contarlo como hemólisis.`,
      ),
    },
    'H-C9': {
      about:
        'Los mismos signos inmunes sin hemólisis, o solo con color del plasma: categoría «apoyo».',
      when: supportive,
      says: immuneMediated('categoría «apoyo»', supported),
      sources: [SOURCES.IMHA],
    },
    'H-C10': {
      about: 'Perro con anemia, un signo inmune y hemólisis: categoría «sospecha».',
      when: all(anaemicDog, immuneSigns(1), not(immune), hemolyses),
      says: immuneMediated('categoría «sospecha»', 'posible'),
      sources: [SOURCES.IMHA],
    },
    'H-C11': {
      about:
        'Gato con anemia y Coombs o aglutinación tras lavado; los esferocitos no cuentan. Sin hemólisis, posible, y nunca con un hemoplasma visto.',
      when: all(immuneCat, any(hemolyses, not(infected))),
      says: [
        when(hemolyses, immuneMediated(DIAGNOSTIC, 'sugestivo')),
        when(
          not(hemolyses),
          concludes(
            'posible',
            3,
            'anemia hemolítica inmunomediada posible, secundaria hasta descartar infección',
          ),
        ),
      ],
      sources: [SOURCES.IMHA, SOURCES.COR_S],
    },
    'H-C11.seen': {
      about:
        'Gato con anemia, Coombs o aglutinación tras lavado y un hemoplasma visto, sin signos de hemólisis: no se concluye.',
      when: all(immuneCat, not(hemolyses), infected),
      says: finding(
        'Aglutinación tras lavado (o Coombs) positiva: asociada a la infección, no primaria.',
      ),
      sources: [SOURCES.IMHA],
    },
    'H-C44': {
      about:
        'Anemia inmunomediada con menos de 50 ×10⁹/l plaquetas sin agregados: las dos a la vez; ☠ con hematocrito de menos de 15 % o menos de 30 plaquetas.',
      when: all(any(diagnostic, supportive), under(platelets, 50), noClumps),
      says: concludes(
        graded('sugestivo', ['compatible', hemolyses], ['posible', colouredPlasma]),
        2,
        'anemia hemolítica inmunomediada con trombocitopenia',
      ),
    },
    'H-C13': {
      about: words`Anemia con ${perAnimal(['cuerpos de Heinz o excentrocitos 2+', 'perro'], ['cuerpos de Heinz 3+', 'gato'])}: hemólisis oxidativa.`,
      when: all(
        anaemic,
        any(
          // Cats normally have some Heinz bodies.
          all(cat, grade('heinzBodies', 3)),
          all(dog, any(grade('heinzBodies', 2), grade('eccentrocytes', 2))),
        ),
      ),
      says: concludes('sugestivo', 2, 'hemólisis oxidativa'),
      sources: [SOURCES.SS, SOURCES.CIA],
    },
    'H-C13.few': {
      about: 'Excentrocitos 1+: sin valor por sí solos.',
      when: chose('eccentrocytes', '1+'),
      says: finding('Excentrocitos escasos: estrés oxidativo, sin valor por sí solos.'),
      sources: [SOURCES.SS],
    },
  }),
  ...rules('limits', {
    'H-C12': {
      about:
        'Anemia hemolítica inmunomediada de cualquier categoría: cribar causas antes de llamarla primaria.',
      when: immuneHemolysis,
      says: limit(
        textIf(
          cat,
          'Busque la causa antes de llamarla primaria: hemoplasmas, FeLV, peritonitis infecciosa felina (PIF), fármacos y neoplasia.',
          'Busque la causa antes de llamarla primaria: hemoparásitos, infección, fármacos, neoplasia, cinc y cebolla.',
        ),
      ),
      sources: [SOURCES.IMHA],
    },
  }),
];
