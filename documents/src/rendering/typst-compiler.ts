import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { DocumentError } from '../document-error.ts';
import { TYPEFACES } from '../fonts/font-files.ts';

const TEMPLATES = fileURLToPath(new URL('../../templates', import.meta.url));

/** What a template gets, and what the file says about itself. */
export type TypesetJob = {
  /** File name in `documents/templates`. */
  template: string;
  /** Texts that the template reads from `sys.inputs`. */
  inputs: Record<string, string>;
  /** Unix seconds. */
  createdAt: number;
  /** `a-3a`: archivable and tagged; `ua-1` has Typst check the rules of PDF/UA. */
  standard: 'a-3a' | 'ua-1';
};

/** Typesets one-page documents. */
export type Typesetter = (job: TypesetJob) => Buffer;

/** A diagnostic may carry the content of the document: only its text is kept. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : JSON.stringify(error);
  return /message: "(.*?)", trace/.exec(text)?.[1] ?? text;
}

/** A Typst compiler that stays warm: creating it costs as much as ten pages. */
export function createTypesetter(): Typesetter {
  const fonts = TYPEFACES.flatMap(({ files }) => files);
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: fonts }] });

  const compile = ({ template, inputs, createdAt, standard }: TypesetJob): Buffer => {
    const compiled = compiler.compile({ mainFilePath: `${TEMPLATES}/${template}`, inputs });
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
      // Typst keeps every result for the next compile; a thousand different sheets would keep a gigabyte.
      compiler.evictCache(0);
    }
  };
}
