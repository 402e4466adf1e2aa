import type { Plugin, Rolldown } from 'vite';

/** Weights that the style sheets use. The font as it is published has those from 100 on. */
const WEIGHTS = { min: 400, max: 700 } as const;

/** Features of letters that stand beside one another: kerning, ligatures, and marks in their places. Digits have one width without a feature. */
const FEATURES = ['kern', 'liga', 'ccmp', 'mark', 'mkmk'];

/** A rule of a built style sheet: file of the font and the letters for which a browser fetches it. */
const FONT_FACE = /url\(["']?\/?([^"')]+\.woff2)["']?\)[^}]*?unicode-range:([^;}]+)/g;

/**
 * Leaves out of the fonts what the application shows nowhere: thin weights, fractions and other forms of the digits, 40 of
 * 100 bytes. The font is the first thing of every page that a phone waits for.
 */
export function smallerFonts(): Plugin {
  return {
    name: 'zeitblatt:smaller-fonts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const ranges = new Map(
          Object.values(bundle).flatMap((file) =>
            isStyle(file)
              ? [...String(file.source).matchAll(FONT_FACE)].map(([, name = '', range = '']) => [name, range] as const)
              : [],
          ),
        );
        for (const [name, range] of ranges) {
          const font = bundle[name];
          if (font?.type !== 'asset') throw new Error(`The build has no font ${name}: adapt this plugin.`);
          font.source = await reduced(Buffer.from(font.source), lettersOf(range));
        }
      },
    },
  };
}

const isStyle = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputAsset =>
  file.type === 'asset' && file.fileName.endsWith('.css');

type SubsetFont = (
  font: Buffer,
  letters: string,
  options: {
    readonly targetFormat: 'woff2';
    readonly variationAxes: Readonly<Record<string, typeof WEIGHTS>>;
    readonly keepFeatures: readonly string[];
  },
) => Promise<Buffer>;

/** Loaded by a build only: tests read this file as well. */
async function reduced(font: Buffer, letters: string): Promise<Buffer> {
  // @ts-expect-error: the package has no types.
  const loaded = (await import('subset-font')) as { readonly default: SubsetFont };
  return loaded.default(font, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
  });
}

/** The letters of a `unicode-range`, such as `U+??,U+131,U+2000-206F`. */
function lettersOf(range: string): string {
  const codes = range.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    const first = Number.parseInt(from.replaceAll('?', '0'), 16);
    const last = Number.parseInt(to.replaceAll('?', 'F'), 16);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...codes);
}
