import type { Certainty } from '#domain/report/schema.ts';
import type { Condition } from '../core/condition.ts';
import { all, any, atLeast, atMost, not, over, ticked, under } from '../grammar/condition.ts';
import { concludes, graded, summary, when } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import { cat } from '../shared/animals.ts';
import { ofEye } from './eyes.ts';
import { rules } from './ids.ts';
import type { Eye } from './readings.ts';
import { HAEUSSLER, RAJAEI } from './sources.ts';
import {
  eachEye,
  eitherEye,
  type OfEye,
  roseStains,
  shows,
  stains,
  stt,
  vessels,
} from './values.ts';

/** Low tears of a dog, mm/min. */
export const lowTears: OfEye = (eye) => under(stt(eye), byAnimal({ perro: 15 }));
const GRAVE = 5;
export const graveTears: OfEye = (eye) => all(lowTears(eye), atMost(stt(eye), GRAVE));

const drySigns: OfEye = (eye) =>
  any(shows('examDischarge', 'purulent')(eye), vessels(eye), roseStains(eye), stains(eye));

/** Degree of dryness, one certainty lower without a sign. */
const degree = (
  eye: Eye,
  condition: Condition,
  text: string,
  [alone, withSigns]: readonly [Certainty, Certainty],
) => when(condition, concludes(graded(alone, [withSigns, drySigns(eye)]), 4, ofEye(eye, text)));

export const tearRules = rules('classes', {
  'O-C1': eachEye({
    about:
      'Perro con Schirmer menor de 15 mm/min, por tramos; la certeza baja un grado si no se indica ningún signo.',
    when: lowTears,
    says: (eye) => [
      degree(eye, atLeast(stt(eye), 11), 'Déficit lagrimal subclínico', [
        'no_concluyente',
        'posible',
      ]),
      degree(
        eye,
        all(under(stt(eye), 11), over(stt(eye), GRAVE)),
        'Queratoconjuntivitis seca leve',
        ['posible', 'sugestivo'],
      ),
      degree(eye, atMost(stt(eye), GRAVE), 'Queratoconjuntivitis seca grave', [
        'sugestivo',
        'compatible',
      ]),
      when(
        not(drySigns(eye)),
        summary('Una lágrima baja sin signos no basta para el diagnóstico.'),
      ),
    ],
    sources: [HAEUSSLER],
  }),
  'O-C2': eachEye({
    about: 'Gato con Schirmer menor de 5 y signos: posible déficit lagrimal, herpesvirus o estrés.',
    when: (eye) => all(cat, under(stt(eye), 5), drySigns(eye)),
    says: (eye) =>
      concludes(
        'posible',
        4,
        ofEye(eye, 'Lágrima baja con signos: posible déficit lagrimal, herpesvirus o estrés.'),
      ),
    sources: [RAJAEI],
  }),
  'O-C3': {
    about: 'Schirmer mayor de 30 con dolor: lagrimeo reflejo. Ningún corte publicado.',
    when: all(
      eitherEye((eye) => over(stt(eye), 30)),
      ticked('rfEyePain'),
    ),
    says: concludes('posible', 5, 'Lagrimeo reflejo: busque dolor corneal.'),
    doubtful: 'off',
  },
});
