import { expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { costWords, type Unsent } from './costWords.ts';

const USUAL: Unsent = {
  remaining: 2,
  unchargedLeft: 10,
  reason: undefined,
  wanting: [],
  mayFail: false,
};

everyRow<[Partial<Unsent>, string]>([
  [{}, 'Usará 1 de sus 2 consultas restantes.'],
  [{ mayFail: true }, 'Usará 1 de sus 2 consultas restantes.'],
  [
    { mayFail: true, unchargedLeft: 0 },
    'Usará 1 de sus 2 consultas restantes. Hoy ya ha enviado 10 casos sin cobro, el máximo de un día: se cobra aunque de él no salga nada.',
  ],
  [{ reason: 'nothing_measured' }, 'No se cobra: de las imágenes solas no sale ninguna cifra.'],
  [{ reason: 'type_not_read' }, 'No se cobra: no usará ninguna consulta.'],
  [
    { reason: 'nothing_concluded', wanting: ['Densidad', 'UPC'] },
    'No se cobra: de lo indicado no se concluye nada. Permitirían concluir: Densidad, UPC.',
  ],
  [
    { reason: 'no_judged_figure', wanting: ['Hematocrito'] },
    'No se cobra: de lo indicado no se concluye nada, y lo que se mida en la imagen no se ha juzgado en esta especie. Permitirían concluir: Hematocrito.',
  ],
  [
    { reason: 'nothing_concluded', unchargedLeft: 0 },
    'Hoy ya ha enviado 10 casos sin cobro, el máximo de un día: así, este no se admite hasta mañana.',
  ],
])('cost words with {changes}: «{text}»', (changes, text) => {
  expect(costWords({ ...USUAL, ...changes }).text).toBe(text);
});
