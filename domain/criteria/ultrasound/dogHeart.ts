import type { Condition, Quantity } from '../core/condition.ts';
import { all, any, atLeast, atMost, known, not, over, says, under } from '../grammar/condition.ts';
import { concludes, graded, when } from '../grammar/outcome.ts';
import { byAnimal, derived, entered } from '../grammar/quantity.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import { dog } from '../shared/animals.ts';
import { rules } from './ids.ts';
import { lesion } from './mitral.ts';
import { BUSSADORI, DUKES_MCEWAN, EASON, REINERO, ZORA } from './sources.ts';
import { gradientOf, measure, mmHg, ventricle } from './values.ts';

const shortening = derived('fs');
const regurgitation = measure('echoTrVelocity');
const sites = entered('echoPhSites');

/** Probability of pulmonary hypertension (ACVIM 2020) by velocity in m/s and sites with signs. */
export const highProbability = any(
  all(over(regurgitation, 3.4), atLeast(sites, byAnimal({ perro: 1 }))),
  all(over(regurgitation, 3), atLeast(sites, byAnimal({ perro: 2 }))),
  atLeast(sites, byAnimal({ perro: 3 })),
);
const lowProbability = all(not(over(regurgitation, 3)), atMost(sites, 1));

export const dilatedRules = rules('classes', {
  'U-C30': {
    about:
      'Perro sin lesión mitral, LVIDDN ≥ 1,7 y FS < 20 (20–25, posible): dilatación y disfunción sistólica.',
    when: all(dog, not(lesion), atLeast(ventricle, 1.7), atMost(shortening, 25)),
    says: concludes(
      graded('posible', ['sugestivo', under(shortening, 20)]),
      3,
      'Dilatación y disfunción sistólica del ventrículo izquierdo: fenotipo de miocardiopatía dilatada, una vez descartadas otras causas.',
    ),
    sources: [DUKES_MCEWAN],
  },
});

/** Velocity of an outflow (m/s), with the condition for stenosis. */
interface Outflow {
  readonly name: 'aórtica' | 'pulmonar';
  readonly velocity: Quantity;
  readonly fast: Condition;
}

const boxer = says(['patientBreed'], 'boxer');
const aortic = measure('echoAoVelocity');
const AORTIC: Outflow = {
  name: 'aórtica',
  velocity: aortic,
  fast: all(dog, any(all(boxer, atLeast(aortic, 2.4)), all(not(boxer), atLeast(aortic, 2.25)))),
};
const PULMONARY: Outflow = {
  name: 'pulmonar',
  velocity: measure('echoPaVelocity'),
  fast: atLeast(measure('echoPaVelocity'), byAnimal({ perro: 2 })),
};
const OUTFLOWS = [AORTIC, PULMONARY];

export const fastOutflow = any(AORTIC.fast, PULMONARY.fast);
const isSevere = ({ velocity, fast }: Outflow) => all(fast, over(gradientOf(velocity), 80));
export const severeStenosis = any(isSevere(AORTIC), isSevere(PULMONARY));

const gradeOf = ({ name, velocity }: Outflow) => {
  const pressure = gradientOf(velocity);
  const severe = textIf(
    over(pressure, 80),
    'grave',
    textIf(under(pressure, 50), 'leve', 'moderada'),
  );
  return name === 'aórtica' ? textIf(over(pressure, 130), 'muy grave', severe) : severe;
};

export const flowRules = rules('classes', {
  'U-C33': {
    about:
      'Perro: probabilidad de hipertensión pulmonar por la velocidad tricúspide y las zonas con signos.',
    when: all(dog, known(sites)),
    says: concludes(
      graded('posible', ['sugestivo', highProbability]),
      4,
      words`Probabilidad ${textIf(highProbability, 'alta', textIf(lowProbability, 'baja', 'intermedia'))} de hipertensión pulmonar (ACVIM 2020${textIf(known(regurgitation), words`; gradiente TR ${mmHg(gradientOf(regurgitation))}`)}).`,
    ),
    sources: [REINERO],
  },
  'U-C34': {
    about:
      'Perro con velocidad aórtica ≥ 2,25 m/s (Bóxer ≥ 2,4) o pulmonar ≥ 2,0: grado de estenosis si hay lesión.',
    when: fastOutflow,
    says: OUTFLOWS.map((outflow) =>
      when(
        outflow.fast,
        concludes(
          'sugestivo',
          4,
          words`Velocidad ${outflow.name} de ${shown(outflow.velocity)} m/s (gradiente ${mmHg(gradientOf(outflow.velocity))}): corresponde a estenosis ${gradeOf(outflow)} si hay lesión en el modo B.`,
        ),
      ),
    ),
    sources: [BUSSADORI, EASON, ZORA],
  },
});
