import { scaleOfOptics, scaleProblems } from '#domain/rules/microscopes.ts';
import { parseNumber, spanishNumber } from '#domain/text/numbers.ts';
import { figure } from '#domain/text/rounding.ts';
import type { MicroscopeScale } from '#web/api/microscopes.ts';

/** A scale as typed. `replaces` is the id of the one being edited, `how` its way of entry. */
export type ScaleValues = Record<
  | 'replaces'
  | 'microscope'
  | 'objective'
  | 'camera'
  | 'how'
  | 'pixelSide'
  | 'adapter'
  | 'width'
  | 'height'
  | 'drawn',
  string
>;

export const EMPTY_SCALE: ScaleValues = {
  replaces: '',
  microscope: '',
  objective: '',
  camera: '',
  how: 'optics',
  pixelSide: '',
  adapter: '1',
  width: '',
  height: '',
  drawn: '',
};

export function scaleValues(scale: MicroscopeScale): ScaleValues {
  const { id, microscope, objective, camera, width, height, micrometresPerPixel } = scale;
  return {
    ...EMPTY_SCALE,
    replaces: id,
    microscope,
    objective,
    camera,
    how: 'same',
    width: String(width),
    height: String(height),
    drawn: String(micrometresPerPixel),
  };
}

/** «0,1725 µm por píxel a 2048 × 1536» */
export function scaleText(
  scale: Pick<MicroscopeScale, 'micrometresPerPixel' | 'width' | 'height'>,
): string {
  const { micrometresPerPixel, width, height } = scale;
  return `${figure(micrometresPerPixel, 4)}\u00a0µm por píxel a ${width}\u00a0×\u00a0${height}`;
}

type ReadScale =
  | { readonly scale: Omit<MicroscopeScale, 'id'> }
  | { readonly problems: Readonly<Partial<Record<keyof ScaleValues, string>>> };

/** The magnification is the number engraved on the objective. */
export function readScale(values: ScaleValues): ReadScale {
  const { how } = values;
  const scale = {
    microscope: values.microscope.trim(),
    objective: values.objective.trim(),
    camera: values.camera.trim(),
    width: Number(values.width),
    height: Number(values.height),
    origin: how === 'optics' ? ('optics' as const) : ('drawn' as const),
  };
  const magnification = parseNumber(/[\d.,]+/.exec(scale.objective)?.[0]);
  const pixelSide = parseNumber(values.pixelSide);
  const adapter = parseNumber(values.adapter);
  const optics =
    magnification && pixelSide && adapter
      ? scaleOfOptics({ pixelSide, magnification, adapter })
      : 0;
  const micrometresPerPixel = how === 'optics' ? optics : Number(values.drawn);
  const { micrometresPerPixel: impossible, ...others } = scaleProblems({
    ...scale,
    micrometresPerPixel,
  });
  const problems = {
    ...others,
    ...(how === 'optics' ? opticsProblems({ magnification, pixelSide, adapter }) : {}),
    ...(how !== 'optics' && !values.drawn ? { drawn: 'Escala: trácela sobre una imagen.' } : {}),
  };
  if (Object.keys(problems).length > 0) return { problems };
  if (impossible) return { problems: { [how === 'optics' ? 'pixelSide' : 'drawn']: impossible } };
  return { scale: { ...scale, micrometresPerPixel } };
}

function opticsProblems(read: Readonly<Record<string, number | undefined>>) {
  return {
    ...(read.magnification ? {} : { objective: 'Objetivo: con su aumento, como 40×.' }),
    ...(read.pixelSide ? {} : { pixelSide: 'Lado del píxel: un número de micras.' }),
    ...(read.adapter ? {} : { adapter: 'Adaptador: un número, o 1 si no lo hay.' }),
  };
}

/** Scale that the typed values make; empty while something lacks. */
export function foreseenScale(values: ScaleValues): string {
  const read = readScale({ ...values, microscope: values.microscope || 'x' });
  if ('problems' in read) return '';
  return `${spanishNumber(Number(read.scale.micrometresPerPixel.toPrecision(4)))}\u00a0µm por píxel`;
}
