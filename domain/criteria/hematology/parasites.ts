import { all, chose, not, says } from '../grammar/condition.ts';
import { differential } from '../grammar/differential.ts';
import { concludes, finding, when } from '../grammar/outcome.ts';
import { textIf, words } from '../grammar/words.ts';
import { dog, dogOrCat } from '../shared/animals.ts';
import { asked } from './facts.ts';
import { fired, rules } from './ids.ts';
import { SOURCES } from './sources.ts';
import { marrowSample, parasite, parasiteName, parasiteSeen } from './values.ts';

export const parasiteRules = rules('classes', {
  'H-C60': {
    about: 'Hemoparásito observado, con su tipo: identificación directa.',
    when: parasiteSeen,
    says: concludes(
      'compatible',
      1,
      words`${parasiteName} en ${textIf(marrowSample, 'médula ósea', 'sangre periférica')} (observado por usted)`,
      { direct: true, proper: true },
    ),
  },
  'H-C61': {
    about: 'Hemoparásitos no observados: un frotis negativo no los excluye.',
    when: chose('hemoparasites', 'not_observed'),
    says: finding(
      'Hemoparásitos: no observados. Un frotis negativo no los excluye (parasitemias bajas; en Ehrlichia las mórulas son infrecuentes): PCR o serología si hay sospecha.',
    ),
    sources: [SOURCES.ECP],
  },
});

const named = (stem: string) => says(['hemoparasiteType'], `*${stem}`);

const babesia = (name: string) =>
  differential(name, {
    inFavour: [asked(words`morfología indicada: ${parasite}`)],
    decidedBy: 'PCR con especie',
  });
const filaria = (name: string) =>
  differential(name, {
    inFavour: [asked('microfilarias observadas')],
    decidedBy: 'Antígeno de D. immitis y Knott con medición o PCR',
  });

export const parasiteDifferentials = rules('differentials', {
  // These species only infect dogs.
  'H-X9': {
    about: 'Babesia en el perro: qué especie, por su tamaño.',
    when: all(dog, fired('H-C60'), named('babesia')),
    says: [
      when(not(named('pequen')), babesia('Babesia canis (grande)')),
      when(not(named('grande')), babesia('B. gibsoni / B. vulpes (pequeña)')),
    ],
  },
  'H-X10': {
    about: 'Microfilarias en perro o gato: Dirofilaria immitis, D. repens o Acanthocheilonema.',
    when: all(dogOrCat, fired('H-C60'), named('microfilari')),
    says: ['Dirofilaria immitis', 'D. repens', 'Acanthocheilonema'].map(filaria),
  },
});
