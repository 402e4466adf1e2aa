import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';
import type { StoreSettings } from './store-settings.ts';

export const createFileStore = (settings: StoreSettings): FileStore =>
  settings.kind === 'folder' ? createFolderStore(settings.folder) : createS3Store(settings);
