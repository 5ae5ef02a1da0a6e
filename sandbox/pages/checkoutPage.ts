import type { Desk } from '../desk.ts';
import type { Reply } from '../http.ts';
import { paySession } from '../life/checkout.ts';
import { livingCustomer } from '../life/customers.ts';
import { priceOf, taxInside } from '../prices.ts';
import type { CustomerRecord, SessionRecord } from '../records.ts';
import { priceName } from '../shapes/price.ts';
import {
  cardFields,
  cardList,
  declineWords,
  field,
  filledIn,
  readCard,
  type Typed,
  type Wrong,
} from './cardFields.ts';
import { type Html, html } from './html.ts';
import { notice, pageReply, seeOther } from './layout.ts';
import { euros } from './words.ts';

export function showCheckout(desk: Desk, session: SessionRecord): Reply {
  const closed = closedNotice(session);
  if (closed) return closed;
  const customer = livingCustomer(desk, session.customer);
  const typed = {
    name: customer?.name ?? '',
    email: customer?.email ?? session.customerEmail ?? '',
    line1: customer?.address?.line1 ?? '',
    postal: customer?.address?.postal_code ?? '',
    city: customer?.address?.city ?? '',
  };
  return checkoutPage(desk, session, typed, {});
}

export function submitCheckout(desk: Desk, session: SessionRecord, typed: Typed): Reply {
  const closed = closedNotice(session);
  if (closed) return closed;
  const now = desk.world.now();
  if (typed.use) return checkoutPage(desk, session, filledIn(typed.use, typed, now), {});
  const { card, expiry, wrong: ofCard } = readCard(typed, now);
  const wrong = { ...ofCard, ...wrongDetails(session, typed) };
  if (!card || !expiry || Object.keys(wrong).length > 0)
    return checkoutPage(desk, session, typed, wrong);
  const { authentication } = typed;
  const customer = livingCustomer(desk, session.customer);
  const paid = paySession(desk, session, {
    card,
    expiry,
    name: typed.name?.trim() || customer?.name || null,
    email: typed.email?.trim() || customer?.email || null,
    taxId: session.taxIds.enabled ? taxIdOf(typed) || null : null,
    address: session.updateAddress ? addressOf(typed) : null,
    authentication:
      authentication === 'accepted' || authentication === 'refused' ? authentication : undefined,
  });
  if (paid.outcome === 'authenticate') return authenticationPage(session, typed);
  if (paid.outcome === 'declined') {
    const text = declineWords(paid.decline.decline);
    return checkoutPage(desk, session, typed, { card: text }, 402);
  }
  return seeOther(successUrl(session));
}

function successUrl({ successUrl: url, id }: SessionRecord): string {
  return url.replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function closedNotice(session: SessionRecord): Reply | undefined {
  if (session.status === 'complete')
    return notice('El pago ya está hecho', 'Esta suscripción ya se ha pagado.', {
      back: successUrl(session),
    });
  if (session.status === 'expired')
    return notice(
      'Esta página de pago ha caducado',
      'No se ha cobrado nada. Elija de nuevo el plan para abrir otra.',
      { back: session.cancelUrl },
    );
  return undefined;
}

/** Removes spaces and signs of a NIF. */
function taxIdOf(typed: Typed): string {
  return (typed.taxId ?? '').toUpperCase().replace(/[\s.-]/g, '');
}

function addressOf(typed: Typed) {
  const value = (name: string) => typed[name]?.trim() || null;
  return {
    city: value('city'),
    country: 'ES',
    line1: value('line1'),
    line2: null,
    postal_code: value('postal'),
    state: null,
  };
}

function wrongDetails(session: SessionRecord, typed: Typed): Wrong {
  const wrong: Record<string, string> = {};
  const empty = (name: string) => (typed[name] ?? '').trim() === '';
  if (empty('name')) wrong.name = 'Escriba el nombre o la razón social.';
  if (session.customer === null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email?.trim() ?? ''))
    wrong.email = 'Escriba una dirección de correo, como ana@clinica.es.';
  if (asksAddress(session)) {
    if (session.billingAddress === 'required' && empty('line1'))
      wrong.line1 = 'Escriba la calle y el número.';
    if (!/^\d{5}$/.test(typed.postal?.trim() ?? ''))
      wrong.postal = 'Escriba las cinco cifras del código postal.';
    if (session.billingAddress === 'required' && empty('city')) wrong.city = 'Escriba la ciudad.';
  }
  const taxId = taxIdOf(typed);
  if (session.taxIds.enabled && taxId !== '' && !/^([A-Z]{2})?[A-Z0-9]{8,12}$/.test(taxId))
    wrong.taxId = 'Escriba un NIF de nueve letras y cifras, como B12345674.';
  if (session.termsRequired && typed.terms !== 'on')
    wrong.terms = 'Para pagar hace falta aceptar las condiciones.';
  return wrong;
}

function asksAddress(session: SessionRecord): boolean {
  return session.billingAddress === 'required' || session.automaticTax;
}

function checkoutPage(
  desk: Desk,
  session: SessionRecord,
  typed: Typed,
  wrong: Wrong,
  status = Object.keys(wrong).length > 0 ? 422 : 200,
): Reply {
  const total = priceOf(session.price).plan.priceCents * session.quantity;
  const customer = livingCustomer(desk, session.customer);
  const several = Object.keys(wrong).length;
  return pageReply({
    title: `Suscripción a ${priceName(session.price)}`,
    status,
    leadsTo: [session.successUrl, session.cancelUrl],
    body: html`<div class="columns pay">${summary(session, total)}<form class="card" id="card-form" method="post" action="/c/pay/${session.id}" novalidate>
<h2>Datos del pago</h2>
${several > 0 && html`<p class="alert" role="alert">${several === 1 ? 'Revise el dato señalado.' : `Revise los ${several} datos señalados.`} No se ha cobrado nada.</p>`}
${
  customer?.email
    ? html`<p class="soft">Para <strong>${customer.email}</strong></p>`
    : field(
        { name: 'email', label: 'Correo electrónico', autocomplete: 'email', inputmode: 'email' },
        typed,
        wrong,
      )
}
${cardFields(typed, wrong)}
${field({ name: 'name', label: 'Nombre o razón social', autocomplete: 'name' }, typed, wrong)}
${asksAddress(session) && addressFields(session, typed, wrong)}
${
  session.taxIds.enabled &&
  field({ name: 'taxId', label: 'NIF (opcional)', hint: 'Aparecerá en el recibo.' }, typed, wrong)
}
${customer && !session.taxIds.enabled && taxLines(customer)}
${session.termsRequired && termsField(wrong)}
<button class="wide" type="submit">Pagar ${euros(total)} y suscribirse</button>
</form>
<div>${cardList()}
${session.cancelUrl !== null && html`<p><a href="${session.cancelUrl}">Volver sin pagar</a></p>`}</div></div>`,
  });
}

function addressFields(session: SessionRecord, typed: Typed, wrong: Wrong): Html {
  const whole = session.billingAddress === 'required';
  return html`${
    whole &&
    field({ name: 'line1', label: 'Dirección', autocomplete: 'address-line1' }, typed, wrong)
  }<div class="pair">${field(
    {
      name: 'postal',
      label: 'Código postal',
      autocomplete: 'postal-code',
      inputmode: 'numeric',
    },
    typed,
    wrong,
  )}${
    whole && field({ name: 'city', label: 'Ciudad', autocomplete: 'address-level2' }, typed, wrong)
  }</div>`;
}

/** Known tax numbers. */
function taxLines({ taxIds, invoiceFields }: CustomerRecord): Html[] {
  const values = [...taxIds, ...invoiceFields].map(({ value }) => value);
  return values.map(
    (value) => html`<p class="soft small">NIF ${value}. Aparecerá en el recibo.</p>`,
  );
}

function termsField(wrong: Wrong): Html {
  return html`<div class="field"><label class="check"><input type="checkbox" name="terms"${wrong.terms && html` aria-invalid="true" aria-describedby="terms-error"`}> Acepto los términos del servicio y la política de privacidad</label>
${wrong.terms && html`<p class="error" id="terms-error">${wrong.terms}</p>`}</div>`;
}

function summary(session: SessionRecord, total: number): Html {
  const tax = taxInside(total);
  return html`<section class="card" aria-labelledby="summary"><h1 id="summary">${priceName(session.price)}</h1>
<p class="figure">${euros(total)}<span class="soft small"> al mes</span></p>
<p class="soft small">IVA incluido. Se renueva cada mes hasta que usted la cancele.</p>
<dl><div><dt>Base imponible</dt><dd>${euros(total - tax)}</dd></div>
<div><dt>IVA (21 %)</dt><dd>${euros(tax)}</dd></div>
<div class="sum"><dt>Total hoy</dt><dd>${euros(total)}</dd></div></dl></section>`;
}

/** The bank's authentication page, simulated. */
function authenticationPage(session: SessionRecord, typed: Typed): Reply {
  const total = priceOf(session.price).plan.priceCents * session.quantity;
  const fields = Object.entries(typed).filter(([name]) => name !== 'authentication');
  return pageReply({
    title: 'Confirme el pago con su banco',
    leadsTo: [session.successUrl, session.cancelUrl],
    body: html`<form class="card narrow" method="post" action="/c/pay/${session.id}">
<h1>Confirme el pago con su banco</h1>
<p>Su banco quiere saber si es usted quien paga <strong>${euros(total)}</strong> a Vetoscopio. En un pago de verdad se lo preguntaría en su móvil.</p>
${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="row start"><button type="submit" name="authentication" value="accepted">Confirmar el pago</button>
<button class="quiet" type="submit" name="authentication" value="refused">Rechazarlo</button></div></form>`,
  });
}
