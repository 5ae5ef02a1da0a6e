import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { clockFormat } from '#web/api/clock.ts';
import type { ApiProblem } from '#web/api/problem.ts';

export type Family = AnalysisDefinition['family'];

interface FamilyTexts {
  readonly title: string;
  readonly selector: string;
  readonly send: string;
  readonly sent: string;
  readonly sendingFailed: string;
}

/** The two submission screens differ in these words and in the types they offer. */
export const FAMILY_TEXTS: Readonly<Record<Family, FamilyTexts>> = {
  consultation: {
    title: 'Nueva Consulta de Diagnóstico',
    selector: 'Tipo de Análisis',
    send: 'Enviar Análisis',
    sent: 'Análisis Enviado',
    sendingFailed: 'Error al enviar análisis',
  },
  sample: {
    title: 'Nuevo Análisis de Muestras',
    selector: 'Tipo de Muestra',
    send: 'Enviar Análisis de Muestra',
    sent: 'Análisis de Muestra Enviado',
    sendingFailed: 'Error al enviar análisis de muestra',
  },
};

const clock = clockFormat({ hour: 'numeric', minute: '2-digit' });
const day = clockFormat({ day: 'numeric', month: 'long' });
const fullDay = clockFormat({ dateStyle: 'long' });

/** «13:05». */
export function clockTime(date: Date): string {
  return clock(date);
}

/** «el 21 de noviembre a las 13:05», of an ISO instant. */
export function dayAndTime(iso: string): string {
  const date = new Date(iso);
  return `el ${day(date)} a las ${clock(date)}`;
}

/** «21 de noviembre de 2026», of an ISO instant. */
export function longDay(iso: string): string {
  return fullDay(new Date(iso));
}

/** The server was not reached: the same attempt can resume. */
export function isCut(problem: ApiProblem | undefined): boolean {
  return problem?.status === 0;
}

/** Button label after a network failure. */
export const CONTINUE_SENDING = 'Continuar el envío';
