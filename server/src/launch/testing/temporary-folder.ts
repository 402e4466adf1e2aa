import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder that is removed at the end of the test. */
export function createTemporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'zeitblatt-test-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return folder;
}
