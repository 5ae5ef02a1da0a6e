import { all, atLeast, known, not, ticked } from '../grammar/condition.ts';
import { concludes, graded, limit, when } from '../grammar/outcome.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import { dogOrCat } from '../shared/animals.ts';
import { eyeWords } from './eyes.ts';
import { fired, rules } from './ids.ts';
import { ACIERNO } from './sources.ts';
import { eachEye, eitherEye, fundus, hyphema, noMenace, systolic } from './values.ts';

const RETINA = { detachment: 'desprendimiento', hemorrhage: 'hemorragias' };
export const sickRetina = fundus(...Object.keys(RETINA));
export const HYPERTENSION = 160;
export const hypertensive = atLeast(systolic, HYPERTENSION);
export const blindRetina = eitherEye((eye) => all(sickRetina(eye), noMenace(eye)));

export const fundusRules = rules('classes', {
  'O-C19': eachEye({
    about:
      'Perro o gato con desprendimiento o hemorragias del fondo; una presión sistólica de 160 mmHg o más le da causa.',
    when: (eye) => all(dogOrCat, sickRetina(eye)),
    says: (eye) => [
      ...Object.entries(RETINA).map(([value, what]) =>
        when(
          fundus(value)(eye),
          concludes(
            graded('sugestivo', ['compatible', hypertensive]),
            2,
            words`Retinopatía con ${what} en el ${eyeWords(eye)}${textIf(
              hypertensive,
              words`, compatible con retinopatía hipertensiva (presión sistólica ${shown(systolic, 0)} mmHg).`,
            )}`,
          ),
        ),
      ),
      when(not(known(systolic)), limit('Falta la presión arterial.')),
    ],
    sources: [ACIERNO],
  }),
  'O-C25': eachEye({
    about: 'Hifema sin glaucoma, PIO alta, uveítis, retinopatía ni globo abierto que lo expliquen.',
    when: (eye) => all(hyphema(eye), not(fired('O-C4', 'O-C5', 'O-C7', 'O-C8', 'O-C19', 'O-C15'))),
    says: (eye) =>
      concludes(
        'diagnostico',
        2,
        words`Hifema en el ${eyeWords(eye)}${textIf(not(ticked('rfTrauma')), ', sin traumatismo indicado')}.`,
        { direct: true },
      ),
  }),
  'O-C26': eachEye({
    about: 'Perro o gato con la papila tumefacta.',
    when: (eye) => all(dogOrCat, fundus('swollenDisc')(eye)),
    says: (eye) => concludes('sugestivo', 2, `Papila tumefacta en el ${eyeWords(eye)}.`),
  }),
});
