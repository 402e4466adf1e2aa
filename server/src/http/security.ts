import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyRequest } from 'fastify';
import type { Parts } from './parts.ts';
import { Refusal } from './refusal.ts';

declare module 'http' {
  interface IncomingMessage {
    /** Lets exactly the styles of this page pass the content security policy. */
    styleNonce?: string;
  }
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Header that no form and no foreign page can send without asking first.
 *
 * @source docs/product.md section 7 "CSRF header"
 */
const CSRF_HEADER = 'x-requested-with';

/** Headers of a refusal that comes before all others: of an address that cannot be read. */
export const UNREADABLE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Headers of every answer, and the check of every change. */
export async function registerSecurity({ app, settings }: Parts): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    request.raw.styleNonce = randomBytes(16).toString('base64');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", (request) => `'nonce-${request.styleNonce ?? ''}'`],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: settings.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  // Last, so that a refusal has the headers of every answer.
  app.addHook('onRequest', async (request) => refuseForeignChanges(request, settings.publicUrl));
}

function refuseForeignChanges(request: FastifyRequest, publicUrl: string | null): void {
  if (SAFE_METHODS.includes(request.method)) return;
  if (request.headers[CSRF_HEADER] !== 'XMLHttpRequest') throw new Refusal('csrf');
  const { origin } = request.headers;
  if (origin === undefined) return;
  if (!URL.canParse(origin) || !isOwn(new URL(origin), request, publicUrl)) throw new Refusal('csrf');
}

/**
 * Without an address of its own the product takes the name it was called by, and the protocol: that of the connection,
 * which is `http`, unless a proxy that is trusted says otherwise.
 */
function isOwn(origin: URL, request: FastifyRequest, publicUrl: string | null): boolean {
  const own = publicUrl ?? `${request.protocol}://${request.headers.host ?? ''}`;
  return URL.canParse(own) && origin.origin === new URL(own).origin;
}
