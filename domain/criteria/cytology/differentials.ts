import type { Condition } from '../core/condition.ts';
import type { Outcome } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  chose,
  contains,
  not,
  observed,
  over,
  requested,
  sex,
  ticked,
  under,
} from '../grammar/condition.ts';
import { differential, type Fact } from '../grammar/differential.ts';
import { when } from '../grammar/outcome.ts';
import { entered, years } from '../grammar/quantity.ts';
import type { Row } from '../grammar/rules.ts';
import { shown, type Words, words } from '../grammar/words.ts';
import { cat, dog, dogOrCat } from '../shared/animals.ts';
import { fired, rules } from './ids.ts';
import {
  exotic,
  granulation,
  hypercalcaemia,
  INFLAMED,
  inflammatory,
  leishmania,
  lesion,
  lineage,
  mamma,
  neutrophilName,
  node,
  present,
  round,
  site,
  skin,
} from './values.ts';

/** Shown when the vet asks for them, or when a class is at least possible. */
const wanted = any(
  requested('specificDifferentialDiagnosis'),
  fired(
    ...(['Y-C10', 'Y-C11', 'Y-C12', 'Y-C13', 'Y-C14', 'Y-C16', 'Y-C17', 'Y-C18', 'Y-C20'] as const),
    ...(['Y-C20b', 'Y-C26', 'Y-C27', 'Y-C30', 'Y-C31', 'Y-C32', 'Y-C33', 'Y-C40'] as const),
    ...(['Y-C41', 'Y-C41r', 'Y-C50', 'Y-C51', 'Y-C60', 'Y-C61'] as const),
  ),
);

const table = (about: string, when: Condition, ...says: readonly Outcome[]): Row => ({
  about,
  when: all(wanted, when),
  says,
});

const share = (key: string, name: string | Words): Fact => [
  words`${name} ${shown(entered(key))} %`,
  over(key, 0),
];
const CRITERIA: Fact = [words`${shown(present)} criterios de malignidad`, atLeast(present, 3)];
const FEW: Fact = [words`${shown(present)} criterios de malignidad`, under(present, 3)];
const INFLAMMATION: Fact = [
  words`Células inflamatorias ${shown(inflammatory)} %`,
  atLeast(inflammatory, INFLAMED),
];
const NECROSIS: Fact = ['Fondo con necrosis', contains('cytoBackground', 'necrosis')];
const MICROORGANISMS: Fact = ['Microorganismos observados', observed('microorganisms')];
const ULCERATED: Fact = ['Lesión ulcerada', ticked('lesionUlcerated')];
const NURSING: Fact = ['Lactante', sex('lactante')];
const PREGNANT: Fact = ['Gestante', any(sex('gestante'), ticked('rfPregnant'))];
const LEISHMANIA: Fact = ['Leishmania observada', leishmania];
const NODE: Fact = ['Ganglio linfático', node];
const MOUTH: Fact = ['Boca', site('oral')];
const ONE_EAR: Fact = ['Afecta a un solo oído', chose('earWhere', 'left', 'right')];

const HYPERCALCAEMIA: Fact = ['Calcio por encima del intervalo', hypercalcaemia];

const concludedAs = (...lineages: readonly string[]) => all(fired('Y-C20'), lineage(...lineages));

export const differentialRules = rules('differentials', {
  'Y-X1': table(
    'Diferencial de las células redondas sin otro nombre.',
    all(fired('Y-C20b'), round),
    differential('Mastocitoma', {
      concludedBy: ['Y-C24', 'Y-C25', 'Y-C31'],
      inFavour: [
        share('cytoMastPct', 'Mastocitos'),
        ['Gránulos en las células', granulation('well', 'moderate', 'poor')],
      ],
      decidedBy: 'Tinción con azul de toluidina',
    }),
    differential('Linfoma', {
      inFavour: [share('lnLargePct', 'Linfocitos grandes'), HYPERCALCAEMIA],
      decidedBy: 'Citometría de flujo o inmunohistoquímica',
    }),
    differential('Histiocitoma', {
      when: dog,
      inFavour: [
        ['Perro de menos de 4 años', under(years, 4)],
        ['Nódulo cutáneo', any(lesion('nodulo cutaneo'), site('skin'))],
      ],
      decidedBy: 'Histología, regresión',
    }),
    differential('Plasmocitoma', { inFavour: [MOUTH], decidedBy: 'Histología' }),
    differential('Tumor venéreo transmisible', {
      when: dog,
      inFavour: [MOUTH],
      decidedBy: 'Exploración de genitales e histología',
    }),
    differential('Melanoma amelánico', { inFavour: [MOUTH], decidedBy: 'Inmunohistoquímica' }),
  ),
  'Y-X2': table(
    'Diferencial de la estirpe epitelial fuera de la mama.',
    all(lineage('epithelial'), not(exotic), not(all(dogOrCat, mamma))),
    differential('Carcinoma', {
      when: not(concludedAs('epithelial')),
      inFavour: [CRITERIA, ULCERATED],
      decidedBy: 'Histología',
    }),
    differential('Adenoma', { inFavour: [FEW], against: [CRITERIA], decidedBy: 'Histología' }),
    differential('Epitelio reactivo', {
      inFavour: [INFLAMMATION],
      against: [CRITERIA],
      decidedBy: 'Histología',
    }),
  ),
  'Y-X3': table(
    'Diferencial de la estirpe mesenquimal.',
    all(lineage('mesenchymal'), not(exotic)),
    differential('Sarcoma de tejidos blandos', {
      when: not(concludedAs('mesenchymal')),
      inFavour: [CRITERIA],
      decidedBy: 'Histología (los sarcomas exfolian poco)',
    }),
    differential('Tejido de reparación', {
      inFavour: [INFLAMMATION],
      against: [CRITERIA],
      decidedBy: 'Histología (los sarcomas exfolian poco)',
    }),
  ),
  'Y-X8': table(
    'Diferencial de una masa de mama en perra o gata.',
    all(dogOrCat, mamma),
    differential('Carcinoma', {
      when: not(any(concludedAs('epithelial'), all(cat, lineage('epithelial')))),
      inFavour: [CRITERIA, ULCERATED],
      decidedBy: 'Histología',
    }),
    differential('Mastitis', {
      inFavour: [MICROORGANISMS, NURSING, INFLAMMATION],
      decidedBy: 'Cultivo',
    }),
    differential('Tumor mixto benigno', {
      when: dog,
      inFavour: [FEW],
      against: [CRITERIA],
      decidedBy: 'Histología',
    }),
    differential('Fibroadenomatosis', {
      when: cat,
      inFavour: [['Gata de menos de 2 años', under(years, 2)], PREGNANT],
      against: [CRITERIA],
      decidedBy: 'Respuesta a retirar progestágenos, histología',
    }),
  ),
  'Y-X11': table(
    'Diferencial de la estirpe neuroendocrina en el saco anal.',
    all(fired('Y-C33'), site('anal_sac')),
    differential('Adenocarcinoma de saco anal', {
      inFavour: [CRITERIA, HYPERCALCAEMIA],
      decidedBy: 'Histología',
      always: true,
    }),
    differential('Tumor hepatoide', {
      inFavour: [['Macho entero', sex('macho')], FEW],
      against: [CRITERIA, HYPERCALCAEMIA],
      decidedBy: 'Histología',
    }),
  ),
  'Y-X9': table(
    'Diferencial de un ganglio con linfocitos grandes.',
    fired('Y-C27', 'Y-C28'),
    differential('Linfoma', {
      when: not(fired('Y-C27')),
      inFavour: [['Ganglios generalizados', chose('nodeMultiple', 'generalized')], HYPERCALCAEMIA],
      decidedBy: 'Citometría de flujo',
    }),
    differential('Metástasis', {
      inFavour: [['Células no linfoides observadas', observed('lnNonLymphoid')]],
      decidedBy: 'Histología',
    }),
    differential('Hiperplasia reactiva', {
      inFavour: [LEISHMANIA, share('cytoPlasmaPct', 'Células plasmáticas')],
      against: [['Ganglios generalizados', chose('nodeMultiple', 'generalized')]],
      decidedBy: 'Serología de Leishmania y Ehrlichia, citometría de flujo',
    }),
  ),
  'Y-X4': table(
    'Diferencial de la inflamación neutrofílica sin microorganismos.',
    all(fired('Y-C10'), not(observed('microorganisms'))),
    differential('Infección no vista', {
      inFavour: [
        ['Neutrófilos degenerados', chose('neutrophilMorphology', 'degenerate')],
        ['Fiebre', ticked('rfFever')],
      ],
      decidedBy: 'Cultivo de tejido',
    }),
    differential('Necrosis tumoral', { inFavour: [NECROSIS], decidedBy: 'Histología' }),
    differential('Inflamación estéril (paniculitis, inmunomediada)', {
      inFavour: [['Neutrófilos no degenerados', chose('neutrophilMorphology', 'nondegenerate')]],
      decidedBy: 'Cultivo negativo, histología',
    }),
  ),
  'Y-X6': table(
    'Diferencial de la inflamación macrofágica o piogranulomatosa sin microorganismo con nombre.',
    all(fired('Y-C11', 'Y-C12'), not(fired('Y-C16', 'Y-C18'))),
    differential('Leishmaniosis', {
      when: dog,
      inFavour: [NODE, share('cytoPlasmaPct', 'Células plasmáticas')],
      decidedBy: 'Serología, PCR',
      always: true,
    }),
    differential('Micosis', {
      inFavour: [['Cavidad nasal', site('nasal')]],
      decidedBy: 'PAS, cultivo de hongos',
      always: true,
    }),
    differential('Micobacteriosis', {
      inFavour: [['Piel o subcutáneo', all(cat, skin)]],
      decidedBy: 'Ziehl-Neelsen, PCR',
      always: true,
    }),
    differential('Cuerpo extraño', {
      when: not(node),
      inFavour: [share('cytoNeutrophilPct', neutrophilName)],
      decidedBy: 'Imagen, exploración',
    }),
    differential('Inflamación estéril (paniculitis)', {
      inFavour: [['Subcutáneo', site('subcutis')]],
      against: [MICROORGANISMS],
      decidedBy: 'Cultivo negativo, histología',
    }),
  ),
  'Y-X5': table(
    'Diferencial de la inflamación eosinofílica.',
    fired('Y-C13'),
    differential('Mastocitoma', {
      concludedBy: ['Y-C24', 'Y-C25', 'Y-C31'],
      inFavour: [share('cytoMastPct', 'Mastocitos')],
      decidedBy: 'Azul de toluidina, histología',
    }),
    differential('Parásito', {
      inFavour: [['Vías respiratorias', site('lung')]],
      decidedBy: 'Coprología, pruebas de dirofilaria',
    }),
  ),
  'Y-X10': table(
    'Diferencial de la otitis bacteriana.',
    fired('Y-C41', 'Y-C41r'),
    differential('Otitis media', {
      inFavour: [
        ['Tímpano perforado', chose('earTympanum', 'perforated')],
        ['Signos neurológicos', ticked('rfNeuro')],
      ],
      decidedBy: 'Tomografía o radiografía de bulla',
    }),
    differential('Infección por Pseudomonas', {
      inFavour: [[words`Bacilos ${shown(entered('earRods'))}/campo`, atLeast('earRods', 1)]],
      decidedBy: 'Cultivo con antibiograma',
    }),
    when(cat, differential('Pólipo', { inFavour: [ONE_EAR], decidedBy: 'Otoscopia, TC' })),
    differential('Neoplasia', { inFavour: [ONE_EAR], decidedBy: 'Otoscopia, biopsia' }),
    differential('Alergia', {
      inFavour: [['Afecta a los dos oídos', chose('earWhere', 'both')]],
      decidedBy: 'Respuesta a la dieta y al control de parásitos',
    }),
  ),
});
