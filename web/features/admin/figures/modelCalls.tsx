import type { ReactNode } from 'react';
import { failureShare, type ModelCalls as Model, outcomeWords } from '#domain/rules/engineCalls.ts';
import { engineWords } from '#domain/rules/engineChoice.ts';
import { clockFormat } from '#web/api/clock.ts';
import type { AdminOperations } from '#web/api/figures.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Table, Td, THead, Th, Tr } from '#web/ui/table.tsx';
import { duration, figure } from './format.ts';

type Calls = AdminOperations['calls'];

const TITLE = 'Llamadas a quien lee este mes';

/** Calls to reading servers: count, outcome, time and cost. */
export function ModelCalls({ calls }: { readonly calls: Calls }) {
  const { models } = calls;
  return (
    <Card flush>
      <CardHead title={TITLE} className="px-4 py-4 sm:px-6" />
      <p className="px-4 pb-5 text-meta text-ink-soft sm:px-6">
        {models.length === 0
          ? 'Este mes no se ha pedido nada a ningún modelo ni automatización.'
          : spending(calls)}
      </p>
      {models.length === 0 ? null : (
        <Table caption={TITLE}>
          <THead>
            <Th>Quién lee</Th>
            <Th align="right">Llamadas</Th>
            <Th align="right">Sin respuesta</Th>
            <Th align="right">Tokens (entrada + salida)</Th>
            <Th align="right">Tiempo (mediana / p95)</Th>
            <Th align="right">Coste</Th>
          </THead>
          <tbody>
            {models.map((model) => (
              <ModelRow key={`${model.engine} ${model.model}`} model={model} />
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

function spending({ models, spent, limit }: Calls): string {
  const currency = 'en la moneda en que factura el proveedor';
  if (limit !== null)
    return `Gastado este mes: ${money(spent)} de ${money(limit)}, ${currency}. Al llegar al límite no sale ninguna llamada más. Lo que está en curso cuenta por lo máximo que puede costar.`;
  if (models.every(({ model }) => model === ''))
    return 'Lo que cuesta una automatización no se sabe aquí.';
  if (spent === 0)
    return 'Sin precios configurados, no se sabe lo que cuestan (LLM_PRICE_INPUT, LLM_PRICE_OUTPUT).';
  return `Gastado este mes: ${money(spent)}, ${currency}, sin límite configurado (LLM_MONTHLY_LIMIT).`;
}

function ModelRow({ model }: { readonly model: Model }) {
  const { engine, calls, open, inputTokens, outputTokens, medianMs, nineteenOf20Ms } = model;
  return (
    <Tr>
      <Td className="min-w-40 font-semibold">
        {model.model || engineWords(engine)}
        {model.model === '' ? null : <Note>{engine}</Note>}
      </Td>
      <Td align="right" className="tabular-nums">
        {figure(calls)}
        {open > 0 ? <Note>{figure(open)} en curso</Note> : null}
      </Td>
      <Td align="right" className="min-w-56 tabular-nums">
        <Failures model={model} />
      </Td>
      <Td align="right" className="whitespace-nowrap tabular-nums">
        {model.model === '' ? '—' : `${figure(inputTokens)} + ${figure(outputTokens)}`}
      </Td>
      <Td align="right" className="whitespace-nowrap tabular-nums">
        {duration(medianMs)} / {duration(nineteenOf20Ms)}
      </Td>
      <Td align="right" className="tabular-nums">
        {model.model === '' ? '—' : money(model.cost)}
      </Td>
    </Tr>
  );
}

function Failures({ model }: { readonly model: Model }) {
  const { failures, lastFailureAt } = model;
  const share = failureShare(model);
  if (share === null) return '—';
  const percent = (share * 100).toLocaleString('es-ES', { maximumFractionDigits: 1 });
  const all = failures.reduce((sum, { count }) => sum + count, 0);
  const kinds = failures.map(({ name, count }) => `${outcomeWords(name)}: ${figure(count)}`);
  return (
    <>
      {figure(all)}
      <Note>{`${percent}\u00a0%`}</Note>
      {lastFailureAt === null ? null : (
        <Note>{`${kinds.join(', ')}; la última, ${momentOf(lastFailureAt)}`}</Note>
      )}
    </>
  );
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <span className="block text-hint font-normal text-ink-soft">{children}</span>
);

const moment = clockFormat({ dateStyle: 'short', timeStyle: 'short' });
const momentOf = (instant: string) => moment(new Date(instant));

/** From millionths, in the currency of the prices. */
const money = (millionths: number) =>
  (millionths / 1_000_000).toLocaleString('es-ES', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });
