import { expect, it } from 'vitest';
import { vocabularyOf } from '../vocabulary/base.ts';
import { readSheet } from './readSheet.ts';

const FIELDS = {
  sodium: { kind: 'number', label: 'Sodio', unit: 'mmol/l', min: 0, max: 300 },
  vomits: { kind: 'choice', label: 'Vómitos', options: ['no', 'yes', 'unknown'] },
} as const;

const SHEET = `
tag fluidos vital : fluidoterapia
test sodio : sodium
source BOOK A book of figures ✔
nounit sodium because se escribe siempre en mmol/l
figure sodium
  perro  24h 125 [140 … 155] 24h 171 [BOOK]
  low: hiponatremia
  high: hipernatremia
  act * *: Corrija el sodio despacio.
choice vomits
  no unknown = ok
  yes = vómitos ! .
sign rfDyspnoea
  urgent vital
  act *: Dé oxígeno.
problem T-C1  Sodio bajo con vómitos.
  when low sodium
  with vómitos = vomits yes
  says compatible P2: Hiponatremia por vómitos.
  urgent 24h
  act *: Dé fluidoterapia.
`;

/** Faults of the sheet with a line replaced, without the name of the type. */
const faultsOf = (from = '', to = ''): readonly string[] => readChanged(from, to).faults;

function readChanged(from: string, to: string) {
  return readSheet({
    type: 'test',
    fields: FIELDS,
    vocabulary: vocabularyOf({}),
    files: [{ name: 'test/rows', text: SHEET.replace(from, to), shared: false }],
    tests: [],
  });
}

it('a whole sheet has no fault', () => {
  expect(faultsOf()).toEqual([]);
});

it.each([
  ['A book of figures', 'A book of figures.'],
  ['A book, 2.ª ed.', 'A book, 2.ª ed.'],
])('the citation «%s» ends in one full stop', (from, citation) => {
  const { sheet } = readChanged('A book of figures', from);
  expect(sheet.sources.BOOK?.citation).toBe(citation);
});

/** A line of the sheet, what someone wrote in its place, and the fault with its place. */
const FAULTS: readonly (readonly [string, string, string])[] = [
  ['when low sodium', 'when low sodiun', '18: problem T-C1: «sodiun» is no figure; ¿«sodium»?'],
  ['vomits yes', 'vomits si', '19: problem T-C1: «si» is no option of vomits'],
  ['P2: Hipo', 'P2 Hipo', '20: problem T-C1: says certainty'],
  ['urgent 24h', 'urgent pronto', '21: problem T-C1: level «pronto»'],
  ['urgent 24h', 'urgente 24h', '21: problem T-C1: clause «urgente»'],
  ['Dé fluidoterapia', 'Dé 20 ml/kg', '22: problem T-C1: dose in a sentence'],
  ['yes = vómitos ! .', 'yes = vómitos ! .: dos', '13: choice vomits: sentence in small letters'],
  ['Dé fluidoterapia', 'Mida ‹sodi›', '22: problem T-C1: «sodi» is no test; ¿«sodio»?'],
  ['with vómitos', 'under T-C9\n  with vómitos', 'test: under «T-C9»: no such row'],
  ['24h 125 [140', '24h 145 [140', '7: figure sodium: lows out of order'],
  ['perro  24h', 'pero  24h', '7: figure sodium: species «pero»'],
  ['[BOOK]', '[BOOC]', 'test: source «BOOC» has no source row'],
  ['figures ✔', 'figures', '4: source BOOK: source ID citation ✔|○'],
  ['yes = vómitos ! .', 'yes = vómitos ! dias', '11: choice vomits: option yes has a level'],
  ['no unknown = ok', 'no = ok', '11: choice vomits: option «unknown» says nothing'],
  ['tag fluidos', 'etiqueta fluidos', '2: etiqueta fluidos: no such row: «etiqueta»'],
  ['  when low', ' when low', '18: a clause begins with two blanks'],
  ['nounit sodium because se escribe siempre en mmol/l\n', '', 'test: field sodium: no unit row'],
  ['figure sodium\n', 'figure sodio : sodio\n', '6: figure sodio: «sodio» is no field'],
  ['says compatible P2: Hiponatremia por vómitos.', 'limit x', 'problem T-C1: no says'],
];

it.each(FAULTS)('«%s» written as «%s» is a fault', (from, to, fault) => {
  expect(faultsOf(from, to).join('\n')).toContain(fault);
});
