/** The vet's file name without folders or invisible characters, at most 120 long. */
export function displayName(fileName: string, position: number): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  const visible = base.replace(/\p{C}/gu, '').trim();
  return [...(visible || `imagen_${position}`)].slice(0, 120).join('');
}
