import { expect, test } from 'vitest';
import { fakeEngine } from '#tests/support/engine.ts';
import { Client, startProduct } from '#tests/support/product.ts';

const OPERATOR = {
  OPERATOR_NAME: 'Clínica Ejemplo, S.L.',
  OPERATOR_TAX_ID: 'B12345678',
  OPERATOR_ADDRESS: 'Calle Mayor 1, 28013 Madrid',
  OPERATOR_EMAIL: 'hola@clinica.test',
  OPERATOR_HOSTING: 'Servidores Ejemplo, Alemania',
};

test('the operator and its services are public', async () => {
  const product = await startProduct({ ai: fakeEngine() }, OPERATOR);
  const { status, body } = await new Client(product.url).get('/api/operator');
  await product.end();
  expect(status).toBe(200);
  expect(body.operator).toEqual({
    name: 'Clínica Ejemplo, S.L.',
    taxId: 'B12345678',
    address: 'Calle Mayor 1, 28013 Madrid',
    email: 'hola@clinica.test',
    registry: null,
    dpoEmail: null,
  });
  expect(body.processing).toMatchObject({
    hosting: 'Servidores Ejemplo, Alemania',
    logDays: null,
  });
  expect(body.retention).toEqual({ contactDays: 365, sentMailDays: 7, deviceDays: 365 });
  expect(body.services).toMatchObject({ engine: 'local', images: 'disk', mail: 'none' });
});

test('an unconfigured operator is shown as such', async () => {
  const product = await startProduct({ ai: fakeEngine() });
  const { body } = await new Client(product.url).get('/api/operator');
  await product.end();
  expect(body.operator).toBeNull();
});
