/** Below this width lists become cards and dialogs fill the screen. */
export const NARROW_SCREEN = '(max-width: 639px)';
