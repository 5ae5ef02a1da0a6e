import {
  all,
  animal,
  any,
  atMost,
  chose,
  not,
  speciesWord,
  ticked,
  under,
} from '../grammar/condition.ts';
import { concludes, finding, graded, summary, when } from '../grammar/outcome.ts';
import { perAnimal, shown, textIf, words } from '../grammar/words.ts';
import {
  dog,
  dogOrCat,
  entireFemale,
  male,
  mammal,
  smallRuminant,
  vulvarDischarge,
} from '../shared/animals.ts';
import { bicarbonate } from '../shared/chemistry.ts';
import { ACUTE_KIDNEY, CRITICAL_CARE, PYOMETRA, UROLITHIASIS } from '../shared/sources.ts';
import { monohydrate } from './crystals.ts';
import { fired, rules } from './ids.ts';
import { hasBacteria } from './infection.ts';
import { GRA, LEPTO, THR } from './sources.ts';
import {
  afterHeat,
  anuria,
  azotaemia,
  creatinine,
  emptyBladder,
  entireBitchOrQueen,
  fullBladder,
  glucosuria,
  gravity,
  haematuria,
  highPotassium,
  lowerSigns,
  manyCasts,
  normoglycaemia,
  onSglt2,
  pyuria,
  stored,
} from './values.ts';

/** Animals in which the bladder is not palpated to search for an obstruction. */
export const smallPatient = any(animal('conejo', 'hurón'), speciesWord('cobaya'), smallRuminant);

const strained = all(dogOrCat, male, lowerSigns);
const urineIsHeld = any(azotaemia, highPotassium);
const probable = any(fullBladder, all(any(anuria, strained), urineIsHeld));

const poisoned = any(
  azotaemia,
  ticked('rfNeuro', 'rfToxin'),
  anuria,
  atMost(gravity, 1.012),
  under(bicarbonate, 15),
);

const dilutedOrThirsty = any(chose('pupd', 'yes'), under(gravity, 1.02));
const purulent = any(pyuria, hasBacteria);
const ill = ticked('rfVomiting', 'rfCollapse', 'rfFever');
const pyometra = all(
  entireBitchOrQueen,
  any(
    vulvarDischarge,
    all(dilutedOrThirsty, purulent, any(azotaemia, ill, afterHeat)),
    all(afterHeat, chose('pupd', 'yes'), ill),
  ),
);
const uterusOfSmallPet = all(
  animal('conejo', 'hurón'),
  entireFemale,
  any(haematuria, vulvarDischarge),
);
export const inTheUterus = any(pyometra, uterusOfSmallPet);
export const breeding = any(
  ticked('rfPregnant'),
  chose('patientSex', 'Hembra gestante', 'Hembra lactante'),
);

/** Glucosuria not explained by blood glucose or a drug. */
export const tubularGlucose = all(glucosuria, normoglycaemia, not(onSglt2));
const recent = all(atMost('signsDays', 7), chose('stableHydrated', 'no'));

// Texts that contain their certainty are sentences, so that «Posible» does not appear twice.
export const dangerRules = rules('classes', {
  'U-C01': {
    about: words`Mamífero con anuria u oliguria o vejiga grande y dura${perAnimal(['; o macho con signos de vías bajas y azotemia, potasio de 6 mmol/l o más, vómitos, colapso o bradicardia', 'perro', 'gato'], [''])}: obstrucción urinaria.`,
    when: any(
      all(mammal, anuria),
      all(
        strained,
        any(azotaemia, highPotassium, ticked('rfVomiting', 'rfCollapse', 'rfBradycardia')),
      ),
    ),
    says: [
      concludes(
        graded('posible', ['sugestivo', all(not(emptyBladder), probable)]),
        0,
        textIf(
          all(emptyBladder, anuria),
          'Anuria u oliguria con vejiga vacía.',
          textIf(
            all(not(emptyBladder), probable),
            'Obstrucción urinaria probable.',
            'Obstrucción urinaria posible.',
          ),
        ),
      ),
      when(
        all(azotaemia, not(emptyBladder)),
        finding(
          words`Creatinina ${shown(creatinine)} µmol/l: posrenal hasta resolver la obstrucción.`,
        ),
      ),
    ],
    sources: [UROLITHIASIS, CRITICAL_CARE],
  },
  'U-C02': {
    about:
      'Perro o gato con oxalato monohidrato: intoxicación por etilenglicol posible; más segura en orina fresca con azotemia, signos neurológicos, tóxico, anuria, densidad de 1,012 o menos o bicarbonato de menos de 15 mmol/l.',
    when: all(dogOrCat, monohydrate),
    says: [
      concludes(
        graded('posible', ['sugestivo', all(not(stored), poisoned)]),
        3,
        'Intoxicación por etilenglicol posible.',
        { direct: true },
      ),
      finding(
        textIf(
          stored,
          'Posible intoxicación por etilenglicol o cristales formados en la muestra: repita en orina fresca ahora.',
          'Posible intoxicación por etilenglicol: actúe ya; una creatinina normal no la excluye en las primeras 24–48 horas.',
        ),
      ),
    ],
    sources: [GRA, THR],
  },
  'U-C03': {
    about: words`Hembra entera con ${perAnimal(['flujo vulvar; con PU/PD o densidad menor de 1,020, piuria o bacterias, y azotemia, vómitos, colapso, fiebre o celo hace 1–12 semanas; o con PU/PD, ese celo y vómitos, fiebre o colapso: piómetra', 'perro', 'gato'], ['hematuria o flujo: útero', 'conejo', 'hurón'])}.`,
    when: inTheUterus,
    says: [
      concludes(
        graded('posible', [
          'sugestivo',
          all(
            dogOrCat,
            vulvarDischarge,
            any(dilutedOrThirsty, purulent, azotaemia, ill, afterHeat),
          ),
        ]),
        1,
        textIf(
          not(dogOrCat),
          'Afección uterina posible.',
          textIf(
            breeding,
            'Afección uterina posible en hembra gestante o recién parida.',
            'Piómetra posible.',
          ),
        ),
      ),
      when(
        all(dogOrCat, hasBacteria),
        summary('Bacteriuria: no interpretable hasta descartar el útero.'),
      ),
    ],
    sources: { perro: [PYOMETRA], gato: [PYOMETRA] },
  },
  'U-C38': {
    about:
      'Perro o gato con azotemia y más de 2 cilindros celulares o granulosos, glucosuria con glucemia normal, o 7 días o menos de signos sin estar estable: lesión renal aguda.',
    when: all(
      dogOrCat,
      azotaemia,
      any(manyCasts, tubularGlucose, recent),
      not(fired('U-C01', 'U-C02', 'U-C03')),
    ),
    says: concludes(
      graded('posible', ['sugestivo', any(manyCasts, tubularGlucose)]),
      1,
      'Lesión renal aguda posible.',
    ),
    sources: [ACUTE_KIDNEY],
  },
  'U-C41b': {
    about:
      'Perro o gato con glucosuria, glucemia hasta el umbral renal y azotemia, sin inhibidor de SGLT2: lesión tubular.',
    when: all(dogOrCat, tubularGlucose, azotaemia),
    says: concludes(
      'sugestivo',
      1,
      'glucosuria con glucemia normal y azotemia (lesión tubular posible)',
    ),
    sources: [ACUTE_KIDNEY, { source: LEPTO, when: dog }],
  },
});
