import {
  all,
  always,
  atLeast,
  atMost,
  between,
  chose,
  flagged,
  over,
  ticked,
  under,
} from '../grammar/condition.ts';
import { differential, type Fact } from '../grammar/differential.ts';
import { when } from '../grammar/outcome.ts';
import { entered } from '../grammar/quantity.ts';
import { shown, words } from '../grammar/words.ts';
import { cat, dog } from '../shared/animals.ts';
import { albumin, bilirubin, calcium, pressure, sodiumToPotassium } from '../shared/chemistry.ts';
import { ACUTE_KIDNEY } from '../shared/sources.ts';
import { tubularGlucose } from './danger.ts';
import { densityFigure } from './density.ts';
import { FEVER } from './differentials.ts';
import { fired, rules } from './ids.ts';
import { hasBacteria } from './infection.ts';
import { proteinuria, ratio } from './protein.ts';
import { BROWN, LEE05, LEISHVET, LEPTO, SS } from './sources.ts';
import {
  entireBitchOrQueen,
  glucosuria,
  gravity,
  ISOSTHENURIA,
  manyCasts,
  pyuria,
  quiet,
} from './values.ts';

const signsDays = entered('signsDays');
const [HYPO, ISO] = ISOSTHENURIA;
const TUBULE: Fact = ['glucosuria con glucemia normal', tubularGlucose];
const ratioText = words`UPC ${shown(ratio)}`;
const naK = words`sodio:potasio de ${shown(sodiumToPotassium)}`;
const diluteText = words`densidad ${densityFigure}`;
const toxin = (name: string) =>
  differential(name, {
    inFavour: [['posible tóxico', ticked('rfToxin')]],
    decidedBy: 'Centro de toxicología, con producto, cantidad y hora',
  });

export const kidneyDifferentials = rules('differentials', {
  'U-X6': {
    about:
      'Azotemia con orina poco concentrada o lesión renal aguda: obstrucción ureteral, leptospirosis, tóxico, pielonefritis, hipoadrenocorticismo o enfermedad renal crónica.',
    when: fired('U-C4', 'U-C38'),
    says: [
      when(cat, toxin('Tóxico (lirio, etilenglicol)')),
      when(dog, toxin('Tóxico (etilenglicol, uva, AINE)')),
      differential('Leptospirosis', {
        when: dog,
        inFavour: [['ictericia', ticked('rfJaundice')], FEVER, TUBULE],
        decidedBy: 'PCR en sangre y orina, y MAT',
      }),
      differential('Hipoadrenocorticismo', {
        when: dog,
        inFavour: [[naK, under(sodiumToPotassium, 27)]],
        against: [[naK, atLeast(sodiumToPotassium, 27)]],
        decidedBy: 'Cortisol basal',
      }),
      differential('Obstrucción ureteral', {
        inFavour: [['dolor abdominal', ticked('rfAbdPain')]],
        against: [['diuresis normal', chose('urineOutput', 'normal')]],
        decidedBy: 'Ecografía',
      }),
      differential('Pielonefritis', {
        inFavour: [['bacterias', hasBacteria], FEVER],
        against: [['sedimento inactivo', quiet]],
        decidedBy: 'Urocultivo y ecografía',
      }),
      differential('Enfermedad renal crónica', {
        inFavour: [['paciente estable', chose('stableHydrated', 'yes')]],
        against: [
          ['cilindros', manyCasts],
          [words`inicio hace ${shown(signsDays)} días`, atMost('signsDays', 7)],
        ],
        decidedBy: 'Creatinina y SDMA en 2–4 semanas',
      }),
    ],
    sources: [ACUTE_KIDNEY, { source: LEPTO, when: dog }],
  },
  'U-X3': {
    about:
      'Proteinuria: leishmaniosis en el perro, glomerulopatía, tubulopatía, hipertensión o causa prerrenal.',
    when: all(fired('U-C10'), proteinuria),
    says: [
      differential('Glomerulopatía', {
        inFavour: [
          [words`${ratioText} (mayor de 2: glomerular más probable)`, over(ratio, 2)],
          [words`albúmina de ${shown(albumin)} g/l`, flagged('chemAlbumin', 'L')],
        ],
        broughtUpBy: [[ratioText, always]],
        decidedBy: 'UPC seriado y biopsia renal',
      }),
      differential('Leishmaniosis', {
        when: dog,
        inFavour: [],
        always: true,
        decidedBy: 'Serología o PCR de Leishmania',
      }),
      differential('Hipertensión', {
        inFavour: [[words`presión sistólica de ${shown(pressure)} mmHg`, atLeast(pressure, 160)]],
        decidedBy: 'Presión repetida en calma y fondo de ojo',
      }),
      differential('Tubulopatía', {
        inFavour: [[words`glucosuria con ${ratioText}`, all(glucosuria, under(ratio, 2))]],
        decidedBy: 'Glucosa y orina en ayunas',
      }),
      differential('Proteinuria prerrenal (hemoglobina, paraproteína)', {
        inFavour: [['pigmento en orina', fired('U-C60')]],
        decidedBy: 'Electroforesis',
      }),
    ],
    sources: [LEE05, BROWN, { source: LEISHVET, when: dog }],
  },
  'U-X4': {
    about:
      'Orina poco concentrada: piómetra, hipercalcemia, hepatopatía, enfermedad renal temprana, diabetes insípida o polidipsia psicógena.',
    when: fired('U-C39'),
    says: [
      differential('Piómetra', {
        when: entireBitchOrQueen,
        inFavour: [
          ['hembra entera', entireBitchOrQueen],
          ['piuria', pyuria],
        ],
        decidedBy: 'Ecografía de útero',
      }),
      differential('Hipercalcemia', {
        inFavour: [[words`calcio de ${shown(calcium)} mmol/l`, flagged('chemCalcium', 'H')]],
        decidedBy: 'Calcio iónico',
      }),
      differential('Hepatopatía', {
        inFavour: [
          [words`bilirrubina de ${shown(bilirubin)} µmol/l`, flagged('chemBilirubin', 'H')],
        ],
        decidedBy: 'Ácidos biliares',
      }),
      differential('Enfermedad renal temprana', {
        inFavour: [[diluteText, between(gravity, HYPO, ISO)]],
        decidedBy: 'Densidad repetida, SDMA y UPC',
      }),
      differential('Diabetes insípida', {
        inFavour: [[diluteText, under(gravity, HYPO)]],
        decidedBy: 'Densidad en la primera orina de tres mañanas',
      }),
      differential('Polidipsia psicógena', {
        inFavour: [[diluteText, under(gravity, HYPO)]],
        decidedBy: 'Densidad en la primera orina de tres mañanas',
      }),
    ],
  },
  'U-X5': {
    about: 'Pigmento en orina: hemólisis o rabdomiólisis.',
    when: fired('U-C60'),
    says: differential('Hemólisis', {
      inFavour: [['muestra hemolizada', ticked('chemHaemolysed')]],
      decidedBy: 'Hematocrito y frotis',
    }),
    sources: [SS],
  },
});
