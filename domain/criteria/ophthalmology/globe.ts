import { all, any, not } from '../grammar/condition.ts';
import { concludes, when } from '../grammar/outcome.ts';
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
/** Posterior luxation or subluxation, in dog and cat only. */
export const laterLuxation: OfEye = (eye) => all(dogOrCat, lens('luxPosterior', 'subluxated')(eye));

export const globeRules = rules('classes', {
  'O-C15': eachEye({
    about: 'Globo abierto, por el Seidel o por la profundidad indicada.',
    when: openGlobe,
    says: (eye) => [
      when(
        leaks(eye),
        concludes('diagnostico', 1, ofEye(eye, 'Perforación o fuga corneal (Seidel positivo)'), {
          direct: true,
        }),
      ),
      when(not(leaks(eye)), concludes('compatible', 1, ofEye(eye, 'Perforación o fuga corneal'))),
    ],
    sources: [BSAVA_O],
  }),
  'O-C28': eachEye({
    about: 'Globo en proptosis, exoftalmos o buftalmos, por lo indicado de él.',
    when: globe('proptosis', 'exophthalmos', 'buphthalmos'),
    says: (eye) => [
      when(
        globe('proptosis')(eye),
        concludes('diagnostico', 1, `Proptosis del globo en el ${eyeWords(eye)}.`, {
          direct: true,
        }),
      ),
      when(
        globe('exophthalmos')(eye),
        concludes('posible', 4, `Exoftalmos en el ${eyeWords(eye)}.`),
      ),
      when(
        globe('buphthalmos')(eye),
        concludes('sugestivo', 4, `Buftalmos en el ${eyeWords(eye)}: glaucoma crónico probable.`),
      ),
    ],
    sources: [BSAVA_O, MILLER],
  }),
  'O-C14': eachEye({
    about: 'Descemetocele: riesgo de perforación.',
    when: descemetocele,
    says: (eye) =>
      concludes(
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
      when(
        anteriorLuxation(eye),
        concludes('compatible', 1, ofEye(eye, 'Luxación anterior del cristalino')),
      ),
      when(
        lens('luxPosterior')(eye),
        concludes('compatible', 4, ofEye(eye, 'Luxación posterior del cristalino')),
      ),
      when(
        lens('subluxated')(eye),
        concludes('compatible', 4, ofEye(eye, 'Subluxación del cristalino')),
      ),
    ],
  }),
});
