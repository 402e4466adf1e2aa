import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

const folderOf = (fontPackage: string): string => dirname(require.resolve(`${fontPackage}/package.json`));

const WEIGHTS = ['400Regular', '600SemiBold'] as const;

/** A typeface of the documents with its file for each weight that the templates use. */
export type Typeface = { readonly family: string; readonly files: readonly string[] };

function typeface(family: string, fontPackage: string): Typeface {
  const stem = family.replaceAll(' ', '');
  const folder = folderOf(fontPackage);
  return { family, files: WEIGHTS.map((weight) => join(folder, weight, `${stem}_${weight}.ttf`)) };
}

/** The typefaces in the order in which they are tried for a character. */
export const TYPEFACES: readonly Typeface[] = [
  typeface('IBM Plex Sans', '@expo-google-fonts/ibm-plex-sans'),
  typeface('Noto Sans', '@expo-google-fonts/noto-sans'),
];
