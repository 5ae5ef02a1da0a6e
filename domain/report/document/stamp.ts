import { noticeOf } from '#domain/report/notices.ts';
import type { Report } from '#domain/report/schema.ts';
import type { StampBlock } from './blocks.ts';
import { dateAndTime } from './dates.ts';

export function stampBlock(
  report: Report | undefined,
  timeZone: string,
  vet: string | undefined,
): StampBlock {
  const { method, model, engine, version, date, imagesRead, imagesTotal } = report?.stamp ?? {};
  const name = model ?? engine;
  const facts = [
    [model ? 'Modelo de IA' : 'Motor', name && [name, version].filter((part) => part).join(' ')],
    ['Motor', model && engine && engine !== model ? engine : undefined],
    ['Fecha del análisis', date && dateAndTime(date, timeZone)],
    [
      // Criteria and measurements do not interpret images.
      method === 'criterios' || method === 'medicion' ? 'Imágenes comprobadas' : 'Imágenes leídas',
      // A case without images has no count.
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
