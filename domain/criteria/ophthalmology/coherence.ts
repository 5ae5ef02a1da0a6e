import type { Rule } from '../core/rule.ts';
import { all, any, chose, known, not, over, says, under } from '../grammar/condition.ts';
import { coherence, when } from '../grammar/outcome.ts';
import { answer, entered, quantity, years } from '../grammar/quantity.ts';
import { shown, words } from '../grammar/words.ts';
import { impossiblePatient } from '../shared/impossible.ts';
import {
  ALL_TEXTS,
  CORNEA,
  eyeWords,
  LENS,
  otherEye,
  SIGN_TEXTS,
  TEXT_OF,
  textNumber,
} from './eyes.ts';
import { glaucoma } from './glaucoma.ts';
import { descemetocele } from './globe.ts';
import { rules } from './ids.ts';
import { pressureIs } from './intervals.ts';
import { EYES, type Eye, readAffected } from './readings.ts';
import { cataract } from './sight.ts';
import { sick } from './signs.ts';
import { ETTINGER } from './sources.ts';
import { lowTears } from './tear.ts';
import {
  bothEyes,
  doesNotStain,
  eachEye,
  eitherEye,
  eitherShows,
  flare,
  iop,
  lens,
  noMenace,
  type OfEye,
  shows,
  stains,
  stt,
} from './values.ts';

const both = (key: string) => EYES.map((eye) => key + eye);

const AFFECTED = 'clinicalUnilateralBilateral';
const onlyAffected = answer('ojo afectado', [AFFECTED], (facts) => {
  const [affected, second] = readAffected(facts.text(AFFECTED) ?? '');
  return second ? undefined : affected;
});
const abnormal: OfEye = (eye) => any(sick(eye), known(pressureIs(eye)), lowTears(eye));

const MEASURES = [
  ['examStt', 'Schirmer'],
  ['examIop', 'PIO'],
] as const;
type Measure = (typeof MEASURES)[number];

function twoFigures([key, name]: Measure, eye: Eye) {
  const field = entered(key + eye);
  const text = quantity('texto', [TEXT_OF[key]], (facts) => textNumber(facts, key, eye));
  const apart = quantity('diferencia', [...field.reads, ...text.reads], (facts) => {
    const typed = field.of(facts);
    const written = text.of(facts);
    return typed === undefined || written === undefined ? undefined : Math.abs(typed - written);
  });
  const differ = over(apart, 0);
  const message = words`${name}: texto ${shown(text, 1)} y casilla ${shown(field, 1)}, ${eyeWords(eye)}.`;
  return { differ, outcome: when(differ, coherence(message, [key + eye, TEXT_OF[key]])) };
}
const FIGURES = MEASURES.flatMap((measure) => EYES.map((eye) => twoFigures(measure, eye)));

const PLR = [...both('examPlrDirect'), ...both('examPlrConsensual')];
const MENACE = 'examMenace';

const absentMenaces = EYES.map((eye) => [MENACE + eye, noMenace(eye)] as const);

export const coherenceRules: readonly Rule[] = [
  ...rules('coherence', {
    'O-K13': impossiblePatient,
    'O-K1': {
      about: 'Fluoresceína negativa con una úlcera descrita en la córnea.',
      when: all(
        eitherEye(doesNotStain),
        not(eitherEye(stains)),
        says([CORNEA], 'ulcer'),
        not(eitherEye(descemetocele)),
      ),
      says: coherence('fluoresceína negativa con úlcera descrita; un descemetocele no tiñe.', [
        ...both('examFluo'),
        'examFluoresceinTest',
        CORNEA,
      ]),
    },
    'O-K2': {
      about: 'El ojo afectado es uno y todos los valores anómalos son del otro.',
      when: eitherEye((eye) =>
        all(chose(onlyAffected, eye), abnormal(otherEye(eye)), not(abnormal(eye))),
      ),
      says: coherence('el ojo afectado no coincide con el que tiene los valores anómalos.', [
        AFFECTED,
      ]),
    },
    'O-K3': {
      about: 'El texto y la casilla de un mismo ojo dan cifras distintas: vale la casilla.',
      when: any(...FIGURES.map(({ differ }) => differ)),
      says: FIGURES.map(({ outcome }) => outcome),
    },
    'O-K4': {
      about: 'Se describe visión normal con amenaza ausente en los dos ojos.',
      when: all(bothEyes(noMenace), says(ALL_TEXTS, 've bien', 'vision normal')),
      says: coherence('se describe visión normal con amenaza ausente.', both(MENACE)),
    },
    'O-K5': {
      about: 'Isocoria con una pupila en midriasis y otra normal.',
      when: all(
        eitherShows('examPupil', 'mydriasis'),
        eitherShows('examPupil', 'normal'),
        says(ALL_TEXTS, 'isocor'),
      ),
      says: coherence('isocoria con pupilas distintas.', [
        ...both('examPupil'),
        'examPupilSizeSymmetry',
      ]),
    },
    'O-K6': {
      about: 'RPL presente con una pupila descrita como arreactiva: el RPL no se usa.',
      when: all(any(...PLR.map((key) => chose(key, 'present'))), says(ALL_TEXTS, 'arreactiv')),
      says: coherence('RPL presente con pupila arreactiva.', [...PLR, 'examPupillaryReflexes'], {
        drops: PLR,
      }),
    },
    'O-K7': eachEye({
      about: 'Profundidad de la úlcera con fluoresceína negativa: la profundidad no se usa.',
      when: (eye) =>
        all(shows('examUlcerDepth', 'superficial', 'stromal', 'deep')(eye), doesNotStain(eye)),
      says: (eye) => {
        const key = `examUlcerDepth${eye}`;
        return coherence('profundidad sin tinción.', [key, `examFluo${eye}`], { drops: [key] });
      },
    }),
    'O-K8': eachEye({
      about: 'Glaucoma con flare y miosis en el mismo ojo.',
      when: (eye) => all(glaucoma(eye), flare(eye), shows('examPupil', 'miosis')(eye)),
      says: (eye) =>
        coherence('presión alta con miosis: revise si hay uveítis activa y glaucoma secundario.', [
          `examIop${eye}`,
          `examPupil${eye}`,
          `examFlare${eye}`,
        ]),
    }),
    'O-K9': eachEye({
      about: 'PIO medida con descemetocele o perforación: la PIO no se usa.',
      when: (eye) =>
        all(shows('examUlcerDepth', 'descemetocele', 'perforated')(eye), known(iop(eye))),
      says: (eye) => {
        const key = `examIop${eye}`;
        const text = 'con el globo abierto o casi abierto la PIO no se mide ni es fiable.';
        return coherence(text, [key, `examUlcerDepth${eye}`], { drops: [key] });
      },
    }),
    'O-K10': eachEye({
      about: 'Schirmer mayor de 35: improbable en un minuto, no se usa.',
      when: (eye) => over(stt(eye), 35),
      says: (eye) => {
        const keys = [`examStt${eye}`];
        return coherence('Schirmer improbable en un minuto.', keys, { drops: keys });
      },
    }),
    'O-K11': {
      about: 'Amenaza ausente antes de los 3 meses: la amenaza no se usa.',
      when: all(under(years, 0.25), eitherEye(noMenace)),
      says: coherence('la amenaza no es valorable a esta edad.', absentMenaces, {
        drops: absentMenaces,
      }),
      sources: [ETTINGER],
    },
    'O-K12': {
      about: 'Cristalino transparente con una catarata descrita.',
      when: all(
        says([LENS, ...SIGN_TEXTS], 'catarata'),
        eitherEye(lens('clear')),
        not(eitherEye(cataract)),
      ),
      says: coherence('cristalino claro con catarata descrita.', [...both('examLens'), LENS]),
    },
  }),
];
