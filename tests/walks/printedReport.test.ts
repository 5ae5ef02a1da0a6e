import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { ReportDocument } from '#domain/report/document/blocks.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { drawSmear } from '#tests/support/images.ts';
import { asPrinted, pdfText } from '#tests/support/pdfText.ts';
import {
  type Client,
  eventually,
  newVet,
  type Product,
  startProduct,
} from '#tests/support/product.ts';
import { sampleAnswers } from '#tests/support/sampleAnswers.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/** A report printed from the browser: what its PDF has but the lines to sign on, and nothing to press. */

let product: Product;
let browser: Browser;
let document: ReportDocument | undefined;
beforeAll(async () => {
  product = await startProduct();
  browser = await launchChromium();
  const { pdf } = product.ctx;
  const print = pdf.print.bind(pdf);
  pdf.print = (asker, printed, ...rest) => {
    document = printed as ReportDocument;
    return print(asker, printed, ...rest);
  };
});
afterAll(async () => {
  await browser.close();
  await product.end();
});

async function report(vet: Client, definition: AnalysisDefinition): Promise<string> {
  const { id } = (await vet.create(definition.type, sampleAnswers(definition))).body;
  await vet.upload(id, 1, await drawSmear({ width: 600, height: 450, erythrocytes: 30 }));
  await vet.post(`/api/analyses/${id}/submit`);
  await eventually(async () => (await vet.get(`/api/analyses/${id}`)).body.status === 'completed');
  return id;
}

/** Every text of a part of the document, without marks of a few letters. */
function textsOf(part: unknown): readonly string[] {
  if (typeof part === 'string') return [asPrinted(part)].filter((text) => text.length > 3);
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part).flatMap(textsOf);
}

/** Width of a sheet of paper, from a telephone too, and of a screen. */
const WIDTHS = [680, 1440] as const;
const PRESSED =
  ':is(button, input, select, textarea, nav, [role="tab"], [role="switch"], [data-toast]):not(:is(h1, h2, h3, h4) > button)';

async function printed(page: Page): Promise<{ pressed: readonly string[]; text: string }> {
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('article', { name: 'Informe' }).waitFor();
  const pressed = await page
    .locator(PRESSED)
    .filter({ visible: true })
    .evaluateAll((all) => all.map((each) => each.outerHTML.slice(0, 200)));
  return { pressed, text: asPrinted((await page.locator('main').allInnerTexts()).join(' ')) };
}

test.each(catalogue.all.map((definition) => [definition.type, definition] as const))(
  'the report of %s prints what its PDF has and nothing to press',
  async (_type, definition) => {
    const vet = await newVet(product);
    const id = await report(vet, definition);
    const reply = await fetch(`${product.url}/api/analyses/${id}/pdf`, {
      headers: { cookie: vet.cookie },
    });
    const paper = pdfText(new Uint8Array(await reply.arrayBuffer()));
    const { patient, opening, sections, details } = document ?? expect.fail('no PDF');
    const own = textsOf([patient, opening, sections, details]);
    const wanted = own.filter((text) => paper.includes(text));
    expect(wanted.length).toBeGreaterThan(100);
    const page = await signedInPage(browser, vet);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ media: 'screen' });
      // Another part of the case than its report is open.
      await page.goto(`${product.url}/analysis/${id}?parte=detalles`);
      await page.getByText('Nombre de la mascota').first().waitFor();
      // The page changes its parts on the way to paper.
      const whole = async () => {
        const { pressed, text } = await printed(page);
        return { pressed, missing: wanted.filter((one) => !text.includes(one)) };
      };
      await expect.poll(whole, { message: `${width} px` }).toEqual({ pressed: [], missing: [] });
    }
    await page.context().close();
  },
);
