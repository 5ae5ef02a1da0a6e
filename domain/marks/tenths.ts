/** Tenths of a pixel: finer than a hand points, and short as text. */
export function tenth(coordinate: number): number {
  return Math.round(coordinate * 10) / 10;
}

/** A mark's body with its places, which are its lists, in tenths of a pixel. */
export function inTenths<Body extends object>(body: Body): Body {
  const places = Object.entries(body).flatMap(([key, value]) =>
    Array.isArray(value) ? [[key, value.map(tenth)] as const] : [],
  );
  return { ...body, ...Object.fromEntries(places) };
}
