import type { Rule } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  between,
  chose,
  known,
  not,
  over,
  sex,
  under,
} from '../grammar/condition.ts';
import { concludes, finding, limit, when } from '../grammar/outcome.ts';
import { byAnimal, quantity } from '../grammar/quantity.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import { cat, dog, dogOrCat } from '../shared/animals.ts';
import { birthRules } from './birth.ts';
import { rules } from './ids.ts';
import { BRADBURY, GIL, RUEL, ZONE } from './sources.ts';
import { fetalRate, fetuses, isOver, labour, measure, mm } from './values.ts';

const neutered = all(dog, sex('macho castrado'));
const entire = all(dog, sex('macho'));
const mineral = (answer: string) => chose('usProstateMineral', answer);

/**
 * Dimension of the prostate, with the largest expected in an entire dog, mm (Ruel 1998: 100 dogs).
 */
function dimension(key: string, [byWeight, byAge, least]: readonly [number, number, number]) {
  const size = measure(key);
  const largest = quantity(`máximo de ${key}`, [], ({ weight, age }) =>
    weight === undefined || age === undefined
      ? undefined
      : 10 * (byWeight * weight + byAge * age + least),
  );
  return { size, largest, isLarge: isOver(size, largest) };
}

const LENGTH = dimension('usProstateLength', [0.055, 0.143, 3.31]);
const WIDTH = dimension('usProstateWidth', [0.047, 0.089, 3.45]);

const prostate = rules('classes', {
  'U-C22a': {
    about: 'Perro castrado con mineralización prostática: muy sugestiva de neoplasia.',
    when: all(neutered, mineral('yes')),
    says: concludes(
      'sugestivo',
      3,
      'Mineralización prostática en un perro castrado: muy sugestiva de neoplasia (VPP 100 % en la serie).',
    ),
    sources: [BRADBURY],
  },
  'U-C22b': {
    about: 'Perro entero con mineralización prostática: poco específica.',
    when: all(entire, mineral('yes')),
    says: concludes('posible', 4, 'Mineralización en un perro entero: poco específica (VPP 22 %).'),
    sources: [BRADBURY],
  },
  'U-C22c': {
    about: 'Perro entero sin mineralización prostática: la neoplasia es improbable.',
    when: all(entire, mineral('no')),
    says: concludes(
      'sugestivo',
      5,
      'Sin mineralización: la neoplasia es improbable en el entero (VPN 96 % en esa serie; no la descarta).',
    ),
    sources: [BRADBURY],
  },
  'U-C22d': {
    about: 'Perro entero con la próstata por encima del máximo previsto para su peso y edad.',
    when: all(entire, any(LENGTH.isLarge, WIDTH.isLarge)),
    says: [LENGTH, WIDTH].map(({ size, largest, isLarge }) =>
      when(
        isLarge,
        concludes(
          'posible',
          4,
          words`Próstata por encima del máximo previsto para su peso y edad (${mm(size)}; máximo ${mm(largest)}).`,
        ),
      ),
    ),
    sources: [RUEL],
  },
  'U-C22e': {
    about: 'Perro castrado con la próstata medida: no se aplica ningún límite.',
    when: all(neutered, any(known(LENGTH.size), known(WIDTH.size))),
    says: finding(
      words`Próstata de ${textIf(
        all(known(LENGTH.size), known(WIDTH.size)),
        words`${shown(LENGTH.size, 1)} × ${mm(WIDTH.size)}`,
        textIf(known(LENGTH.size), mm(LENGTH.size), mm(WIDTH.size)),
      )} en un castrado: debe ser pequeña y homogénea; los máximos publicados aquí son de enteros.`,
    ),
  },
});

const beating = over(fetalRate, 0);
const inDog = all(dog, known(fetalRate));
const count = textIf(
  over(fetuses, 1),
  words`${shown(fetuses, 0)} fetos vistos`,
  textIf(over(fetuses, 0), '1 feto visto', 'fetos'),
);

const gestation = rules('classes', {
  'U-C24': {
    about: 'Frecuencia fetal por tramos: los límites son dudosos y nunca dan más que posible.',
    when: all(dogOrCat, known(fetalRate)),
    says: [
      when(
        not(beating),
        concludes(
          'posible',
          1,
          'Sin latido fetal detectado: confírmelo con Doppler y un segundo observador.',
        ),
      ),
      when(
        all(beating, under(fetalRate, byAnimal({ perro: 160 }))),
        concludes(
          'posible',
          1,
          'Frecuencia fetal por debajo de 160 lpm: posible sufrimiento fetal grave.',
        ),
      ),
      when(
        all(atLeast(fetalRate, byAnimal({ perro: 160 })), under(fetalRate, 180)),
        concludes(
          'posible',
          2,
          'Frecuencia fetal por debajo de 180 lpm: posible sufrimiento fetal.',
        ),
      ),
      when(
        between(fetalRate, byAnimal({ perro: 180 }), 220),
        concludes('posible', 5, 'Frecuencia fetal en el límite: repita en minutos.'),
      ),
      when(
        over(fetalRate, byAnimal({ perro: 220 })),
        concludes('posible', 5, 'Frecuencia fetal normal'),
      ),
      when(all(cat, beating), limit('Sin límite propio del gato para la frecuencia fetal.')),
      limit('Cerca del parto hay deceleraciones transitorias: repita 1–2 minutos.'),
      when(inDog, limit('Los límites publicados varían (normal por encima de 200 o de 220 lpm).')),
    ],
    sources: { perro: [ZONE, GIL] },
    // Doubtful limits, kept on, never stronger than «posible».
    doubtful: 'keptOn',
  },
  'U-C25': {
    about: 'Gestación, por los fetos indicados o su frecuencia.',
    when: all(dogOrCat, any(over(fetuses, 0), beating)),
    says: concludes(
      'diagnostico',
      4,
      words`Gestación con ${count}${textIf(beating, ', con latido')}. El recuento ecográfico no es exacto.${textIf(beating, ' Con latido visible, la gestación pasa de unos 23 días.')}`,
      { direct: true },
    ),
  },
});

const flow = chose('dischargeKind', 'purulent', 'bloody');

const lossRisk = rules('classes', {
  'U-C25p': {
    about: 'Gestación con flujo purulento o sanguinolento y sin signos de parto.',
    when: all(
      dogOrCat,
      any(over(fetuses, 0), chose('usUterusContent', 'fetuses')),
      flow,
      not(labour),
    ),
    says: concludes(
      'sugestivo',
      2,
      words`Gestación con flujo ${textIf(chose('dischargeKind', 'purulent'), 'purulento', 'sanguinolento')}: descarte pérdida o infección.`,
    ),
  },
});

export const prostateRules = prostate;
export const gestationRules: readonly Rule[] = [...gestation, ...lossRisk, ...birthRules];
