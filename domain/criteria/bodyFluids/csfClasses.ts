import type { Condition } from '../core/condition.ts';
import type { Rule } from '../core/rule.ts';
import { all, atLeast, not, over, under } from '../grammar/condition.ts';
import { ceiling, concludes, finding, limit, when } from '../grammar/outcome.ts';
import { cat } from '../shared/animals.ts';
import { highProtein, normalCells, normalProtein, pleocytosis } from './csfFigures.ts';
import { rules } from './ids.ts';
import { sources } from './sources.ts';
import {
  bacteria,
  bacteriaInCells,
  bloodyCsf,
  csf,
  csfCells,
  csfProtein,
  eosinophils,
  lymphocytes,
  neutrophils,
  observed,
  small,
  someBloodInCsf,
  xanthochromic,
} from './values.ts';

const unbloody = not(bloodyCsf);

const dissociated = all(small, normalCells, highProtein);
const neutrophilic = all(pleocytosis, atLeast(neutrophils, 50));
const lymphocytic = all(pleocytosis, over(lymphocytes, 50));
const eosinophilic = all(pleocytosis, over(eosinophils, 20));
const mixed = all(
  pleocytosis,
  under(neutrophils, 50),
  under(lymphocytes, 50),
  not(over(eosinophils, 20)),
);
/** Cells of neurological FIP (B-L14); its protein is compared apart. */
export const neurologicFip = all(over(csfCells, 100), atLeast(neutrophils, 50));

const classes = rules('classes', {
  'B-L3': {
    about: 'Perro o gato: hasta 5 células/µl con proteínas elevadas.',
    when: all(dissociated, unbloody),
    says: concludes('compatible', 4, 'disociación albúmino-citológica'),
    sources: sources('FEL-CSF'),
  },
  'B-L4': {
    about: 'Pleocitosis con el 50 % de neutrófilos o más.',
    when: all(neutrophilic, unbloody),
    says: concludes('compatible', 3, 'pleocitosis neutrofílica'),
    sources: sources('FEL-CSF'),
  },
  'B-L5': {
    about: 'Pleocitosis con más del 50 % de linfocitos.',
    when: all(lymphocytic, unbloody),
    says: concludes('compatible', 3, 'pleocitosis linfocítica'),
    sources: sources('FEL-CSF'),
  },
  'B-L6': {
    about: 'Pleocitosis con más del 20 % de eosinófilos.',
    when: all(eosinophilic, unbloody),
    says: concludes('compatible', 3, 'pleocitosis eosinofílica'),
    sources: sources('WIN'),
  },
  'B-L7': {
    about:
      'Pleocitosis sin la mitad de neutrófilos ni de linfocitos y hasta el 20 % de eosinófilos.',
    when: all(mixed, unbloody),
    says: concludes('compatible', 4, 'pleocitosis mixta'),
    sources: sources('FEL-CSF'),
  },
  'B-L8': {
    about: 'Células y proteínas dentro de lo esperado.',
    when: all(normalCells, normalProtein, unbloody),
    says: concludes(
      'no_concluyente',
      6,
      'LCR sin alteraciones en los datos indicados; no excluye enfermedad intracraneal, medular focal ni epilepsia.',
    ),
    sources: sources('L&C'),
  },
});

const hidden = (condition: Condition, name: string) =>
  when(all(bloodyCsf, condition), finding(`${name}, no interpretable por la sangre.`));

const rest = rules('classes', {
  'B-L9': {
    about:
      'LCR con más de 500 eritrocitos/µl: las clases por células y proteínas son solo posibles; con más de 5000 no se valoran.',
    when: all(csf, over('csfErythrocytes', 500)),
    says: [
      when(
        bloodyCsf,
        concludes(
          'no_concluyente',
          5,
          'LCR contaminado con sangre: células y proteínas no valorables.',
        ),
      ),
      hidden(dissociated, 'Disociación albúmino-citológica'),
      hidden(neutrophilic, 'Pleocitosis neutrofílica'),
      hidden(lymphocytic, 'Pleocitosis linfocítica'),
      hidden(eosinophilic, 'Pleocitosis eosinofílica'),
      hidden(mixed, 'Pleocitosis mixta'),
      when(someBloodInCsf, ceiling('posible', ['B-L3', 'B-L4', 'B-L5', 'B-L6', 'B-L7'])),
      limit(
        'Más de 500 eritrocitos/µl: proteína, neutrófilos y eosinófilos pueden estar aumentados por sangre.',
      ),
    ],
    sources: sources('DOY'),
  },
  'B-L10': {
    about: 'LCR con eritrocitos: no se corrige por la sangre.',
    when: all(csf, over('csfErythrocytes', 0)),
    says: limit(
      'No se resta sangre con fórmulas (1 leucocito por 500 eritrocitos): no son fiables.',
    ),
    sources: sources('WIL', 'HUR'),
  },
  'B-L11': {
    about: 'LCR de color xantocrómico.',
    when: all(csf, xanthochromic),
    says: finding(
      'Xantocromía: hemorragia previa de horas a días (o ictericia o proteína muy alta), no de la punción.',
    ),
    sources: sources('FEL-CSF'),
  },
  'B-L12': {
    about: 'Bacterias intracelulares observadas en el LCR.',
    when: all(csf, bacteria),
    says: [
      when(bacteriaInCells, concludes('diagnostico', 1, 'meningitis bacteriana', { direct: true })),
      when(
        not(bacteriaInCells),
        concludes('compatible', 1, 'meningitis bacteriana (bacterias en Gram)', { direct: true }),
      ),
    ],
  },
  'B-L13': {
    about: 'Eritrofagia observada en el LCR.',
    when: all(csf, observed('erythrophagia')),
    says: finding('Eritrofagia: hemorragia previa (o demora en el procesado).'),
    sources: sources('ECP'),
  },
  'B-L14': {
    about:
      'Gato: proteínas por encima de 2 g/l, más de 100 células/µl y la mitad de neutrófilos o más.',
    when: all(csf, cat, over(csfProtein, 2), unbloody),
    says: [
      when(
        neurologicFip,
        concludes('posible', 2, 'Peritonitis infecciosa felina (PIF) neurológica'),
      ),
      when(
        not(neurologicFip),
        finding(
          'Proteínas muy altas en un gato: incluya la peritonitis infecciosa felina (PIF) en el diferencial.',
        ),
      ),
    ],
    sources: sources('RAN'),
  },
});

export const csfClassRules: readonly Rule[] = [...classes, ...rest];
