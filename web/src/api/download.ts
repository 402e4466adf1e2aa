/** A file from the API, and the name under which it is saved. */
export type Download = { readonly file: Blob; readonly name: string };

const EXTENDED = /filename\*\s*=\s*UTF-8''([^;]+)/i;
const PLAIN = /filename\s*=\s*"([^"]*)"/i;

/**
 * File name of a `Content-Disposition` header; the extended form supports all characters and takes precedence.
 *
 * @source RFC 6266
 */
export function fileNameOf(header: string | null): string {
  const extended = EXTENDED.exec(header ?? '')?.[1];
  return (extended === undefined ? PLAIN.exec(header ?? '')?.[1] : decodeURIComponent(extended.trim())) || 'download';
}

/** Starts the browser's download of a file. */
export function saveFile({ file, name }: Download): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
