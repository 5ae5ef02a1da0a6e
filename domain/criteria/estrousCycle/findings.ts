import type { CaseFacts } from '../core/facts.ts';
import type { Effect, Rule } from '../core/rule.ts';
import {
  cycleDay,
  heatLasting,
  isCat,
  isDog,
  isEntire,
  isFerret,
  isPregnant,
  isSpayed,
  keratin,
  keratinisedFor,
  phaseProgesterone,
  progesterone,
  purulent,
  septic,
  TOLD,
  weeksAfterHeat,
} from './readings.ts';
import { classRule, concluded, stated } from './said.ts';
import { CONCANNON, COTE, DAVIDSON, JOHNSTON, PLACE, QUESENBERRY } from './sources.ts';

/** What a vet sees or tells of a heat in an animal that should have none. */
const oestrogenSigns = (facts: CaseFacts) =>
  (keratin(facts) ?? 0) >= 80 ||
  facts.says(TOLD, ['celo', 'edema', 'edemat', 'sangrado', 'flujo', 'atrae']);

/** C-C7: tissue of the ovary in a spayed animal, by cytology and by each hormone. */
function remnant(facts: CaseFacts): Effect[] {
  if (!isSpayed(facts) || !(isDog(facts) || isCat(facts))) return [];
  const [ki, p4] = [keratin(facts), progesterone(facts)];
  const [lh, amh] = [facts.choice('lhTest'), facts.choice('amh')];
  const signs = oestrogenSigns(facts);
  const classes = [
    (ki ?? 0) >= 80 &&
      concluded(
        'Epitelio queratinizado en una esterilizada: estrógenos activos (remanente ovárico, exógenos o adrenales).',
        'sugestivo',
        3,
      ),
    (p4 ?? 0) > 2 &&
      concluded('Progesterona lútea en una esterilizada: tejido ovárico.', 'compatible', 3),
    lh === 'positive' &&
      !signs &&
      stated('Sin tejido ovárico funcional (LH alta).', 'compatible', 3),
    lh === 'negative' && !signs && stated('La LH baja apoya tejido ovárico.', 'sugestivo', 3),
    amh === 'positive' && concluded('Tejido ovárico (AMH positiva).', 'sugestivo', 3),
    amh === 'negative' &&
      p4 !== undefined &&
      p4 < 1 &&
      stated('El panel AMH + P4 no detecta tejido ovárico.', 'compatible', 3),
  ];
  return classes.filter((said) => said !== false);
}

/** C-C14: a heat that lasts longer than it should. */
function prolonged(facts: CaseFacts): boolean {
  if ((keratin(facts) ?? 0) < 80 || !isEntire(facts) || isPregnant(facts)) return false;
  const between = keratinisedFor(facts) ?? 0;
  if (isDog(facts)) return (cycleDay(facts) ?? 0) > 42 || between >= 21;
  return isCat(facts) && ((heatLasting(facts) ?? 0) > 10 || between > 10);
}

const ofUterus: readonly Rule[] = [
  classRule(
    'C-C9',
    'Muchos neutrófilos degenerados con bacterias fagocitadas: vaginitis o endometritis.',
    (facts) =>
      septic(facts)
        ? concluded(
            'Inflamación con bacterias fagocitadas: vaginitis o endometritis.',
            'sugestivo',
            3,
          )
        : undefined,
    [DAVIDSON],
  ),
  classRule(
    'C-C10',
    'Hembra entera con flujo purulento o inflamación séptica en las semanas tras el celo: descarte piómetra.',
    (facts) => {
      const discharge = facts.fired('C-C9') || purulent(facts);
      const luteal =
        facts.fired('C-C5') || (phaseProgesterone(facts) ?? 0) >= 2 || weeksAfterHeat(facts);
      if (!isEntire(facts) || !discharge || !luteal) return undefined;
      return concluded(
        'Flujo purulento o inflamación séptica en las semanas que siguen al celo: descarte piómetra.',
        'sugestivo',
        2,
      );
    },
    [JOHNSTON],
  ),
  classRule(
    'C-C11',
    'Espermatozoides: monta o inseminación reciente.',
    (facts) =>
      facts.choice('cytoSperm') === 'yes'
        ? concluded(
            'Espermatozoides: monta o inseminación en las últimas horas; su ausencia no la descarta.',
            'diagnostico',
            5,
          )
        : undefined,
    [DAVIDSON],
  ),
  classRule(
    'C-C12',
    'Gestación de 20 días o más con progesterona de menos de 2 ng/ml.',
    (facts) => {
      const [day, p4] = [facts.value('dayFromLh') ?? 0, progesterone(facts)];
      if (day < 20 || p4 === undefined || p4 >= 2) return undefined;
      const text =
        day >= 62
          ? 'Progesterona por debajo de 2 ng/ml a término: parto esperable en unas 24 h (a veces 48).'
          : 'Progesterona insuficiente para mantener la gestación: repítala hoy y valore viabilidad fetal.';
      return [
        concluded(text, 'sugestivo', 2),
        ...(day < 62 ? [{ kind: 'value', name: 'earlyFall', value: 1 } as const] : []),
      ];
    },
    [CONCANNON],
  ),
  classRule(
    'C-C13',
    'Hurona con celo de más de 30 días.',
    (facts) =>
      isFerret(facts) && (heatLasting(facts) ?? 0) > 30
        ? concluded('Celo prolongado en hurona: riesgo de anemia por estrógenos.', 'posible', 2)
        : undefined,
    [QUESENBERRY],
  ),
  classRule(
    'C-C14',
    'Perra entera queratinizada desde hace más de 42 días o en dos muestras de 21 días, o gata más de 10: celo prolongado.',
    (facts) =>
      prolonged(facts)
        ? concluded(
            'Celo prolongado: quiste folicular, tumor ovárico o celo partido.',
            'posible',
            3,
          )
        : undefined,
    [COTE],
  ),
];

export const spayedClasses: readonly Rule[] = [
  classRule('C-C7', 'Esterilizada con índice, progesterona, LH o AMH indicados.', remnant, [
    PLACE,
    JOHNSTON,
  ]),
];
export const uterusClasses: readonly Rule[] = ofUterus;
