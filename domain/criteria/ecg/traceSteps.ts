import { all, animal, known, marked, not, over, ticked, under } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import { dog, dogOrCat } from '../shared/animals.ts';
import { steps } from './ids.ts';
import { FIVE_MINUTE, SAIM, TAG_DAY, TILLEY, UROLITHIASIS } from './sources.ts';
import { enteredRate, enteredRr, failing, noGain, noSpeed, potassium } from './values.ts';

const largeAnimal = animal('caballo', 'bovino');
const noPotassium = not(known(potassium));

const ADDISON = only(dog, 'Mida Na:K y cortisol basal: descarte hipoadrenocorticismo.');
const HYPERKALAEMIA = {
  also: [
    'Mida creatinina, calcio, glucosa y gasometría.',
    'No anestesie hasta estabilizar el potasio y el ritmo.',
    'Repita el potasio y el ECG en 1–2 horas.',
    ADDISON,
  ],
  urgency: 'vital',
  vital: true,
  absorbs: ['X-K0', 'X-K1', 'X-K2', 'X-R4'],
  sources: [TAG_DAY],
} as const satisfies Omit<StepRow, 'step'>;

/** Common acts that ask for the same as the vital rows. */
const ABSORBED = ['X-K0', 'X-K1', 'X-K2', 'X-R4'] as const;

const echoForChambers: StepRow = {
  when: dogOrCat,
  step: 'Haga ecocardiografía: el ECG es poco sensible para el tamaño de las cámaras.',
  also: [only(failing, 'Haga radiografía de tórax hoy.')],
  urgency: soonest(
    ['24h', ticked('ecgCongestion')],
    ['dias', marked('leftBoth')],
    ['dias', marked('rightBoth')],
  ),
  sources: [TILLEY],
};

export const traceSteps = steps({
  'E-C34': [
    {
      when: largeAnimal,
      step: 'Valore calcio intravenoso con ECG continuo y baje el potasio ahora; descarte uroperitoneo.',
      ...HYPERKALAEMIA,
    },
    {
      when: ticked('rfAnuria'),
      step: 'Valore calcio intravenoso con ECG continuo, baje el potasio ahora y descomprima la vejiga si está distendida.',
      ...HYPERKALAEMIA,
    },
    {
      step: 'Valore calcio intravenoso con ECG continuo y baje el potasio ahora; palpe la vejiga.',
      ...HYPERKALAEMIA,
    },
  ],
  'E-C14': [
    {
      when: all(dogOrCat, noPotassium),
      step: 'Mida el potasio ahora y trate como hiperpotasemia hasta que el resultado la descarte.',
      also: ['Palpe la vejiga.', 'Mantenga el ECG continuo.'],
      urgency: 'vital',
      absorbs: ABSORBED,
      sources: [TAG_DAY],
    },
    {
      when: all(known(potassium), not(over(potassium, 5.5))),
      step: 'Haga hoy una ecocardiografía y consulte a cardiología: descarte miopatía auricular.',
      also: ['Valore marcapasos si hay síncopes.'],
      urgency: '24h',
      sources: [FIVE_MINUTE],
    },
    {
      when: under(potassium, 6),
      step: 'Repita el potasio ahora en muestra sin hemólisis y mantenga el ECG continuo.',
      also: ['Palpe la vejiga y mida creatinina.'],
      urgency: 'vital',
      absorbs: ABSORBED,
    },
  ],
  'E-C23': [
    {
      when: ticked('rfAnuria'),
      step: [
        only(
          noPotassium,
          'Palpe la vejiga y descomprímala si está distendida; mida el potasio ahora.',
        ),
        'Palpe la vejiga y descomprímala si está distendida; repita el potasio ahora.',
      ],
      also: ['No espere al resultado si hay bradicardia o colapso.'],
      urgency: 'vital',
      rank: 1,
      absorbs: ABSORBED,
      sources: [UROLITHIASIS],
    },
    {
      when: noPotassium,
      step: 'Mida ‹potasio·creatinina› ahora y palpe la vejiga.',
      urgency: '24h',
      sources: [TAG_DAY],
    },
    {
      step: 'Repita el potasio ahora en muestra sin hemólisis y palpe la vejiga.',
      also: ['Mida la creatinina.'],
      urgency: '24h',
    },
  ],
  'E-C24': echoForChambers,
  'E-C25': echoForChambers,
  'E-C26': echoForChambers,
  'E-C27': echoForChambers,
  'E-C28': echoForChambers,
  'E-C29': {
    when: dog,
    step: 'Haga ecografía abreviada: descarte derrame pericárdico o pleural y neumotórax.',
    urgency: soonest(
      ['vital', ticked('rfDyspnoea', 'rfCollapse', 'rfShock')],
      ['dias', not(ticked('rfDyspnoea', 'rfCollapse', 'rfShock'))],
    ),
    sources: [TILLEY],
  },
  'E-C30': {
    when: dogOrCat,
    step: ['Mida ‹potasio·calcio·presión·oxigenación› y repita el ECG.', 'Repita el ECG.'],
    also: ['Pida troponina I.'],
    urgency: soonest(['24h', ticked('rfSyncope')]),
    sources: [TILLEY],
  },
  'E-C31': [
    {
      when: all(dogOrCat, marked('longQt')),
      step: [
        'Mida ‹potasio·calcio iónico·magnesio› y revise fármacos que alargan el QT.',
        'Revise los fármacos que alargan el QT y repita el ECG.',
      ],
      also: ['Evite añadir otro fármaco que alargue el QT.'],
      urgency: soonest(['24h', ticked('rfSyncope')]),
      sources: [SAIM],
    },
    {
      when: dogOrCat,
      step: [
        'Mida ‹calcio·potasio› y pregunte por digitálicos.',
        'Pregunte por digitálicos y repita el ECG.',
      ],
      urgency: soonest(['24h', all(ticked('rfVomiting'), ticked('ecgSlowingDrug'))]),
      sources: [SAIM],
    },
  ],
  'E-C0': { step: 'Registre 60 s en seis derivaciones y lea la relación entre ondas P y QRS.' },
  'E-K1': {
    step: words`Aclare la frecuencia: ${shown(enteredRate, 0)} lpm no corresponde a un RR de ${shown(enteredRr, 0)} ms; compruebe la velocidad del papel.`,
    also: ['Cuente los QRS de 6 segundos y multiplíquelos por 10.'],
  },
  'E-N3': {
    step: textIf(
      all(noSpeed, noGain),
      'Indique la velocidad del papel y la ganancia: sin ellas no se confirman las medidas.',
      textIf(
        noSpeed,
        'Indique la velocidad del papel: sin ella no se confirman tiempos ni frecuencia.',
        'Indique la ganancia: sin ella no se confirman amplitudes.',
      ),
    ),
  },
  'X-K1': {
    step: textIf(
      dog,
      'Trate ya la hiperpotasemia y busque obstrucción urinaria, uroperitoneo y Addison.',
      'Trate ya la hiperpotasemia y busque obstrucción urinaria y uroperitoneo.',
    ),
    also: ['Monitorice el ritmo de forma continua.', 'No anestesie hasta estabilizar el potasio.'],
    sources: [TAG_DAY],
  },
});
