import type { Desk } from '../desk.ts';
import { priceOf, SANDBOX_PRICES } from '../prices.ts';
import type { CustomerRecord, PortalRecord, SubscriptionRecord } from '../records.ts';
import { dueOf } from '../shapes/invoice.ts';
import { priceName } from '../shapes/price.ts';
import { newestFirst } from '../world.ts';
import { type Html, html } from './html.ts';
import { day, euros, INVOICE_WORDS, SUBSCRIPTION_WORDS } from './words.ts';

export function portalHome(desk: Desk, portal: PortalRecord, customer: CustomerRecord): Html {
  const live = liveSubscriptions(desk, customer.id);
  return html`<h1>Su suscripción</h1>
<p class="soft">${customer.name ?? ''} ${customer.email && html`· ${customer.email}`}</p>
${live.map((subscription) => subscriptionCard(portal, subscription))}
${live.length === 0 && html`<section class="card"><p>No tiene ninguna suscripción en curso.</p></section>`}
${cardCard(desk, portal, customer)}
${invoicesCard(desk, customer)}
${backLink(portal)}`;
}

export function liveSubscriptions(desk: Desk, customer: string): SubscriptionRecord[] {
  return newestFirst(desk.world.state.subscriptions).filter(
    (subscription) => subscription.customer === customer && subscription.endedAt === null,
  );
}

function subscriptionCard(portal: PortalRecord, subscription: SubscriptionRecord): Html {
  const { item, status, cancelAtPeriodEnd: ending } = subscription;
  const { plan } = priceOf(item.price);
  const at = `/p/session/${portal.id}`;
  return html`<section class="card" aria-label="${priceName(item.price)}">
<div class="row"><h2>${priceName(item.price)}</h2><span class="badge ${toneOf(status, ending)}">${ending ? 'Se cancelará' : (SUBSCRIPTION_WORDS[status] ?? status)}</span></div>
<p class="figure">${euros(plan.priceCents)}<span class="soft small"> al mes, IVA incluido</span></p>
<p>${
    ending
      ? html`Termina el <strong>${day(item.end)}</strong>. Hasta entonces sigue como ahora.`
      : html`${status === 'active' ? 'Se renueva el' : 'El periodo en curso termina el'} <strong>${day(item.end)}</strong>.`
  }</p>
${status === 'past_due' && html`<p class="alert warn">El último pago no se pudo cobrar. Cambie la tarjeta para no perder el plan.</p>`}
<form method="post" class="row start">
${
  ending
    ? html`<button type="submit" formaction="${at}/resume" name="subscription" value="${subscription.id}">Mantener la suscripción</button>`
    : html`${SANDBOX_PRICES.filter(({ id }) => id !== item.price).map(
        (price) =>
          html`<a class="button quiet" href="${at}/change?subscription=${subscription.id}&price=${price.id}">Pasar a ${price.plan.name} (${euros(price.plan.priceCents)})</a>`,
      )}<a class="button quiet" href="${at}/cancel?subscription=${subscription.id}">Cancelar la suscripción</a>`
}</form></section>`;
}

function toneOf(status: string, ending: boolean): string {
  if (ending) return 'warn';
  if (status === 'active') return 'good';
  return status === 'unpaid' ? 'bad' : 'warn';
}

function cardCard(desk: Desk, portal: PortalRecord, customer: CustomerRecord): Html {
  const method = desk.world.state.paymentMethods[customer.paymentMethod ?? ''];
  return html`<section class="card" aria-labelledby="card"><h2 id="card">Forma de pago</h2>
<div class="row"><p class="plain">${
    method
      ? `Tarjeta terminada en ${method.last4}, caduca ${String(method.expMonth).padStart(2, '0')}/${method.expYear}`
      : 'Ninguna'
  }</p><a class="button quiet" href="/p/session/${portal.id}/card">Cambiar la tarjeta</a></div>
${customer.taxIds.map(({ value }) => html`<p class="soft small">NIF ${value}</p>`)}
${customer.balance < 0 && html`<p class="soft small">Saldo a su favor: ${euros(-customer.balance)}. Se descontará de los próximos recibos.</p>`}</section>`;
}

function invoicesCard(desk: Desk, customer: CustomerRecord): Html {
  const invoices = newestFirst(desk.world.state.invoices).filter(
    (invoice) => invoice.customer === customer.id && invoice.finalizedAt !== null,
  );
  return html`<section class="card" aria-labelledby="invoices"><h2 id="invoices">Recibos</h2>
${invoices.length === 0 && html`<p>Todavía no hay ninguno.</p>`}
<ul class="list invoices">${invoices.map(
    (invoice) =>
      html`<li><a href="/invoice/${invoice.id}">${invoice.number}</a><span class="soft">${day(invoice.created)}</span><span class="number">${euros(dueOf(invoice))}</span><span class="badge ${invoice.status === 'paid' ? 'good' : 'warn'}">${INVOICE_WORDS[invoice.status]}</span></li>`,
  )}</ul></section>`;
}

export function backLink(portal: PortalRecord): Html {
  return html`${portal.returnUrl !== null && html`<p><a href="${portal.returnUrl}">Volver a Vetoscopio</a></p>`}`;
}
