import type { Rule } from '../core/rule.ts';
import { differential } from '../shared/rows.ts';
import { amountOf } from './fluid.ts';
import { hasThickWall } from './gut.ts';
import { isCat, marked, SIDES, WORDS } from './measures.ts';
import { all, chose, either, fired, type Holds, inText, years } from './rows.ts';

const focal = chose('usGutLesion', 'focal');
const diffuse = chose('usGutLesion', 'diffuse');
const lost = chose('usGutLayers', 'lost');
const kept = either(chose('usGutLayers', 'kept'), chose('usGutLayers', 'muscularis'));

const gut: readonly Rule[] = [
  differential({
    id: 'U-X12',
    of: 'U-C13, U-C14 o U-C12 focal',
    when: either(fired('U-C13', 'U-C14'), all(fired('U-C12'), focal)),
    name: 'Neoplasia intestinal (linfoma, carcinoma)',
    inFavour: [
      ['Capas perdidas', lost],
      ['Lesión focal', focal],
      ['Pared engrosada', hasThickWall],
      ['Gato de 8 años o más', all(isCat, years(8))],
    ],
    against: [['Capas conservadas y difuso', all(kept, diffuse)]],
    decidedBy: 'PAAF de la pared o ganglio; biopsia',
  }),
  differential({
    id: 'U-X13',
    of: 'U-C12, U-C13 o U-C14',
    when: fired('U-C12', 'U-C13', 'U-C14'),
    name: 'Enteropatía inflamatoria',
    inFavour: [
      ['Difuso', diffuse],
      ['Capas conservadas', kept],
      ['Muscular engrosada', chose('usGutLayers', 'muscularis')],
    ],
    against: [
      ['Capas perdidas', lost],
      ['Focal', focal],
    ],
    decidedBy: 'Biopsia intestinal; ensayo dietético',
  }),
];

const jaundice = inText(...WORDS.jaundice);
const thickGallbladder: Holds = (facts) => marked(facts, 'Pared de la vesícula') === 'H';
const isThere = (key: string): Holds => {
  return (facts) => amountOf(facts, key) !== undefined;
};
const someFluid = isThere('usFreeFluid');

const liver: readonly Rule[] = [
  differential({
    id: 'U-X14',
    of: 'U-C16 a U-C18',
    when: fired('U-C16', 'U-C17', 'U-C18'),
    name: 'Mucocele o colecistitis',
    inFavour: [
      ['Barro inmóvil', chose('usGallbladderContent', 'immobile')],
      ['Contenido inmóvil en patrón estrellado', fired('U-C16')],
      ['Pared engrosada', thickGallbladder],
      ['Ictericia', jaundice],
    ],
    against: [
      [
        'Pared fina y barro móvil',
        (facts) =>
          chose('usGallbladderContent', 'mobile')(facts) &&
          facts.found('usGallbladderWall')?.flag === undefined &&
          facts.found('usGallbladderWall') !== undefined,
      ],
    ],
    decidedBy: 'Bilirrubina, PAAF de bilis con cultivo; control en días',
  }),
  differential({
    id: 'U-X15',
    of: 'U-C18',
    when: fired('U-C18'),
    name: 'Edema de pared (hipoalbuminemia, congestión, anafilaxia)',
    inFavour: [
      ['Derrame', either(someFluid, isThere('usPericardial'), isThere('usPleural'))],
      ['Colapso en el texto', inText('colaps')],
      ['Albúmina baja', inText('albumina baja', 'hipoalbumin')],
    ],
    against: [['Ictericia', jaundice]],
    decidedBy: 'Albúmina, ecocardiografía, contexto agudo',
  }),
  differential({
    id: 'U-X16',
    of: 'U-C19',
    when: fired('U-C19'),
    name: 'Obstrucción biliar extrahepática (pancreatitis, cálculo, neoplasia)',
    inFavour: [
      ['Colédoco dilatado', fired('U-C19')],
      ['Ictericia', jaundice],
    ],
    against: [['Bilirrubina normal', inText('bilirrubina normal')]],
    decidedBy: 'Bilirrubina, cPLI/fPLI, seguimiento del colédoco hasta la papila',
  }),
  differential({
    id: 'U-X17',
    of: 'U-C20',
    when: fired('U-C20'),
    name: 'Derivación portosistémica extrahepática congénita',
    inFavour: [
      ['PV/Ao de 0,65 o menos', fired('U-C20')],
      ['Menos de 2 años', years(0, 2)],
      ['Urolitos de urato', inText('urato', 'biurato')],
      [
        'Riñones grandes',
        (facts) => SIDES.some(({ masculine }) => marked(facts, `K/Ao ${masculine}`) === 'H'),
      ],
    ],
    against: [
      ['Hígado normal en el texto', inText('higado normal')],
      ['Ácidos biliares normales en el texto', inText('acidos biliares normales')],
    ],
    decidedBy: 'Ácidos biliares o amonio; angio-TC',
  }),
  differential({
    id: 'U-X18',
    of: 'U-C20',
    when: fired('U-C20'),
    name: 'Hipertensión portal no cirrótica',
    inFavour: [
      ['PV/Ao de 0,65 o menos', fired('U-C20')],
      ['Ascitis', either(inText('ascitis'), someFluid)],
    ],
    against: [['Sin ascitis', chose('usFreeFluid', 'none')]],
    decidedBy: 'Doppler portal, biopsia',
  }),
];

export const digestiveDifferentials: readonly Rule[] = [...gut, ...liver];
