import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure, listed } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { WITHOUT_WEIGHT } from '../shared/rules.ts';
import { isCat, isDog, marked, measured, mm, saysAny } from './measures.ts';
import { BESSO, D_ANJOU_2004, GRIFFIN, HITTMAIR, LEVEILLE, PENNINCK, RUDORF } from './sources.ts';

const classes = rulesAt('classes');

/** Walls of the gut: how a class names them, and how their row does. */
const WALLS = [
  ['usStomachWall', 'estómago', 'Estómago (entre pliegues)'],
  ['usDuodenumWall', 'duodeno', 'Duodeno'],
  ['usJejunumWall', 'yeyuno', 'Yeyuno'],
  ['usIleumWall', 'íleon', 'Íleon'],
  ['usColonWall', 'colon', 'Colon'],
] as const;

export const hasThickWall = (facts: CaseFacts): boolean =>
  WALLS.some(([, , name]) => marked(facts, name) === 'H');

const thick = classes('U-C12', 'Pared digestiva por encima de su límite: engrosada.', (facts) =>
  WALLS.flatMap(([key, part, name]): Effect[] => {
    const value = measured(facts, key);
    if (value === undefined || marked(facts, name) !== 'H') return [];
    const text = `Pared de ${part} engrosada (${mm(value)})`;
    return [{ kind: 'conclusion', rank: 5, text, certainty: 'posible' }];
  }),
);

const lostLayers = classes(
  'U-C13',
  'Capas de la pared perdidas: más propia de neoplasia que de inflamación.',
  (facts) => {
    if (facts.choice('usGutLayers') !== 'lost') return undefined;
    const focal = facts.choice('usGutLesion') === 'focal' ? ', focal' : '';
    const text = `Pérdida de la estratificación${focal}: más propia de neoplasia que de inflamación, sin ser exclusiva.`;
    return { kind: 'conclusion', rank: 3, text, certainty: 'sugestivo' };
  },
  [GRIFFIN, PENNINCK],
);

const thickMuscularis = classes(
  'U-C14',
  'Gato con la muscular engrosada y las capas conservadas.',
  (facts) =>
    isCat(facts) && facts.choice('usGutLayers') === 'muscularis'
      ? {
          kind: 'conclusion',
          rank: 3,
          text: 'Muscular engrosada con capas conservadas: enteropatía inflamatoria crónica o linfoma de células pequeñas; la ecografía no las distingue.',
          certainty: 'sugestivo',
        }
      : undefined,
  [GRIFFIN],
);

const isUnclear = (facts: CaseFacts, name: string): boolean =>
  facts.figures().some((row) => row.name === name && row.note === WITHOUT_WEIGHT);

const wallsInside = classes(
  'U-C15',
  'Paredes medidas dentro de su intervalo y capas conservadas.',
  (facts) => {
    const entered = WALLS.filter(([key]) => measured(facts, key) !== undefined);
    const compared = entered.filter(([key]) => facts.found(key) !== undefined);
    const inside = compared.length > 0 && compared.every(([, , name]) => !marked(facts, name));
    const unclear = entered.some(([, , name]) => isUnclear(facts, name));
    if (!inside || unclear || facts.choice('usGutLayers') !== 'kept') return undefined;
    const text = 'Paredes medidas dentro del intervalo; no descarta enteropatía crónica.';
    const others = entered.filter((wall) => !compared.includes(wall)).map(([, part]) => part);
    return [
      { kind: 'conclusion', rank: 6, text, certainty: 'compatible' },
      ...(others.length > 0
        ? [
            {
              kind: 'limitation',
              text: `Sin intervalo para ${listed(others)}: no evaluable.`,
            } as const,
          ]
        : []),
    ];
  },
  [RUDORF],
);

const content = (facts: CaseFacts) => facts.choice('usGallbladderContent');

const mucocele = classes(
  'U-C16',
  'Perro con contenido biliar en patrón estrellado: mucocele biliar.',
  (facts) =>
    isDog(facts) && content(facts) === 'kiwi'
      ? {
          kind: 'conclusion',
          rank: 3,
          text: 'Contenido biliar inmóvil en patrón estrellado: compatible con mucocele biliar.',
          certainty: 'compatible',
        }
      : undefined,
  [BESSO],
);

const sludge = classes('U-C17', 'Barro biliar inmóvil.', (facts) =>
  content(facts) === 'immobile'
    ? {
        kind: 'conclusion',
        rank: 4,
        text: 'Barro biliar inmóvil: mucocele incipiente o estasis.',
        certainty: 'posible',
      }
    : undefined,
);

const thickGallbladder = classes(
  'U-C18',
  'Pared de la vesícula por encima de su límite.',
  (facts) =>
    marked(facts, 'Pared de la vesícula') === 'H'
      ? {
          kind: 'conclusion',
          rank: 4,
          text: 'Pared de la vesícula engrosada: colecistitis, hepatopatía, hipoalbuminemia, congestión o anafilaxia.',
          certainty: isCat(facts) ? 'sugestivo' : 'posible',
        }
      : undefined,
  [HITTMAIR],
);

const wideDuct = classes(
  'U-C19',
  'Colédoco por encima de su límite: dilatado.',
  (facts) => {
    const value = measured(facts, 'usBileDuct');
    if (value === undefined || marked(facts, 'Colédoco') !== 'H') return undefined;
    const wide = `Colédoco dilatado (${mm(value)})`;
    const text = isCat(facts)
      ? `${wide}: seis de siete gatos con más de 5 mm tenían obstrucción extrahepática.`
      : wide;
    return { kind: 'conclusion', rank: 3, text, certainty: isCat(facts) ? 'sugestivo' : 'posible' };
  },
  [LEVEILLE],
);

const SHUNT_WORDS = [
  ...['derivacion portos', 'derivacion extrahep', 'derivacion intrahep'],
  ...['portosistem', 'shunt', 'encefalopatia hepatica'],
];

const lowPortal = classes(
  'U-C20',
  'PV/Ao de 0,65 o menos: derivación extrahepática o hipertensión portal no cirrótica.',
  (facts) => {
    const value = facts.value('portalToAorta');
    if (value === undefined || marked(facts, 'PV/Ao') !== 'L') return undefined;
    const text = `PV/Ao de ${figure(value)}: derivación portosistémica extrahepática o hipertensión portal no cirrótica idiopática.`;
    return { kind: 'conclusion', rank: 3, text, certainty: 'sugestivo' };
  },
  [D_ANJOU_2004],
);

const normalPortal = classes(
  'U-C21',
  'PV/Ao de 0,80 o más con signos o sospecha de derivación: va en contra de la extrahepática.',
  (facts) => {
    const value = facts.value('portalToAorta');
    const compared = isDog(facts) || isCat(facts);
    if (value === undefined || value < 0.8 || !compared) return undefined;
    if (!saysAny(facts, SHUNT_WORDS)) return undefined;
    const text = `PV/Ao de ${figure(value)}: va en contra de una derivación extrahepática; no excluye la intrahepática.`;
    return { kind: 'conclusion', rank: 5, text, certainty: 'compatible' };
  },
  [D_ANJOU_2004],
);

export const gutRules: readonly Rule[] = [
  thick,
  lostLayers,
  thickMuscularis,
  wallsInside,
  mucocele,
  sludge,
  thickGallbladder,
  wideDuct,
  lowPortal,
  normalPortal,
];
