import type { Condition } from '../core/condition.ts';
import type { Rule } from '../core/rule.ts';
import { all, animal, any, atLeast, chose, not, over, under } from '../grammar/condition.ts';
import { given, soonest, urgent } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { textIf } from '../grammar/words.ts';
import { nearTerm } from './birth.ts';
import { b2 as catB2 } from './catHeart.ts';
import { highProbability, severeStenosis } from './dogHeart.ts';
import { fired, type UltrasoundId } from './ids.ts';
import { WORDS } from './measures.ts';
import { echoB2, b2 as mitralB2 } from './mitral.ts';
import {
  dyspnoea,
  fetalRate,
  inText,
  jaundice,
  labour,
  pyometraSigns,
  seenFluid,
  syncope,
} from './values.ts';

const unstable = inText('atropell', 'traumat', 'palid', 'mucosas blancas', 'colaps');
const embolism = inText(
  ...['paralisis', 'paresia', 'dolor posterior', 'extremidad fria', 'extremidades frias'],
);
const muchFluid = all(atLeast('usAfs', 3), fired('U-C27b'));
const pericardial = seenFluid('usPericardial');
const tamponade = (...answers: readonly string[]) => chose('usTamponade', ...answers);

const labourOrTerm = any(labour, nearTerm);

const fluids: readonly Rule[] = rules<UltrasoundId>('urgency', {
  'U-R1': {
    about: 'Derrame pericárdico con colapso de la aurícula derecha: urgencia vital.',
    when: all(pericardial, tamponade('yes')),
    says: urgent(
      'vital',
      'Taponamiento cardiaco: pericardiocentesis sin demora, salvo sospecha de rotura auricular o coagulopatía.',
    ),
    sources: 'house',
  },
  'U-R2': {
    about: 'Derrame pericárdico abundante sin indicar taponamiento, con disnea o síncope.',
    when: all(
      chose('usPericardial', 'large'),
      not(tamponade('yes', 'no')),
      inText(...WORDS.dyspnoea, ...WORDS.syncope),
    ),
    says: urgent('24h', 'Derrame pericárdico con signos: valore el taponamiento hoy.'),
    sources: 'house',
  },
  'U-R3': {
    about: 'Puntuación AFAST de 3 o más en un animal inestable: urgencia vital.',
    when: all(muchFluid, unstable),
    says: urgent('vital', 'Líquido libre abundante en un animal inestable: reanime y puncione.'),
    sources: 'house',
  },
  'U-R4': {
    about: 'Puntuación AFAST de 3 o más sin signos de inestabilidad.',
    when: all(muchFluid, not(unstable)),
    says: urgent('24h', 'Líquido libre abundante: puncione y analice el líquido.'),
    sources: 'house',
  },
  'U-R5': {
    about: 'Contraste espontáneo o trombo con signos de tromboembolia: urgencia vital.',
    when: all(chose('echoSmoke', 'yes'), embolism),
    says: urgent('vital', 'Trombo o contraste espontáneo con signos de tromboembolia.'),
    sources: 'house',
  },
});

const foetuses: readonly Rule[] = rules<UltrasoundId>('urgency', {
  'U-R6': {
    about: 'Frecuencia fetal menor de 160, o 0 con signos de parto.',
    when: all(under(fetalRate, 160), fired('U-C24')),
    says: [
      given(
        all(not(over(fetalRate, 0)), labour),
        urgent(
          'vital',
          'Feto sin latido con signos de parto: confirme la viabilidad de los demás y valore cesárea.',
        ),
      ),
      given(
        over(fetalRate, byAnimal({ perro: 0 })),
        urgent(
          soonest('24h', ['vital', labourOrTerm]),
          textIf(
            labourOrTerm,
            'Frecuencia fetal muy baja: confírmela en 1–2 minutos en todos los fetos y, si persiste, valore cesárea inmediata.',
            'Frecuencia fetal baja antes del término: confirme la edad gestacional y repita hoy.',
          ),
        ),
      ),
    ],
    sources: 'house',
    // The limits of the fetal rate are doubtful, and their rows keep them.
    doubtful: 'keptOn',
  },
  'U-R7': {
    about: 'Frecuencia fetal del perro de 160 a 179 lpm.',
    when: all(atLeast(fetalRate, byAnimal({ perro: 160 })), under(fetalRate, 180)),
    says: urgent(
      '24h',
      'Frecuencia fetal reducida: repita en minutos; si persiste a término, valore cesárea.',
    ),
    sources: 'house',
    doubtful: 'keptOn',
  },
});

/** Of an organ of the abdomen, to be seen today. */
const today = (about: string, when: Condition, sentence: string) =>
  ({ about, when, says: urgent('24h', sentence), sources: 'house' }) as const;

const organs: readonly Rule[] = rules<UltrasoundId>('urgency', {
  'U-R8': today(
    'Pelvis renal de 13 mm o más.',
    fired('U-C9'),
    'Obstrucción renal probable: confírmela hoy.',
  ),
  'U-R9': today(
    'Pielectasia, o pelvis poco dilatada del gato, con anuria o azotemia.',
    all(fired('U-C10', 'U-C11'), inText('anuri', 'no orina', ...WORDS.azotaemia)),
    'Pielectasia con azotemia: descarte obstrucción hoy.',
  ),
  'U-R10': today(
    'Mucocele con líquido libre, fiebre o ictericia.',
    all(fired('U-C16'), any(seenFluid('usFreeFluid'), inText(...WORDS.fever, ...WORDS.jaundice))),
    'Mucocele con signos: posible rotura, valore cirugía.',
  ),
  'U-R11': today(
    'Colédoco dilatado con ictericia.',
    all(fired('U-C19'), jaundice),
    'Obstrucción biliar probable.',
  ),
  'U-R12': today(
    'Útero con contenido y signos.',
    any(fired('U-C26a'), all(fired('U-C26c'), pyometraSigns)),
    'Sospecha de piómetra.',
  ),
});

const hypertension = all(fired('U-C33'), highProbability);

const heart: readonly Rule[] = rules<UltrasoundId>('urgency', {
  'U-R13': {
    about: 'Síncope con hipertensión pulmonar o estenosis grave.',
    when: all(syncope, any(hypertension, all(fired('U-C34'), severeStenosis))),
    says: urgent(
      '24h',
      textIf(hypertension, 'Síncope con hipertensión pulmonar.', 'Síncope con estenosis grave.'),
    ),
    sources: 'house',
  },
  'U-R14': {
    about: 'Insuficiencia cardiaca actual, pasada o refractaria con disnea: urgencia vital.',
    when: all(chose('echoChf', 'past', 'refractory'), dyspnoea),
    says: urgent('vital', 'Disnea en un paciente con insuficiencia cardiaca.'),
    sources: 'house',
  },
  'U-R15': {
    about:
      'Clases que se ven en 2–7 días: masa o invasión adrenal, capas perdidas, mitral B2, hipertrofia del gato…',
    when: any(
      fired(
        ...(['U-C5', 'U-C4', 'U-C13', 'U-C14', 'U-C22a', 'U-C29b', 'U-C29c2'] as const),
        ...(['U-C31a', 'U-C31b', 'U-C31c', 'U-C31d', 'U-C20'] as const),
      ),
      all(fired('U-C29e'), any(mitralB2, echoB2)),
      all(animal('gato'), fired('U-C32'), catB2),
    ),
    says: urgent('dias'),
    sources: 'house',
  },
});

export const urgencyRules: readonly Rule[] = [...fluids, ...foetuses, ...organs, ...heart];
