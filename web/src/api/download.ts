/** A file that the API answered, and the name it is to be stored under. */
export type Download = { readonly file: Blob; readonly name: string };

const EXTENDED = /filename\*\s*=\s*UTF-8''([^;]+)/i;
const PLAIN = /filename\s*=\s*"([^"]*)"/i;

/** The name in a `Content-Disposition` header; the extended form may have any letter and wins. @source RFC 6266 */
export function fileNameOf(header: string | null): string {
  const extended = EXTENDED.exec(header ?? '')?.[1];
  return (extended === undefined ? PLAIN.exec(header ?? '')?.[1] : decodeURIComponent(extended.trim())) || 'download';
}

/** Hands a file to the browser's download list. */
export function saveFile({ file, name }: Download): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
