import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { DocumentError } from '../document-error.ts';
import { TYPEFACES } from '../fonts/font-files.ts';

const TEMPLATES = fileURLToPath(new URL('../../templates', import.meta.url));

/** What a template gets, and what the file says about itself. */
export type TypesetJob = {
  /** File name in `documents/templates`. */
  template: string;
  /** Texts of the files beside the template that it reads, by their names; nothing of them is written. */
  files: Record<string, string>;
  /** Unix seconds. */
  createdAt: number;
  /** `a-3a`: archivable and tagged; `ua-1` has Typst check the rules of PDF/UA. */
  standard: 'a-3a' | 'ua-1';
};

/** Typesets one-page documents. */
export type Typesetter = (job: TypesetJob) => Buffer;

/**
 * Pages after which Typst forgets what none of them has used; it keeps all for ever else, a gigabyte after a thousand
 * different sheets. Sheets of a batch share most of their table, so the page before is worth half of the next one. All
 * threads of a process share what is kept, and each of them counts.
 */
const KEPT_PAGES = 2 * availableParallelism() + 1;

/** A diagnostic may carry the content of the document: only its text is kept. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : JSON.stringify(error);
  return /message: "(.*?)", trace/.exec(text)?.[1] ?? text;
}

/** A Typst compiler that stays warm: creating it costs as much as ten pages. */
export function createTypesetter(): Typesetter {
  const fonts = TYPEFACES.flatMap(({ files }) => files);
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: fonts }] });

  const compile = ({ template, files, createdAt, standard }: TypesetJob): Buffer => {
    // Not as `sys.inputs`: those count as used by every part of the page, which would make each sheet new throughout.
    for (const [name, text] of Object.entries(files)) compiler.mapShadow(path.join(TEMPLATES, name), Buffer.from(text));
    const compiled = compiler.compile({ mainFilePath: path.join(TEMPLATES, template) });
    const page = compiled.result;
    if (page === null) {
      const error = compiled.takeDiagnostics() ?? compiled.takeError();
      throw new DocumentError('not_rendered', `Typst: ${JSON.stringify(error?.shortDiagnostics)}`);
    }
    if (page.numOfPages !== 1) throw new DocumentError('not_rendered', `${page.numOfPages} pages instead of one`);
    return compiler.pdf(page, { pdfStandard: standard, creationTimestamp: createdAt });
  };

  return (job) => {
    try {
      return compile(job);
    } catch (error) {
      if (error instanceof DocumentError) throw error;
      throw new DocumentError('not_rendered', `Typst: ${reasonOf(error)}`);
    } finally {
      compiler.evictCache(KEPT_PAGES);
    }
  };
}
