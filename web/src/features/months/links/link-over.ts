import { ApiError } from '../../../api/api-error.ts';

/** Whether a link opens nothing (any more). Whether it ever did is not told. */
export const isOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'link_over';
