import {
  isProposed,
  type MeasuredFigure,
  type NucleiMeasures,
  type SmearMeasures,
} from '#domain/measuring/measured.ts';

const whole = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0 });
const hundredths = new Intl.NumberFormat('es-ES', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const tenths = new Intl.NumberFormat('es-ES', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

export interface FigureWords {
  readonly name: string;
  readonly value: string;
  readonly hint: string;
}

export const REFUSED = 'No medible';

/** Contours of nuclei, without a figure. */
export const PROPOSALS: readonly [FigureWords, FigureWords] = [
  { name: 'Núcleos', value: 'Propuestos', hint: 'sin contar' },
  { name: 'Recuento', value: 'El suyo', hint: 'usted confirma o dibuja cada núcleo en su informe' },
];

export const COUNTING = 'hasta ahora; los dibujados a trazos no cuentan';

/** Both figures of a measured picture, in the words of the report. */
export function figureWords(
  measures: SmearMeasures | NucleiMeasures,
): readonly [FigureWords, FigureWords] {
  if (measures.kind === 'smear') {
    return [
      approximate('Eritrocitos', measures.erythrocytes),
      withValue('Leucocitos', measures.leucocytes, whole.format, (range) =>
        [between(range), 'no es una concentración'].filter(Boolean).join('; '),
      ),
    ];
  }
  if (isProposed(measures)) return PROPOSALS;
  if (!measures.count.ok) {
    const hint = measures.count.reason;
    return [{ name: 'Núcleos', value: 'Sin propuesta', hint }, PROPOSALS[1]];
  }
  return [
    approximate('Núcleos', measures.count),
    withValue(
      'Variación del área nuclear',
      measures.variation,
      hundredths.format,
      () => '0 si todos son iguales',
    ),
  ];
}

function approximate(name: string, figure: MeasuredFigure): FigureWords {
  return withValue(name, figure, (value) => `≈ ${whole.format(value)}`, between);
}

function withValue(
  name: string,
  figure: MeasuredFigure,
  shown: (value: number) => string,
  hint: (range: readonly [number, number]) => string,
): FigureWords {
  return figure.ok
    ? { name, value: shown(figure.value), hint: hint(figure.range) }
    : { name, value: REFUSED, hint: figure.reason };
}

function between([low, high]: readonly [number, number]): string {
  return low < high ? `entre ${whole.format(low)} y ${whole.format(high)}` : '';
}

/** «Medida en 0,6 s, en este equipo.» */
export function timeWords(milliseconds: number): string {
  return `Medida en ${tenths.format(milliseconds / 1000)}\u00a0s, en este equipo.`;
}
