import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { ConfigError } from './configError.ts';

const OPERATOR = {
  OPERATOR_NAME: 'Clínica Ejemplo, S.L.',
  OPERATOR_TAX_ID: 'b12345678',
  OPERATOR_ADDRESS: 'Calle Mayor 1, 28013 Madrid',
  OPERATOR_EMAIL: 'hola@clinica.test',
};

function linesOf(values: Record<string, string>): readonly string[] {
  try {
    parseConfig(values);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

test('the operator is four values, and two optional ones', () => {
  const values = {
    name: 'Clínica Ejemplo, S.L.',
    taxId: 'B12345678',
    address: 'Calle Mayor 1, 28013 Madrid',
    email: 'hola@clinica.test',
  };
  expect(parseConfig(OPERATOR).operator).toEqual({ ...values, registry: null, dpoEmail: null });
  const more = {
    OPERATOR_REGISTRY: 'Registro Mercantil de Madrid, tomo 1',
    OPERATOR_DPO_EMAIL: 'dpd@clinica.test',
  };
  expect(parseConfig({ ...OPERATOR, ...more }).operator).toEqual({
    ...values,
    registry: more.OPERATOR_REGISTRY,
    dpoEmail: more.OPERATOR_DPO_EMAIL,
  });
  expect(parseConfig({}).operator).toBeUndefined();
});

test('a partial operator is refused with one line per missing value', () => {
  const names = (values: Record<string, string>) =>
    linesOf(values).map((line) => line.split(':')[0]);
  expect(names({ OPERATOR_REGISTRY: 'Registro Mercantil' })).toEqual(Object.keys(OPERATOR));
  expect(names({ ...OPERATOR, OPERATOR_ADDRESS: '' })).toEqual(['OPERATOR_ADDRESS']);
});

test('a value unfit for a legal page is refused, and a mistyped name suggests the right one', () => {
  const wrong = {
    OPERATOR_NAME: 'x',
    OPERATOR_TAX_ID: 'sin número',
    OPERATOR_ADDRESS: 'Calle\nMayor',
    OPERATOR_EMAIL: 'hola',
    OPERATOR_DPO_EMAIL: 'dpd',
  };
  const lines = linesOf(wrong);
  for (const name of Object.keys(wrong))
    expect(lines.filter((line) => line.startsWith(`${name}:`))).toHaveLength(1);
  expect(linesOf({ OPERATOR_MAIL: 'a@b.test' })).toEqual([
    'OPERATOR_MAIL: variable desconocida; ¿quería decir OPERATOR_EMAIL?',
  ]);
});

test('who hosts, the log and the copies are optional, each by itself', () => {
  expect(Object.values(parseConfig({}).processing)).toEqual(Array(7).fill(null));
  const two = { OPERATOR_HOSTING: ' Servidores Ejemplo, Alemania ', OPERATOR_LOG_DAYS: '30' };
  expect(parseConfig(two).processing).toMatchObject({
    hosting: 'Servidores Ejemplo, Alemania',
    logDays: 30,
    copies: null,
  });
  expect(linesOf({ OPERATOR_LOG_DAYS: '0' })).toEqual([
    expect.stringMatching(/^OPERATOR_LOG_DAYS: /),
  ]);
});
