import type { Browser, BrowserContextOptions, Page, Request } from 'playwright';

/** A file as the browser received it. */
export type SentFile = {
  readonly kind: FileKind;
  /** `br`, `gzip` or, uncompressed, `plain`. */
  readonly encoding: string;
  /** Length of the body on the wire. */
  readonly bytes: number;
};

export const FILE_KINDS = ['page', 'script', 'style', 'font', 'image', 'answer'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const KINDS: Readonly<Record<string, FileKind>> = {
  document: 'page',
  script: 'script',
  stylesheet: 'style',
  font: 'font',
  image: 'image',
};

type Visited = { readonly path: string; readonly session?: BrowserContextOptions['storageState'] };

/**
 * Visits a page with an empty cache and lists everything that was sent for it.
 *
 * @param visited `session`: the storage of a browser that has signed in
 * @param isDrawn waits until the page is complete
 */
export async function filesSentFor(
  browser: Browser,
  address: string,
  { path, session }: Visited,
  isDrawn: (page: Page) => Promise<unknown>,
): Promise<SentFile[]> {
  const context = await browser.newContext({
    locale: 'de-DE',
    ...(session === undefined ? {} : { storageState: session }),
  });
  const page = await context.newPage();
  // The stream of changes stays open, so that the network would never be quiet.
  await page.route('**/api/changes', (route) => route.abort());
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(`${address}${path}`);
  await isDrawn(page);
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(finished.map(sentFileOf));
  await context.close();
  return files;
}

async function sentFileOf(request: Request): Promise<SentFile> {
  const [response, { responseBodySize }] = await Promise.all([request.response(), request.sizes()]);
  return {
    kind: KINDS[request.resourceType()] ?? 'answer',
    encoding: response?.headers()['content-encoding'] ?? 'plain',
    bytes: responseBodySize,
  };
}
