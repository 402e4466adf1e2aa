import type { FastifyRequest } from 'fastify';

/** A cookie that scripts cannot read, and that is sent to the paths below `path` only, from pages of the product only. */
export type Cookie = {
  readonly name: string;
  /** Letters, digits, dots, hyphens and underscores. */
  readonly value: string;
  readonly path: string;
  readonly days: number;
};

/** The cookies of a request, and those that its answer sets. */
export type Cookies = {
  readonly read: (name: string) => string | undefined;
  readonly set: (cookie: Cookie) => void;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Headers `set-cookie` of the answer. */
    cookiesToSet?: string[];
  }
}

const SECONDS_PER_DAY = 24 * 60 * 60;

/** @param isSecure whether browsers reach the product by HTTPS only */
export function cookiesOf(request: FastifyRequest, isSecure: boolean): Cookies {
  return {
    read: (name) =>
      (request.headers.cookie ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1),
    set: ({ name, value, path, days }) => {
      const secure = isSecure || request.protocol === 'https' ? '; Secure' : '';
      const cookie = `${name}=${value}; Path=${path}; Max-Age=${days * SECONDS_PER_DAY}; HttpOnly; SameSite=Strict${secure}`;
      request.cookiesToSet = [...(request.cookiesToSet ?? []), cookie];
    },
  };
}
