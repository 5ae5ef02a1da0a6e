import { expect, test } from 'vitest';
import { figuresTable, type Loaded, limitsIn, loadedIn, medianOf } from './figures.ts';

const PANEL = 'http://localhost/dashboard';

const report = (score: number | null, finalDisplayedUrl = `${PANEL}?borrador=1`) => ({
  finalDisplayedUrl,
  categories: {
    performance: { score },
    accessibility: { score: 1 },
    'best-practices': { score: 0.96 },
    seo: { score: 0.9 },
  },
  audits: {
    'largest-contentful-paint': { numericValue: 2040.5 },
    'cumulative-layout-shift': { numericValue: 0.0123 },
    'network-requests': {
      details: {
        items: [
          { resourceType: 'Document', transferSize: 9000 },
          { resourceType: 'Script', transferSize: 1024 },
          { transferSize: 7 },
          { resourceType: 'Script', transferSize: 2048 },
        ],
      },
    },
  },
});

test('a report gives its score in hundredths and counts scripts alone', () => {
  expect(loadedIn(report(0.5), PANEL)).toEqual({
    score: 50,
    accessibility: 100,
    bestPractices: 96,
    seo: 90,
    lcp: 2040.5,
    cls: 0.0123,
    kilobytes: 3,
    files: 2,
  });
});

test('a report without a score, or of a page that led elsewhere, is refused', () => {
  expect(() => loadedIn(report(null), PANEL)).toThrow(/score/);
  expect(() => loadedIn(report(1, 'http://localhost/login'), PANEL)).toThrow(/led to .*login/);
});

test('what limits a page is each counted audit below a full score, once', () => {
  const ref = (id: string, weight = 1) => ({ id, weight });
  const categories = {
    performance: { auditRefs: [ref('slow'), ref('quick'), ref('hint', 0)] },
    seo: { auditRefs: [ref('slow'), ref('not-asked')] },
  };
  const audits = {
    slow: { score: 0.4 },
    quick: { score: 0.95 },
    hint: { score: 0 },
    'not-asked': { score: null },
  };
  expect(limitsIn({ categories, audits })).toEqual(['slow']);
});

const loaded = (score: number, lcp: number): Loaded => ({
  score,
  accessibility: 100,
  bestPractices: score,
  seo: 90,
  lcp,
  cls: 0.01234,
  kilobytes: 3.4,
  files: 12,
});

test('the median is of each figure by itself', () => {
  expect(medianOf([loaded(90, 1000), loaded(80, 3000), loaded(99, 2000.4)])).toEqual({
    score: 90,
    accessibility: 100,
    bestPractices: 90,
    seo: 90,
    lcp: 2000,
    cls: 0.012,
    kilobytes: 3,
    files: 12,
  });
});

test('the table shows earlier figures in brackets, where there are any', () => {
  const measured = { ...medianOf([loaded(99, 900)]), date: '2026-11-23', runs: 1 };
  // As kept before the other categories were asked.
  const earlier = { score: 83, lcp: 1900, cls: 0.012, kilobytes: 3, files: 12 };
  const lines = figuresTable({ login: measured, panel: measured }, { login: earlier });
  expect(lines.split('\n').map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    '| route | score | accessible | practices | SEO | LCP s | CLS | JS KB | JS files |',
    '| ----- | ------- | ---------- | --------- | --- | ----------- | ------------- | ----- | -------- |',
    '| login | 99 (83) | 100 | 99 | 90 | 0.90 (1.90) | 0.012 (0.012) | 3 (3) | 12 (12) |',
    '| panel | 99 | 100 | 99 | 90 | 0.90 | 0.012 | 3 | 12 |',
  ]);
});
