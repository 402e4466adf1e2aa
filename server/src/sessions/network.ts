import { isIPv6 } from 'node:net';

/**
 * The part of an IP address that one household or office shares. An IPv6 subscriber has 2⁶⁴ addresses, so only the
 * first 64 bits count.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [start = '', end] = address.split('%')[0]?.split('::') ?? [];
  const first = start === '' ? [] : start.split(':');
  const last = end === undefined || end === '' ? [] : end.split(':');
  const whole =
    end === undefined ? first : [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
