import { changeCard } from '../controls.ts';
import type { Desk } from '../desk.ts';
import type { Reply } from '../http.ts';
import { livingCustomer } from '../life/customers.ts';
import { changePrice, prorationLines, setCancelAtPeriodEnd } from '../life/subscriptions.ts';
import { findPrice, priceOf } from '../prices.ts';
import type { CustomerRecord, PortalRecord, SubscriptionRecord } from '../records.ts';
import { priceName } from '../shapes/price.ts';
import {
  cardFields,
  cardList,
  declineWords,
  filledIn,
  readCard,
  type Typed,
  type Wrong,
} from './cardFields.ts';
import { type Html, html } from './html.ts';
import { notice, pageReply, seeOther } from './layout.ts';
import { backLink, liveSubscriptions, portalHome } from './portalPage.ts';
import { day, euros } from './words.ts';

/** The customer portal: plan, cancellation, card and invoices. */

/** Seconds that its link works. */
const OPEN_FOR = 24 * 3600;

interface Visit {
  readonly desk: Desk;
  readonly portal: PortalRecord;
  readonly customer: CustomerRecord;
}

/** @param step the path after the id: `change`, `cancel`, `resume`, `card` or nothing. */
export function servePortal(
  desk: Desk,
  portal: PortalRecord,
  step: string,
  typed: Typed,
  posted: boolean,
): Reply | undefined {
  const customer = livingCustomer(desk, portal.customer);
  if (!customer || desk.world.now() > portal.created + OPEN_FOR)
    return notice('Este enlace ha caducado', 'Vuelva a abrir el portal desde su cuenta.', {
      back: portal.returnUrl,
      status: 410,
    });
  const visit = { desk, portal, customer };
  if (step === '') return posted ? undefined : home(visit);
  const act = Object.hasOwn(STEPS, step) ? STEPS[step] : undefined;
  return act?.(visit, typed, posted);
}

type Step = (visit: Visit, typed: Typed, posted: boolean) => Reply | undefined;

const STEPS: Readonly<Record<string, Step>> = {
  change: (visit, typed, posted) => {
    const subscription = chosen(visit, typed);
    const price = findPrice(typed.price ?? '');
    if (!subscription || !price || price.id === subscription.item.price) return toHome(visit);
    if (!posted) return changePage(visit, subscription, price.id);
    const made = changePrice(visit.desk, subscription, price.id, {
      proration: 'always_invoice',
      strict: true,
    });
    if (made.outcome === 'declined')
      return changePage(visit, subscription, price.id, declineWords(made.decline.decline));
    return after(visit);
  },
  cancel: (visit, typed, posted) => {
    const subscription = chosen(visit, typed);
    if (!subscription) return toHome(visit);
    if (!posted) return cancelPage(visit, subscription);
    setCancelAtPeriodEnd(visit.desk, subscription, true);
    return after(visit);
  },
  resume: (visit, typed, posted) => {
    const subscription = chosen(visit, typed);
    if (posted && subscription) setCancelAtPeriodEnd(visit.desk, subscription, false);
    return toHome(visit);
  },
  card: (visit, typed, posted) => {
    if (!posted) return cardPage(visit, {}, {});
    const now = visit.desk.world.now();
    if (typed.use) return cardPage(visit, filledIn(typed.use, typed, now), {});
    const { card, wrong } = readCard(typed, now);
    if (!card || Object.keys(wrong).length > 0) return cardPage(visit, typed, wrong);
    // Banks decline a card also when it is only stored.
    if (card.kind === 'declined' || card.kind === 'insufficient')
      return cardPage(visit, typed, { card: declineWords('generic_decline') });
    changeCard(visit.desk, visit.customer.id, card.number);
    return after(visit);
  },
};

function home(visit: Visit): Reply {
  const { portal, desk, customer } = visit;
  const { flow } = portal;
  const at = `/p/session/${portal.id}`;
  // A portal opened for one task shows only that until it is done or left.
  if (flow?.type === 'payment_method_update') return cardPage(visit, {}, {});
  const live = liveSubscriptions(desk, customer.id).find(({ id }) => id === flow?.subscription);
  if (flow?.type === 'subscription_update_confirm' && live && flow.price !== live.item.price)
    return seeOther(`${at}/change?subscription=${live.id}&price=${flow.price}`);
  if (flow?.type === 'subscription_cancel' && live && !live.cancelAtPeriodEnd)
    return seeOther(`${at}/cancel?subscription=${live.id}`);
  return page(visit, 'Su suscripción', portalHome(desk, portal, customer));
}

function page({ portal }: Visit, title: string, body: Html, status = 200): Reply {
  const leadsTo = [portal.returnUrl, portal.flow?.afterUrl ?? null];
  return pageReply({ title, body, status, leadsTo });
}

function toHome({ portal }: Visit): Reply {
  return seeOther(`/p/session/${portal.id}`);
}

function after(visit: Visit): Reply {
  const url = visit.portal.flow?.afterUrl;
  return url ? seeOther(url) : toHome(visit);
}

function chosen({ desk, customer }: Visit, typed: Typed): SubscriptionRecord | undefined {
  return liveSubscriptions(desk, customer.id).find(({ id }) => id === typed.subscription);
}

function changePage(
  visit: Visit,
  subscription: SubscriptionRecord,
  price: string,
  refusal?: string,
): Reply {
  const { desk, portal, customer } = visit;
  const { plan } = priceOf(price);
  const lines = prorationLines(desk, subscription, price);
  const difference = lines.reduce((sum, { amount }) => sum + amount, 0) + customer.balance;
  const body = html`<form class="card narrow" method="post" action="/p/session/${portal.id}/change">
<h1>Pasar a ${plan.name}</h1>
${refusal && html`<p class="alert" role="alert">${refusal} Su plan no ha cambiado.</p>`}
<p>De ${priceName(subscription.item.price)} a <strong>${priceName(price)}</strong>, por ${euros(plan.priceCents)} al mes con IVA. El cambio es inmediato.</p>
<dl>${lines.map(({ description, amount }) => html`<div><dt>${description}</dt><dd>${euros(amount)}</dd></div>`)}
${customer.balance < 0 && html`<div><dt>Saldo a su favor</dt><dd>${euros(customer.balance)}</dd></div>`}
<div class="sum"><dt>${difference >= 0 ? 'Se cobra hoy' : 'Queda a su favor'}</dt><dd>${euros(Math.abs(difference))}</dd></div></dl>
<p class="soft small">La próxima renovación es el ${day(subscription.item.end)}.</p>
<input type="hidden" name="subscription" value="${subscription.id}"><input type="hidden" name="price" value="${price}">
<div class="row start"><button type="submit">Confirmar el cambio</button>${leave(visit)}</div></form>`;
  return page(visit, `Pasar a ${plan.name}`, body, refusal ? 402 : 200);
}

/** Link back, without doing the task that the portal was opened for. */
function leave({ portal }: Visit): Html {
  const back = portal.flow ? portal.returnUrl : null;
  return html`<a class="button quiet" href="${back ?? `/p/session/${portal.id}`}">Dejarlo como está</a>`;
}

function cancelPage(visit: Visit, subscription: SubscriptionRecord): Reply {
  const body = html`<form class="card narrow" method="post" action="/p/session/${visit.portal.id}/cancel">
<h1>Cancelar la suscripción</h1>
<p>Seguirá con ${priceName(subscription.item.price)} hasta el <strong>${day(subscription.item.end)}</strong>, y después no se le cobrará nada más. Puede cambiar de idea hasta ese día.</p>
<input type="hidden" name="subscription" value="${subscription.id}">
<div class="row start"><button class="danger" type="submit">Cancelar la suscripción</button>${leave(visit)}</div></form>`;
  return page(visit, 'Cancelar la suscripción', body);
}

function cardPage(visit: Visit, typed: Typed, wrong: Wrong): Reply {
  const body = html`<div class="columns"><form class="card" id="card-form" method="post" action="/p/session/${visit.portal.id}/card" novalidate>
<h1>Cambiar la tarjeta</h1>
${Object.keys(wrong).length > 0 && html`<p class="alert" role="alert">Revise los datos señalados. La tarjeta no ha cambiado.</p>`}
${cardFields(typed, wrong)}
<div class="row start"><button type="submit">Guardar la tarjeta</button>${leave(visit)}</div></form>
<div>${cardList()}${backLink(visit.portal)}</div></div>`;
  return page(visit, 'Cambiar la tarjeta', body, Object.keys(wrong).length > 0 ? 422 : 200);
}
