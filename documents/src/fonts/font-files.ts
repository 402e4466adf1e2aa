import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

const packageFolder = (fontPackage: string): string => dirname(require.resolve(`${fontPackage}/package.json`));

const WEIGHTS = ['400Regular', '600SemiBold'] as const;

/** A typeface of the documents, with one file for each weight that the templates use. */
export type Typeface = { readonly family: string; readonly files: readonly string[] };

function createTypeface(family: string, fontPackage: string): Typeface {
  const stem = family.replaceAll(' ', '');
  const folder = packageFolder(fontPackage);
  return { family, files: WEIGHTS.map((weight) => join(folder, weight, `${stem}_${weight}.ttf`)) };
}

/** The typefaces, in the order in which Typst looks for the glyph of a character. */
export const TYPEFACES: readonly Typeface[] = [
  createTypeface('IBM Plex Sans', '@expo-google-fonts/ibm-plex-sans'),
  createTypeface('Noto Sans', '@expo-google-fonts/noto-sans'),
  createTypeface('IBM Plex Sans Arabic', '@expo-google-fonts/ibm-plex-sans-arabic'),
  createTypeface('Noto Sans Hebrew', '@expo-google-fonts/noto-sans-hebrew'),
];
