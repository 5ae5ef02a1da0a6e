import { expect, it } from 'vitest';
import { storedKeys } from '#domain/criteria/engine/analytes.ts';
import { conditionWords } from '#domain/criteria/engine/conditionWords.ts';
import { gradedWords, listedRows } from '#domain/criteria/engine/listing.ts';
import { EVIDENCE } from '#domain/criteria/engine/sheet.ts';
import { intervalErrors, referencedTypes } from '#domain/criteria/ownIntervals.ts';
import type { SheetCriteria } from '#domain/criteria/report/sheetCriteria.ts';
import { listCriteria, switchProblems } from '#domain/criteria/switches.ts';
import { ALL_CRITERIA } from '#domain/criteria/types/index.ts';

/** The rows of the sheets as an administration and a vet read them. */

const NONE = { off: [] };

/** Texts of a type that a vet reads, with the row that they are of. */
function textsOf(criteria: SheetCriteria): readonly (readonly [string, string])[] {
  const { problems, diseases, excuses, doubts, notes } = criteria.sheet;
  const conditions = [
    ...[...problems, ...diseases].flatMap((row) =>
      [
        ...[...row.when, ...row.out],
        ...[...row.with, ...EVIDENCE.flatMap((kind) => row.evidence[kind])].map(({ when }) => when),
      ].map((when) => [row.id, when] as const),
    ),
    ...[...excuses, ...doubts, ...notes].map(({ id, when }) => [id, when] as const),
  ];
  return [
    ...listedRows(criteria).map(({ id, about }) => [id, about] as const),
    ...conditions.map(([id, when]) => [id, conditionWords(criteria, when) ?? ''] as const),
    ...[...problems, ...diseases].map(
      ({ id, levels }) => [id, gradedWords(criteria, levels)] as const,
    ),
  ];
}

/** Names with a capital inside, as the field writes them. */
const OF_THE_FIELD = new Set(['pH', 'aVF', 'cPL', 'fPL', 'netF', 'proBNP']);

it('no text has a name of the code in it', () => {
  const faults = ALL_CRITERIA.flatMap((criteria) =>
    textsOf(criteria).flatMap(([id, text]) =>
      [...text.matchAll(/\b\p{Ll}+\p{Lu}\w*|\b[A-Z]-[A-Z]\d+\w*|[{}‹›_*]|\bundefined\b/gu)]
        .filter(([word]) => !OF_THE_FIELD.has(word))
        .map(([word]) => `${criteria.type}/${id}: «${word}» in ${text.slice(0, 80)}`),
    ),
  );
  expect(faults).toEqual([]);
});

it('every row has one switch, and every condition of a type’s own rows has words', () => {
  const faults = ALL_CRITERIA.flatMap((criteria) => {
    const { problems, diseases, excuses, doubts, notes } = criteria.sheet;
    const ids = listedRows(criteria).map(({ id }) => id);
    const rows = [...problems, ...diseases, ...excuses, ...doubts, ...notes];
    const own = [...problems, ...diseases].filter(({ shared }) => !shared);
    return [
      ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} twice`),
      ...rows.filter(({ id }) => !ids.includes(id)).map(({ id }) => `${id} not listed`),
      ...own
        .filter(({ when }) => when.some((each) => !conditionWords(criteria, each)))
        .map(({ id }) => `${id} without words`),
    ].map((fault) => `${criteria.type}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

const ecg = ALL_CRITERIA.find(({ type }) => type === 'ecg') as SheetCriteria;

it('a row has the mark of its sources, and its state', () => {
  const listed = (switches = NONE as Parameters<typeof listCriteria>[1]) =>
    new Map(listCriteria(ecg, switches).map((each) => [each.name, each]));
  expect(listed().get('ecg/E-C7')).toMatchObject({ id: 'E-C7', state: 'on' });
  const marks = [...listed().values()].map(({ mark, sources }) => [mark, sources.length > 0]);
  expect(new Set(marks.map(String))).toEqual(
    new Set(['confirmed,true', 'doubtful,true', 'house,false']),
  );
  const off = listed({ off: ['ecg/F:rate'] });
  expect(off.get('ecg/F:rate')?.state).toBe('switched off');
  expect(off.get('ecg/E-C7')?.state).toBe('on');
});

it('a variable with a former name is refused in words that give the new one', () => {
  const names = ['ecg/E-F4', 'ecg/E-X5', 'ecg/E-C0', 'ecg/E-NADA', 'ecg/F:pr'];
  expect(switchProblems({ off: names, on: [] }, ALL_CRITERIA)).toEqual([
    'CRITERIA_OFF: ecg/E-F4 ya no existe; lo dice ahora ecg/F:pr.',
    'CRITERIA_OFF: ecg/E-X5 ya no existe; lo dicen ahora ecg/E-X25 y ecg/E-X40.',
    expect.stringMatching(/^CRITERIA_OFF: ecg\/E-C0, ecg\/E-NADA no son criterios; /),
  ]);
});

/** Keys under which clinics have stored intervals of their own. */
const STORED = `
  bands bloodGlucose bloodLactate bloodPressureSys calcium cbcHematocrit
  cbcHemoglobin cbcMchc cbcMcv cbcPlatelets cbcRbc cbcWbc chemAlbumin
  chemBicarbonate chemBilirubin chemCalcium chemChloride chemCreatinine
  chemGlucose chemIonisedCalcium chemKetones chemLactate chemMagnesium chemNaK
  chemPh chemPhosphate chemPotassium chemSodium chemUrea csfNucleatedCells
  csfProtein ecgAxis ecgHeartRate ecgPAmplitude ecgPDuration ecgPrInterval
  ecgQrsDuration ecgQtInterval ecgRAmplitude ecgSerumPotassium ecgStDeviation
  ecgTAmplitude echoLaAo echoLaLong echoTrVelocity echoVhs eosinophils examIop
  examStt fs kidneyToAortaLeft kidneyToAortaRight lviddn lvwt lymphocytes
  monocytes neutrophils plasmaProtein portalToAorta serumAlbumin
  serumBilirubin serumCreatinine serumGlucose serumPotassium usAdrenalLeft
  usAdrenalRight usBileDuct usBladderWall usColonWall usDuodenumWall
  usGallbladderWall usIleumWall usJejunumWall usKidneyLeft usKidneyRight
  usPelvisLeft usPelvisRight usSpleenThickness usStomachWall
`
  .trim()
  .split(/\s+/);

it('every key of a stored interval names a figure', () => {
  const keys = new Set(ALL_CRITERIA.flatMap(storedKeys).map(([key]) => key));
  expect(STORED.filter((key) => !keys.has(key))).toEqual([]);
});

it('figures on offer have a name, and a published interval for each species', () => {
  const analytes = referencedTypes(ALL_CRITERIA).flatMap((each) => each.analytes);
  const faults = analytes.filter(
    ({ name, species }) =>
      !/^\p{Lu}|^pH|^β|^TTPa|^proBNP/u.test(name) ||
      / O[DIS]$/.test(name) ||
      Object.values(species).length === 0 ||
      Object.values(species).some(([low, high]) => low === null && high === null),
  );
  expect(faults).toEqual([]);
  const keys = new Set(analytes.map(({ key }) => key));
  const own = [...keys].map((analyte) => ({ analyte, species: 'hurón', low: 1, high: 2 }) as const);
  expect(intervalErrors(own, ALL_CRITERIA)).toEqual([]);
});
