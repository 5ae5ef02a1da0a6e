import { givesFigure } from '#domain/accuracy/judgedParts.ts';
import type { MeasuringMethod } from '#domain/catalogue/imageKind.ts';
import {
  isProposed,
  type MeasuredFigure,
  type NucleiMeasures,
} from '#domain/measuring/measured.ts';
import { type Sum, sumOf } from './measures.ts';
import {
  cytologies,
  type ImageOutcome,
  type ReadImage,
  readImages,
  recordings,
  smears,
} from './outcome.ts';
import { counted, estimated, listed, unique } from './wording.ts';

/** States the measurements, their certainty and what they cannot show. Never an interpretation. */
export function conclusion(
  outcomes: readonly ImageOutcome[],
  label: string,
  method: MeasuringMethod | undefined,
): string {
  if (outcomes.length === 0) return 'Muestra no diagnóstica: no se ha recibido ninguna imagen.';
  const images = readImages(outcomes);
  if (images.length === 0) {
    return 'Muestra no diagnóstica: ninguna de las imágenes recibidas se pudo leer.';
  }
  if (!method) {
    return `No concluyente: solo se miden ${measuredKinds()}. En los estudios de tipo «${label}» se comprueba la calidad técnica de las imágenes, pero no se interpreta su contenido.`;
  }
  return `${TEXTS[method](images)} ${LIMITS[method]}`;
}

function measuredKinds(): string {
  const cytology = givesFigure('nuclei') ? ['citologías'] : [];
  return listed(['frotis sanguíneos', ...cytology, 'la frecuencia de un ECG']);
}

const TEXTS: Readonly<Record<MeasuringMethod, (images: readonly ReadImage[]) => string>> = {
  smear: (images) => smearText(smears(images)),
  nuclei: (images) => nucleiText(cytologies(images)),
  ecg: (images) => ecgText(recordings(images)),
};

const LIMITS = {
  smear:
    'Sin hemograma ni recuento diferencial no se clasifica la muestra. Son células vistas en los campos fotografiados, no concentraciones por microlitro. No se clasifican los leucocitos, no se valora la morfología y no se buscan plaquetas ni hemoparásitos: de estas cifras por sí solas no puede concluirse un diagnóstico.',
  nuclei:
    'Sin estirpe ni criterios nucleares no se interpreta. No se reconocen tipos celulares, microorganismos ni criterios morfológicos: de la imagen por sí sola no puede concluirse el origen ni la naturaleza de la muestra.',
  ecg: 'No se leen las ondas ni los intervalos del trazado ni se reconocen arritmias: de la frecuencia por sí sola no puede concluirse un diagnóstico.',
} as const;

function smearText(measured: ReturnType<typeof smears>): string {
  const white = sumOf(measured.map((one) => one.leucocytes));
  const red = sumOf(measured.map((one) => one.erythrocytes));
  if (!white && !red)
    return `No concluyente: no se pudo medir el frotis. Motivo: ${reasons(measured.map((one) => one.leucocytes))}.`;
  const parts = [
    ...(white
      ? [
          `${estimated(white, 'leucocito', 'leucocitos')}${inImages(white, measured.length)}${correctedText(white)}`,
        ]
      : []),
    ...(red
      ? [
          `${estimated(red, 'eritrocito', 'eritrocitos')}${inImages(red, measured.length)}${correctedText(red)}`,
        ]
      : []),
  ];
  const missing = [
    ...(white
      ? []
      : [
          missingText(
            'leucocitos',
            measured.map((one) => one.leucocytes),
          ),
        ]),
    ...(red
      ? []
      : [
          missingText(
            'eritrocitos',
            measured.map((one) => one.erythrocytes),
          ),
        ]),
  ].join('');
  return `Recuento automático: ${listed(parts)}.${missing}`;
}

function missingText(name: string, figures: readonly MeasuredFigure[]): string {
  return ` Los ${name} no son medibles: ${reasons(figures)}.`;
}

function nucleiText(measured: ReturnType<typeof cytologies>): string {
  const nuclei = sumOf(measured.map((one) => one.count));
  if (!givesFigure('nuclei')) return proposalText(measured, nuclei);
  if (!nuclei) {
    return `No concluyente: no se pudieron medir los núcleos. Motivo: ${reasons(measured.map((one) => one.count))}.`;
  }
  const count = `${estimated(nuclei, 'núcleo', 'núcleos')}${inImages(nuclei, measured.length)}${correctedText(nuclei)}`;
  return `Recuento automático: ${count}.`;
}

/** The method proposes; only the vet counts. */
function proposalText(measured: readonly NucleiMeasures[], counts: Sum | undefined): string {
  if (counts) {
    const own = counted(counts.value, 'núcleo contado', 'núcleos contados');
    return `${own} por usted${inImages(counts, measured.length)}.`;
  }
  return measured.some(isProposed)
    ? 'No concluyente: los núcleos se dibujan como propuesta, sin contar.'
    : `No concluyente: no se proponen núcleos. Motivo: ${reasons(measured.map((one) => one.count))}.`;
}

function ecgText(measured: ReturnType<typeof recordings>): string {
  const rates = measured.flatMap(({ rate, speed }) =>
    rate.ok ? [`≈ ${Math.round(rate.value)}\u00a0lpm a ${speed}\u00a0mm/s`] : [],
  );
  if (rates.length === 0) {
    return `No concluyente: no se pudo medir la frecuencia cardiaca. Motivo: ${reasons(measured.map((one) => one.rate))}.`;
  }
  const where = rates.length === 1 ? 'en una imagen' : `en ${rates.length} imágenes`;
  return `Medición automática: ${listed(unique(rates))} ${where}.`;
}

function inImages(sum: Sum, all: number): string {
  if (all === 1) return ' en una imagen';
  return sum.images === all ? ` en ${all} imágenes` : ` en ${sum.images} de ${all} imágenes`;
}

/** Beside its own figure alone: the others of the sentence are estimates. */
function correctedText({ corrected, images, value }: Sum): string {
  if (corrected === 0) return '';
  if (corrected === images) return ` (${value === 1 ? 'corregido' : 'corregidos'} por usted)`;
  return ` (${corrected === 1 ? 'una corregida' : `${corrected} corregidas`} por usted)`;
}

function reasons(figures: readonly MeasuredFigure[]): string {
  return unique(figures.flatMap((figure) => (figure.ok ? [] : [figure.reason]))).join('; ');
}
