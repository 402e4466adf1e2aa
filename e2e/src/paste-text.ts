import type { Page } from '@playwright/test';

/** Hands a text to the focused field, as Control and V do; the browser of the journeys has no clipboard of its own. */
export const pasteText = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
