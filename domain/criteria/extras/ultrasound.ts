import { mentions } from '#domain/text/mentions.ts';
import { listed } from '#domain/text/phrases.ts';
import { plain } from '#domain/text/words.ts';
import type { SheetCase } from '../report/sheetCase.ts';
import { unreadMeasures } from '../texts/writtenMeasures.ts';
import type { Extras } from './extras.ts';

interface Organ {
  readonly name: string;
  /** Beginnings of the keys of its fields. */
  readonly keys: readonly string[];
  readonly stems: readonly string[];
}

const UTERUS = ['usUterus', 'usUterine', 'usOvary', 'usIcc', 'usBpd', 'usFetal', 'usFetuses'];
const PROSTATE = ['usProstate', 'usTesticle'];
const GENITAL = 'útero u ovarios o próstata';

/** The genital organs that this animal has: none worth a line in a spayed female. */
function genitalOf(sex: string): readonly string[] {
  if (sex.startsWith('macho')) return ['próstata'];
  if (!sex.startsWith('hembra')) return [GENITAL];
  return sex.includes('esteriliz') ? [] : ['útero y ovarios'];
}

/** Standard study of the abdomen (ACVR/ECVDI 2022). */
const ORGANS: readonly Organ[] = [
  { name: 'hígado', keys: ['usLiver', 'usShunt'], stems: ['higado', 'hepatic'] },
  {
    name: 'vesícula y vía biliar',
    keys: ['usGallbladder', 'usBileDuct'],
    stems: ['vesicula', 'via biliar', 'coledoco'],
  },
  { name: 'bazo', keys: ['usSpleen'], stems: ['bazo', 'esplenic'] },
  { name: 'riñones', keys: ['usKidney', 'usPelvis', 'usRenal'], stems: ['rinon', 'renal'] },
  { name: 'vejiga', keys: ['usBladder'], stems: ['vejiga'] },
  { name: 'adrenales', keys: ['usAdrenal'], stems: ['adrenal'] },
  { name: 'estómago', keys: ['usStomach'], stems: ['estomago', 'gastric'] },
  { name: 'duodeno', keys: ['usDuodenum'], stems: ['duoden'] },
  { name: 'yeyuno', keys: ['usJejunum'], stems: ['yeyun'] },
  { name: 'íleon', keys: ['usIleum'], stems: ['ileon'] },
  { name: 'colon', keys: ['usColon'], stems: ['colon'] },
  { name: 'páncreas', keys: ['usPancrea'], stems: ['pancrea'] },
  { name: 'ganglios', keys: ['usNode'], stems: ['ganglio', 'linfonod'] },
  { name: GENITAL, keys: [...UTERUS, ...PROSTATE], stems: ['utero', 'ovario', 'prostata'] },
  { name: 'líquido libre', keys: ['usFreeFluid', 'usAfs'], stems: ['liquido libre', 'ascitis'] },
];

const VIEWS = [
  'imageDataAnatomicId',
  'imageDataKeyStructures',
  'imageDataMeasurements',
  'imageDataObservations',
];

/** Organs of a study of the whole abdomen without any answer: a denial shows that one was looked at. */
function missingOrgans({ fields, criteriaCase: { answers } }: SheetCase): readonly string[] {
  if (mentions(String(answers.ultrasoundArea ?? ''), ['abdomen completo']).length === 0) return [];
  const answered = [...fields.keys()].filter((key) => answers[key] !== undefined);
  const texts = VIEWS.map((view) => String(answers[view] ?? ''));
  return ORGANS.filter(({ keys, stems }) => {
    const isAnswered = answered.some((key) => keys.some((start) => key.startsWith(start)));
    const anywhere = stems.map((stem) => `*${stem}`);
    return !isAnswered && !texts.some((text) => mentions(text, anywhere).length > 0);
  }).flatMap(({ name }) =>
    name === GENITAL ? genitalOf(plain(String(answers.patientSex ?? ''))) : [name],
  );
}

export const ultrasoundExtras: Extras = {
  limits: (of) => {
    const organs = missingOrgans(of);
    return [
      ...unreadMeasures(of.criteriaCase),
      ...(organs.length > 0 ? [`No evaluable: no documentado: ${listed(organs)}.`] : []),
    ];
  },
};
