import { describe, expect } from 'vitest';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { ownReport, storedOf } from '#domain/report/testing/own.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { composeModelReport } from './composeModelReport.ts';
import { KnownFigures } from './knownFigures.ts';
import { apartOf } from './testing/apart.ts';
import { aReading, nothingEntered } from './testing/reading.ts';

const FACTS: StoredReport = { conclusion: 'Exudado séptico', sello: { metodo: 'criterios' } };

describe('a waiting sentence', () => {
  const WAITS = 'Repita el cultivo el lunes; puede irse a casa';
  const everywhere = aReading({
    imagenes: [{ posicion: 1, legible: true, descripcion: `Campo nítido. ${WAITS}.` }],
    hallazgos: [
      { apartado: 'Estado', nombre: 'Mastocitos', estado: 'observado', texto: `Hay. ${WAITS}.` },
      { apartado: 'Estado', nombre: WAITS, estado: 'observado', texto: '' },
      { apartado: 'Estado', nombre: 'Urgencia', estado: 'no_observado', texto: '' },
      { apartado: 'Estado', nombre: 'Prioridad', estado: 'observado', texto: 'baja' },
    ],
    resumen: `Células redondas. ${WAITS}.`,
    conclusion: `Mastocitoma. ${WAITS}.`,
    diferenciales: [
      { nombre: 'Mastocitoma', a_favor: [WAITS], en_contra: [WAITS], prueba: WAITS },
      { nombre: WAITS, a_favor: [], en_contra: [], prueba: '' },
    ],
    recomendaciones: [WAITS],
    siguiente_paso: WAITS,
  });
  const readingAt = (urgencia_nivel: StoredReport['urgencia_nivel'], leads: boolean) =>
    apartOf(
      storedOf(
        composeModelReport({
          facts: ownReport({ ...FACTS, ...(urgencia_nivel ? { urgencia_nivel } : {}) }),
          known: new KnownFigures([]),
          comparison: nothingEntered(),
          readings: [everywhere],
          asked: 1,
          positions: [1],
          model: undefined,
          version: 'v',
          reader: 'automatizacion',
          leads,
          message: `Leído. ${WAITS}.`,
          now: new Date('2026-11-22T10:00:00Z'),
        }),
      ),
    );

  everyRow([
    ['vital', true],
    ['24h', true],
    ['vital', false],
    ['24h', false],
  ] as const)('stands nowhere in a case that criteria call {level}', (level, leads) => {
    const apart = readingAt(level, leads);
    const text = JSON.stringify(apart);
    for (const word of ['lunes', 'casa', 'Urgencia', 'Prioridad']) expect(text).not.toContain(word);
    for (const word of ['Campo nítido', 'Células redondas', 'Leído', 'Mastocitos'])
      expect(text).toContain(word);
    expect(apart.retirado.join()).toContain('invitaba a esperar');
  });

  everyRow(['dias', 'ordinaria', undefined] as const)('stays in any other: {level}', (level) => {
    const apart = readingAt(level, true);
    expect(apart.encabeza).toMatchObject({ siguiente_paso: WAITS, recomendaciones: [WAITS] });
    expect(apart.retirado.join()).not.toContain('esperar');
  });
});
