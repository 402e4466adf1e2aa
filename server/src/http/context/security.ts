import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyRequest } from 'fastify';
import { PAYMENT_PAGE, PAYMENT_POLICY, PAYMENT_SCRIPTS, POLICY, sitePolicy } from './content-policy.ts';
import type { AppParts } from './parts.ts';
import { Refusal } from './refusal.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';
import { isTrustedProxy } from './trusted-proxy.ts';

declare module 'http' {
  interface IncomingMessage {
    /** Nonce that lets the content security policy accept the styles of this page. */
    styleNonce?: string;
  }
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Header that changing requests must carry, as a protection against CSRF: a form cannot send it, and a page of another
 * origin can send it only after a CORS preflight.
 *
 * @source docs/product.md section 7 "CSRF header"
 */
const CSRF_HEADER = 'x-requested-with';

/** Lets the form offer wallets, which Stripe's frame asks the browser for. */
const PAYMENT_PERMISSIONS = {
  'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self "${PAYMENT_SCRIPTS}")`,
};

const PERMISSIONS = { 'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()' };

/**
 * Headers of every answer of the API, and of the refusal of a malformed URL, which is sent before any hook runs. They are constant,
 * because helmet would assemble them anew for each answer, and an answer of the API is no page.
 */
const API_HEADERS = {
  ...PERMISSIONS,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;

/**
 * Tells a browser that came by HTTPS to come by nothing else from now on: where the public URL or a trusted proxy says
 * that it did.
 */
const transportHeaders = ({ protocol }: Pick<FastifyRequest, 'protocol'>, publicUrl: string | null) =>
  protocol === 'https' || publicUrl?.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};

const makeNonce = (): string => randomBytes(16).toString('base64');

/**
 * Headers of the refusal of a malformed URL. Its request comes before the framework looks at the proxies, so that is done
 * here.
 */
export function malformedUrlHeaders(
  { raw, id, url }: Pick<FastifyRequest, 'raw' | 'id' | 'url'>,
  { publicUrl, trustedProxies }: Pick<AppParts['settings'], 'publicUrl' | 'trustedProxies'>,
) {
  const forwarded = String(raw.headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  // A browser gets a page, whose styles the policy has to allow.
  if (!url.startsWith('/api/')) raw.styleNonce = makeNonce();
  const isForwarded = forwarded === 'https' && isTrustedProxy(trustedProxies)(raw.socket.remoteAddress ?? '');
  return {
    ...API_HEADERS,
    ...(raw.styleNonce === undefined
      ? {}
      : { 'content-security-policy': sitePolicy([], [`'nonce-${raw.styleNonce}'`]) }),
    [REQUEST_ID_HEADER]: id,
    ...transportHeaders({ protocol: isForwarded ? 'https' : 'http' }, publicUrl),
  };
}

/**
 * Whether a request is for the API: by its route, to which every spelling of an address leads, or by its address where there is
 * no such route.
 */
const isForApi = ({ url, routeOptions }: FastifyRequest): boolean =>
  [routeOptions.url, decodeURI(url.replace(/\?.*$/s, ''))].some((address) => address?.startsWith('/api/'));

/** Sets the headers of every answer, and checks the origin of every change. */
export async function registerSecurity({ app, settings }: AppParts): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: POLICY,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id).headers(transportHeaders(request, settings.publicUrl));
    if (isForApi(request)) {
      reply.headers(API_HEADERS);
      return;
    }
    request.raw.styleNonce = makeNonce();
    if (settings.offersCards && PAYMENT_PAGE.test(request.url)) {
      reply.headers(PAYMENT_PERMISSIONS);
      reply.helmet({ contentSecurityPolicy: PAYMENT_POLICY });
      return;
    }
    reply.headers(PERMISSIONS);
    reply.helmet();
  });
  // These checks are registered last, so that their refusals carry the security headers.
  app.addHook('onRequest', async (request) => {
    refuseSecondHost(request);
    refuseForeignChanges(request, settings.publicUrl);
  });
}

/** Refuses a request with two hosts, as RFC 9112 3.2 asks: a proxy in front may have decided by the other one. */
function refuseSecondHost({ raw: { rawHeaders } }: FastifyRequest): void {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new Refusal('malformed_request');
}

function refuseForeignChanges(request: FastifyRequest, publicUrl: string | null): void {
  if (SAFE_METHODS.includes(request.method) || request.routeOptions.config.isSigned) return;
  if (request.headers[CSRF_HEADER] !== 'XMLHttpRequest') throw new Refusal('csrf');
  const { origin } = request.headers;
  if (origin === undefined) return;
  if (!URL.canParse(origin) || !isOwn(new URL(origin), request, publicUrl)) throw new Refusal('csrf');
}

/**
 * Without a configured public URL, the own origin is the `Host` of the request with the connection's protocol: `http`,
 * unless a trusted proxy says otherwise.
 */
function isOwn(origin: URL, request: FastifyRequest, publicUrl: string | null): boolean {
  const own = publicUrl ?? `${request.protocol}://${request.headers.host ?? ''}`;
  return URL.canParse(own) && origin.origin === new URL(own).origin;
}
