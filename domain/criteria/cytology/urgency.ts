import type { CaseFacts } from '../core/facts.ts';
import type { Effect } from '../core/rule.ts';
import { over, type Row, rulesOf } from '../shared/making.ts';
import { dogOrCat, isAnalSac, isAt, isLavage, isLesion, isOrgan, organism } from './readings.ts';
import { sources } from './sources.ts';

const TOLD = ['clinicalAssociatedSigns', 'clinicalOtherTests', 'clinicalRecentEvolution'];

/** Cavities and organs, as a place is told. */
const INSIDE = [
  ...['cavidad abdominal', 'cavidad torácica', 'cavidad pleural', 'cavidad peritoneal', 'peritone'],
  ...['pleura', 'pericardi', 'hígado', 'hepátic', 'bazo', 'esplénic', 'riñón', 'riñones', 'renal$'],
  ...['pulmón', 'pulmones', 'pulmonar', 'próstata', 'prostátic', 'páncreas', 'útero', 'intestin'],
];

/** Bacteria inside a cavity or an organ, or with fever: not only in the skin. */
const isDeep = (facts: CaseFacts) =>
  isOrgan(facts) ||
  isLavage(facts) ||
  isAt(facts, ...INSIDE) ||
  isLesion(facts, 'derrame', 'organomegalia', 'masa en un órgano interno') ||
  facts.says(TOLD, ['fiebre', 'febril']);

const urgency = (level: 'vital' | '24h' | 'dias', sentence?: string): Effect => ({
  kind: 'urgency',
  level,
  ...(sentence ? { sentence } : {}),
});

function hypercalcaemia(facts: CaseFacts): boolean {
  const limit = dogOrCat(facts, 3, 2.75);
  const tumour = facts.fired('Y-C27') || isAnalSac(facts);
  return limit !== undefined && tumour && over(facts.number('calcium'), limit);
}

const rows: readonly Row[] = [
  {
    id: 'Y-R1',
    about: 'Inflamación séptica: vital en una cavidad o un órgano o con fiebre.',
    apply: (facts) => (facts.fired('Y-C16') ? urgency(isDeep(facts) ? 'vital' : '24h') : undefined),
  },
  {
    id: 'Y-R2',
    about: 'Mastocitoma de alto grado citológico.',
    apply: (facts) =>
      facts.fired('Y-C24')
        ? urgency(
            '24h',
            'Estadiaje (ganglio, ecografía) antes de cirugía; evite masajear la masa (degranulación).',
          )
        : undefined,
  },
  {
    id: 'Y-R3',
    about: 'Linfoma o masa del saco anal con calcio por encima de 3 (perro) o 2,75 mmol/l (gato).',
    sources: sources('SCC'),
    apply: (facts) => (hypercalcaemia(facts) ? urgency('24h') : undefined),
  },
  {
    id: 'Y-R4',
    about: 'Bronconeumonía bacteriana.',
    apply: (facts) => (facts.fired('Y-C51') ? urgency('24h') : undefined),
  },
  {
    id: 'Y-R5',
    about: 'Sporothrix o micobacterias.',
    apply(facts) {
      const seen = facts.fired('Y-C18') ? organism(facts) : undefined;
      return seen === 'Sporothrix' || seen === 'Micobacterias'
        ? urgency('dias', 'Guantes; informe al médico si hay contacto con heridas.')
        : undefined;
    },
  },
];

export const urgencyRules = rulesOf('urgency', rows);
