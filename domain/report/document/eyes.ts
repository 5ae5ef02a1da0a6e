import type { PairedGroup } from '#domain/catalogue/pairs.ts';
import { defined } from '#domain/report/bounds.ts';
import { type EyeLook, eyesDrawing, isDescribed } from '#domain/report/figures/eyes.ts';
import type { Content } from './blocks.ts';

/** Both eyes drawn from their answers; empty when none can be drawn. */
export function eyesContents(groups: readonly PairedGroup[]): Content[] {
  const eyes = [lookOf(groups, 'OD'), lookOf(groups, 'OS')] as const;
  if (!eyes.some(isDescribed)) return [];
  return [
    {
      kind: 'drawing',
      wide: eyesDrawing(eyes, 'wide'),
      narrow: eyesDrawing(eyes, 'narrow'),
      legend: [],
      beside: 'Lo que usted indicó, dibujado',
      caption:
        'Esquema hecho con los datos; no es una fotografía. El OD a su izquierda, como al explorar.',
    },
  ];
}

const PUPILS = ['miosis', 'normal', 'mydriasis'] as const;
const CATARACTS = ['incipient', 'immature', 'mature', 'hypermature'];
const LENSES = ['clear', 'sclerosis', ...CATARACTS];

function lookOf(groups: readonly PairedGroup[], side: EyeLook['side']): EyeLook {
  const chosen = (of: string) =>
    groups
      .flatMap(({ rows }) => rows)
      .find((row) => row.of === of)
      ?.answers.find((answer) => answer.side === side)?.choice;
  const isPresent = (of: string, [yes, no]: readonly [string, string] = ['yes', 'no']) => {
    const choice = chosen(of);
    return choice === yes ? true : choice === no ? false : undefined;
  };
  const pupil = PUPILS.find((value) => value === chosen('Pupila'));
  const lens = chosen('Cristalino') ?? '';
  const look = {
    oedema: isPresent('Edema corneal'),
    congestion: isPresent('Congestión epiescleral'),
    hyphaema: isPresent('Hifema'),
    hypopyon: isPresent('Hipopion'),
    ulcer: isPresent('Fluoresceína', ['positive', 'negative']),
    cataract: LENSES.includes(lens) ? CATARACTS.includes(lens) : undefined,
  };
  return { side, ...(pupil ? { pupil } : {}), ...defined(look) };
}
