import { all, not, over, ticked } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { only, type StepRow, unless } from '../grammar/steps.ts';
import { cat, dog, dogOrCat, male } from '../shared/animals.ts';
import { sources } from './sources.ts';
import { growsFast, lineage, mamma, site } from './values.ts';

/** Rows of Y-C20: malignant population by site. */

const SOON = { urgency: 'dias', sources: sources('R&M') } as const;
const CHEST = ['Mire tórax y ganglio regional.'] as const;

const at = (sites: readonly string[], step: StepRow['step'], animal = dogOrCat): StepRow => ({
  when: all(animal, site(...sites)),
  step,
  also: CHEST,
  ...SOON,
});

/** Mammary masses by species and sex: rows of Y-C20 and Y-C60. */
export const mammaryRows: readonly StepRow[] = [
  {
    when: all(cat, mamma),
    step: 'Estadifique con radiografía o TC de tórax y ganglio axilar e inguinal y planifique mastectomía.',
    also: [
      'Envíe la pieza entera a histología.',
      only(
        not(over('lesionSizeCm', 3)),
        'No espere a que crezca: el tamaño (más de 2–3 cm) empeora el pronóstico.',
      ),
      only(over('lesionSizeCm', 3), 'Estadifique: el tamaño empeora el pronóstico.'),
    ],
    urgency: soonest('dias', ['vital', ticked('rfDyspnoea')]),
    sources: sources('WIT'),
  },
  {
    when: all(dog, mamma, male),
    step: 'Haga histología de la masa y explore los testículos.',
    ...SOON,
  },
  {
    when: all(dog, mamma),
    step: 'Haga histología de toda la masa con ganglio y radiografía de tórax: la citología no predice aquí.',
    also: [
      only(
        all(ticked('lesionUlcerated'), growsFast),
        'Descarte carcinoma inflamatorio antes de operar.',
      ),
      'Revise todas las mamas.',
    ],
    urgency: soonest('dias', ['24h', all(ticked('lesionUlcerated'), growsFast)]),
    sources: sources('R&M', 'WIT'),
  },
];

const siteRows: readonly StepRow[] = [
  at(
    ['oral'],
    'Haga radiografía o TC de mandíbula y ganglio y biopsia incisional: descarte melanoma y carcinoma.',
  ),
  at(['nasal'], 'Haga TC de cavidad nasal y biopsia, con coagulación y presión arterial antes.'),
  at(['thyroid'], 'Mida T4 y haga ecografía cervical.', cat),
  at(['thyroid'], 'Haga ecografía o TC del cuello y tórax y no puncione de nuevo: sangra.', dog),
  at(
    ['spleen'],
    'Haga ecografía abdominal, hematocrito y coagulación y valore esplenectomía o biopsia.',
  ),
  at(['liver'], 'Haga ecografía, coagulación y biopsia: la citología del hígado falla a menudo.'),
  at(
    ['anal_sac'],
    [
      unless(
        ['calcium'],
        'Mida calcio, palpe ganglios sublumbares y haga ecografía abdominal e histología.',
      ),
      'Palpe ganglios sublumbares y haga ecografía abdominal e histología.',
    ],
  ),
  at(['bone'], 'Haga radiografía y biopsia ósea con fosfatasa alcalina; mire tórax.'),
  at(['testis'], 'Castre con histología y revise hemograma (hiperestrogenismo).'),
  at(
    ['lung'],
    'Haga TC o radiografía y coagulación antes de repetir la punción, y vigile un neumotórax.',
  ),
  at(
    ['kidney'],
    [
      unless(
        ['chemCreatinine'],
        'Haga ecografía, creatinina y coagulación antes de biopsiar el riñón.',
      ),
      'Haga ecografía y coagulación antes de biopsiar el riñón.',
    ],
  ),
  at(
    ['bladder', 'prostate'],
    'Haga ecografía y mutación BRAF en orina y no puncione de nuevo la masa: puede sembrar.',
    dog,
  ),
  at(
    ['bladder', 'prostate'],
    'Haga ecografía y citología por sondaje y no puncione de nuevo la masa: puede sembrar.',
    cat,
  ),
  at(
    ['mediastinum'],
    'Haga TC de tórax y citometría de flujo antes de operar: separe linfoma de timoma.',
  ),
  at(['joint'], 'Haga radiografía, biopsia y punción del ganglio regional.'),
  at(['eye'], 'Derive a oftalmología con ecografía ocular e imagen de tórax.'),
];

const GENERAL = {
  also: ['Puncione el ganglio regional y haga imagen de tórax.'],
  urgency: soonest('dias', ['24h', growsFast]),
  sources: sources('MEI', 'R&M'),
} as const;

export const malignantRows: readonly StepRow[] = [
  ...mammaryRows,
  ...siteRows,
  {
    when: lineage('mesenchymal'),
    step: 'Haga biopsia incisional e imagen antes de cirugía amplia; los sarcomas exfolian poco.',
    ...GENERAL,
  },
  {
    when: lineage('melanocytic'),
    step: 'Descarte melanoma oral, ungueal u ocular, palpe el ganglio y haga biopsia.',
    ...GENERAL,
  },
  { step: 'Haga biopsia e imagen de tórax y planifique la cirugía con márgenes.', ...GENERAL },
];
