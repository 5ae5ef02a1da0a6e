import { readFileSync } from 'node:fs';
import SwaggerParser from '@apidevtools/swagger-parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { catalogue } from '#domain/analyses/index.ts';
import { automationEnv, openDesk, openReceiver, type Receiver } from '#tests/support/automation.ts';
import { declaredCodes, type Refusing } from '#tests/support/documented.ts';
import { type Client, newVet, type Product, startProduct } from '#tests/support/product.ts';
import { sampleAnswers } from '#tests/support/sampleAnswers.ts';

/** The API document, as the author of a client reads it. */

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly $ref?: string;
}
interface Operation extends Refusing {
  readonly operationId: string;
  readonly 'x-access': string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, object>> };
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<'schemas' | 'securitySchemes', Record<string, object>>>;
}

let receiver: Receiver;
let product: Product;
let vet: Client;
let text: string;
let document: Document;
let operations: (Operation & { readonly method: string; readonly path: string })[];
beforeAll(async () => {
  receiver = await openReceiver();
  product = await startProduct({}, automationEnv(receiver.url));
  vet = await newVet(product);
  text = await (await fetch(`${product.url}/api/openapi.json`)).text();
  document = JSON.parse(text);
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation })),
  );
});
afterAll(async () => {
  await product.end();
  await receiver.close();
});

const find = (id: string) => {
  const operation = operations.find(({ operationId }) => operationId === id);
  if (!operation) throw new Error(`No operation ${id}`);
  return operation;
};

/** A component as a schema to validate against. */
function schemaOf(name: string): z.ZodType {
  const $defs = JSON.parse(
    JSON.stringify(document.components.schemas).replaceAll('#/components/schemas/', '#/$defs/'),
  );
  return z.fromJSONSchema({ $defs, $ref: `#/$defs/${name}` });
}

describe('the document', () => {
  test('is OpenAPI 3.1 for two validators of others', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(text));
    expect([valid, errors]).toEqual([true, undefined]);
    await expect(SwaggerParser.validate(JSON.parse(text))).resolves.toBeTruthy();
  });

  test('names each operation once, and each parameter of its path', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { path, operationId, parameters = [] } of operations) {
      const asked = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = parameters.filter((one) => one.in === 'path');
      expect(declared.map(({ name }) => name).sort(), operationId).toEqual(asked.sort());
      expect(
        declared.every(({ required }) => required),
        operationId,
      ).toBe(true);
    }
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test('shows how to call each operation: role, origin and body', () => {
    const known = Object.keys(document.components.securitySchemes);
    for (const { operationId, method, security, ...operation } of operations) {
      const access = operation['x-access'];
      const schemes = security.flatMap((one) => Object.keys(one));
      for (const scheme of schemes) expect(known, operationId).toContain(scheme);
      if (!['anyone', 'credentials'].includes(access)) expect(schemes, operationId).not.toEqual([]);
      const asksOrigin = (operation.parameters ?? []).some(({ $ref }) => $ref?.endsWith('/Origin'));
      expect(asksOrigin, operationId).toBe(method !== 'get' && access !== 'signed');
      if (asksOrigin) expect(declaredCodes(operation, 403), operationId).toContain('bad_origin');
      if (access === 'owner') expect(declaredCodes(operation, 401)).toEqual(['unauthenticated']);
    }
    expect(Object.keys(find('uploadImage').requestBody?.content ?? {})).toContain('image/png');
    for (const id of ['receiveAnalysisResult', 'receiveStripeEvent'])
      expect(Object.keys(find(id).requestBody?.content ?? {}), id).toEqual(['application/json']);
    expect(declaredCodes(find('submitAnalysis'), 409)).toContain('quota_exhausted');
  });

  test('is the same text each time', async () => {
    expect(await (await fetch(`${product.url}/api/openapi.json`)).text()).toBe(text);
  });
});

describe('its schemas', () => {
  test.each(catalogue.all.map((definition) => [definition.type, definition] as const))(
    'take the answers of %s, and no others',
    (type, definition) => {
      const schema = schemaOf('NewAnalysis');
      const data = sampleAnswers(definition);
      expect(schema.safeParse({ type, data }).error?.issues).toBeUndefined();
      for (const wrong of [
        { ...data, nada: 1 },
        { ...data, patientName: 7 },
      ])
        expect(schema.safeParse({ type, data: wrong }).success).toBe(false);
      expect(schema.safeParse({ type: 'radiografia', data }).success).toBe(false);
    },
  );

  test('cover an automation’s payload, its answer, and the resulting report', async () => {
    const desk = await openDesk(vet, receiver);
    const { requestId: _, ...sent } = await desk.sendOut('cytology', { patientName: 'Bruma' });
    expect(schemaOf('AnalysisAnnouncement').safeParse(sent).error).toBeUndefined();
    const guide = readFileSync('docs/automation/README.md', 'utf8');
    const example = JSON.parse(/```json\n([\s\S]+?)```/.exec(guide)?.[1] ?? '');
    const answers = schemaOf('AnalysisAnswer');
    for (const answer of [{ ...example, analysisId: sent.analysisId }, { status: 'error' }])
      expect(answers.safeParse(answer).error).toBeUndefined();
    expect(answers.safeParse({ message: 'hecho' }).success).toBe(false);
    const { status } = await fetch(sent.callbackUrl, {
      method: 'POST',
      headers: { authorization: `Bearer ${automationEnv('').ANALYSIS_WEBHOOK_BEARER}` },
      body: JSON.stringify({ ...example, analysisId: sent.analysisId }),
    });
    expect(status).toBe(200);
    const { aiResponse, submittedData } = await desk.ended(sent.analysisId);
    expect(schemaOf('AiResponse').safeParse(aiResponse).error).toBeUndefined();
    expect(schemaOf('SubmittedData').safeParse(submittedData).error).toBeUndefined();
    expect(schemaOf('AiResponse').safeParse(null).success).toBe(true);
    expect(schemaOf('AiResponse').safeParse({ conclusion: 7 }).success).toBe(false);
  });
});
