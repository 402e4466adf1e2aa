/**
 * The code points of each typeface of the documents, in the order in which they are used: ranges as `distance-length` in base 36,
 * each counted from the end of the range before. Written by `npm run fonts:coverage` from the font files.
 *
 * @source docs/decisions/0063-letters-a-document-can-show.md
 */
export const FONT_COVERAGE: readonly string[] = [
  // IBM Plex Sans
  'w-2m y-67 g 3 e-1 e-1 t-f u-5 p-3 s y 2q-1 a-1 h-5 z-4 2-6 6 3 6 8 3-2 2e 6-6 2 2-j 2-17 1e-2n 3-1 7-1 7-3 r-1e d-a 3-d 5-b 17-1 1sq 37l-5 p 2-2h 7b-d 3-5 3-2 2-2 2-2 4 2-1 6-1 2-1 6-1 a 18 4-5 7-9 o 3 2 2-6 3-1 2-1 3-2 3 2 2c 3 c 4 8 y-1 2-b 1e-9 g-1 6-3 3-1 3-1 9 2 1o 4 9 2-1 3 4-1 4 d b i o 4-1 o5 95 1l qq-3 152o-1 sd 72',
  // Noto Sans
  '0 d j-2m y-k7 3-5 5-6 2 2-j 2-1q f-8v r5-3j 1h8 1x1-g 5 2-7 c2-8 3c-6x 2-7u 3-5 3-11 3-5 3-7 2 2 2 2-u 3-1g 2-e 2-d 3-5 2-i 3-2 2-8 2-2s 2-b 3-q 2-c 4-w 1c g-2n 10-1 5 3t qi 1as-v 9t-3h noj-2n 2p-5m 6-1 2 2-4 p-d 74 1b ea-1n fpx-6 l6 w-f 5s 71-1 1hf-5 2-15 2-8 16iu-u',
  // IBM Plex Sans Arabic
  'd j-2m y-2n h x-2 2 b-2 g-1 d-1 n 5-1 k 4l 3o-1 a-1 h-5 z-4 3-1 2-2 9 i-1 48 g0-4 2-l 3-3n 2-2k 29-1b 81 2-a 7 1d-q 11d 38f aa 3-2 3-2 2-2 2-2 4 a 9-1 a 18 4-5 7-9 o 3 2 2-6 3-1 2-1 3-2 3 2 2c 3 c 4 8 y-1 2-b 1e-9 g-1 6-3 3-1 3-1 9 2 1o 4 9 2-1 3 5 4 d t o 4-1 o5 2 93 1l qq-3 152o-1 27 2-2 2-2 2-2 2-2 2-2 2-2 2-2 2-2 2-2 2-2 2-2 2-2 2 2 2 2 2 2 2-2 2-2 2-2 2-2 2 2 4 2-2 2-2 2 2-g j-2 2 2 2 3 2 2 2-4 k-2 4-1 5-1 5-1 3-1 t-1 3-1 7-1 4-2 b-1 9-4 7-1 2-4 2-4 2-4 2-2 8-1 6-1 2-5 2-2 1i d p-2 7-3 7-3 5-3 7-3 7-3 5-3 g-3 4y-1 2 6-3 37-4 2-3q',
  // Noto Sans Hebrew
  'd j-2m y-3 2 2-4 3-2 4 2-2 2-1 4-20 3-9 3-5 3-5 3-1 3-1 3-3 5-1 2-5 3-7 8-5 3-3 3-3 3-1 5-1 3-g 4a-3 s 3z-1 2 f-5 z-4 2-2 2-2 q-2 13 g2-1i 9-q 5-5 4uk-5 p 2c-1 7t-4 3-1 4-2 2-2 4 4 j-1 34 2 3a 6o qi 164x-p 2-4 2 2-1 2-1 2-9',
];
