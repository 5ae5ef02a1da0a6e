import { mentions } from '#domain/text/mentions.ts';
import { listed } from '#domain/text/phrases.ts';
import type { CaseFacts } from '../core/facts.ts';
import { regionIs, WRITTEN } from './measures.ts';

interface Organ {
  readonly name: string;
  readonly keys: readonly string[];
  readonly stems: readonly string[];
}

/** Standard study of the abdomen (ACVR/ECVDI 2022). */
const ORGANS: readonly Organ[] = [
  { name: 'hígado', keys: [], stems: ['higado', 'hepatic'] },
  {
    name: 'vesícula y vía biliar',
    keys: ['usGallbladder', 'usBileDuct'],
    stems: ['vesicula', 'via biliar', 'coledoco'],
  },
  { name: 'bazo', keys: ['usSpleen'], stems: ['bazo', 'esplenic'] },
  { name: 'riñones', keys: ['usKidney', 'usPelvis'], stems: ['rinon', 'renal'] },
  { name: 'vejiga', keys: ['usBladder'], stems: ['vejiga'] },
  { name: 'adrenales', keys: ['usAdrenal'], stems: ['adrenal'] },
  { name: 'estómago', keys: ['usStomach'], stems: ['estomago', 'gastric'] },
  { name: 'duodeno', keys: ['usDuodenum'], stems: ['duoden'] },
  { name: 'yeyuno', keys: ['usJejunum'], stems: ['yeyun'] },
  { name: 'íleon', keys: ['usIleum'], stems: ['ileon'] },
  { name: 'colon', keys: ['usColon'], stems: ['colon'] },
  { name: 'páncreas', keys: [], stems: ['pancrea'] },
  { name: 'ganglios', keys: [], stems: ['ganglio', 'linfonod'] },
  {
    name: 'útero u ovarios o próstata',
    keys: ['usUterus', 'usProstate', 'usIcc', 'usBpd', 'usFetal', 'usFetuses'],
    stems: ['utero', 'ovario', 'prostata'],
  },
  { name: 'líquido libre', keys: ['usFreeFluid', 'usAfs'], stems: ['liquido libre', 'ascitis'] },
];

export const VIEWS = [
  'imageDataAnatomicId',
  'imageDataKeyStructures',
  WRITTEN,
  'imageDataObservations',
];

/** Organs of the standard study without any answer; only for whole abdomen. */
export function missingOrgans(facts: CaseFacts): string[] {
  if (!regionIs(facts, ['abdomen completo'])) return [];
  const answered = facts.definition.groups
    .flatMap((group) => group.fields)
    .map(({ key }) => key)
    .filter((key) => facts.shown(key) !== undefined);
  return ORGANS.filter(
    ({ keys, stems }) =>
      !answered.some((key) => keys.some((start) => key.startsWith(start))) &&
      !VIEWS.some((view) => mentionsAny(facts, view, stems)),
  ).map(({ name }) => name);
}

/** A negation about an organ still shows that it was examined. */
function mentionsAny(facts: CaseFacts, key: string, stems: readonly string[]): boolean {
  const anywhere = stems.map((stem) => `*${stem}`);
  return mentions(facts.text(key), anywhere).length > 0;
}

const NAMED = 5;

/** «hígado, bazo y 9 más». */
export function fewOrgans(facts: CaseFacts): string {
  const missing = missingOrgans(facts);
  if (missing.length <= NAMED) return listed(missing);
  return `${missing.slice(0, NAMED - 1).join(', ')} y ${missing.length - NAMED + 1} más`;
}
