import { expect, it } from 'vitest';
import { bloodChemistryGroup, signsDays } from '#domain/analyses/bloodChemistry.ts';
import { catalogue } from '#domain/analyses/index.ts';
import { redFlagGroup } from '#domain/analyses/redFlags.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { loadUnits } from '../loadUnits.ts';
import { offersOf } from './offers.ts';
import { answersNamed, NAMED_KEYS } from './offerWords.ts';

const definition = {
  groups: [
    {
      id: 'clinical',
      title: '',
      fields: [
        { kind: 'text', key: 'reason', about: 'reason', label: 'Motivo' },
        { kind: 'longText', key: 'signs', label: 'Signos' },
        { kind: 'suggest', key: 'colour', label: 'Color', suggestions: ['Amarillo pálido'] },
        signsDays,
        { kind: 'text', key: 'name', about: 'patient.name', label: 'Nombre' },
      ],
    },
    redFlagGroup('urinalysis_sample'),
    bloodChemistryGroup(),
  ],
} as unknown as AnalysisDefinition;

const rows = await loadUnits();

const asked = (answers: Answers) =>
  offersOf(definition, answers, rows).map(({ words, asks }) => `${words} → ${asks}`);

everyRow<[signs: string, offers: readonly string[]]>([
  [
    'Vejiga grande y dura. Ha vomitado.',
    ['Vejiga grande → No orina o apenas orina', 'vomitado → Vómitos repetidos'],
  ],
  ['No tiene síncopes', ['síncopes → Síncope']],
  ['Está en coma', ['coma → Convulsiones o coma']],
  ['Come bien', []],
  ['Escribe comas', []],
  [
    'K 7,4 y creatinina 610',
    ['K 7,4 → potasio 7,4 mmol/l', 'creatinina 610 → creatinina 610 µmol/l'],
  ],
  ['Na/K 18', []],
  ['Glucosa 300', ['Glucosa 300 → glucosa en sangre 16,65 mmol/l (300 mg/dl)']],
  ['Albúmina 1,8', ['Albúmina 1,8 → albúmina 18 g/l (1,8 g/dl)']],
  ['Creatinina 6,9', ['Creatinina 6,9 → creatinina 610 µmol/l (6,9 mg/dl)']],
  ['Sodio 3', []],
])('«{signs}» offers {offers}', (signs, offers) => {
  expect(asked({ signs })).toEqual(offers);
});

it('offers skip answered fields and the name of the patient', () => {
  expect(asked({ signs: 'Fiebre', rfFever: 'unknown' })).toEqual([]);
  expect(asked({ name: 'Fiebre' })).toEqual([]);
  expect(asked({ reason: 'Fiebre' })).toEqual(['Fiebre → Fiebre']);
});

it('a suggestion of the form is no sign, but other text may be', () => {
  expect(asked({ colour: 'Amarillo pálido' })).toEqual([]);
  expect(asked({ colour: 'Muy pálida' })).toEqual(['pálida → Mucosas pálidas']);
});

const eye = catalogue.find('ophthalmology')!;
const scan = catalogue.find('ultrasound')!;
const cycle = catalogue.find('estrous_cycle')!;
everyRow<[type: AnalysisDefinition, answers: Answers, offers: readonly string[]]>([
  [
    eye,
    { examMassesLesions: 'Masa pigmentada en el iris OD' },
    ['Masa → Masa intraocular OD = yes'],
  ],
  [
    eye,
    { examOcularMotilityPosition: 'Proptosis del ojo izquierdo' },
    ['Proptosis → Globo ocular OI: proptosis = proptosis'],
  ],
  [
    eye,
    { examCorneaState: 'Descemetocele', examUlcerDepthOd: 'deep' },
    ['Descemetocele → Profundidad de la úlcera OI: descemetocele = descemetocele'],
  ],
  [eye, { examPupilSizeSymmetry: 'Miosis OD', examPupilOd: 'normal' }, []],
  [
    cycle,
    { consultationReason: 'Flujo sanguinolento. Celo hace 5 semanas' },
    [
      'Flujo sanguinolento → Flujo vulvar: sanguinolento = bloody',
      'Celo hace 5 semanas → último celo hace 5 semanas = 5',
    ],
  ],
  [
    cycle,
    { animalReproductiveHistory: 'Dos partos; último celo hace 2 meses' },
    ['último celo hace 2 meses → último celo hace 9 semanas = 9'],
  ],
  [
    scan,
    { imageDataMeasurements: 'Adrenal izquierda, polo caudal: 6,1 mm; riñón derecho 4,2 cm' },
    [
      'Adrenal izquierda, polo caudal: 6,1 mm → adrenal izquierda 6,1 mm = 6.1',
      'riñón derecho 4,2 cm → riñón derecho 42 mm = 42',
    ],
  ],
  [scan, { imageDataMeasurements: 'Adrenal izquierda 6,1. Colon 900 mm. Colonia 3 mm' }, []],
])('texts offer answers to the fields of {type}', (type, answers, expected) => {
  const offers = offersOf(type, answers).filter(({ key }) => !key.startsWith('rf'));
  expect(offers.map(({ words, asks, value }) => `${words} → ${asks} = ${value}`)).toEqual(expected);
});

everyRow(NAMED_KEYS)('{named} stands in some form, with every answer that words offer', (named) => {
  const field = catalogue.all
    .flatMap(({ groups }) => groups.flatMap((group) => group.fields))
    .find(({ key }) => key === named || key === `${named}Od`);
  const taken = field?.kind === 'choice' ? field.options.map(({ value }) => value) : [];
  expect(taken).toEqual(expect.arrayContaining(answersNamed(field?.key ?? '').map(([a]) => a)));
  expect(answersNamed(field?.key ?? '')).not.toEqual([]);
});

everyRow<[duration: string, signsDays: number | undefined, offers: readonly string[]]>([
  ['desde ayer', undefined, ['desde ayer → inicio hace 1 día']],
  ['2 semanas', undefined, ['2 semanas → inicio hace 14 días']],
  ['2 semanas', 3, []],
  ['hace tiempo', undefined, []],
])(
  'a duration of «{clinical symptoms duration}» with {days} days offers {offers}',
  (clinicalSymptomsDuration, days, offers) => {
    const answers = {
      clinicalSymptomsDuration,
      ...(days === undefined ? {} : { signsDays: days }),
    };
    expect(asked(answers)).toEqual(offers);
  },
);
