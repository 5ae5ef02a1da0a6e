import { lowerFirst } from '#domain/report/labels.ts';
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import type { Source } from '../core/sources.ts';
import { namedSpecies } from '../core/species.ts';
import { plain, says } from '../core/text.ts';
import { limitWhen } from '../shared/phrases.ts';
import { SOURCES } from './sources.ts';
import { isDog, isDogOrCat, isSpecies, isStored } from './urine.ts';

/** A kind of crystal that was entered, and how many when that was told. */
interface Crystal {
  readonly type: string;
  /** «2+». */
  readonly amount?: string;
}

/** What was entered; one that is «ausente» is not there. */
export function crystals(facts: CaseFacts): Crystal[] {
  return [1, 2].flatMap((number): Crystal[] => {
    const type = facts.text(`crystalType${number}`);
    const amount = facts.choice(`crystalAmount${number}`);
    if (type === undefined || amount === 'none') return [];
    return [amount === undefined || amount === 'not_evaluable' ? { type } : { type, amount }];
  });
}

function isType({ type }: Crystal, ...parts: readonly string[]): boolean {
  const text = plain(type);
  return parts.every((part) => text.includes(part));
}

export function isMonohydrate(crystal: Crystal): boolean {
  return isType(crystal, 'monohidrato');
}

function isAmmoniumUrate(crystal: Crystal): boolean {
  return isType(crystal, 'urato') && !isType(crystal, 'amorf');
}

function named({ type, amount }: Crystal, text: string): Effect {
  const name = amount ? `${type} ${amount}` : type;
  return { kind: 'finding', text: `${name}: ${lowerFirst(text)}` };
}

const classes = rulesAt('classes');

/** A line for each crystal of a type. */
function crystalRule(
  id: string,
  about: string,
  is: (crystal: Crystal) => boolean,
  say: (facts: CaseFacts, crystal: Crystal) => readonly Effect[],
  sources: readonly Source[],
): Rule {
  return classes(
    id,
    about,
    (facts) =>
      crystals(facts)
        .filter(is)
        .flatMap((crystal) => say(facts, crystal)),
    sources,
  );
}

function doubt(text: string, keys: readonly string[]): Effect {
  return { kind: 'coherence', text, keys };
}

const TYPES = ['crystalType1', 'crystalType2'];
const STRUVITE_PH = 6.5;

function struvite(facts: CaseFacts, crystal: Crystal): Effect[] {
  const ph = facts.number('urinePh');
  const acid = ph !== undefined && ph < STRUVITE_PH;
  const told = ph === undefined ? '' : ` pH ${figure(ph)}.`;
  return [
    named(
      crystal,
      `Frecuente sin urolitos; en el perro asociada a bacterias productoras de ureasa, en el gato suele ser estéril.${told}`,
    ),
    ...(acid
      ? [
          doubt(`estruvita con pH ${figure(ph)}: infrecuente; confirme el tipo.`, [
            ...TYPES,
            'urinePh',
          ]),
        ]
      : []),
  ];
}

function isPredisposed(facts: CaseFacts): boolean {
  if (!isDog(facts)) return false;
  const english = says(facts.breed, ['bulldog']) && !says(facts.breed, ['frances']);
  return english || says(facts.breed, ['dalmata']);
}

function urate(facts: CaseFacts, crystal: Crystal): Effect[] {
  const breed = isPredisposed(facts) ? ' Raza predispuesta.' : '';
  const text =
    'Valore derivación portosistémica o hepatopatía (ácidos biliares) y, en dálmata y bulldog inglés, hiperuricosuria hereditaria.';
  return [named(crystal, `${text}${breed}`)];
}

/** Of a species that was not told, or may be a dog, neither is known. */
function bilirubin(facts: CaseFacts, crystal: Crystal): Effect[] {
  if (isDog(facts)) return [named(crystal, 'Puede ser normal en orina concentrada.')];
  const { speciesText } = facts;
  const other = speciesText !== undefined && !namedSpecies(speciesText).includes('perro');
  return other ? [named(crystal, 'Anómala: bilirrubina sérica.')] : [];
}

function carbonate(facts: CaseFacts, crystal: Crystal): Effect[] {
  if (isDogOrCat(facts)) {
    return [
      doubt('el carbonato cálcico no es habitual en perro ni gato: confirme el tipo.', TYPES),
    ];
  }
  const normal =
    facts.species === 'caballo' || facts.species === 'conejo' || isSpecies(facts, 'cobaya');
  return normal ? [named(crystal, 'Normal en esta especie.')] : [];
}

/** U-K1 to U-K10. */
export const crystalRules: readonly Rule[] = [
  crystalRule(
    'U-K1',
    'Estruvita: frecuente sin urolitos; con pH menor de 6,5, infrecuente.',
    (crystal) => isType(crystal, 'estruvita'),
    struvite,
    [SOURCES.CD, SOURCES.OSB],
  ),
  crystalRule(
    'U-K2',
    'Oxalato cálcico dihidrato: sin significado en orina conservada.',
    (crystal) => isType(crystal, 'dihidrato'),
    (_, crystal) => [
      named(
        crystal,
        'Sin significado por sí solo en orina conservada; si persiste en muestra fresca, calcio sérico y estudio de urolitos.',
      ),
    ],
    [SOURCES.CD],
  ),
  crystalRule(
    'U-K3',
    'Oxalato cálcico monohidrato: obliga a excluir etilenglicol.',
    isMonohydrate,
    () => [
      {
        kind: 'finding',
        text: 'Monohidrato (en empalizada o en “hueso”): raro en orina fresca; obliga a excluir etilenglicol.',
      },
    ],
    [SOURCES.SS],
  ),
  crystalRule(
    'U-K4',
    'Urato o biurato amónico: derivación, hepatopatía o hiperuricosuria hereditaria.',
    isAmmoniumUrate,
    urate,
    [SOURCES.CD],
  ),
  crystalRule(
    'U-K5',
    'Cistina: siempre anómala.',
    (crystal) => isType(crystal, 'cistina'),
    (_, crystal) => [
      named(
        crystal,
        'Siempre anómala: cistinuria (defecto tubular; en machos enteros puede depender de andrógenos).',
      ),
    ],
    [SOURCES.CD],
  ),
  crystalRule(
    'U-K6',
    'Bilirrubina: puede ser normal en el perro, anómala en las demás.',
    (crystal) => isType(crystal, 'bilirrubina'),
    bilirubin,
    [SOURCES.ECP_U],
  ),
  crystalRule(
    'U-K7',
    'Carbonato cálcico: normal en caballo, conejo y cobaya; en perro y gato, confirmar.',
    (crystal) => isType(crystal, 'carbonato'),
    carbonate,
    [SOURCES.SS],
  ),
  crystalRule(
    'U-K8',
    'Amorfos: sin valor; fármaco: relacione con lo indicado.',
    (crystal) => isType(crystal, 'amorf') || isType(crystal, 'farmaco'),
    (_, crystal) => [
      named(
        crystal,
        isType(crystal, 'amorf')
          ? 'Sin valor diagnóstico por sí mismos.'
          : 'Relacione con los fármacos indicados.',
      ),
    ],
    [SOURCES.CD],
  ),
  rulesAt('limits')(
    'U-K9',
    'Cristales en orina refrigerada o de 6 horas o más: pueden haberse formado en el tubo.',
    (facts) =>
      limitWhen(
        crystals(facts).length > 0 && isStored(facts),
        'Los cristales pueden haberse formado in vitro: confirme en orina fresca (<60 min) a temperatura ambiente.',
      ),
    [],
    'house',
  ),
  rulesAt('limits')(
    'U-K10',
    'Con cristales de cualquier tipo: no demuestran urolitos.',
    (facts) =>
      limitWhen(
        crystals(facts).length > 0,
        'Los cristales no demuestran urolitos ni predicen su composición.',
      ),
    [SOURCES.URO],
  ),
];
