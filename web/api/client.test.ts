import { afterEach, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { createAnalysis } from './analyses.ts';
import { client, unwrap } from './client.ts';
import { ApiProblem } from './problem.ts';
import { mayRetry } from './queryClient.ts';
import { onSessionEnd } from './sessionEnd.ts';

afterEach(() => vi.unstubAllGlobals());

const ask = () => unwrap(client.me.$get()).catch((error: unknown) => error as ApiProblem);

describe('unwrap', () => {
  it('returns the body of a success [1.7-01]', async () => {
    fakeApi({ 'GET /api/me': () => answer({ email: 'a@b.test' }) });
    expect(await ask()).toEqual({ email: 'a@b.test' });
  });

  it('throws the server’s refusal, with its fields', async () => {
    fakeApi({
      'POST /api/analyses': () =>
        answer(
          {
            title: ERRORS.invalid_body.title,
            detail: 'Corrija los campos señalados.',
            code: 'invalid_body',
            fields: [{ field: 'patientAge', message: 'Edad: fuera de rango.' }, 'ruido'],
          },
          422,
        ),
    });
    const problem = await createAnalysis('cytology', {}, 'clave-uno').catch((e: unknown) => e);
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({
      title: ERRORS.invalid_body.title,
      status: 422,
      code: 'invalid_body',
      fields: [{ field: 'patientAge', message: 'Edad: fuera de rango.' }],
    });
  });

  it.each([
    [true, 'No se ha podido conectar con el servidor.', /conexión/],
    [false, 'Este dispositivo no tiene conexión.', /servidor/],
  ])('with a network (%s) an unreached server is told as that', async (onLine, words, other) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    fakeApi({});
    const problem = await ask();
    expect(problem).toMatchObject({ code: 'network', status: 0 });
    expect((problem as ApiProblem).detail).toContain(words);
    expect((problem as ApiProblem).detail).not.toMatch(other);
    vi.restoreAllMocks();
  });

  it('keeps the name of a fault of its own, which is not the network’s', async () => {
    fakeApi({ 'GET /api/me': () => new Response('esto no es JSON') });
    expect(await ask()).not.toBeInstanceOf(ApiProblem);
    const fault = await createAnalysis('cytology', {}, 'dos\nlíneas').catch((e: unknown) => e);
    expect(fault).toBeInstanceOf(TypeError);
  });

  it('describes the error page of a proxy in its own words [1.8-33]', async () => {
    fakeApi({ 'GET /api/me': () => new Response('<html>Bad gateway</html>', { status: 502 }) });
    expect(await ask()).toMatchObject({ status: 502, title: 'Servicio no disponible' });
  });

  it('announces the end of the session on a 401, and only then', async () => {
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    const api = fakeApi({ 'GET /api/me': () => refuse(403, { detail: 'No.', code: 'forbidden' }) });
    await ask();
    expect(ended).not.toHaveBeenCalled();
    api.set('GET /api/me', () => refuse(401, { detail: 'No.', code: 'unauthenticated' }));
    await ask();
    expect(ended).toHaveBeenCalledOnce();
    stop();
  });
});

it('retries temporary failures only [1.8-33]', () => {
  const problem = (status: number) => new ApiProblem({ title: '', detail: '', code: '', status });
  expect(mayRetry(0, problem(0))).toBe(true);
  expect(mayRetry(1, problem(503))).toBe(true);
  expect(mayRetry(2, problem(503))).toBe(false);
  expect(mayRetry(0, problem(404))).toBe(false);
});
