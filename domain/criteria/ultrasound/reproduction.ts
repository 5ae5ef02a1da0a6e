import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Conclusion, Effect, Rule } from '../core/rule.ts';
import { type BirthEstimate, birthEstimates, birthSources } from './gestationDates.ts';
import { isCat, isDog, measured, mm, saysAny, WORDS } from './measures.ts';
import { BECCAGLIA, BRADBURY, GIL, LUVONI, RUEL, ZONE } from './sources.ts';

const classes = rulesAt('classes');

const isNeutered = (facts: CaseFacts) => isDog(facts) && facts.sex === 'macho castrado';
const isEntire = (facts: CaseFacts) => isDog(facts) && facts.sex === 'macho';
const mineral = (facts: CaseFacts) => facts.choice('usProstateMineral');

function fixed(
  id: string,
  about: string,
  conclusion: Conclusion,
  when: (facts: CaseFacts) => boolean,
): Rule {
  return classes(
    id,
    about,
    (facts) => (when(facts) ? { kind: 'conclusion', ...conclusion } : undefined),
    [BRADBURY],
  );
}

/** Largest prostate foreseen for an entire dog, mm (Ruel 1998: 100 dogs). */
export function largestProstate(weight: number, age: number) {
  return {
    Length: 10 * (0.055 * weight + 0.143 * age + 3.31),
    Width: 10 * (0.047 * weight + 0.089 * age + 3.45),
  };
}

const bigProstate = classes(
  'U-C22d',
  'Perro entero con la próstata por encima del máximo previsto para su peso y edad.',
  (facts) => {
    const { weight, age } = facts;
    if (!isEntire(facts) || weight === undefined || age === undefined) return undefined;
    const largest = largestProstate(weight, age);
    return (['Length', 'Width'] as const).flatMap((key): Effect[] => {
      const value = measured(facts, `usProstate${key}`);
      if (value === undefined || value <= largest[key]) return [];
      const text = `Próstata por encima del máximo previsto para su peso y edad (${mm(value)}; máximo ${mm(largest[key])}).`;
      return [{ kind: 'conclusion', rank: 4, text, certainty: 'posible' }];
    });
  },
  [RUEL],
);

const neuteredProstate = classes(
  'U-C22e',
  'Perro castrado con la próstata medida: no se aplica ningún límite.',
  (facts) => {
    const [length, width] = ['Length', 'Width'].map((key) => measured(facts, `usProstate${key}`));
    if (!isNeutered(facts) || (length === undefined && width === undefined)) return undefined;
    const size =
      length !== undefined && width !== undefined
        ? `${figure(length, 1)} × ${mm(width)}`
        : mm(length ?? width ?? 0);
    const text = `Próstata de ${size} en un castrado: debe ser pequeña y homogénea; los máximos publicados aquí son de enteros.`;
    return { kind: 'finding', text };
  },
);

/** Published accuracy of a date (Beccaglia & Luvoni 2012). */
function accuracy({ key, days }: BirthEstimate): string {
  if (key === 'usIcc') return '±1 día en el 68–81 %';
  if (days >= 21) return '±1 día en el 79 %';
  return days > 7 ? '±2 días en más del 80 %' : '±2 días en el 70 %';
}

function dateEffect(estimate: BirthEstimate): Effect {
  const { name, days, validity, borrowed } = estimate;
  if (validity === 'outside') {
    return {
      kind: 'limitation',
      text: `Fuera de la validez de la fórmula (${name}): no se da fecha.`,
    };
  }
  if (validity === 'term') {
    const text = `Gestación a término (${name})`;
    return { kind: 'conclusion', rank: 5, text, certainty: 'compatible' };
  }
  const whole = Math.round(days);
  const left = whole === 1 ? 'Falta 1 día' : `Faltan unos ${whole} días`;
  const how = borrowed ? `${name}, con la fórmula de talla media` : name;
  const text = `${left} para el parto (±2 días; ${how}). Exactitud publicada: ${accuracy(estimate)}.`;
  return { kind: 'conclusion', rank: 5, text, certainty: 'compatible' };
}

const datesClass = classes(
  'U-C23',
  'Días hasta el parto, por lo medido y la talla.',
  (facts) => {
    const measuredAny = ['usIcc', 'usBpd'].some((key) => measured(facts, key) !== undefined);
    if (measuredAny && isDog(facts) && facts.weight === undefined) {
      return { kind: 'limitation', text: 'Fecha del parto no evaluable: falta el peso.' };
    }
    return birthEstimates(facts).map(dateEffect);
  },
  [LUVONI, BECCAGLIA],
);
const dates: Rule = { ...datesClass, cites: birthSources };

function rateOfDog(rate: number): Conclusion {
  if (rate > 220) return { rank: 5, text: 'Frecuencia fetal normal', certainty: 'posible' };
  if (rate >= 180) {
    return {
      rank: 5,
      text: 'Frecuencia fetal en el límite: repita en minutos.',
      certainty: 'posible',
    };
  }
  const [rank, text] =
    rate >= 160
      ? ([2, 'por debajo de 180 lpm: posible sufrimiento fetal.'] as const)
      : ([1, 'por debajo de 160 lpm: posible sufrimiento fetal grave.'] as const);
  return { rank, text: `Frecuencia fetal ${text}`, certainty: 'posible' };
}

const NO_BEAT: Conclusion = {
  rank: 1,
  text: 'Sin latido fetal detectado: confírmelo con Doppler y un segundo observador.',
  certainty: 'posible',
};

const rateClass = classes(
  'U-C24',
  'Frecuencia fetal por tramos: los límites son dudosos y nunca dan más que posible.',
  (facts) => {
    const rate = facts.number('usFetalRate');
    if (rate === undefined || (!isDog(facts) && !isCat(facts))) return undefined;
    const limitation = (text: string): Effect => ({ kind: 'limitation', text });
    const conclusion = rate === 0 ? NO_BEAT : isDog(facts) ? rateOfDog(rate) : undefined;
    return [
      ...(conclusion ? [{ kind: 'conclusion', ...conclusion } as const] : []),
      ...(conclusion ? [] : [limitation('Sin límite propio del gato para la frecuencia fetal.')]),
      limitation('Cerca del parto hay deceleraciones transitorias: repita 1–2 minutos.'),
      ...(isDog(facts)
        ? [limitation('Los límites publicados varían (normal por encima de 200 o de 220 lpm).')]
        : []),
    ];
  },
  [ZONE, GIL],
  'doubtful',
);

/** Its limits are doubtful, and its row keeps them: never more than «posible». */
const fetalRate: Rule = {
  ...rateClass,
  keptOn: true,
  cites: (facts) => (isDog(facts) ? [ZONE, GIL] : []),
};

const gestation = classes(
  'U-C25',
  'Gestación, por los fetos indicados o su frecuencia.',
  (facts) => {
    const fetuses = facts.number('usFetuses') ?? 0;
    const beats = (facts.number('usFetalRate') ?? 0) > 0;
    if (fetuses === 0 && !beats) return undefined;
    const seen =
      fetuses === 0 ? 'fetos' : fetuses === 1 ? '1 feto visto' : `${fetuses} fetos vistos`;
    const age =
      beats && (isDog(facts) || isCat(facts))
        ? ' Con latido visible, la gestación pasa de unos 23 días.'
        : '';
    const text = `Gestación con ${seen}${beats ? ', con latido' : ''}. El recuento ecográfico no es exacto.${age}`;
    return { kind: 'conclusion', rank: 4, text, certainty: 'diagnostico', direct: true };
  },
);

const PYOMETRA_WORDS = [...WORDS.pupd, ...WORDS.purulent, ...WORDS.fever, 'letarg', 'anorex'];
export const pyometraSigns = (facts: CaseFacts): boolean => saysAny(facts, PYOMETRA_WORDS);

const hasContent = (facts: CaseFacts) =>
  ['fluid', 'echogenic'].includes(facts.choice('usUterusContent') ?? '') &&
  !((facts.number('usFetuses') ?? 0) > 0) &&
  !((facts.number('usFetalRate') ?? 0) > 0);
const isEntireFemale = (facts: CaseFacts) => facts.sex === 'hembra' || facts.sex === 'lactante';

const uterus: readonly Rule[] = [
  classes('U-C26a', 'Hembra entera, útero con contenido y signos generales: piómetra.', (facts) =>
    isEntireFemale(facts) && hasContent(facts) && pyometraSigns(facts)
      ? {
          kind: 'conclusion',
          rank: 2,
          text: 'Útero con contenido y signos generales: compatible con piómetra.',
          certainty: 'compatible',
        }
      : undefined,
  ),
  classes(
    'U-C26b',
    'Hembra entera con contenido en el útero y ningún signo general indicado.',
    (facts) =>
      isEntireFemale(facts) && hasContent(facts) && !pyometraSigns(facts)
        ? {
            kind: 'conclusion',
            rank: 4,
            text: 'Útero con contenido: piómetra, mucómetra, hidrómetra o hemómetra.',
            certainty: 'sugestivo',
          }
        : undefined,
  ),
  classes('U-C26c', 'Hembra esterilizada con contenido en el muñón uterino.', (facts) =>
    facts.sex === 'hembra esterilizada' && hasContent(facts)
      ? {
          kind: 'conclusion',
          rank: 4,
          text: 'Contenido en el muñón uterino: piómetra de muñón; busque un remanente ovárico.',
          certainty: 'sugestivo',
        }
      : undefined,
  ),
];

export const reproductionRules: readonly Rule[] = [
  fixed(
    'U-C22a',
    'Perro castrado con mineralización prostática: muy sugestiva de neoplasia.',
    {
      rank: 3,
      text: 'Mineralización prostática en un perro castrado: muy sugestiva de neoplasia (VPP 100 % en la serie).',
      certainty: 'sugestivo',
    },
    (facts) => isNeutered(facts) && mineral(facts) === 'yes',
  ),
  fixed(
    'U-C22b',
    'Perro entero con mineralización prostática: poco específica.',
    {
      rank: 4,
      text: 'Mineralización en un perro entero: poco específica (VPP 22 %).',
      certainty: 'posible',
    },
    (facts) => isEntire(facts) && mineral(facts) === 'yes',
  ),
  fixed(
    'U-C22c',
    'Perro entero sin mineralización prostática: la neoplasia es improbable.',
    {
      rank: 5,
      text: 'Sin mineralización: la neoplasia es improbable en el entero (VPN 96 % en esa serie; no la descarta).',
      certainty: 'sugestivo',
    },
    (facts) => isEntire(facts) && mineral(facts) === 'no',
  ),
  bigProstate,
  neuteredProstate,
  dates,
  fetalRate,
  gestation,
  ...uterus,
];
