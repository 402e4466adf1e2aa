import * as z from 'zod';
import { optionalOrDropped } from '../../../routing/search-values.ts';

const PARTS = ['agreement', 'data', 'export'] as const;
export type DataProtectionPart = (typeof PARTS)[number];

/** Address of the page 'Data protection': which part it shows. */
export const dataProtectionSearch = z.object({ part: optionalOrDropped(z.enum(PARTS)) });
