import type { Pool } from '../../../database/pool.ts';
import type { LinkTools } from '../account/post-link.ts';

/** Tools of the calls on accounts besides their context. */
export type AccountTools = LinkTools & { readonly pool: Pool };
