/** Browsers that a session is named after. */
export const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'] as const;
export type Browser = (typeof BROWSERS)[number];

/** Systems and devices that a session is named after. */
export const SYSTEMS = ['Android', 'ChromeOS', 'iPad', 'iPhone', 'Linux', 'macOS', 'Windows'] as const;
export type System = (typeof SYSTEMS)[number];

/** Description of a browser by itself; null for what is not known. */
export type Device = { readonly browser: Browser | null; readonly system: System | null };

/**
 * First match wins: Edge, Opera and Samsung's browser also call themselves Chrome, and all of them Safari. On an iPhone,
 * Firefox, Chrome and Edge have names of their own.
 */
const BROWSER_MARKS: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

/** First match wins: Android and ChromeOS are Linux too, and an iPhone says that it is like Mac OS X. */
const SYSTEM_MARKS: readonly (readonly [RegExp, System])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** Longest `User-Agent` that is looked at, in characters. Those of browsers have about 150. */
const USER_AGENT_MAX = 500;

/**
 * Browser and system by the header `User-Agent`. A caller can write anything there, so the result is a hint for the
 * user who reads the list of sessions, and nothing is decided by it.
 */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, USER_AGENT_MAX);
  const firstOf = <Name>(marks: readonly (readonly [RegExp, Name])[]): Name | null =>
    marks.find(([mark]) => mark.test(text))?.[1] ?? null;
  return { browser: firstOf(BROWSER_MARKS), system: firstOf(SYSTEM_MARKS) };
}
