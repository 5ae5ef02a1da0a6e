import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Effect, Rule, UrgencyLevel } from '../core/rule.ts';
import { plain } from '../core/text.ts';
import { when } from '../shared/phrases.ts';
import { crystals, isMonohydrate } from './crystals.ts';
import { lowerSigns } from './infection.ts';
import { observedParasite } from './sediment.ts';
import { SOURCES } from './sources.ts';
import { ketosis } from './strip.ts';
import { HISTORY, hasAzotaemia, isCat, isDogOrCat, isMale, isStored, perField } from './urine.ts';

function urgent(level: UrgencyLevel, sentence?: string): Effect {
  return { kind: 'urgency', level, ...(sentence ? { sentence } : {}) };
}

/** What to do at once is the first step too. */
function atOnce(level: UrgencyLevel, text: string, order: number): readonly Effect[] {
  return [urgent(level, text), { kind: 'nextStep', order, text }];
}

const urgency = rulesAt('urgency');

function isObstructionLikely(facts: CaseFacts): boolean {
  return isDogOrCat(facts) && isMale(facts) && lowerSigns(facts) === 'yes';
}

function hasManyCasts(facts: CaseFacts): boolean {
  return ['sedCellularCasts', 'sedGranularCasts'].some((key) => (perField(facts, key) ?? 0) > 2);
}

/** U-R1 to U-R6. */
export const urgencyRules: readonly Rule[] = [
  urgency(
    'U-R1',
    'Perro o gato con oxalato monohidrato: posible etilenglicol, vital; hoy si la orina se guardó.',
    (facts) => {
      if (!isDogOrCat(facts) || !crystals(facts).some(isMonohydrate)) return undefined;
      return isStored(facts)
        ? atOnce(
            '24h',
            'Posible intoxicación por etilenglicol o cristales formados en la muestra: repita en orina fresca ahora.',
            1,
          )
        : atOnce(
            'vital',
            'Posible intoxicación por etilenglicol: actúe ya; una creatinina normal no la excluye en las primeras 24–48 horas.',
            1,
          );
    },
    [SOURCES.GRA, SOURCES.THR],
  ),
  urgency(
    'U-R2',
    'Macho con signos de vías bajas: descartar obstrucción; vital en el gato, hoy en el perro.',
    (facts) =>
      isObstructionLikely(facts)
        ? atOnce(
            isCat(facts) ? 'vital' : '24h',
            'Palpe ahora la vejiga: descarte obstrucción uretral. No espere al análisis.',
            2,
          )
        : undefined,
    [],
    'house',
  ),
  urgency(
    'U-R3',
    'Cetonuria con glucosuria o con inhibidor de SGLT2: vital; hoy si la glucemia no es alta.',
    (facts) => {
      if (facts.fired('U-C43b')) return urgent('vital');
      if (!facts.fired('U-C43')) return undefined;
      return urgent(ketosis(facts) === 'normal' ? '24h' : 'vital');
    },
    [SOURCES.RGT],
  ),
  urgency(
    'U-R3b',
    'Bacteriuria con signos sistémicos: hoy.',
    (facts) => when(facts.fired('U-C31b'), urgent('24h')),
    [SOURCES.ISC],
  ),
  urgency(
    'U-R4',
    'Más de 2 cilindros celulares o granulosos con azotemia: posible lesión renal aguda.',
    (facts) =>
      when(
        hasManyCasts(facts) && hasAzotaemia(facts),
        urgent('24h', 'Posible lesión renal aguda.'),
      ),
    [SOURCES.IRIS_A],
  ),
  urgency(
    'U-R5',
    'Cistitis bacteriana con fiebre: pielonefritis o prostatitis.',
    (facts) =>
      when(
        facts.fired('U-C30') && facts.says(['clinicalSigns', ...HISTORY.slice(0, 1)], ['fiebre']),
        urgent('24h', 'Valore pielonefritis o prostatitis.'),
      ),
    [SOURCES.ISC],
  ),
  urgency(
    'U-R6',
    'Dioctophyme observado: preferente.',
    (facts) =>
      when(
        facts.fired('U-C72') && plain(observedParasite(facts) ?? '').includes('dioctophyme'),
        urgent('dias'),
      ),
    [],
    'house',
  ),
];
