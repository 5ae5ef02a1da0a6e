import { advance, dispute, FaultRefused, refund, setStatus } from '../controls.ts';
import type { Reply } from '../http.ts';
import { nextDueAt } from '../life/due.ts';
import type { Parts } from '../parts.ts';
import type { ChargeRecord, SubscriptionRecord } from '../records.ts';
import { priceName } from '../shapes/price.ts';
import { newestFirst } from '../world.ts';
import type { Typed } from './cardFields.ts';
import { type Html, html } from './html.ts';
import { pageReply, seeOther } from './layout.ts';
import { euros, moment, SUBSCRIPTION_WORDS } from './words.ts';

/** The page of faults: clock, events, failures, and payment accidents. */

const DAY = 86_400;
const SHOWN = 15;

export function faultsPage(parts: Parts, problem?: string): Reply {
  return pageReply({
    title: 'Mandos del entorno de pruebas',
    status: problem === undefined ? 200 : 400,
    seller: parts.deliveries.host,
    body: html`<h1>Mandos del entorno de pruebas</h1>
${problem && html`<p class="alert" role="alert">${problem}</p>`}
${clockCard(parts)}${subscriptionsCard(parts)}${chargesCard(parts)}${eventsCard(parts)}${faultsCard(parts)}`,
  });
}

function clockCard({ desk }: Parts): Html {
  const due = nextDueAt(desk);
  return html`<section class="card" aria-labelledby="clock"><h2 id="clock">Reloj</h2>
<p>Aquí son las <strong>${moment(desk.world.now())}</strong>. ${due !== undefined && html`Lo próximo que pasa solo: ${moment(due)}.`}</p>
<form method="post" action="/sandbox/do/clock" class="row start">
<button class="quiet" name="seconds" value="${DAY}">Adelantar un día</button>
<button class="quiet" name="seconds" value="${31 * DAY}">Adelantar 31 días</button>
${due !== undefined && html`<button class="quiet" name="seconds" value="${Math.max(1, due - desk.world.now())}">Ir a lo próximo</button>`}</form></section>`;
}

function subscriptionsCard({ desk }: Parts): Html {
  const all = newestFirst(desk.world.state.subscriptions).slice(0, SHOWN);
  const line = (record: SubscriptionRecord) => {
    const customer = desk.world.state.customers[record.customer];
    return html`<li><span>${priceName(record.item.price)} · ${customer?.email ?? customer?.name}<br><span class="soft small">${SUBSCRIPTION_WORDS[record.status]}, hasta el ${moment(record.item.end)}</span></span>
${
  record.endedAt === null &&
  html`<form method="post" action="/sandbox/do/status" class="row start"><input type="hidden" name="id" value="${record.id}">
<button class="quiet" name="status" value="past_due">Pago pendiente</button><button class="quiet" name="status" value="unpaid">Impagada</button><button class="quiet" name="status" value="canceled">Terminarla</button></form>`
}</li>`;
  };
  return html`<section class="card" aria-labelledby="subs"><h2 id="subs">Suscripciones</h2>
${all.length === 0 && html`<p>Todavía no hay ninguna.</p>`}<ul class="list">${all.map(line)}</ul></section>`;
}

function chargesCard({ desk }: Parts): Html {
  const all = newestFirst(desk.world.state.charges).slice(0, SHOWN);
  const line = (record: ChargeRecord) =>
    html`<li><span class="number">${euros(record.amount)}<br><span class="soft small">${moment(record.created)}, ${wordsOf(record)}</span></span>
${
  record.status === 'succeeded' &&
  html`<form method="post" action="/sandbox/do/charge" class="row start"><input type="hidden" name="id" value="${record.id}">
${record.refunded < record.amount && !record.disputed && html`<button class="quiet" name="act" value="refund">Devolver</button><button class="quiet" name="act" value="open">Disputar</button>`}
${record.disputed && html`<button class="quiet" name="act" value="won">Ganar la disputa</button><button class="quiet" name="act" value="lost">Perderla</button>`}</form>`
}</li>`;
  return html`<section class="card" aria-labelledby="charges"><h2 id="charges">Cobros</h2>
${all.length === 0 && html`<p>Todavía no hay ninguno.</p>`}<ul class="list">${all.map(line)}</ul></section>`;
}

function wordsOf(record: ChargeRecord): string {
  if (record.status === 'failed') return 'rechazado';
  if (record.disputed) return 'disputado';
  if (record.refunded > 0) return `devueltos ${euros(record.refunded)}`;
  return 'cobrado';
}

function eventsCard({ desk }: Parts): Html {
  const { deliveryMode: mode, events, deliveries } = desk.world.state;
  const shown = newestFirst(events).slice(0, SHOWN);
  const states = (id: string) =>
    Object.values(deliveries)
      .filter(({ event }) => event === id)
      .map(({ state }) => DELIVERY_WORDS[state])
      .join(', ');
  return html`<section class="card" aria-labelledby="events"><h2 id="events">Avisos a Vetoscopio</h2>
<form method="post" action="/sandbox/do/delivery">
<div class="pair">${number('duplicate', 'Copias de más', mode.duplicate)}${number('delayMs', 'Retraso (milisegundos)', mode.delayMs)}
${number('drop', 'Perder los próximos', mode.drop)}</div>
<p><label class="check"><input type="checkbox" name="reorder"${mode.reorder && html` checked`}> Enviarlos en desorden</label></p>
<p><label class="check"><input type="checkbox" name="hold"${mode.hold && html` checked`}> Retenerlos</label></p>
<div class="row start"><button type="submit">Guardar</button><button class="quiet" type="submit" formaction="/sandbox/do/deliver">Soltar los retenidos</button></div></form>
<ul class="list">${shown.map(
    (event) =>
      html`<li><span>${event.type}<br><span class="soft small">${moment(event.created)}</span></span><span class="soft">${states(event.id)}</span></li>`,
  )}</ul></section>`;
}

const DELIVERY_WORDS: Readonly<Record<string, string>> = {
  held: 'retenido',
  waiting: 'por enviar',
  sent: 'recibido',
  failed: 'no recibido',
  dropped: 'perdido',
};

function number(name: string, label: string, value: number): Html {
  return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" inputmode="numeric" value="${value}"></div>`;
}

function faultsCard({ faults }: Parts): Html {
  return html`<section class="card" aria-labelledby="faults"><h2 id="faults">Fallos de la API</h2>
<p>${faults.left.length === 0 ? 'Responde con normalidad.' : 'Hay fallos pendientes para las próximas llamadas.'}</p>
<form method="post" action="/sandbox/do/fault" class="row start">
<button class="quiet" name="kind" value="down">Caída (10 llamadas)</button><button class="quiet" name="kind" value="500">Error 500 (10)</button>
<button class="quiet" name="kind" value="429">Demasiadas llamadas (10)</button><button class="quiet" name="kind" value="slow">Lenta, 5 s (10)</button>
<button class="quiet" name="kind" value="none">Ninguno</button></form></section>`;
}

/** Runs a form of the page; undefined for an unknown one. */
export function applyFault(parts: Parts, name: string, typed: Typed): Reply | undefined {
  const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
  if (!act) return undefined;
  try {
    act(parts, typed);
  } catch (error) {
    if (!(error instanceof FaultRefused)) throw error;
    return faultsPage(parts, error.message);
  }
  return seeOther('/sandbox');
}

const ACTS: Readonly<Record<string, (parts: Parts, typed: Typed) => void>> = {
  clock: ({ desk }, typed) => advance(desk, wholeOf(typed.seconds)),
  status: ({ desk }, { id = '', status }) => {
    if (status !== 'past_due' && status !== 'unpaid' && status !== 'canceled')
      throw new FaultRefused('Ese estado no se puede poner.');
    setStatus(desk, id, status);
  },
  charge: ({ desk }, { id = '', act }) => {
    if (act === 'refund') refund(desk, id);
    else if (act === 'open' || act === 'won' || act === 'lost') dispute(desk, id, act);
  },
  delivery: ({ desk }, typed) => {
    Object.assign(desk.world.state.deliveryMode, {
      duplicate: wholeOf(typed.duplicate),
      delayMs: wholeOf(typed.delayMs),
      drop: wholeOf(typed.drop),
      reorder: typed.reorder === 'on',
      hold: typed.hold === 'on',
    });
  },
  deliver: ({ deliveries }) => void deliveries.release(),
  fault: ({ faults }, { kind }) => {
    if (kind === 'down') faults.set([{ down: true, count: 10 }]);
    else if (kind === '500' || kind === '429') faults.set([{ status: Number(kind), count: 10 }]);
    else if (kind === 'slow') faults.set([{ slow: 5000, count: 10 }]);
    else faults.set([]);
  },
};

function wholeOf(text: string | undefined): number {
  if (!/^\d{1,9}$/.test(text ?? '')) throw new FaultRefused('Escriba un número entero, sin signo.');
  return Number(text);
}
