import {
  all,
  any,
  atLeast,
  atMost,
  between,
  chose,
  flagged,
  known,
  not,
  over,
  rowMarked,
  says,
  under,
  usable,
} from '../grammar/condition.ts';
import { concludes, graded, limit, summary, urgent, when } from '../grammar/outcome.ts';
import { byAnimal, years } from '../grammar/quantity.ts';
import { perAnimal, shown, textIf, words } from '../grammar/words.ts';
import { cat, dog, dogOrCat } from '../shared/animals.ts';
import { fired, rules } from './ids.ts';
import { SCHEME } from './scheme.ts';
import { BRIEF, COTE, SAIM, TILLEY } from './sources.ts';
import {
  narrowQrs,
  pWaves,
  rate,
  regularity,
  relationUnknown,
  sedated,
  shortRecord,
  sinus,
} from './values.ts';

/** Fastest sinus rate (lpm) by species. */
const SINUS_MOST = byAnimal({ perro: 220, gato: 300 });

const lpm = words`${shown(rate, 0)} lpm`;

/** The rate lies between two published limits of age, size or species. */
const rateInZone = any(
  rowMarked('Frecuencia cardiaca', 'limite'),
  rowMarked('Frecuencia cardiaca calculada', 'limite'),
);

const artefact = (...stems: readonly string[]) => says(['technicalArtifacts'], ...stems);
const noArtefact = any(not(usable('technicalArtifacts')), artefact('ningun'));

const wide = chose('ecgQrsShape', 'wide');

/** A tachycardia is less certain with doubtful P waves. */
const unclearP = any(
  all(any(not(usable('ecgQrsShape')), chose('ecgQrsShape', 'wide', 'unknown')), not(noArtefact)),
  all(cat, atLeast(rate, 240)),
);

export const ecgRhythms = rules(
  'classes',
  {
    'E-C1': {
      about: 'Una P antes de cada QRS, regular y con la frecuencia dentro: ritmo sinusal.',
      when: all(sinus, regularity('regular'), not(flagged('ecgHeartRate'))),
      says: concludes(
        graded('compatible', ['posible', rateInZone], ['sugestivo', shortRecord]),
        5,
        words`ritmo sinusal a ${lpm}`,
      ),
      sources: [SAIM],
    },
    'E-C2': {
      about: 'Una P antes de cada QRS e irregular con la respiración: arritmia sinusal.',
      when: all(pWaves('each'), regularity('respiratory'), dogOrCat),
      says: concludes(
        graded('compatible', ['sugestivo', shortRecord]),
        5,
        textIf(
          dog,
          'Arritmia sinusal respiratoria: variante normal en el perro.',
          'Arritmia sinusal: poco habitual en el gato en la consulta; busque causas de tono vagal alto (respiratorias, digestivas, neurológicas u oculares).',
        ),
      ),
      sources: [BRIEF],
    },
    'E-C3': {
      about: words`Una P antes de cada QRS, regular, más rápido que el intervalo y hasta ${perAnimal(['220 lpm', 'perro'], ['300 lpm', 'gato'])}: taquicardia sinusal.`,
      when: all(
        sinus,
        atMost(rate, SINUS_MOST),
        regularity('regular'),
        flagged('ecgHeartRate', 'H'),
      ),
      says: concludes(
        // Sedation lowers the certainty by one step.
        graded(
          'compatible',
          ['posible', all(sedated, unclearP)],
          ['sugestivo', any(sedated, unclearP)],
        ),
        4,
        words`taquicardia sinusal a ${lpm}`,
      ),
      sources: { perro: [TILLEY], gato: [COTE] },
    },
    'E-C4': {
      about: words`Una P antes de cada QRS y menos de ${perAnimal(['60 lpm', 'perro'], ['120 lpm', 'gato'])}: bradicardia sinusal.`,
      when: all(sinus, dogOrCat, flagged('ecgHeartRate', 'L')),
      says: concludes(
        graded('compatible', ['sugestivo', sedated]),
        4,
        words`bradicardia sinusal a ${lpm}`,
      ),
      sources: [SAIM],
    },
    'E-C4b': {
      about: 'Gato despierto de 120 a menos de 160 lpm: ECG completo y potasio.',
      when: all(cat, not(sedated), atLeast(rate, 120), under(rate, 160)),
      says: limit('En consulta, menos de 160 lpm en un gato merece un ECG completo y potasio.'),
      sources: [COTE],
    },
    'E-C5': {
      about:
        'Línea de base ondulante sin P e irregular: fibrilación auricular; con QRS ancho hay que descartar una taquicardia ventricular irregular.',
      when: all(
        pWaves('fibrillatory'),
        any(not(wide), regularity('irregular')),
        not(regularity('regular', 'respiratory', 'premature')),
      ),
      says: [
        concludes(
          graded('sugestivo', [
            'compatible',
            all(regularity('irregular'), not(artefact('ronroneo', 'temblor')), not(wide)),
          ]),
          2,
          words`fibrilación auricular${textIf(known(rate), words` con respuesta ventricular de ${lpm}`)}`,
        ),
        when(
          wide,
          summary('QRS ancho: descarte taquicardia ventricular irregular.'),
          urgent('24h'),
        ),
      ],
      sources: [TILLEY],
    },
    'E-C6': {
      about: 'Ondas en dientes de sierra: flúter o taquicardia auricular.',
      when: pWaves('flutter'),
      says: concludes('sugestivo', 3, 'flúter o taquicardia auricular'),
      sources: [TILLEY],
    },
    'E-C7': {
      about: words`QRS estrecho, regular, más de ${perAnimal(['220 lpm desde un año', 'perro'], ['300 lpm', 'gato'])}: taquicardia supraventricular.`,
      when: all(
        over(rate, SINUS_MOST),
        not(all(dog, under(years, 1))),
        narrowQrs,
        regularity('regular'),
      ),
      says: concludes(
        'sugestivo',
        2,
        words`Taquicardia supraventricular: a ${lpm}, por encima de lo esperable en ritmo sinusal.`,
      ),
      sources: { perro: [TILLEY], gato: [COTE] },
    },
    'E-C7b': {
      about: words`QRS estrecho, regular y P no vistas, de ${perAnimal(['161 a 220 lpm', 'perro'], ['260 a 300 lpm', 'gato'])}: sinusal o supraventricular.`,
      when: all(
        any(all(cat, between(rate, 260, 300)), all(dog, between(rate, 161, 220), relationUnknown)),
        regularity('regular'),
        narrowQrs,
        not(fired('E-C3')),
        not(pWaves('each')),
      ),
      says: concludes(
        'posible',
        4,
        textIf(
          cat,
          words`Taquicardia regular de ${lpm}: sinusal o supraventricular; repita en calma.`,
          words`Taquicardia regular de ${lpm}, sinusal o supraventricular.`,
        ),
      ),
      sources: [COTE],
    },
  },
  { scheme: SCHEME },
);
