/** Addresses of the picture of a printed sheet, small and for dense screens (`npm run site:pictures`). */
export const sheetPicture = (language: string): { readonly src: string; readonly srcSet: string } => ({
  src: `/sheet/${language}-480.webp`,
  srcSet: `/sheet/${language}-480.webp 480w, /sheet/${language}-960.webp 960w`,
});
