import type { CaseFacts } from '../core/facts.ts';
import type { Effect } from '../core/rule.ts';
import {
  all,
  atLeast,
  concluded,
  finding,
  limitation,
  observed,
  over,
  type Row,
  rulesOf,
} from '../shared/making.ts';
import { isHaemorrhagic } from './effusionContents.ts';
import { glucoseGap, lactateGap } from './figures.ts';
import { fluidKind, isDogOrCat, isPeritoneal, isSpecies } from './kinds.ts';
import { sources } from './sources.ts';

/** Effusions: bacteria, paired glucose and lactate, contents of the gut. */

/** mmol/l over which blood and fluid are apart as in a septic effusion. */
const SEPTIC_GLUCOSE = 1.1;
const SEPTIC_LACTATE = 2;

/** Whether paired glucose or lactate may speak of sepsis, only be told of, or not be read at all. */
function pairedGate(facts: CaseFacts): 'class' | 'line' | undefined {
  if (observed(facts, 'intracellularBacteria')) return undefined;
  if (facts.enabled('B-C30') && isHaemorrhagic(facts)) return undefined;
  const cells = facts.number('fluidNucleatedCells');
  if (cells !== undefined) return cells < 3 ? 'line' : 'class';
  const neutrophils = facts.number('fluidNeutrophilPct');
  return neutrophils === undefined || neutrophils >= 50 ? 'class' : undefined;
}

const BONCZYNSKI =
  'Bonczynski 2003: perro 100/100 %, gato 86/100 % en pocas decenas de casos; en series posteriores la exactitud es menor. No valida en hemoperitoneo, tras cirugía, con glucosa exógena ni si la muestra se demoró.';

function septicByGlucose(facts: CaseFacts): Effect[] | undefined {
  if (!isPeritoneal(facts) || !isDogOrCat(facts) || !over(glucoseGap(facts), SEPTIC_GLUCOSE)) {
    return undefined;
  }
  const gate = pairedGate(facts);
  return all(
    gate === 'class' && [concluded('peritonitis séptica', 'sugestivo', 2), limitation(BONCZYNSKI)],
    gate === 'line' &&
      finding(
        'Glucosa pareada con patrón séptico en un líquido de menos de 3 ×10⁹/l: no se clasifica.',
      ),
  );
}

function septicByLactate(facts: CaseFacts): Effect[] | undefined {
  if (!isPeritoneal(facts) || !isSpecies(facts, 'perro')) return undefined;
  if (!over(lactateGap(facts), SEPTIC_LACTATE)) return undefined;
  const gate = pairedGate(facts);
  const glucose = glucoseGap(facts);
  const disagrees = glucose !== undefined && glucose <= SEPTIC_GLUCOSE;
  return all(
    gate === 'class' && [
      concluded('peritonitis séptica', disagrees ? 'posible' : 'sugestivo', 2),
      limitation(BONCZYNSKI),
    ],
    gate === 'class' && disagrees && finding('Glucosa y lactato discrepan'),
    gate === 'line' &&
      finding(
        'Lactato pareado con patrón séptico en un líquido de menos de 3 ×10⁹/l: no se clasifica.',
      ),
  );
}

/** A pair that was not entered is not told of: a cat needs no lactate for this line. */
function noSepticPattern(facts: CaseFacts): Effect | undefined {
  const [glucose, lactate] = [glucoseGap(facts), lactateGap(facts)];
  if (!isPeritoneal(facts) || glucose === undefined || glucose > SEPTIC_GLUCOSE) return undefined;
  const both = lactate !== undefined && lactate <= SEPTIC_LACTATE;
  if (both && isDogOrCat(facts)) {
    return finding('Glucosa y lactato pareados sin patrón séptico (no lo excluyen).');
  }
  return isSpecies(facts, 'gato')
    ? finding('Glucosa pareada sin patrón séptico (no lo excluye).')
    : undefined;
}

function guts(facts: CaseFacts): 'inflamed' | 'alone' | undefined {
  if (fluidKind(facts) !== 'cavity' || !observed(facts, 'plantMaterial')) return undefined;
  const inflamed =
    observed(facts, 'intracellularBacteria') ||
    atLeast(facts.number('fluidNeutrophilPct'), 50) ||
    isSpecies(facts, 'caballo');
  return inflamed ? 'inflamed' : 'alone';
}

const sepsis: readonly Row[] = [
  {
    id: 'B-C10',
    about: 'Derrame con bacterias intracelulares observadas: exudado séptico.',
    sources: sources('R&M'),
    apply: (facts) =>
      fluidKind(facts) === 'cavity' && observed(facts, 'intracellularBacteria')
        ? concluded('exudado séptico', 'diagnostico', 1, { direct: true })
        : undefined,
  },
  {
    id: 'B-C11',
    about:
      'Perro o gato, peritoneal: glucosa de la sangre más de 1,1 mmol/l por encima de la del líquido, si es celular o neutrofílico y no hemorrágico.',
    sources: sources('BON', 'MAR-G'),
    apply: septicByGlucose,
  },
  {
    id: 'B-C12',
    about:
      'Perro, peritoneal: lactato del líquido más de 2 mmol/l por encima del de la sangre, si es celular o neutrofílico y no hemorrágico.',
    sources: sources('BON'),
    apply: septicByLactate,
  },
  {
    id: 'B-C13',
    about: 'Peritoneal: glucosa y, en el perro, lactato pareados sin patrón séptico.',
    sources: sources('MAR-G'),
    apply: noSepticPattern,
  },
  {
    id: 'B-C14',
    about: 'Caballo, peritoneal: diferencia de glucosa de 2,8 mmol/l o más.',
    sources: sources('DBPG'),
    apply: (facts) =>
      isSpecies(facts, 'caballo') && isPeritoneal(facts) && atLeast(glucoseGap(facts), 2.8)
        ? [
            concluded('peritonitis séptica', 'posible', 3),
            limitation(
              'Especificidad ≈0,91 y sensibilidad ≈0,23: un resultado menor no la excluye.',
            ),
          ]
        : undefined,
  },
  {
    id: 'B-C15',
    about:
      'Contenido digestivo con bacterias intracelulares, la mitad de neutrófilos o más, o en un caballo.',
    sources: sources('WIKI'),
    apply: (facts) =>
      guts(facts) === 'inflamed'
        ? [
            concluded('rotura digestiva', 'sugestivo', 1),
            limitation(
              'Descarte enterocentesis: si no hay inflamación ni signos, repita la punción.',
            ),
          ]
        : undefined,
  },
  {
    id: 'B-C16',
    about: 'Contenido digestivo sin datos de inflamación.',
    apply: (facts) =>
      guts(facts) === 'alone'
        ? [
            concluded(
              'Contenido digestivo en el líquido: rotura o punción de asa; repita en otro punto.',
              'no_concluyente',
              5,
            ),
            { kind: 'urgency', level: 'vital' },
          ]
        : undefined,
  },
];

export const sepsisRules = rulesOf('classes', sepsis);
