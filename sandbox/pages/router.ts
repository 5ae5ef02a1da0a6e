import type { Asked, Reply } from '../http.ts';
import type { Parts } from '../parts.ts';
import type { Typed } from './cardFields.ts';
import { showCheckout, submitCheckout } from './checkoutPage.ts';
import { applyFault, faultsPage } from './faultsPage.ts';
import { invoiceLines, payInvoice, showInvoice } from './invoicePage.ts';
import { asset, notice } from './layout.ts';
import { plainPdf } from './pdf.ts';
import { servePortal } from './portal.ts';

export function servePage(parts: Parts, asked: Asked): Reply {
  return serve(parts, asked) ?? notFound();
}

function notFound(): Reply {
  return notice('Aquí no hay nada', 'Compruebe la dirección.', { status: 404 });
}

function serve(parts: Parts, asked: Asked): Reply | undefined {
  const posted = asked.method === 'POST';
  if (!posted && asked.method !== 'GET') return undefined;
  // Only its own pages send forms here.
  if (posted && !SAME_SITE.includes(asked.header('sec-fetch-site'))) return undefined;
  const typed = posted ? typedIn(asked.body) : Object.fromEntries(asked.query);
  const [, first = '', ...rest] = asked.path.split('/');
  const act = Object.hasOwn(PAGES, first) ? PAGES[first] : undefined;
  return act?.(parts, rest, typed, posted);
}

const SAME_SITE: readonly (string | undefined)[] = ['same-origin', 'none', undefined];

type Serve = (
  parts: Parts,
  rest: readonly string[],
  typed: Typed,
  posted: boolean,
) => Reply | undefined;

const PAGES: Readonly<Record<string, Serve>> = {
  assets: (_parts, [name = '']) => {
    const file = asset(name);
    if (!file) return undefined;
    return {
      status: 200,
      headers: { 'content-type': file.type, 'cache-control': 'max-age=3600' },
      body: file.bytes,
    };
  },
  c: ({ desk }, [pay, id = ''], typed, posted) => {
    const session = desk.world.state.sessions[id];
    if (!session || pay !== 'pay') return undefined;
    return posted ? submitCheckout(desk, session, typed) : showCheckout(desk, session);
  },
  p: ({ desk }, [session, id = '', step = ''], typed, posted) => {
    const portal = desk.world.state.portals[id];
    if (!portal || session !== 'session') return undefined;
    return servePortal(desk, portal, step, typed, posted);
  },
  invoice: ({ desk }, [id = '', kind], typed, posted) => {
    const invoice = desk.world.state.invoices[id];
    if (!invoice || invoice.finalizedAt === null) return undefined;
    if (kind === 'pdf')
      return {
        status: 200,
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="recibo-${invoice.number}.pdf"`,
        },
        body: plainPdf(invoiceLines(invoice)),
      };
    return posted ? payInvoice(desk, invoice, typed) : showInvoice(desk, invoice);
  },
  sandbox: (parts, [act, name = ''], typed, posted) => {
    if (posted) return act === 'do' ? applyFault(parts, name, typed) : undefined;
    return act === undefined ? faultsPage(parts) : undefined;
  },
};

function typedIn(body: string): Typed {
  return Object.fromEntries(new URLSearchParams(body));
}
