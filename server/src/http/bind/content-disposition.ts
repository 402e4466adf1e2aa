/**
 * The file name in ASCII, for programs that do not read the other one: letters without accents. Of a name in another alphabet
 * the rest is kept, `17-الأحمدي-2026-04.pdf` as `17-2026-04.pdf`.
 */
function plainName(filename: string): string {
  const plain = filename
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\/]/g, '-')
    .replace(/[-_]+(?=-)/g, '')
    .replace(/^[-_ ]+|[-_ ]+(?=\.\w+$)/g, '');
  return plain.startsWith('.') ? `download${plain}` : plain;
}

/** `Content-Disposition` header of a download: the file name in ASCII and in UTF-8 (RFC 6266, RFC 5987). */
export function contentDisposition(filename: string): string {
  const plain = plainName(filename);
  const full = encodeURIComponent(filename).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
