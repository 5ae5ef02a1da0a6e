/** Abbreviations, whose full stop ends no sentence. */
const ABBREVIATIONS = new Set(
  'dr dra drs sr sra srs d dna vet prof lic ej p pp pag pags fig figs num no n ref id cod exp reg col cap art vol ed temp aprox max min med tel ext etc vs cf sp spp ssp var gen subsp izq izqda izqdo dcha dcho der inf sup ant post lat long abs rel ud uds seg hrs hr h aa ss sc iv im vo po'.split(
    ' ',
  ),
);

/** A stop with its closing quotes or brackets, before a blank or the end of a line. */
const STOP = /[.!]["'»”’)\]]*(?=\s)/gu;
/** Opens a sentence. A figure or a small letter goes on with the one before. */
const OPENING = /^\s+(?:[-–—•*]\s*)?["'«“¿¡([]*\p{Lu}/u;
/** A new line that opens an item or a sentence, unless the line before breaks off. */
const ITEM =
  /(?<!(?:^|\s)(?:a|al|con|de|del|e|el|en|es|la|las|lo|los|[Nn]i|[Nn]o|o|para|por|que|se|[Ss]in|su|[Tt]ampoco|un|una|y))\s*\n(?=\s*(?:[-–—•*]\s|\d+[.)]\s|["'«“¿¡([]*\p{Lu}|$))/gu;

/**
 * Sentences of a text, each whole up to its full stop: half of one may say the contrary. In doubt
 * two stay together. Neither a semicolon, an abbreviation, a decimal, an initial nor suspension
 * points end one, and a question stays with its answer.
 */
export function sentencesOf(text: string): string[] {
  return text
    .split(ITEM)
    .flatMap(ofLine)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
}

function ofLine(line: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const match of line.matchAll(STOP)) {
    const end = match.index + match[0].length;
    if (!endsSentence(line.slice(from, match.index), match[0]) || !OPENING.test(line.slice(end)))
      continue;
    sentences.push(line.slice(from, end));
    from = end;
  }
  return [...sentences, line.slice(from)];
}

function endsSentence(before: string, stop: string): boolean {
  if (!stop.startsWith('.')) return true;
  const word = /[\p{L}\p{M}.]*$/u.exec(before)?.[0] ?? '';
  if (word.endsWith('.')) return false;
  const last = word.split('.').at(-1) ?? '';
  const plain = last.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.length !== 1 && !ABBREVIATIONS.has(plain);
}

/** A text of these sentences, which falls into the same ones again. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce(
    (text, next) => (text === '' ? next : `${text}${STOPPED.test(text) ? ' ' : '\n'}${next}`),
    '',
  );
}

const STOPPED = /[.!]["'»”’)\]]*$/u;
