import { listed } from '#domain/text/phrases.ts';
import {
  all,
  animal,
  any,
  atLeast,
  atLeastOf,
  chose,
  compared,
  known,
  not,
  rowMarked,
  ticked,
} from '../grammar/condition.ts';
import { concludes, graded, limit, when } from '../grammar/outcome.ts';
import { byAnimal, derived, kilograms } from '../grammar/quantity.ts';
import { part, perAnimal, shown, textIf, words } from '../grammar/words.ts';
import { cat, dog, dogOrCat } from '../shared/animals.ts';
import { rules } from './ids.ts';
import { BESSO, D_ANJOU_2004, GRIFFIN, HITTMAIR, LEVEILLE, PENNINCK, RUDORF } from './sources.ts';
import { freeFluid, measure, mm } from './values.ts';

/** A wall of the gut, with its names in a class and in its row. */
interface Wall {
  readonly key: string;
  readonly part: string;
  readonly name: string;
  /** Limits of a dog depend on the weight. */
  readonly byWeight?: true;
}

const WALLS: readonly Wall[] = [
  { key: 'usStomachWall', part: 'estómago', name: 'Estómago (entre pliegues)' },
  { key: 'usDuodenumWall', part: 'duodeno', name: 'Duodeno', byWeight: true },
  { key: 'usJejunumWall', part: 'yeyuno', name: 'Yeyuno', byWeight: true },
  { key: 'usIleumWall', part: 'íleon', name: 'Íleon' },
  { key: 'usColonWall', part: 'colon', name: 'Colon' },
];

const isThick = ({ name }: Wall) => rowMarked(name, 'H');
export const thickWall = any(...WALLS.map(isThick));
const measuredThick = (wall: Wall) => all(known(measure(wall.key)), isThick(wall));

const judged = ({ key }: Wall) => all(known(measure(key)), compared(key));
const unjudged = ({ key }: Wall) => all(known(measure(key)), not(compared(key)));
/** Thicknesses of a dog that need the weight. */
const unclear = all(
  dog,
  not(known(kilograms)),
  any(...WALLS.filter(({ byWeight }) => byWeight).map(unjudged)),
);
const unjudgedParts = part(
  'partes sin intervalo',
  WALLS.map(({ key }) => key),
  (facts) =>
    listed(WALLS.filter((wall) => unjudged(wall).holds(facts)).map(({ part: name }) => name)),
);

const layers = (...kinds: readonly string[]) => chose('usGutLayers', ...kinds);

const walls = rules('classes', {
  'U-C12': {
    about: 'Pared digestiva por encima de su límite: engrosada.',
    when: thickWall,
    says: WALLS.map((wall) =>
      when(
        measuredThick(wall),
        concludes('posible', 5, words`Pared de ${wall.part} engrosada (${mm(measure(wall.key))})`),
      ),
    ),
  },
  'U-C13': {
    about: 'Capas de la pared perdidas: más propia de neoplasia que de inflamación.',
    when: all(dogOrCat, layers('lost')),
    says: concludes(
      'sugestivo',
      3,
      words`Pérdida de la estratificación${textIf(chose('usGutLesion', 'focal'), ', focal')}: más propia de neoplasia que de inflamación, sin ser exclusiva.`,
    ),
    sources: [GRIFFIN, PENNINCK],
  },
  'U-C14': {
    about: 'Gato con la muscular engrosada y las capas conservadas.',
    when: all(cat, layers('muscularis')),
    says: concludes(
      'sugestivo',
      3,
      'Muscular engrosada con capas conservadas: enteropatía inflamatoria crónica o linfoma de células pequeñas; la ecografía no las distingue.',
    ),
    sources: [GRIFFIN],
  },
  'U-C15': {
    about: 'Paredes medidas dentro de su intervalo y capas conservadas.',
    when: all(
      atLeastOf(1, ...WALLS.map(judged)),
      not(any(...WALLS.map(({ name }) => rowMarked(name, 'H', 'L', 'limite')))),
      not(unclear),
      layers('kept'),
    ),
    says: [
      concludes(
        'compatible',
        6,
        'Paredes medidas dentro del intervalo; no descarta enteropatía crónica.',
      ),
      when(
        any(...WALLS.map(unjudged)),
        limit(words`Sin intervalo para ${unjudgedParts}: no evaluable.`),
      ),
    ],
    sources: [RUDORF],
  },
});

const duct = measure('usBileDuct');
const portal = derived('portalToAorta');
const content = (kind: string) => chose('usGallbladderContent', kind);

const liver = rules('classes', {
  'U-C16': {
    about: 'Perro con contenido biliar en patrón estrellado: mucocele biliar.',
    when: all(dog, content('kiwi')),
    says: concludes(
      'compatible',
      3,
      words`Contenido biliar inmóvil en patrón estrellado: compatible con mucocele biliar${textIf(freeFluid, '; líquido libre: descarte rotura')}.`,
    ),
    sources: [BESSO],
  },
  'U-C17': {
    about: 'Barro biliar inmóvil.',
    when: all(dogOrCat, content('immobile')),
    says: concludes('posible', 4, 'Barro biliar inmóvil: mucocele incipiente o estasis.'),
  },
  'U-C41': {
    about: 'Cálculos en la vesícula biliar.',
    when: all(dogOrCat, content('stones')),
    says: concludes('diagnostico', 4, 'Cálculos en la vesícula biliar.', { direct: true }),
  },
  'U-C18': {
    about: 'Pared de la vesícula por encima de su límite.',
    when: rowMarked('Pared de la vesícula', 'H'),
    says: concludes(
      graded('posible', ['sugestivo', cat]),
      4,
      'Pared de la vesícula engrosada: colecistitis, hepatopatía, hipoalbuminemia, congestión o anafilaxia.',
    ),
    sources: [HITTMAIR],
  },
  'U-C19': {
    about: 'Colédoco por encima de su límite: dilatado.',
    when: all(known(duct), rowMarked('Colédoco', 'H')),
    says: concludes(
      graded('posible', ['sugestivo', cat]),
      3,
      words`Colédoco dilatado (${mm(duct)})${textIf(cat, ': seis de siete gatos con más de 5 mm tenían obstrucción extrahepática.')}`,
    ),
    sources: [LEVEILLE],
  },
  'U-C20': {
    about: 'PV/Ao de 0,65 o menos: derivación extrahepática o hipertensión portal no cirrótica.',
    when: all(known(portal), rowMarked('PV/Ao', 'L')),
    says: concludes(
      'sugestivo',
      3,
      words`PV/Ao de ${shown(portal)}: derivación portosistémica extrahepática o hipertensión portal no cirrótica idiopática.`,
    ),
    sources: [D_ANJOU_2004],
  },
  'U-C21': {
    about:
      'PV/Ao de 0,80 o más con convulsiones o signos neurológicos: va en contra de la extrahepática.',
    when: all(
      atLeast(portal, byAnimal({ perro: 0.8, gato: 0.8 })),
      ticked('rfSeizures', 'rfNeuro'),
    ),
    says: concludes(
      'compatible',
      5,
      words`PV/Ao de ${shown(portal)}: va en contra de una derivación extrahepática; no excluye la intrahepática.`,
    ),
    sources: [D_ANJOU_2004],
  },
});

const obstructed = ticked('usGutObstruction');
const nodule = ticked('usSpleenNodule');
const thickSpleen = rowMarked('Bazo (grosor)', 'H');

const acute = rules('classes', {
  'U-C38': {
    about: 'Cuerpo extraño, intususcepción o asas dilatadas, indicados por el veterinario.',
    when: all(
      obstructed,
      animal(
        ...(['perro', 'gato', 'hurón', 'conejo', 'roedor', 'caballo', 'asno'] as const),
        ...(['bovino', 'ovino', 'caprino', 'porcino'] as const),
      ),
    ),
    says: concludes(
      'sugestivo',
      2,
      'Signos ecográficos de obstrucción digestiva, indicados por usted.',
    ),
  },
  'U-C45': {
    about: 'Gas libre en el abdomen, sin cirugía ni punción reciente.',
    when: ticked('usFreeGas'),
    says: concludes(
      'sugestivo',
      3,
      'Gas libre en el abdomen: perforación hasta demostrar otra cosa.',
    ),
  },
});

const spleen = rules('classes', {
  'U-C42': {
    about: words`Nódulo o masa esplénica${perAnimal([', o bazo de más de 10 mm', 'gato'], [''])}.`,
    when: all(dogOrCat, any(nodule, thickSpleen)),
    says: concludes(
      'posible',
      4,
      textIf(
        nodule,
        'Nódulo o masa esplénica.',
        words`Bazo engrosado (${mm(measure('usSpleenThickness'))}).`,
      ),
    ),
  },
});

export const acuteRules = acute;
export const liverRules = liver;
export const wallRules = walls;
export const spleenRules = spleen;
