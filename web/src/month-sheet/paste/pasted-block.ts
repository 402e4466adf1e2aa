/* Code that the first paste loads: reading a copied block, and the panel beside the month. */
export { PastePanel } from './paste-panel.tsx';
export { readClipboard } from './read-block.ts';
