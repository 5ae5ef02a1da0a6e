import { rounded } from '#domain/text/rounding.ts';
import type { Rule } from '../core/rule.ts';
import { all, animal, any, atLeast, not, over, under } from '../grammar/condition.ts';
import { concludes, graded, limit, quality, recommend, when } from '../grammar/outcome.ts';
import { quantity, sum } from '../grammar/quantity.ts';
import { textIf, words } from '../grammar/words.ts';
import { birdOrReptile } from '../shared/animals.ts';
import { fired, rules } from './ids.ts';
import { INFLAMMATORY } from './readings.ts';
import { sources } from './sources.ts';
import {
  acellular,
  anyBacteria,
  anyOrganism,
  bacteria,
  bloodAlone,
  brokenCells,
  cryptococcus,
  dermatophyte,
  heterophilic,
  INFLAMED,
  inflammatory,
  leishmania,
  mixedBacteria,
  mycobacteria,
  organism,
  seenIn,
  sporothrix,
  unshapedBacteria,
  useless,
} from './values.ts';

/** «cocos intracelulares, observados». */
const seenInside = textIf(
  mixedBacteria,
  'bacterias mixtas intracelulares, observadas',
  textIf(
    unshapedBacteria,
    'bacterias intracelulares, observadas',
    words`${bacteria} intracelulares, observados`,
  ),
);

/** Enough inflammatory cells that are not blood contamination. */
const inflamed = all(atLeast(inflammatory, INFLAMED), not(bloodAlone));

function share(name: string, ...keys: readonly string[]) {
  const some = sum(name, keys);
  return quantity(`${name} entre las células inflamatorias`, INFLAMMATORY, (facts) => {
    const whole = inflammatory.of(facts);
    // Rounded to remove floating-point error.
    return whole ? rounded(((some.of(facts) ?? 0) / whole) * 100, 6) : undefined;
  });
}
const neutrophils = share('neutrófilos', 'cytoNeutrophilPct');
const macrophages = share('macrófagos', 'cytoMacrophagePct');
const eosinophils = share('eosinófilos', 'cytoEosinophilPct');
const lymphoid = share('linfocitos y plasmáticas', 'cytoLymphocytePct', 'cytoPlasmaPct');
const both = share('neutrófilos y macrófagos', 'cytoNeutrophilPct', 'cytoMacrophagePct');

const kinds = rules('classes', {
  'Y-C1': {
    about: 'Muestra acelular, o escasa con células rotas o mal conservada: no diagnóstica.',
    when: useless,
    says: [
      concludes(
        'no_concluyente',
        0,
        words`Muestra no diagnóstica: ${textIf(acellular, 'acelular', words`${textIf(brokenCells, 'células rotas', 'mala conservación')} y celularidad escasa`)}. Repita con punción sin aspiración y varias zonas.`,
      ),
      quality(undefined, { verdict: 'no_diagnostica' }),
    ],
    sources: sources('ECP-Y'),
  },
  'Y-C2': {
    about: 'Mucha sangre y celularidad escasa: la inflamación no se valora.',
    when: bloodAlone,
    says: [
      quality(undefined, { verdict: 'limitada' }),
      limit('Hemodilución: los leucocitos pueden ser de sangre.'),
    ],
    sources: sources('ECP-Y'),
  },
  'Y-C10': {
    about: 'Inflamación con el 70 % de neutrófilos o más entre las células inflamatorias.',
    when: all(inflamed, atLeast(neutrophils, 70)),
    says: concludes(
      'compatible',
      4,
      words`inflamación ${textIf(heterophilic, 'heterofílica', 'neutrofílica')}`,
    ),
    sources: sources('R&R'),
  },
  'Y-C11': {
    about: 'Inflamación con la mitad de macrófagos o más.',
    when: all(inflamed, atLeast(macrophages, 50)),
    says: concludes('compatible', 4, 'inflamación macrofágica (granulomatosa)'),
    sources: sources('C&M', 'R&M'),
  },
  'Y-C12': {
    about: 'Inflamación de neutrófilos (menos del 70 %) y macrófagos (del 20 al 50 %).',
    when: all(
      inflamed,
      under(neutrophils, 70),
      atLeast(macrophages, 20),
      under(macrophages, 50),
      atLeast(both, 80),
    ),
    says: concludes('compatible', 4, 'inflamación piogranulomatosa'),
  },
  'Y-C13': {
    about: 'Perro, gato o caballo: inflamación con más del 10 % de eosinófilos.',
    when: all(
      animal('perro', 'gato', 'caballo'),
      inflamed,
      any(over('cytoEosinophilPct', 10), over(eosinophils, 10)),
    ),
    says: concludes('compatible', 4, 'inflamación eosinofílica'),
    sources: sources('C&M'),
  },
  'Y-C14': {
    about: 'Inflamación con la mitad de linfocitos y células plasmáticas o más.',
    when: all(inflamed, atLeast(lymphoid, 50), not(atLeast('lnLargePct', 20))),
    says: concludes('sugestivo', 4, 'inflamación linfoplasmocitaria'),
  },
  'Y-C15': {
    about: 'Inflamación sin ningún tipo que domine.',
    when: all(inflamed, not(fired('Y-C10', 'Y-C11', 'Y-C12', 'Y-C13', 'Y-C14'))),
    says: concludes('no_concluyente', 5, 'Inflamación mixta.', { form: 'fact' }),
    sources: sources('C&M'),
  },
});

const microorganisms = rules('classes', {
  'Y-C18': {
    about:
      'Leishmania, hongos, micobacterias o dermatofitos, observados por el veterinario; diagnóstico si es Cryptococcus o Leishmania intracelular.',
    when: anyOrganism,
    says: [
      concludes(
        graded('compatible', [
          'diagnostico',
          any(cryptococcus, all(leishmania, seenIn('intracellular', 'both'))),
        ]),
        1,
        words`${organism} (observado por usted)`,
        { direct: true, proper: true },
      ),
      when(
        any(sporothrix, mycobacteria, dermatophyte),
        recommend('Zoonosis por contacto: guantes y protección.'),
      ),
      when(leishmania, recommend('No se transmite por contacto; sí por vector.')),
    ],
    sources: sources('R&M'),
  },
  'Y-C16': {
    about: 'Bacterias intracelulares observadas, con neutrófilos.',
    when: all(anyBacteria, seenIn('intracellular', 'both'), over('cytoNeutrophilPct', 0)),
    says: concludes(
      graded('diagnostico', ['compatible', birdOrReptile]),
      1,
      textIf(
        birdOrReptile,
        'inflamación séptica (heterofílica)',
        words`inflamación séptica (${seenInside} por usted)`,
      ),
      { direct: true },
    ),
    sources: sources('R&M'),
  },
  'Y-C17': {
    about: 'Bacterias solo extracelulares.',
    when: all(anyBacteria, seenIn('extracellular')),
    says: concludes('posible', 5, 'Bacterias extracelulares: contaminación o colonización.'),
    sources: sources('R&M'),
  },
});

export const inflammationRules: readonly Rule[] = [...kinds, ...microorganisms];
