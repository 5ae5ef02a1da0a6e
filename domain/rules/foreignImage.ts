import type { FOREIGN_ERRORS } from '#domain/foreignErrorKinds.ts';

export type ForeignCode = keyof typeof FOREIGN_ERRORS;

/**
 * The start of a file, one letter a byte, control codes as their pictures. The first that fits: a kind
 * of TIFF before any TIFF.
 */
const SIGNATURES: readonly (readonly [code: ForeignCode, start: RegExp])[] = [
  ['image_raw', /^(.{8}CR␂|FUJIFILMCCD-RAW|IIU␀|IIR[OS]|MMOR)/],
  ['image_tiff', /^(II[*+]␀|MM␀[*+])/],
  ['image_bmp', /^BM.{4}␀{4}/],
  ['image_gif', /^GIF8[79]a/],
  ['image_jpeg_2000', /^(.{4}jP {2}␍␊\x87␊|\xffO\xffQ)/],
  ['image_jpeg_xl', /^(.{4}JXL ␍␊\x87␊|\xff␊)/],
  ['image_pdf', /^%PDF-/],
  ['image_dicom', /^.{128}DICM/],
  // Matroska and WebM, AVI, MPEG, Ogg, Flash, QuickTime without its type.
  ['image_video', /^(␚E\xdf\xa3|RIFF.{4}AVI |␀␀␁[\xb3\xba]|OggS|FLV␁|.{4}(moov|mdat|wide))/],
];

const BRANDS: readonly (readonly [code: ForeignCode, brands: readonly string[]])[] = [
  ['image_avif', ['avif', 'avis']],
  ['image_raw', ['crx ']],
  ['image_heic', ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'mif2', 'msf1', 'heif']],
];

/** A format that programs and cameras write and that is not accepted, by the first `HEAD_BYTES`. */
export function foreignImage(head: Uint8Array): ForeignCode | undefined {
  const start = Array.from(head.subarray(0, 256), letterOf).join('');
  if (/^.{4}ftyp.{4}/.test(start)) return ofBrands(head);
  const [code] = SIGNATURES.find(([, signature]) => signature.test(start)) ?? [];
  return code === 'image_tiff' && isDng(head) ? 'image_raw' : code;
}

const letterOf = (byte: number) => String.fromCharCode(byte < 0x20 ? 0x2400 + byte : byte);

/** The brands of a file of boxes, the major one and those that it is compatible with; else a video. */
function ofBrands(head: Uint8Array): ForeignCode {
  const end = Math.min(head.length, viewOf(head).getUint32(0));
  const names: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4)
    if (at !== 12) names.push(String.fromCharCode(...head.subarray(at, at + 4)));
  const [code] = BRANDS.find(([, brands]) => brands.some((one) => names.includes(one))) ?? [];
  return code ?? 'image_video';
}

const DNG_VERSION = 0xc612;

/** A TIFF whose first directory, where it begins in the head, names a version of DNG. */
function isDng(head: Uint8Array): boolean {
  const view = viewOf(head);
  if (head.length < 8) return false;
  const little = head[0] === 0x49;
  const at = view.getUint32(4, little);
  if (at + 2 > head.length) return false;
  for (let entry = at + 2; entry + 12 <= head.length; entry += 12) {
    if (entry >= at + 2 + 12 * view.getUint16(at, little)) break;
    if (view.getUint16(entry, little) === DNG_VERSION) return true;
  }
  return false;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);
