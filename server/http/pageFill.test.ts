import { expect, it } from 'vitest';
import { publish } from '#domain/accuracy/publishedSums.ts';
import type { AskableAbility } from '#domain/rules/typeWords.ts';
import { MONTH_START, PAGE_FACTS } from '#tests/support/pageFacts.ts';
import { fillerOf, type PageFacts } from './pageFill.ts';

const PAGE =
  '<div data-fill="answers"><p>Ahora no.</p></div><div data-fill="operator"><p>Pídalo.</p></div>';
const AWAY = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const since = MONTH_START;
/** Accounts whose answers make this sum. */
const published = (name: string, right: number, answers: number) =>
  publish(
    Array.from({ length: 5 }, (_, at) => ({
      name,
      account: String(at),
      right: right / 5,
      answers: answers / 5,
    })),
  );
const sums = published('Citología <b>', 60, 80);

function open(change: Partial<PageFacts> = {}) {
  const facts: PageFacts = {
    ...PAGE_FACTS,
    answers: async () => ({ since, verdicts: sums, outcomes: [], findings: [] }),
    ...change,
  };
  const fill = fillerOf(PAGE, facts);
  if (!fill) throw new Error('The page has no room');
  return fill;
}

it('writes answers as text, with hits, interval and the day before which they were given', async () => {
  const html = await open()();
  expect(html).toContain('<b>Citología &lt;b&gt;</b>');
  expect(html).toContain('Unas <b>60</b> de 80<br><small>65–83\u00a0%</small>');
  expect(html).toContain('class="fill-haem"');
  expect(html).toContain(
    'anteriores al <time datetime="2026-10-31T23:00:00.000Z">1 de noviembre de 2026</time>',
  );
  expect(html).toContain('todavía no dice quién presta el servicio');
});

it('draws few answers dashed, without a figure', async () => {
  const few = published('Citología', 35, 45);
  const html = await open({
    answers: async () => ({ since, verdicts: few, outcomes: [], findings: [] }),
  })();
  expect(html).toContain('Menos de 50 respuestas');
  expect(html).toContain('stroke-dasharray');
  expect(html).not.toMatch(/circle|\b(35|45)\b/);
});

it('writes how often vets confirmed what a model proposed, by its name', async () => {
  const findings = published('qwen3-vl 8b', 60, 80);
  const html = await open({
    answers: async () => ({ since, verdicts: [], outcomes: [], findings }),
  })();
  expect(html).toMatch(
    /<h3>De lo que propone una IA, «Es así»<\/h3><ul><li><p><b>qwen3-vl 8b<\/b>.*<b>60<\/b> de 80/,
  );
});

it('says so where nothing can be published yet', async () => {
  const html = await open({
    answers: async () => ({ since, verdicts: [], outcomes: [], findings: [] }),
  })();
  expect(html).toContain('Todavía no hay respuestas suficientes');
});

it('keeps its built sentences without the database, and asks again at the next request', async () => {
  let away = true;
  const answers = async () => {
    if (away) throw AWAY;
    return { since, verdicts: sums, outcomes: published('Compatible', 50, 60), findings: [] };
  };
  const fill = open({ answers, about: () => Promise.reject(AWAY) });
  expect(await fill()).toBe(PAGE);
  away = false;
  expect(await fill()).toContain('<b>60</b> de 80');
  await expect(open({ answers: () => Promise.reject(new Error('x')) })()).rejects.toThrow('x');
});

it('writes the frequent questions as text, and keeps the built sentence without the database', async () => {
  const page = '<div data-fill="faqs"></div>';
  const fill = (faqs: PageFacts['faqs']) => fillerOf(page, { ...PAGE_FACTS, faqs })?.();
  const asked = [{ question: '¿Qué <b> es?', answer: 'Un "informe"' }];
  expect(await fill(async () => asked)).toBe(
    '<div data-fill="faqs"><details name="faqs"><summary><span>¿Qué &lt;b&gt; es?</span></summary><p>Un &quot;informe&quot;</p></details></div>',
  );
  expect(await fill(async () => Array.from({ length: 5 }, () => asked).flat())).toContain(
    '<p data-search=""><span></span><small>5 preguntas</small></p><details',
  );
  expect(await fill(async () => [])).toContain('No hay preguntas frecuentes disponibles');
  expect(await fill(() => Promise.reject(AWAY))).toBe(page);
});

it('writes of each type what this installation reads, and stays as built without the database', async () => {
  const page =
    '<p class="a" data-words="introduction">General.</p><b data-words="label ecg">x</b><i data-words="reader ecg">y</i><i data-words="reader none">z</i>';
  const ecg = { type: 'ecg', ability: 'reads', reader: 'un modelo <b>', engines: [] } as const;
  const fill = (abilities: PageFacts['abilities']) =>
    fillerOf(page, { ...PAGE_FACTS, abilities })?.();
  const html = await fill(async () => [ecg]);
  expect(html).toMatch(/^<p class="a" data-words="introduction">Mediciones y criterios publicados/);
  expect(html).toContain('la lectura de un modelo &lt;b&gt;.');
  expect(html).toContain('<b data-words="label ecg">Lee la imagen</b>');
  expect(html).toContain('lee la imagen y los datos: el informe dice qué es suyo');
  expect(html).toContain('<i data-words="reader none">z</i>');
  expect(await fill(() => Promise.reject(AWAY))).toBe(page);
});

it('writes above a form what this installation does with its type, which an unknown one leaves out', async () => {
  const page =
    '<b data-words="does ecg"></b><i data-words="detail ecg"></i><u data-words="short ecg">\u00a0</u><b data-words="does urinalysis_sample"></b>';
  const ecg = { type: 'ecg', ability: 'interprets', reader: null, engines: [] } as const;
  const html = await fillerOf(page, { ...PAGE_FACTS, abilities: async () => [ecg] })?.();
  expect(html).toContain('ECG: esta instalación interpreta sus datos, no la imagen.</b>');
  expect(html).toMatch(/<i data-words="detail ecg">[^<]{20,}<\/i>/);
  expect(html).toContain('>Interpreta sus datos</u><b data-words="does urinalysis_sample"></b>');
});

it('writes what this installation does with the images of the landing’s cards, and who receives a case', async () => {
  const page =
    '<i data-words="images ultrasound ecg">x</i><i data-words="images none">y</i><p data-words="recipients">z</p>';
  const own = { type: 'ecg', ability: 'interprets', reader: null, engines: [] } as const;
  const fill = (ability: AskableAbility) =>
    fillerOf(page, { ...PAGE_FACTS, abilities: async () => [ability] })?.();
  expect(await fill(own)).toMatch(
    /^<i[^>]*>En ecografía la imagen no se mide\.<\/i><i[^>]*>y<\/i>.*no envía nada a nadie/,
  );
  expect(await fill({ ...own, ability: 'reads', reader: 'un modelo' })).toContain(
    'no se mide. En ECG, un modelo lee la imagen.',
  );
});

it('leaves a page without room alone', () => {
  expect(fillerOf('<p>Texto</p>', {} as PageFacts)).toBeUndefined();
});
