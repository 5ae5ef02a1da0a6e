import { noticeOf } from '#domain/report/notices.ts';
import { READER_NAMES } from '#domain/report/readers.ts';
import type { Report } from '#domain/report/schema.ts';
import type { StampBlock } from './blocks.ts';
import { dateAndTime } from './dates.ts';
import type { ReportSheet } from './sheet.ts';
import { sourceOf } from './unchecked.ts';

export function stampBlock(
  report: Report | undefined,
  timeZone: string,
  vet: Pick<ReportSheet, 'vet' | 'licence'>,
): StampBlock {
  const { stamp = {} } = report ?? {};
  const { method, model, engine, version, edition, date, imagesRead, imagesTotal } = stamp;
  const name = model ?? engine;
  const { unchecked } = report ?? {};
  const facts = [
    [model ? 'Modelo de IA' : 'Motor', name && [name, version].filter((part) => part).join(' ')],
    ['Motor', model && engine && engine !== model ? engine : undefined],
    ['Criterios', edition && `edición ${edition}`],
    [
      unchecked && `Lectura ${READER_NAMES[unchecked.reader].of}`,
      unchecked && sourceOf({ date, ...unchecked }, timeZone),
    ],
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
    facts: facts.flatMap(([label, text]) => (label && text ? [{ label, text }] : [])),
    title: 'Revisión veterinaria',
    signature: [signer(vet), 'Fecha', 'Firma'],
  };
}

function signer({ vet, licence }: Pick<ReportSheet, 'vet' | 'licence'>): string {
  if (!vet && !licence) return 'Nombre y n.º de colegiado';
  return [vet, licence && `N.º de colegiado ${licence}`].filter(Boolean).join(' · ');
}
