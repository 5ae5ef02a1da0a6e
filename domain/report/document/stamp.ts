import { noticeOf } from '#domain/report/notices.ts';
import type { Report } from '#domain/report/schema.ts';
import type { StampBlock } from './blocks.ts';
import { dateAndTime } from './dates.ts';

/** Maker of the report, and the place for the vet's signature. */
export function stampBlock(
  report: Report | undefined,
  timeZone: string,
  vet: string | undefined,
): StampBlock {
  const { method, model, engine, version, date, imagesRead, imagesTotal } = report?.stamp ?? {};
  // An engine without a model shows its own name.
  const name = model ?? engine;
  const facts = [
    [model ? 'Modelo de IA' : 'Motor', name && [name, version].filter((part) => part).join(' ')],
    ['Motor', model && engine && engine !== model ? engine : undefined],
    ['Fecha del análisis', date && dateAndTime(date, timeZone)],
    [
      // Criteria and measurements interpret none.
      method === 'criterios' || method === 'medicion' ? 'Imágenes comprobadas' : 'Imágenes leídas',
      // A case of data alone has none to read.
      imagesRead === undefined || !imagesTotal ? undefined : `${imagesRead} de ${imagesTotal}`,
    ],
  ] as const;
  return {
    kind: 'stamp',
    notice: noticeOf(report),
    facts: facts.flatMap(([label, text]) => (text ? [{ label, text }] : [])),
    title: 'Revisión veterinaria',
    signature: [vet ?? 'Nombre y n.º de colegiado', 'Fecha', 'Firma'],
  };
}
