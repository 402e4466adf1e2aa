import { DEMO_DOCUMENTS } from '@zeitblatt/domain/billing/demo/demo-sheet';
import { useState } from 'react';
import { browserStorage } from '../../../session/browser-storage.ts';

const STORAGE_KEY = 'demo documents left';

/** Remaining documents at which a warning is shown. @source docs/product.md section 8 */
export const WARNED_LEFT = 2;

function readLeft(): number {
  const text = browserStorage().getItem(STORAGE_KEY) ?? '';
  return /^\d{1,2}$/.test(text) ? Math.min(Number(text), DEMO_DOCUMENTS) : DEMO_DOCUMENTS;
}

/**
 * How many documents this browser has left. Only a message for the visitor: the server counts too, and refuses.
 *
 * @source docs/product.md sections 4 "Demo", 9; docs/decisions.md D52
 */
export function useDocumentsLeft() {
  const [left, setLeft] = useState(readLeft);
  const store = (count: number) => {
    browserStorage().setItem(STORAGE_KEY, String(count));
    setLeft(count);
  };
  return {
    left,
    countOne: () => store(Math.max(0, readLeft() - 1)),
    countAll: () => store(0),
  };
}
