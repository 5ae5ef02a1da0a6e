import type { Rule, UrgencyLevel } from '../core/rule.ts';
import { all, contains, not, says } from '../grammar/condition.ts';
import { given, soonest, step, urgent } from '../grammar/outcome.ts';
import { rules } from '../grammar/rules.ts';
import { monohydrate } from './crystals.ts';
import { fired, type UrineId } from './ids.ts';
import { GRA, IRIS_A, ISC, RGT, THR } from './sources.ts';
import {
  azotaemia,
  cat,
  dogOrCat,
  lowerSigns,
  male,
  manyCasts,
  normoglycaemia,
  stored,
} from './values.ts';

/** An urgency whose sentence is the first step too. */
const atOnce = (level: UrgencyLevel | ReturnType<typeof soonest>, text: string, order: number) =>
  [urgent(level, text), step(order, text)] as const;

export const urgencyRules: readonly Rule[] = rules<UrineId>('urgency', {
  'U-R1': {
    about:
      'Perro o gato con oxalato monohidrato: posible etilenglicol, vital; hoy si la orina se guardó.',
    when: all(dogOrCat, monohydrate),
    says: [
      given(
        stored,
        ...atOnce(
          '24h',
          'Posible intoxicación por etilenglicol o cristales formados en la muestra: repita en orina fresca ahora.',
          1,
        ),
      ),
      given(
        not(stored),
        ...atOnce(
          'vital',
          'Posible intoxicación por etilenglicol: actúe ya; una creatinina normal no la excluye en las primeras 24–48 horas.',
          1,
        ),
      ),
    ],
    sources: [GRA, THR],
  },
  'U-R2': {
    about:
      'Macho con signos de vías bajas: descartar obstrucción; vital en el gato, hoy en el perro.',
    when: all(dogOrCat, male, lowerSigns),
    says: atOnce(
      soonest('24h', ['vital', cat]),
      'Palpe ahora la vejiga: descarte obstrucción uretral. No espere al análisis.',
      2,
    ),
    sources: 'house',
  },
  'U-R3': {
    about:
      'Cetonuria con glucosuria o con inhibidor de SGLT2: vital; hoy si la glucemia no es alta.',
    when: fired('U-C43', 'U-C43b'),
    says: urgent(soonest('vital', ['24h', all(not(fired('U-C43b')), normoglycaemia)])),
    sources: [RGT],
  },
  'U-R3b': {
    about: 'Bacteriuria con signos sistémicos: hoy.',
    when: fired('U-C31b'),
    says: urgent('24h'),
    sources: [ISC],
  },
  'U-R4': {
    about: 'Más de 2 cilindros celulares o granulosos con azotemia: posible lesión renal aguda.',
    when: all(manyCasts, azotaemia),
    says: urgent('24h', 'Posible lesión renal aguda.'),
    sources: [IRIS_A],
  },
  'U-R5': {
    about: 'Cistitis bacteriana con fiebre: pielonefritis o prostatitis.',
    when: all(fired('U-C30'), says(['consultReason'], 'fiebre')),
    says: urgent('24h', 'Valore pielonefritis o prostatitis.'),
    sources: [ISC],
  },
  'U-R6': {
    about: 'Dioctophyme observado: preferente.',
    when: all(fired('U-C72'), contains('urinaryParasiteType', 'dioctophyme')),
    says: urgent('dias'),
    sources: 'house',
  },
});
