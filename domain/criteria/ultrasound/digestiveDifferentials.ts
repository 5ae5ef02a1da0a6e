import type { Rule } from '../core/rule.ts';
import {
  all,
  animal,
  any,
  atLeast,
  chose,
  compared,
  flagged,
  not,
  rowMarked,
  under,
} from '../grammar/condition.ts';
import { differential } from '../grammar/outcome.ts';
import { years } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { thickWall } from './gut.ts';
import { fired, type UltrasoundId } from './ids.ts';
import { LEFT, RIGHT } from './measures.ts';
import { inText, jaundice, kidneyIs, seenFluid } from './values.ts';

const focal = chose('usGutLesion', 'focal');
const diffuse = chose('usGutLesion', 'diffuse');
const lost = chose('usGutLayers', 'lost');
const kept = chose('usGutLayers', 'kept', 'muscularis');

const gut: readonly Rule[] = rules<UltrasoundId>('differentials', {
  'U-X12': {
    about:
      'Con U-C13, U-C14 o U-C12 focal: Neoplasia intestinal (linfoma, carcinoma), si algún dato indicado lo apoya.',
    when: any(fired('U-C13', 'U-C14'), all(fired('U-C12'), focal)),
    says: differential('Neoplasia intestinal (linfoma, carcinoma)', {
      inFavour: [
        ['Capas perdidas', lost],
        ['Lesión focal', focal],
        ['Pared engrosada', thickWall],
        ['Gato de 8 años o más', all(animal('gato'), atLeast(years, 8))],
      ],
      against: [['Capas conservadas y difuso', all(kept, diffuse)]],
      decidedBy: 'PAAF de la pared o ganglio; biopsia',
    }),
    sources: 'house',
  },
  'U-X13': {
    about: 'Con U-C12, U-C13 o U-C14: Enteropatía inflamatoria, si algún dato indicado lo apoya.',
    when: fired('U-C12', 'U-C13', 'U-C14'),
    says: differential('Enteropatía inflamatoria', {
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
    sources: 'house',
  },
});

const wall = 'usGallbladderWall';
const someFluid = seenFluid('usFreeFluid');

const liver: readonly Rule[] = rules<UltrasoundId>('differentials', {
  'U-X14': {
    about: 'Con U-C16 a U-C18: Mucocele o colecistitis, si algún dato indicado lo apoya.',
    when: fired('U-C16', 'U-C17', 'U-C18'),
    says: differential('Mucocele o colecistitis', {
      inFavour: [
        ['Barro inmóvil', chose('usGallbladderContent', 'immobile')],
        ['Contenido inmóvil en patrón estrellado', fired('U-C16')],
        ['Pared engrosada', rowMarked('Pared de la vesícula', 'H')],
        ['Ictericia', jaundice],
      ],
      against: [
        [
          'Pared fina y barro móvil',
          all(chose('usGallbladderContent', 'mobile'), compared(wall), not(flagged(wall))),
        ],
      ],
      decidedBy: 'Bilirrubina, PAAF de bilis con cultivo; control en días',
    }),
    sources: 'house',
  },
  'U-X15': {
    about:
      'Con U-C18: Edema de pared (hipoalbuminemia, congestión, anafilaxia), si algún dato indicado lo apoya.',
    when: fired('U-C18'),
    says: differential('Edema de pared (hipoalbuminemia, congestión, anafilaxia)', {
      inFavour: [
        ['Derrame', any(someFluid, seenFluid('usPericardial'), seenFluid('usPleural'))],
        ['Colapso en el texto', inText('colaps')],
        ['Albúmina baja', inText('albumina baja', 'hipoalbumin')],
      ],
      against: [['Ictericia', jaundice]],
      decidedBy: 'Albúmina, ecocardiografía, contexto agudo',
    }),
    sources: 'house',
  },
  'U-X16': {
    about:
      'Con U-C19: Obstrucción biliar extrahepática (pancreatitis, cálculo, neoplasia), si algún dato indicado lo apoya.',
    when: fired('U-C19'),
    says: differential('Obstrucción biliar extrahepática (pancreatitis, cálculo, neoplasia)', {
      inFavour: [
        ['Colédoco dilatado', fired('U-C19')],
        ['Ictericia', jaundice],
      ],
      against: [['Bilirrubina normal', inText('bilirrubina normal')]],
      decidedBy: 'Bilirrubina, cPLI/fPLI, seguimiento del colédoco hasta la papila',
    }),
    sources: 'house',
  },
  'U-X17': {
    about:
      'Con U-C20: Derivación portosistémica extrahepática congénita, si algún dato indicado lo apoya.',
    when: fired('U-C20'),
    says: differential('Derivación portosistémica extrahepática congénita', {
      inFavour: [
        ['PV/Ao de 0,65 o menos', fired('U-C20')],
        ['Menos de 2 años', under(years, 2)],
        ['Urolitos de urato', inText('urato', 'biurato')],
        ['Riñones grandes', any(kidneyIs(LEFT, 'H'), kidneyIs(RIGHT, 'H'))],
      ],
      against: [
        ['Hígado normal en el texto', inText('higado normal')],
        ['Ácidos biliares normales en el texto', inText('acidos biliares normales')],
      ],
      decidedBy: 'Ácidos biliares o amonio; angio-TC',
    }),
    sources: 'house',
  },
  'U-X18': {
    about: 'Con U-C20: Hipertensión portal no cirrótica, si algún dato indicado lo apoya.',
    when: fired('U-C20'),
    says: differential('Hipertensión portal no cirrótica', {
      inFavour: [
        ['PV/Ao de 0,65 o menos', fired('U-C20')],
        ['Ascitis', any(inText('ascitis'), someFluid)],
      ],
      against: [['Sin ascitis', chose('usFreeFluid', 'none')]],
      decidedBy: 'Doppler portal, biopsia',
    }),
    sources: 'house',
  },
});

export const digestiveDifferentials: readonly Rule[] = [...gut, ...liver];
