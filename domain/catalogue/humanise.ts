import { shorten } from '#domain/text/shorten.ts';

/** Terms without accents in identifiers. */
const ACCENTED: Readonly<Record<string, string>> = {
  analisis: 'análisis',
  citologia: 'citología',
  citologica: 'citológica',
  citologicos: 'citológicos',
  clasificacion: 'clasificación',
  clinica: 'clínica',
  clinico: 'clínico',
  clinicos: 'clínicos',
  caracteristicas: 'características',
  celulas: 'células',
  conclusion: 'conclusión',
  conduccion: 'conducción',
  conservacion: 'conservación',
  descripcion: 'descripción',
  diagnostico: 'diagnóstico',
  diagnosticos: 'diagnósticos',
  distribucion: 'distribución',
  duracion: 'duración',
  ecografica: 'ecográfica',
  ecograficos: 'ecográficos',
  electrocardiograficos: 'electrocardiográficos',
  evaluacion: 'evaluación',
  hematologicos: 'hematológicos',
  indice: 'índice',
  interpretacion: 'interpretación',
  localizacion: 'localización',
  maxima: 'máxima',
  maximo: 'máximo',
  microscopicos: 'microscópicos',
  minima: 'mínima',
  minimo: 'mínimo',
  mitoticas: 'mitóticas',
  morfologia: 'morfología',
  nucleo: 'núcleo',
  nucleos: 'núcleos',
  nucleolos: 'nucléolos',
  numero: 'número',
  observacion: 'observación',
  oftalmologicos: 'oftalmológicos',
  parasitos: 'parásitos',
  poblacion: 'población',
  pronostico: 'pronóstico',
  proteinas: 'proteínas',
  relacion: 'relación',
  tamano: 'tamaño',
  tecnica: 'técnica',
  tincion: 'tinción',
  valoracion: 'valoración',
};

const MAX_LENGTH = 80;

/**
 * Heading from an identifier: `nucleo_citoplasma` → «Núcleo citoplasma», `imageData` → «Image
 * data». Keys that are words already stay unchanged. At most 80 characters.
 */
export function humanise(key: string): string {
  const words = key
    .replace(/([a-záéíóúñ\d])([A-ZÁÉÍÓÚÑ])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return '—';
  const isIdentifier = /[_A-Z]/.test(key.slice(1)) && !/\s/.test(key);
  const spelled = words.map((word) => {
    const plain = isIdentifier && !/^[A-Z\d]+$/.test(word) ? word.toLowerCase() : word;
    return Object.hasOwn(ACCENTED, plain) ? ACCENTED[plain] : plain;
  });
  const sentence = spelled.join(' ');
  const title = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return shorten(title, MAX_LENGTH);
}
