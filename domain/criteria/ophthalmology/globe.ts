import { all, any, not } from '../grammar/condition.ts';
import { given, lead } from '../grammar/outcome.ts';
import { perAnimal, words } from '../grammar/words.ts';
import { dogOrCat } from '../shared/animals.ts';
import { eyeWords, ofEye } from './eyes.ts';
import { rules } from './ids.ts';
import { BSAVA_O, MILLER } from './sources.ts';
import { depth, eachEye, globe, lens, type OfEye, shows } from './values.ts';

export const descemetocele = depth('descemetocele');
const leaks = shows('examSeidel', 'positive');
export const openGlobe: OfEye = (eye) => any(leaks(eye), depth('perforated')(eye));
export const anteriorLuxation = lens('luxAnterior');
/** Luxation behind the pupil or subluxation, in dog and cat alone. */
export const laterLuxation: OfEye = (eye) => all(dogOrCat, lens('luxPosterior', 'subluxated')(eye));

export const globeRules = rules('classes', {
  'O-C15': eachEye({
    about: 'Globo abierto, por el Seidel o por la profundidad indicada.',
    when: openGlobe,
    says: (eye) => [
      given(
        leaks(eye),
        lead('diagnostico', 1, ofEye(eye, 'Perforación o fuga corneal (Seidel positivo)'), {
          direct: true,
        }),
      ),
      given(not(leaks(eye)), lead('compatible', 1, ofEye(eye, 'Perforación o fuga corneal'))),
    ],
    sources: [BSAVA_O],
  }),
  'O-C28': eachEye({
    about: 'Globo en proptosis, exoftalmos o buftalmos, por lo indicado de él.',
    when: globe('proptosis', 'exophthalmos', 'buphthalmos'),
    says: (eye) => [
      given(
        globe('proptosis')(eye),
        lead('diagnostico', 1, `Proptosis del globo en el ${eyeWords(eye)}.`, { direct: true }),
      ),
      given(globe('exophthalmos')(eye), lead('posible', 4, `Exoftalmos en el ${eyeWords(eye)}.`)),
      given(
        globe('buphthalmos')(eye),
        lead('sugestivo', 4, `Buftalmos en el ${eyeWords(eye)}: glaucoma crónico probable.`),
      ),
    ],
    sources: [BSAVA_O, MILLER],
  }),
  'O-C14': eachEye({
    about: 'Descemetocele: riesgo de perforación.',
    when: descemetocele,
    says: (eye) =>
      lead(
        'compatible',
        1,
        ofEye(
          eye,
          'Descemetocele: riesgo de perforación; una fluoresceína negativa en el centro no lo descarta.',
        ),
      ),
    sources: [BSAVA_O],
  }),
  'O-C18': eachEye({
    about: words`Cristalino ${perAnimal(['luxado hacia delante o hacia atrás, o subluxado', 'perro', 'gato'], ['luxado hacia delante'])}.`,
    when: (eye) => any(anteriorLuxation(eye), laterLuxation(eye)),
    says: (eye) => [
      given(
        anteriorLuxation(eye),
        lead('compatible', 1, ofEye(eye, 'Luxación anterior del cristalino')),
      ),
      given(
        lens('luxPosterior')(eye),
        lead('compatible', 4, ofEye(eye, 'Luxación posterior del cristalino')),
      ),
      given(
        lens('subluxated')(eye),
        lead('compatible', 4, ofEye(eye, 'Subluxación del cristalino')),
      ),
    ],
  }),
});
