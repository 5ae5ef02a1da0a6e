/**
 * Removes people (owner, vet) from free text. No program recognises every name: known ones (the
 * account’s) are removed everywhere, unknown ones after a title or a role.
 */

const NAME = '[nombre]';
const CONTACT = '[contacto]';
const NUMBER = '[identificador]';

const EMAIL = /[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}.-]+\.\p{L}{2,}/giu;
const ADDRESS =
  /(?<!\p{L})(?:[Cc]\/|[Cc]alle|[Aa]vda?\.?|[Aa]venida|[Pp]laza|[Pp]za\.?|[Pp]aseo|[Cc]amino|[Cc]arretera|[Rr]onda|[Uu]rbanizaci[oó]n)\s+(?:de\s+(?:la|los|las)\s+|del?\s+|la\s+)?\p{Lu}[\p{L}\s.'-]{1,50},?\s*(?:n\.?[ºo°]?\s*)?\d{1,4}(?:\s*,?\s*\d{1,2}\s*[ºª°]\s*\p{L}?)?/gu;
/** Nine-digit Spanish numbers, and foreign ones with their prefix. */
const PHONE =
  /(?<![\p{L}\p{N}.,])(?:\+|00)?(?:34[\s.-]?)?[6-9]\d{2}(?:[\s.-]?\d{3}){2}(?![\p{L}\p{N}])|(?<!\p{N})\+\d{1,3}(?:[\s.-]?\d{2,4}){2,5}(?!\p{N})/gu;
const NATIONAL_ID =
  /(?<![\p{L}\p{N}])(?:\d{8}[\s-]?[A-HJ-NP-TV-Z]|[XYZ][\s-]?\d{7}[\s-]?[A-Z]|[ABCDEFGHJNPQRSUVW][\s-]?\d{7}[\s-]?[\dA-J])(?![\p{L}\p{N}])/giu;
const ACCOUNT =
  /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:\s?[\dA-Z]{4}){3,7}(?:\s?[\dA-Z]{1,3})?(?![\p{L}\p{N}])/gu;
const CHIP = /(?<!\p{N})\d{3}[\s.-]?\d{12}(?!\p{N})|(?<!\p{N})\d{15}(?!\p{N})/gu;
const REGISTRATION =
  /(?<!\p{L})(?:n\.?[ºo°]\s*(?:de\s+)?)?(?:colegiad[oa]|col\.|microchip|chip|pasaporte|historia|expediente|cliente|ficha)\s*(?:n\.?[ºo°]|n[uú]mero|num\.?)?\s*:?\s*(?=[\p{L}-]*\d)[\p{L}\d/-]{2,20}/giu;
const LINK = /(?:https?:\/\/|www\.)\S+/giu;

/** Titles, and roles with their linking words, before a name. */
const TITLE =
  /(?<!\p{L})(?:(?:[Dd]r|[Dd]ra|DR|DRA|[Ss]r|[Ss]ra|[Ss]rta|SR|SRA|D|Dñ[aª])\.?ª?|[Dd]on|[Dd]oña|DON|DOÑA|[Dd]octora?|[Ss]eñora?)\s+/gu;
const ROLE =
  /(?<!\p{L})(?:[Pp]ropietari[oa]s?|PROPIETARI[OA]S?|[Dd]ueñ[oa]s?|DUEÑ[OA]S?|[Tt]utor(?:a|es|as)?|TUTORA?|[Tt]itular|[Cc]lientes?|CLIENTE|[Vv]eterinari[oa]s?|VETERINARI[OA]|[Vv]et\.?|[Cc]línica(?:\s+[Vv]eterinaria)?|[Hh]ospital(?:\s+[Vv]eterinario)?|[Cc]riador(?:a|es)?|[Ff]irmado|[Ff]do\.?|[Rr]emite|[Aa]tentamente|[Ll]lama(?:n|d[oa])?|[Cc]ontacto|[Nn]ombre)(?:\s*(?:[:,(-]|es|se\s+llaman?|,?\s*llamad[oa]))?\s+/gu;
/** One to four capitalised words, or words in capitals. */
const NAME_HERE =
  /(?:\p{Lu}{2,}(?:\s+(?:DE|DEL|LA|LOS|Y|\p{Lu}{2,}))*|(?:\p{Lu}[\p{L}'’-]+|\p{Lu}\.)(?:\s+(?:(?:de|del|de\s+la|de\s+los|de\s+las|i|y|da|dos|van|von)\s+)?(?:\p{Lu}[\p{L}'’-]+|\p{Lu}\.)){0,3})/uy;

/** Removes the announced names in one pass. */
function withoutAnnounced(text: string, announcement: RegExp): string {
  let clean = '';
  let from = 0;
  for (const match of text.matchAll(announcement)) {
    const start = match.index + match[0].length;
    NAME_HERE.lastIndex = start;
    const name = start < from ? undefined : NAME_HERE.exec(text)?.[0];
    if (name === undefined) continue;
    clean += text.slice(from, start) + NAME;
    from = start + name.length;
  }
  return clean + text.slice(from);
}

/** Common words that occur in known names. */
const OF_EVERY_TEXT =
  /^(?:clinica|hospital|veterinari[oa]s?|centro|consulta|doctora?|dra?|animal(?:es)?|mascotas?|sociedad|limitada|de|del|la|las|el|los|y|i|san|santa|sl|slu|slp|sa|sc|cb|otr[oa])$/;
const SHORTEST = 3;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Removes identifying data. `names` are the account’s (name, company…): each is removed as a whole
 * in any spelling, and a single word of it where it is written as a name.
 */
export function withoutPersonalData(text: string, names: readonly string[] = []): string {
  const composed = text.normalize('NFC');
  const unlinked = composed.replace(EMAIL, CONTACT).replace(LINK, CONTACT);
  const unnumbered = unlinked
    .replace(REGISTRATION, NUMBER)
    .replace(ACCOUNT, NUMBER)
    .replace(CHIP, NUMBER)
    .replace(NATIONAL_ID, NUMBER)
    .replace(PHONE, CONTACT)
    .replace(ADDRESS, CONTACT);
  return withoutAnnounced(withoutAnnounced(withoutNames(unnumbered, names), TITLE), ROLE);
}

function withoutNames(text: string, names: readonly string[]): string {
  return names.reduce((left, name) => withoutName(left, name), text);
}

function withoutName(text: string, name: string): string {
  const parts = name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = new Set(
    parts.map(plain).filter((part) => part.length >= SHORTEST && !OF_EVERY_TEXT.test(part)),
  );
  if (own.size === 0) return text;
  const whole = parts.map(plain).join(' ');
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const gone = words.map((word, at) => {
    if (!own.has(plain(word.text))) return false;
    // Capitalised, or beside another word of the name: «rosa» alone is a colour.
    const beside = [words[at - 1], words[at + 1]].some(
      (other) => other !== undefined && own.has(plain(other.text)),
    );
    return beside || /^\p{Lu}/u.test(word.text) || whole === plain(word.text);
  });
  return words.reduceRight(
    (left, word, at) => (gone[at] ? left.slice(0, word.start) + NAME + left.slice(word.end) : left),
    text,
  );
}
