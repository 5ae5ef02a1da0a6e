import { sideWord } from '#domain/catalogue/pairs.ts';
import { parseNumber } from '#domain/text/numbers.ts';
import { defined, isRecord, type JsonRecord, readText } from './bounds.ts';
import {
  FLAGS,
  MEASURE_ORIGINS,
  type Measurement,
  type ReferenceInterval,
  SIDES,
  type Side,
} from './schema.ts';

const MAX_MEASUREMENTS = 200;

function readRange(value: unknown): readonly [number, number] | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [low, high] = value.map(parseNumber);
  return low === undefined || high === undefined ? undefined : [low, high];
}

/** One senseless limit invalidates the interval. */
function readInterval(value: unknown): ReferenceInterval | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [low, high] = value.map((limit) => (limit === null ? null : parseNumber(limit)));
  if (low === undefined || high === undefined) return undefined;
  if (low === null && high === null) return undefined;
  return low !== null && high !== null && low > high ? undefined : [low, high];
}

/** In older reports both sides share a name, and a difference has no other mark. */
const DIFFERENCE = /^Diferencia de (.+)$/;

function withoutSide(name: string, side: Side | undefined): string | undefined {
  const word = side && [side, sideWord(side)].find((each) => name.endsWith(` ${each}`));
  return word && name.slice(0, -word.length - 1);
}

function readOne(record: JsonRecord): Measurement | undefined {
  const name = readText(record.nombre, 200);
  if (name === undefined) return undefined;
  const value = parseNumber(record.valor);
  const written = value === undefined ? readText(record.escrito, 40) : undefined;
  const isFigure = value !== undefined || written !== undefined;
  const position = record.imagen;
  const side = SIDES.find((each) => each === record.lado);
  return {
    name: side === 'OS' ? name.replace(/ OS$/, ` ${sideWord(side)}`) : name,
    ...defined({
      value,
      written,
      approximate: record.aproximado === true && value !== undefined ? true : undefined,
      range: readRange(record.rango),
      unit: readText(record.unidad, 40),
      origin: MEASURE_ORIGINS.find((origin) => origin === record.origen),
      reason: value === undefined ? readText(record.no_medible, 500) : undefined,
      image: Number.isInteger(position) && Number(position) > 0 ? Number(position) : undefined,
      note: readText(record.nota, 500),
      key: readText(record.clave, 100),
      interval: readInterval(record.intervalo),
      flag: isFigure ? FLAGS.find((flag) => flag === record.marca) : undefined,
      side,
      of: readText(record.de, 200) ?? withoutSide(name, side),
      differenceOf: readText(record.diferencia_de, 200) ?? DIFFERENCE.exec(name)?.[1],
    }),
  };
}

/** Drops figures without a name. */
export function readMeasurements(value: unknown): Measurement[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, MAX_MEASUREMENTS)
    .flatMap((item) => (isRecord(item) ? (readOne(item) ?? []) : []));
}
