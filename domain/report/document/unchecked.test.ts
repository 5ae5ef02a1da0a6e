import { describe, expect, it } from 'vitest';
import { AI_NOTICE, APART_NOTICES } from '#domain/report/notices.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { composeDocument } from './compose.ts';
import { toPlainText } from './plainText.ts';
import { announced, listedConclusion, readerAndSureness, summarise } from './summary.ts';
import { sampleSheet, wordsOf } from './testing/sheets.ts';
import { modelReading, uncheckedSheets } from './testing/uncheckedSheets.ts';
import { UNCHECKED_MARK } from './unchecked.ts';

const [[, apart], [, led]] = uncheckedSheets() as [
  [string, ReturnType<typeof sampleSheet>],
  [string, ReturnType<typeof sampleSheet>],
];
const kinds = (sheet: typeof apart) => composeDocument(sheet).blocks.map(({ kind }) => kind);

describe('the unchecked block', () => {
  it('is one block between findings and criteria', () => {
    const ids = composeDocument(apart).sections.map(({ id }) => id);
    expect(ids.slice(ids.indexOf('findings'), ids.indexOf('criteria') + 1)).toEqual([
      'findings',
      'unchecked',
      'criteria',
    ]);
  });

  it('lists contradictions first, beside the vet’s answers', () => {
    const block = composeDocument(apart).sections.find(({ kind }) => kind === 'unchecked');
    expect(block).toMatchObject({
      title: 'Lectura de la IA, sin comprobar',
      counts: [{ text: '1 discrepa' }, { text: '2 solo la IA' }, { text: '1 coincide' }],
      source: expect.stringContaining('qwen3-vl 8b'),
      rows: [
        {
          label: 'Discrepa',
          name: 'Bacterias intracelulares',
          figures: 'Fig. 1',
          yours: 'No observadas',
        },
        { label: 'Solo la IA', figures: 'Fig. 1 y 2', yours: 'Sin contestar' },
        { label: 'Solo la IA', yours: 'El formulario no lo pregunta' },
        { label: 'Coincide', name: 'Eritrofagia' },
      ],
    });
  });

  it('is always on screen, and on paper on request', () => {
    const { withUnchecked: _, ...plain } = apart;
    expect(kinds(plain)).not.toContain('unchecked');
    expect(composeDocument(plain).sections.map(({ kind }) => kind)).toContain('unchecked');
    expect(kinds(apart)).toContain('unchecked');
  });

  it('has its mark on each line of text', () => {
    const lines = toPlainText(composeDocument(apart)).split('\n');
    const first = lines.indexOf('LECTURA DE LA IA, SIN COMPROBAR') + 1;
    const block = lines.slice(first, lines.indexOf('', first));
    expect(block.length).toBeGreaterThan(8);
    expect(block.filter((line) => !line.startsWith(UNCHECKED_MARK))).toEqual([]);
    expect(block).toContain(
      `${UNCHECKED_MARK} Discrepa · Bacterias intracelulares (Fig. 1). Usted: no observadas. IA: Observado: posibles cocos en un neutrófilo, esquina superior derecha`,
    );
  });

  it('appears in the notice, and not in lists or mails', () => {
    const document = composeDocument(apart);
    expect([document.running.notice, document.stamp.notice]).toEqual([
      APART_NOTICES.modelo,
      APART_NOTICES.modelo,
    ]);
    expect(summarise(apart.reading)).toContain('peritonitis infecciosa');
    expect(announced(apart.reading).conclusion).not.toContain('séptico');
  });

  it('names the reader if the model has no name', () => {
    const { nombre: _, ...unnamed } = modelReading({ lector: 'automatizacion' });
    const block = composeDocument(sampleSheet({ lectura_sin_comprobar: unnamed })).sections.find(
      ({ kind }) => kind === 'unchecked',
    );
    expect(block).toMatchObject({
      title: 'Lectura de la automatización, sin comprobar',
      source: 'Automatización externa',
      rows: expect.arrayContaining([expect.objectContaining({ label: 'Solo la automatización' })]),
    });
  });
});

describe('leading automation', () => {
  const document = composeDocument(led);

  it('comes after what criteria call urgent, named once, with one box of contradictions', () => {
    const words = document.opening.map((block) => wordsOf(block).join(' '));
    expect(words).toEqual([
      'Urgencia vital: actuar de inmediato',
      'Siguiente paso Drene el tórax.',
      'Lectura de la automatización · gpt-4o · 20/11/2026, 18:23\u00a0CET, sin comprobar',
      'Los criterios publicados discrepan Bacterias: la automatización dice «Observado»; usted indicó: no observadas',
      'Estado del proceso Leído en 4 s.',
      'Sugestivo de mastocitoma cutáneo',
      'Confianza media',
      'Células redondas con gránulos.',
    ]);
  });

  it('has the cards of the specification, each once, and ends with its mark', () => {
    expect(document.sections.map(({ title }) => title)).toEqual([
      'Hallazgos microscópicos',
      'Diagnóstico diferencial',
      'Recomendaciones',
      'Siguiente paso',
      'Detalles adicionales',
      'Fin de la lectura',
    ]);
    expect(document.sections.map((section) => wordsOf(section).at(-1))).toEqual([
      'escasas',
      'edad',
      'Revise los ganglios.',
      'Biopsia de la lesión.',
      'Imagen 1: campo nítido.',
      'Fin de la lectura de la automatización, sin comprobar.',
    ]);
  });

  it('leaves the whole report of the criteria below, folded and without what stands above', () => {
    const { check } = document;
    expect(check?.title).toBe('Comprobación con criterios publicados');
    expect(check?.opening.map((block) => wordsOf(block).join(' '))).toEqual([
      'Compatible',
      'Compatible con exudado',
      'TNCC alto.',
    ]);
    expect(check?.sections.map(({ title }) => title)).toEqual(['Criterios', 'Recomendaciones']);
    expect(composeDocument(apart).check).toBeNull();
  });

  it('says that it is unchecked once above its cards and once below them', () => {
    const own = [...document.opening, ...document.sections].flatMap(wordsOf).join('\n');
    expect(own.match(/sin comprobar/g)).toHaveLength(2);
    expect(own.match(/gpt-4o/g)).toHaveLength(1);
  });

  it.each(['vital', '24h', 'dias', 'ordinaria'] as const)(
    'has only what criteria call vital or 24 h above it: %s',
    (level) => {
      const { report } = led.reading as Extract<typeof led.reading, { state: 'read' }>;
      const sheet = {
        ...led,
        reading: { state: 'read', report: { ...report, urgencyLevel: level } },
      };
      const { opening, check } = composeDocument(sheet as typeof led);
      const isUrgent = level === 'vital' || level === '24h';
      const above = opening.findIndex((block) => 'unchecked' in block);
      expect(opening.slice(0, above).flatMap(wordsOf).includes('Drene el tórax.')).toBe(isUrgent);
      expect(check?.opening.flatMap(wordsOf).includes('Drene el tórax.')).toBe(!isUrgent);
      expect(opening.slice(above).every((block) => 'unchecked' in block)).toBe(true);
    },
  );

  it('is printed in the same order, with the criteria as a chapter', () => {
    const titles = document.blocks.flatMap((block) =>
      block.kind === 'chapter' || block.kind === 'section' || block.kind === 'unchecked'
        ? [block.title]
        : [],
    );
    expect(titles).toEqual([
      ...document.sections.map(({ title }) => title),
      'Comprobación con criterios publicados',
      'Criterios',
      'Recomendaciones',
      ...['Detalles del Envío', ...document.details.map(({ title }) => title)],
    ]);
  });

  it('names itself in each line of text; the criteria have no mark', () => {
    const text = toPlainText(document);
    const mark = '(la automatización, sin comprobar) ';
    for (const words of ['mastocitoma', 'Confianza', 'gránulos', 'Biopsia', 'ganglios', 'Leído'])
      expect(
        text.split('\n').filter((line) => line.includes(words) && !line.startsWith(mark)),
      ).toEqual([]);
    expect(text).toContain('\nDrene el tórax.');
    expect(text).toContain('COMPROBACIÓN CON CRITERIOS PUBLICADOS');
  });

  it('is marked in lists and notices', () => {
    expect(summarise(led.reading)).toBe('Sin comprobar (la automatización): Sugestivo de…');
    expect(listedConclusion(led.reading)).toEqual({
      conclusionLead: 'Sin comprobar (la automatización):',
      conclusion: 'Sugestivo de mastocitoma cutáneo',
      certainty: null,
      aiMark: expect.objectContaining({
        reader: 'automatizacion',
        digitalSourceType: expect.stringMatching(/\/trainedAlgorithmicMedia$/),
      }),
    });
    expect(announced(led.reading)).toEqual({
      conclusion: 'Sin comprobar (la automatización): Sugestivo de mastocitoma cutáneo',
      urgency: 'Urgencia vital: actuar de inmediato',
      urgent: true,
      mark: expect.arrayContaining(['ai-generated', 'ai-reader=automatizacion']),
    });
    expect(listedConclusion(apart.reading).aiMark).toBeNull();
    expect(announced(apart.reading)).not.toHaveProperty('mark');
    expect(readerAndSureness(led.reading).confidence).toBe('Media');
    expect(document.stamp.notice).toBe(AI_NOTICE);
  });
});

describe('older report with mixed readings', () => {
  const older: StoredReport = {
    conclusion: 'Mastocitoma cutáneo',
    certeza: 'compatible',
    resumen: 'Células redondas.',
    siguiente_paso: 'Ampute el dedo.',
    recomendaciones: ['Envíe la lesión.'],
    acuerdo_lecturas: { lecturas: 2, nivel: 'acuerdo', texto: 'Coinciden.' },
    hallazgos_microscopicos: {
      Poblaciones: [{ nombre: 'Mastocitos', estado: 'observado', texto: 'predominan' }],
    },
    calidad: {
      limitaciones: ['Límite.'],
      imagenes: [{ posicion: 1, leida: true, pie: '≈ 40 núcleos. IA: campo nítido.' }],
    },
    medidas: [{ nombre: 'Núcleos', valor: 40 }],
    modelo_ia: 'modelo-x',
    sello: { metodo: 'modelo', motor: 'Modelo de lenguaje, medidas y criterios publicados' },
  };

  it('keeps measurements and moves a model’s possible words apart, without advice', () => {
    const document = composeDocument(sampleSheet(older));
    const outside = [...document.opening, ...document.sections]
      .filter(({ kind }) => kind !== 'unchecked')
      .flatMap(wordsOf)
      .join(' ');
    for (const words of ['Mastocitoma', 'redondas', 'Ampute', 'Envíe', 'predominan', 'nítido'])
      expect(outside).not.toContain(words);
    for (const words of ['40', 'Límite.']) expect(outside).toContain(words);
    expect(document.figures[0]?.caption).toBe('≈ 40 núcleos');
    expect(document.sections.find(({ kind }) => kind === 'unchecked')).toMatchObject({
      intro: expect.stringContaining('es anterior a que la lectura de la IA se mostrara aparte'),
      passages: [
        { title: 'Conclusión', lines: ['Mastocitoma cutáneo'] },
        { title: 'Resumen' },
        { title: 'Hallazgos', lines: ['Poblaciones. Mastocitos: predominan'] },
        { title: 'Imágenes', lines: ['Imagen 1: campo nítido.'] },
        { title: 'También decía', lines: ['Envíe la lesión.'] },
      ],
    });
  });

  it('keeps conclusion and next step of the criteria', () => {
    const byCriteria = {
      ...older,
      conclusion: 'Exudado séptico',
      siguiente_paso: 'Cultivo.',
      criterios: [{ clase: 'Exudado séptico', regla: 'B-C1', condicion: 'x', datos: [] }],
    };
    const words = composeDocument(sampleSheet(byCriteria)).opening.flatMap(wordsOf);
    expect(words).toEqual(expect.arrayContaining(['exudado séptico', 'Cultivo.']));
    expect(words.join(' ')).not.toContain('redondas');
  });

  it('drops advice of two readings that disagree', () => {
    const text = toPlainText(
      composeDocument(
        sampleSheet({
          ...older,
          acuerdo_lecturas: { lecturas: 2, nivel: 'desacuerdo', texto: 'No coinciden.' },
        }),
      ),
    );
    for (const words of ['Ampute', 'Envíe']) expect(text).not.toContain(words);
  });

  it('names an automation as its reader', () => {
    const sello = { metodo: 'modelo' as const, motor: 'Automatización externa, medidas' };
    expect(toPlainText(composeDocument(sampleSheet({ ...older, sello })))).toContain(
      'LECTURA DE LA AUTOMATIZACIÓN, SIN COMPROBAR',
    );
  });
});
