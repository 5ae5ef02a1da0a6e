import type { Rule } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  chose,
  flagged,
  inside,
  rowMarked,
  ticked,
  under,
} from '../grammar/condition.ts';
import { differential } from '../grammar/differential.ts';
import { years } from '../grammar/quantity.ts';
import { cat } from '../shared/animals.ts';
import { fired, rules } from './ids.ts';
import { LEFT, RIGHT } from './measures.ts';
import { freeFluid, jaundice, kidneyIs, seenFluid } from './values.ts';

const focal = chose('usGutLesion', 'focal');
const diffuse = chose('usGutLesion', 'diffuse');
const lost = chose('usGutLayers', 'lost');
const layersKept = chose('usGutLayers', 'kept', 'muscularis');
const muscularis = chose('usGutLayers', 'muscularis');
const ofWall = fired('U-C12', 'U-C13', 'U-C14');
const olderCat = all(cat, atLeast(years, 8));

const gut = rules('differentials', {
  'U-X12': {
    about: 'Pared digestiva engrosada o sin capas: linfoma.',
    when: ofWall,
    says: differential('Linfoma', {
      inFavour: [
        ['Gato de 8 años o más', olderCat],
        ['Muscular engrosada', muscularis],
        ['Capas perdidas', lost],
      ],
      decidedBy: 'PAAF de pared y ganglio, biopsia',
    }),
  },
  'U-X36': {
    about: 'Pared digestiva engrosada o sin capas: carcinoma.',
    when: ofWall,
    says: differential('Carcinoma', {
      inFavour: [
        ['Focal', focal],
        ['Capas perdidas', lost],
        ['8 años o más', atLeast(years, 8)],
      ],
      against: [['Difusa', diffuse]],
      decidedBy: 'PAAF o biopsia',
    }),
  },
  'U-X13': {
    about: 'Pared digestiva engrosada o sin capas: enteropatía inflamatoria.',
    when: ofWall,
    says: differential('Enteropatía inflamatoria', {
      inFavour: [
        ['Difusa', diffuse],
        ['Capas conservadas', layersKept],
      ],
      against: [
        ['Focal', focal],
        ['Capas perdidas', lost],
      ],
      decidedBy: 'Ensayo dietético, biopsia',
    }),
  },
  'U-X37': {
    about: 'Pared digestiva engrosada con signos de obstrucción: cuerpo extraño.',
    when: ofWall,
    says: differential('Cuerpo extraño', {
      inFavour: [['Cuerpo extraño o asas dilatadas vistos', ticked('usGutObstruction')]],
      against: [['Sin cuerpo extraño ni asas dilatadas', chose('usGutObstruction', 'no')]],
      decidedBy: 'Radiografía',
    }),
  },
});

const bilirubinInside = inside('chemBilirubin');
const thickWall = rowMarked('Pared de la vesícula', 'H');

const liver = rules('differentials', {
  // Asks to puncture the fluid, never a gallbladder that may rupture.
  'U-X14': {
    about: 'Barro inmóvil o pared engrosada de la vesícula: mucocele o colecistitis.',
    when: fired('U-C17', 'U-C18'),
    says: differential('Mucocele o colecistitis', {
      inFavour: [
        ['Barro inmóvil', chose('usGallbladderContent', 'immobile')],
        ['Pared engrosada', thickWall],
        ['Ictericia', jaundice],
      ],
      against: [['Bilirrubina dentro del intervalo', bilirubinInside]],
      decidedBy: 'Bilirrubina pareada del líquido; colecistectomía según el caso.',
    }),
  },
  'U-X15': {
    about: 'Pared engrosada de la vesícula: edema de pared.',
    when: fired('U-C18'),
    says: differential('Edema de pared por hipoalbuminemia, congestión o anafilaxia', {
      inFavour: [
        ['Derrame', any(freeFluid, seenFluid('usPericardial'), seenFluid('usPleural'))],
        ['Colapso', ticked('rfCollapse')],
        ['Albúmina baja', flagged('chemAlbumin', 'L')],
      ],
      against: [['Ictericia', jaundice]],
      decidedBy: 'Albúmina, ecocardiografía, contexto agudo',
    }),
  },
  'U-X16': {
    about: 'Colédoco dilatado: obstrucción biliar extrahepática.',
    when: fired('U-C19'),
    says: differential('Obstrucción biliar extrahepática por pancreatitis, cálculo o neoplasia', {
      inFavour: [['Ictericia', jaundice]],
      broughtUpBy: [['Colédoco dilatado', fired('U-C19')]],
      against: [['Bilirrubina dentro del intervalo', bilirubinInside]],
      decidedBy: 'cPLI o fPLI, seguimiento del colédoco hasta la papila',
    }),
  },
  'U-X17': {
    about: 'PV/Ao bajo: derivación portosistémica congénita.',
    when: fired('U-C20'),
    says: differential('Derivación portosistémica congénita', {
      inFavour: [
        ['Menos de 2 años', under(years, 2)],
        ['Convulsiones o signos neurológicos', ticked('rfSeizures', 'rfNeuro')],
        ['Riñones grandes', any(kidneyIs(LEFT, 'H'), kidneyIs(RIGHT, 'H'))],
      ],
      broughtUpBy: [['PV/Ao de 0,65 o menos', fired('U-C20')]],
      decidedBy: 'Ácidos biliares o amonio; angio-TC',
    }),
  },
  'U-X18': {
    about: 'PV/Ao bajo: hipertensión portal no cirrótica.',
    when: fired('U-C20'),
    says: differential('Hipertensión portal no cirrótica', {
      inFavour: [['Líquido abdominal', freeFluid]],
      against: [['Sin líquido abdominal', chose('usFreeFluid', 'none')]],
      decidedBy: 'Doppler portal, biopsia',
    }),
  },
});

export const digestiveDifferentials: readonly Rule[] = [...gut, ...liver];
