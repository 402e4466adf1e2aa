import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { DocumentError } from '../document-error.ts';
import { TYPEFACES } from '../fonts/font-files.ts';

const TEMPLATES = fileURLToPath(new URL('../../templates', import.meta.url));

/** Input of a template, and the properties of its PDF. */
export type TypesetInput = {
  /** File name of the template in `documents/templates`. */
  template: string;
  /** Contents of the files that the template reads, by name. They exist only in memory. */
  files: Record<string, string>;
  /** Creation date of the PDF in Unix seconds. */
  createdAt: number;
  /** `a-3a`: archivable and tagged; `ua-1`: Typst checks the rules of PDF/UA. */
  standard: 'a-3a' | 'ua-1';
  /** Whether the document may have more than one page. */
  hasMorePages?: boolean;
};

/** Typesets documents. */
export type Typesetter = (input: TypesetInput) => Buffer;

/**
 * Age, in compilations, at which Typst evicts an unused layout result from its cache. Without eviction the cache grows to
 * 1 GB after 1,000 different sheets. Sheets of a batch share most of their table, so a layout that is still in the cache
 * saves half of the next page. The threads of a process share the cache, and the compilations of each count.
 */
const CACHE_AGE_MAX = 2 * availableParallelism() + 1;

/** The text of a diagnostic, without the content of the document that it may carry. */
function describeFailure(error: unknown): string {
  const text = error instanceof Error ? error.message : JSON.stringify(error);
  return /message: "(.*?)", trace/.exec(text)?.[1] ?? text;
}

/** Creates a Typst compiler to be reused, because creating one costs as much as ten pages. */
export function createTypesetter(): Typesetter {
  const fonts = TYPEFACES.flatMap(({ files }) => files);
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: fonts }] });

  const compile = ({ template, files, createdAt, standard, hasMorePages = false }: TypesetInput): Buffer => {
    // The data are passed as files instead of `sys.inputs`: Typst assumes that every part of a page depends on
    // `sys.inputs`, so it would cache no layout.
    for (const [name, text] of Object.entries(files)) compiler.mapShadow(path.join(TEMPLATES, name), Buffer.from(text));
    const compiled = compiler.compile({ mainFilePath: path.join(TEMPLATES, template) });
    const page = compiled.result;
    if (page === null) {
      const error = compiled.takeDiagnostics() ?? compiled.takeError();
      throw new DocumentError('not_rendered', `Typst: ${JSON.stringify(error?.shortDiagnostics)}`);
    }
    if (!hasMorePages && page.numOfPages !== 1)
      throw new DocumentError('not_rendered', `${page.numOfPages} pages instead of one`);
    return compiler.pdf(page, { pdfStandard: standard, creationTimestamp: createdAt });
  };

  return (input) => {
    try {
      return compile(input);
    } catch (error) {
      if (error instanceof DocumentError) throw error;
      throw new DocumentError('not_rendered', `Typst: ${describeFailure(error)}`);
    } finally {
      compiler.evictCache(CACHE_AGE_MAX);
    }
  };
}
