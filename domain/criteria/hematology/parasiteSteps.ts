import { all, animal, any, not, over, ticked, under } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { cat, dog, dogOrCat, horse } from '../shared/animals.ts';
import { creatinine } from '../shared/chemistry.ts';
import { fired } from './ids.ts';
import { SOURCES } from './sources.ts';
import {
  anaemic,
  bleedingTold,
  cytopenia,
  hematocrit,
  hemolyses,
  PARASITES,
  platelets,
} from './values.ts';

const transfusion = fired('H-R1');
const cow = animal('bovino');
const lowPlatelets = under(platelets, 100);
const cattleParasite = any(PARASITES.piroplasm, PARASITES.granulocytic);
const PULLS = ['X-R7', 'X-K16'] as const;

export const parasiteRows: readonly StepRow[] = [
  {
    when: all(cat, PARASITES.hemoplasma),
    step: [
      only(
        under(hematocrit, 20),
        'Pida PCR de hemoplasmas y FeLV/FIV hoy y valore transfusión según hematocrito y signos.',
      ),
      'Pida PCR de hemoplasmas con especie y FeLV/FIV y repita el hematocrito en 24–48 h.',
    ],
    also: [
      'Interprete la aglutinación o el Coombs positivos como secundarios a la infección.',
      'Confirme con PCR: el frotis confunde artefactos con hemoplasmas.',
      'Trate pulgas y busque abscesos por mordedura.',
    ],
    urgency: soonest(
      ['vital', transfusion],
      ['24h', any(under(hematocrit, 20), ticked('rfFever'))],
    ),
    after: ['H-R1'],
    absorbs: PULLS,
    sources: [SOURCES.HAEMOPLASMA],
  },
  {
    when: all(dog, PARASITES.hemoplasma),
    step: 'Confirme por PCR y busque esplenectomía, inmunosupresión u otra coinfección por garrapatas.',
    urgency: soonest(['vital', transfusion], ['24h', anaemic]),
    after: ['H-R1'],
    absorbs: PULLS,
    sources: [SOURCES.HAEMOPLASMA],
  },
  {
    when: all(dog, PARASITES.piroplasm),
    step: 'Pida hoy PCR con especie de Babesia: cambia el tratamiento; vigile hematocrito, lactato y color de la orina.',
    also: [
      'Mida ‹creatinina·potasio·plaquetas·UPC›.',
      'Busque coinfección: Ehrlichia, Anaplasma, Hepatozoon, Leishmania.',
      'Retire garrapatas; no use al paciente como donante.',
    ],
    urgency: soonest(
      ['vital', any(transfusion, ticked('rfCollapse', 'rfShock'))],
      ['24h', any(anaemic, lowPlatelets)],
    ),
    after: ['H-R1'],
    absorbs: PULLS,
    sources: [SOURCES.BABESIA, SOURCES.ESCCAP5],
  },
  {
    when: all(horse, PARASITES.piroplasm),
    step: 'Confirme con PCR y serología de Theileria equi y Babesia caballi y consulte si debe declararse.',
    also: ['Vigile hematocrito y bilirrubina.', 'No mueva al animal hasta tener el resultado.'],
    urgency: soonest(['vital', transfusion], ['24h', anaemic]),
    after: ['H-R1'],
    absorbs: PULLS,
  },
  {
    when: all(cow, cattleParasite),
    step: 'Confirme con PCR (Babesia, Theileria, Anaplasma) y examine hoy al resto del lote.',
    urgency: soonest(['vital', transfusion], ['24h', not(transfusion)]),
    after: ['H-R1'],
    absorbs: PULLS,
  },
  {
    when: all(dog, PARASITES.platys),
    step: 'Pida PCR de Anaplasma platys y repita plaquetas: la trombocitopenia es cíclica.',
    absorbs: PULLS,
  },
  {
    when: all(animal('perro', 'gato', 'caballo'), PARASITES.granulocytic),
    step: 'Pida PCR de Anaplasma phagocytophilum y Ehrlichia y mida plaquetas; busque garrapatas.',
    urgency: soonest(['24h', ticked('rfFever')]),
    absorbs: PULLS,
  },
  {
    when: all(dog, PARASITES.ehrlichia),
    step: 'Pida PCR y serología de Ehrlichia canis y mida ‹plaquetas·proteínas·creatinina·UPC›.',
    also: [
      'Busque coinfecciones por vectores.',
      only(cytopenia, 'Evite punciones innecesarias si hay trombocitopenia.'),
    ],
    urgency: soonest(['24h', any(cytopenia, bleedingTold)]),
    absorbs: PULLS,
    sources: [SOURCES.EHRLICHIA],
  },
  {
    when: all(animal('gato', 'caballo'), PARASITES.ehrlichia),
    step: 'Confirme con PCR de Ehrlichia y Anaplasma y mida plaquetas.',
    urgency: soonest(['24h', any(cytopenia, bleedingTold)]),
    absorbs: PULLS,
    sources: [SOURCES.EHRLICHIA],
  },
  {
    when: all(dogOrCat, PARASITES.hepatozoon),
    step: 'Confirme con PCR, busque coinfecciones y mida CK, albúmina y UPC.',
    also: ['Explore dolor muscular y óseo.'],
    absorbs: PULLS,
    sources: [SOURCES.ESCCAP5],
  },
  {
    when: all(dogOrCat, PARASITES.leishmania),
    step: 'Estadifique: serología cuantitativa, hemograma, bioquímica, proteinograma, UPC y presión arterial.',
    also: [
      'Use collar o pipeta repelente de flebótomos.',
      'Busque Ehrlichia, Babesia y Anaplasma.',
    ],
    urgency: soonest(['24h', any(over(creatinine, 440), bleedingTold)]),
    absorbs: PULLS,
    sources: [SOURCES.LEISHVET],
  },
  {
    when: all(dog, PARASITES.microfilaria),
    step: 'Haga Knott o PCR con especie y antígeno de Dirofilaria immitis antes de tratar.',
    also: [
      'Haga radiografía y ecocardiografía antes de cualquier adulticida.',
      'No dé un microfilaricida sin estadificar.',
    ],
    urgency: soonest(['24h', any(ticked('rfDyspnoea', 'rfSyncope'), hemolyses)]),
    absorbs: PULLS,
    sources: [SOURCES.ESCCAP5, SOURCES.HEARTWORM],
  },
  {
    when: PARASITES.microfilaria,
    step: 'Mida antígeno y anticuerpos de Dirofilaria e identifique la microfilaria por PCR.',
    absorbs: PULLS,
    sources: [SOURCES.HEARTWORM],
  },
  {
    when: all(cat, PARASITES.cytauxzoon),
    step: 'Confirme por PCR hoy, hospitalice si hay fiebre o ictericia y busque FeLV/FIV y otros convivientes.',
    urgency: soonest(
      ['vital', any(transfusion, ticked('rfCollapse', 'rfJaundice'))],
      ['24h', not(transfusion)],
    ),
    after: ['H-R1'],
    absorbs: PULLS,
  },
  {
    when: all(animal('caballo', 'perro', 'bovino'), PARASITES.trypanosoma),
    step: 'Confirme por PCR y consulte la obligación de declararlo; examine a los convivientes.',
    urgency: '24h',
    absorbs: PULLS,
  },
  {
    step: 'Confirme el hemoparásito con PCR y revise un frotis de sangre capilar recién hecho.',
    urgency: soonest(['vital', transfusion]),
    after: ['H-R1'],
    absorbs: PULLS,
  },
];
