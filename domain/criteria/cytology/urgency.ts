import type { Rule } from '../core/rule.ts';
import { all, any, over, says } from '../grammar/condition.ts';
import { soonest, urgent } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { type CytologyId, fired } from './ids.ts';
import { sources } from './sources.ts';
import { analSac, at, lavage, lesion, mycobacteria, organ, sporothrix } from './values.ts';

const TOLD = ['clinicalAssociatedSigns', 'clinicalOtherTests', 'clinicalRecentEvolution'];

/** Cavities and organs, as a place is told. */
const INSIDE = [
  ...['cavidad abdominal', 'cavidad torácica', 'cavidad pleural', 'cavidad peritoneal', 'peritone'],
  ...['pleura', 'pericardi', 'hígado', 'hepátic', 'bazo', 'esplénic', 'riñón', 'riñones', 'renal$'],
  ...['pulmón', 'pulmones', 'pulmonar', 'próstata', 'prostátic', 'páncreas', 'útero', 'intestin'],
];

/** Bacteria inside a cavity or an organ, or with fever: not only in the skin. */
const deep = any(
  organ,
  lavage,
  at(...INSIDE),
  lesion('derrame', 'organomegalia', 'masa en un órgano interno'),
  says(TOLD, 'fiebre', 'febril'),
);

export const urgencyRules: readonly Rule[] = rules<CytologyId>('urgency', {
  'Y-R1': {
    about: 'Inflamación séptica: vital en una cavidad o un órgano o con fiebre.',
    when: fired('Y-C16'),
    says: urgent(soonest('24h', ['vital', deep])),
    sources: 'house',
  },
  'Y-R2': {
    about: 'Mastocitoma de alto grado citológico.',
    when: fired('Y-C24'),
    says: urgent(
      '24h',
      'Estadiaje (ganglio, ecografía) antes de cirugía; evite masajear la masa (degranulación).',
    ),
    sources: 'house',
  },
  'Y-R3': {
    about: 'Linfoma o masa del saco anal con calcio por encima de 3 (perro) o 2,75 mmol/l (gato).',
    when: all(any(fired('Y-C27'), analSac), over('calcium', byAnimal({ perro: 3, gato: 2.75 }))),
    says: urgent('24h'),
    sources: sources('SCC'),
  },
  'Y-R4': {
    about: 'Bronconeumonía bacteriana.',
    when: fired('Y-C51'),
    says: urgent('24h'),
    sources: 'house',
  },
  'Y-R5': {
    about: 'Sporothrix o micobacterias.',
    when: all(fired('Y-C18'), any(sporothrix, mycobacteria)),
    says: urgent('dias', 'Guantes; informe al médico si hay contacto con heridas.'),
    sources: 'house',
  },
});
