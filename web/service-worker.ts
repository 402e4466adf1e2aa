import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const PLACEHOLDER = '__BUILD__';

/**
 * Writes into the service worker which build it belongs to, by the names of all files: browsers notice a new version by a
 * change of this file.
 */
export function serviceWorkerVersion(): Plugin {
  let folder = '';
  return {
    name: 'zeitblatt:service-worker-version',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    writeBundle(_options, bundle) {
      const names = Object.keys(bundle).sort().join('\n');
      const file = path.join(folder, 'sw.js');
      const code = readFileSync(file, 'utf8');
      if (!code.includes(PLACEHOLDER)) throw new Error('The service worker has no place for its version.');
      writeFileSync(file, code.replace(PLACEHOLDER, createHash('sha256').update(names).digest('hex').slice(0, 16)));
    },
  };
}
