import { useEffect, useEffectEvent } from 'react';
import { onDemand, tellLoadFailure } from '../../ui/messages/on-demand.ts';
import type { EditorAction } from '../model/editor-reducer.ts';
import type { EditorState } from '../model/editor-state.ts';
import { selectionOf } from '../model/selection.ts';
import { copiedText } from './copy-text.ts';

/** Few people paste: the code comes with the first time. */
export const pasteCode = onDemand(() => import('./pasted-block.ts'));

/** Takes what is pasted into the grid of a month, and hands out its selected days. Text fields elsewhere keep their own clipboard. */
export function useClipboard(state: EditorState, isGrid: boolean, dispatch: (action: EditorAction) => void): void {
  const take = (read: ReturnType<Awaited<ReturnType<typeof pasteCode.load>>['readClipboard']>) => {
    if (read === null) return;
    dispatch('block' in read ? { type: 'paste', block: read.block } : { type: 'commit', text: read.value, move: null });
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!isGrid || state.isClosed || !isInGrid() || (isTyping() && !isBlock(text))) return;
    event.preventDefault();
    const html = event.clipboardData?.getData('text/html') ?? '';
    pasteCode.load().then(({ readClipboard }) => take(readClipboard(state, { text, html })), tellLoadFailure);
  });
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const [text, range] = [copiedText(state), selectionOf(state)];
    if (!isGrid || text === null || range === null || !isInGrid() || isTyping() || isTextSelected()) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    dispatch({ type: 'copiedOut', count: range[1] - range[0] + 1 });
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    document.addEventListener('copy', onCopy);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('copy', onCopy);
    };
  }, []);
}

const isInGrid = (): boolean => document.activeElement?.closest('[role="grid"]') != null;
const isTyping = (): boolean => document.activeElement instanceof HTMLInputElement;
const isTextSelected = (): boolean => document.getSelection()?.isCollapsed === false;

/** Several cells or lines; one value goes into the open field. */
const isBlock = (text: string): boolean => /[\t\n]/.test(text.trim());
