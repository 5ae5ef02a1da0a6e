import { expect, test } from 'vitest';
import type { OpeningBlock } from '#domain/report/document/blocks.ts';
import { fillFirstScreen, firstScreenRoom, isDrawable } from './firstScreen.ts';

const HOSTILE = `<img src=x onerror="alert('1')">&`;
const patient = {
  kind: 'patient',
  name: `nombre ${HOSTILE}`,
  type: `tipo ${HOSTILE}`,
  facts: `datos ${HOSTILE}`,
  date: `fecha ${HOSTILE}`,
  id: 'x',
} as const;
const OPENING: readonly OpeningBlock[] = [
  { kind: 'urgency', level: 'vital', text: `urgencia ${HOSTILE}`, reason: `motivo ${HOSTILE}` },
  {
    kind: 'acts',
    title: `actos ${HOSTILE}`,
    acts: [{ lead: `ya ${HOSTILE}`, text: `acto ${HOSTILE}`, data: [] }],
  },
  { kind: 'ladder', label: 'certeza', steps: ['no', `certeza ${HOSTILE}`], active: 1 },
  { kind: 'conclusion', title: '', lead: `antes ${HOSTILE}`, text: `conclusión ${HOSTILE}` },
  { kind: 'summary', lead: `resumen ${HOSTILE}`, text: `texto ${HOSTILE}` },
  {
    kind: 'callout',
    about: 'nextStep',
    tone: 'ok',
    title: `paso ${HOSTILE}`,
    text: `detalle ${HOSTILE}`,
    under: `debajo ${HOSTILE}`,
  },
  {
    kind: 'keyFigures',
    title: '',
    figures: [
      {
        label: `cifra ${HOSTILE}`,
        text: `valor ${HOSTILE}`,
        unit: `unidad ${HOSTILE}`,
        flag: { sign: `H ${HOSTILE}`, word: `alto ${HOSTILE}` },
        plain: '',
      },
    ],
  },
];

const filled = () =>
  fillFirstScreen(`<body>${firstScreenRoom()}</body>`, { patient, opening: OPENING });

test('the first screen says each text of head and opening, as text', () => {
  const screen = takenApart(filled());
  expect(screen.tags.filter((tag) => tag === 'img' || tag === 'script')).toEqual([]);
  const words = [
    ...['nombre', 'tipo', 'datos', 'fecha', 'urgencia', 'motivo', 'actos', 'ya', 'acto'],
    ...['certeza', 'antes', 'conclusión', 'resumen', 'texto', 'paso', 'detalle', 'debajo'],
    ...['cifra', 'valor', 'unidad', 'H', 'alto'],
  ];
  for (const word of words) expect(screen.text).toContain(`${word} ${HOSTILE}`);
});

test('its room names each class that it draws with', () => {
  const room = new Set(/class="([^"]*)"/.exec(firstScreenRoom())?.[1]?.split(' '));
  const drawn = [...filled().matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  expect(drawn.length).toBeGreaterThan(50);
  expect(drawn.filter((name) => !room.has(name))).toEqual([]);
});

test('a page without room stays as it is', () => {
  expect(fillFirstScreen('<body></body>', { patient, opening: OPENING })).toBe('<body></body>');
});

test('words of a model or an automation, and a report without conclusion, wait for the app', () => {
  expect(isDrawable({ opening: OPENING })).toBe(true);
  const unchecked = { kind: 'conclusion', title: '', text: 'a', unchecked: true } as const;
  expect(isDrawable({ opening: [...OPENING, unchecked] })).toBe(false);
  expect(isDrawable({ opening: OPENING.filter(({ kind }) => kind !== 'conclusion') })).toBe(false);
});

/** Tags and text of a document, as a browser takes them apart. */
function takenApart(html: string) {
  const text = html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
  return { tags: [...html.matchAll(/<([a-z-]+)/g)].map(([, tag = '']) => tag), text };
}
