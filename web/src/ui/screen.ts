/** Below this width lists become cards and dialogs fill the screen. */
export const NARROW = '(max-width: 639px)';
