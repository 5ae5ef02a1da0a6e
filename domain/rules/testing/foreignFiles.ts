import type { ForeignCode } from '../foreignImage.ts';

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The first box of a file, with its major brand and those it is compatible with. */
function boxed(major: string, ...others: readonly string[]): Uint8Array {
  const size = String.fromCharCode(16 + 4 * others.length);
  return latin(`\0\0\0${size}ftyp${major}\0\0\0\0${others.join('')}\0\0\0\0free`);
}

/** A TIFF with one directory of these tags, in either order of bytes. */
function tiff(little: boolean, ...tags: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(64 + 12 * tags.length));
  view.setUint16(0, little ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, little);
  view.setUint32(4, 8, little);
  view.setUint16(8, tags.length, little);
  for (const [at, tag] of tags.entries()) view.setUint16(10 + 12 * at, tag, little);
  return new Uint8Array(view.buffer);
}

/** The first bytes of files that people choose, with what each is. */
export const FOREIGN_FILES: readonly (readonly [
  name: string,
  code: ForeignCode,
  bytes: Uint8Array,
])[] = [
  ['HEIC', 'image_heic', boxed('heic', 'mif1', 'heic')],
  ['HEIC of ten bits', 'image_heic', boxed('heix', 'mif1')],
  ['HEIF of another brand', 'image_heic', boxed('mif1', 'miaf', 'heic')],
  ['a burst of HEIC', 'image_heic', boxed('msf1', 'hevc')],
  ['AVIF', 'image_avif', boxed('avif', 'mif1', 'miaf')],
  ['AVIF of the general brand', 'image_avif', boxed('mif1', 'avif', 'miaf')],
  ['little TIFF', 'image_tiff', tiff(true, 256, 257)],
  ['big TIFF', 'image_tiff', tiff(false, 256, 257)],
  ['TIFF beyond 4 GB', 'image_tiff', latin('II+\0\x08\0\0\0\0\0\0\0')],
  ['BMP', 'image_bmp', latin('BM\x36\x10\x0e\0\0\0\0\0\x36\0\0\0(\0\0\0')],
  ['GIF 89a', 'image_gif', latin('GIF89a\x01\0\x01\0')],
  ['GIF 87a', 'image_gif', latin('GIF87a\x01\0\x01\0')],
  ['JPEG 2000', 'image_jpeg_2000', latin('\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftypjp2 ')],
  ['JPEG 2000 without a box', 'image_jpeg_2000', latin('\xff\x4f\xff\x51\0\x2f')],
  ['JPEG XL', 'image_jpeg_xl', latin('\0\0\0\x0cJXL \r\n\x87\n\0\0\0\x14ftypjxl ')],
  ['JPEG XL without a box', 'image_jpeg_xl', latin('\xff\x0a\xfa\x1f')],
  ['PDF', 'image_pdf', latin('%PDF-1.7\n%')],
  ['DICOM', 'image_dicom', latin(`${'\0'.repeat(128)}DICM\x02\0\0\0UL`)],
  ['DNG', 'image_raw', tiff(true, 254, 256, 50706)],
  ['DNG of the other order', 'image_raw', tiff(false, 254, 256, 50706)],
  ['CR2', 'image_raw', latin('II*\0\x10\0\0\0CR\x02\0\0\0\0\0')],
  ['CR3', 'image_raw', boxed('crx ', 'isom')],
  ['RAF', 'image_raw', latin('FUJIFILMCCD-RAW 0201FF')],
  ['RW2', 'image_raw', latin('IIU\0\x18\0\0\0')],
  ['ORF', 'image_raw', latin('IIRO\x08\0\0\0')],
  ['MP4', 'image_video', boxed('mp42', 'isom', 'mp42')],
  ['MOV', 'image_video', boxed('qt  ')],
  ['an old MOV', 'image_video', latin('\0\0\0\x08wide\0\0\0\0mdat')],
  ['WebM', 'image_video', latin('\x1a\x45\xdf\xa3\x9f\x42\x86\x81')],
  ['AVI', 'image_video', latin('RIFF\0\0\0\0AVI LIST')],
  ['MPEG', 'image_video', latin('\0\0\x01\xba\x44\0')],
];
