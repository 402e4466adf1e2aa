import { BlockList, isIP, isIPv6 } from 'node:net';

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Creates the function that tells whether an address belongs to a trusted proxy. @param proxies addresses and networks */
export function isTrustedProxy(proxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [network = '', bits] = proxy.split('/');
    if (bits === undefined) trusted.addAddress(network, familyOf(network));
    else trusted.addSubnet(network, Number(bits), familyOf(network));
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address));
}
