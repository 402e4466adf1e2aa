import lighthouse from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { median } from '../measuring/statistics.ts';

/** Device that Lighthouse emulates: a computer, or a phone with a processor four times slower on a slow mobile network. */
export const DEVICES = ['desktop', 'phone'] as const;
export type Device = (typeof DEVICES)[number];

/** Medians of several runs. */
export type PageScores = {
  /** Score of 100, and of each run. */
  readonly performance: number;
  readonly runs: readonly number[];
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** First and largest contentful paint, and how long input was blocked, in milliseconds. */
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** Lighthouse's own measure of the machine in these minutes. */
  readonly machine: number;
};

type Run = Omit<PageScores, 'runs'>;

type Scored = {
  /** Port on which the browser accepts Lighthouse. Both have the same storage and cache. */
  readonly port: number;
  readonly url: string;
  readonly device: Device;
  readonly runs: number;
  /** Whether the cache stays as it is; otherwise it is emptied before each run. */
  readonly keepsCache: boolean;
};

/** Lets Lighthouse load a page several times. @throws Error when Lighthouse cannot load the page */
export async function scorePage(scored: Scored): Promise<PageScores> {
  const all: Run[] = [];
  for (let run = 0; run < scored.runs; run += 1) all.push(await scoreOnce(scored));
  const middle = (figure: (one: Run) => number) => median(all.map(figure));
  return {
    performance: middle((one) => one.performance),
    runs: all.map((one) => one.performance),
    accessibility: middle((one) => one.accessibility),
    bestPractices: middle((one) => one.bestPractices),
    seo: middle((one) => one.seo),
    fcpMs: middle((one) => one.fcpMs),
    lcpMs: middle((one) => one.lcpMs),
    tbtMs: middle((one) => one.tbtMs),
    cls: middle((one) => one.cls),
    machine: middle((one) => one.machine),
  };
}

/** Times that Lighthouse may fail to record a page, as it does now and then on a busy machine. */
const FAILED_RECORDINGS_MAX = 3;

async function scoreOnce(scored: Scored, failed = 0): Promise<Run> {
  const { port, url, device, keepsCache } = scored;
  const flags = {
    port,
    logLevel: 'error',
    output: 'json',
    disableStorageReset: keepsCache,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  } as const;
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
  if (result === undefined || result.lhr.runtimeError !== undefined) {
    if (failed < FAILED_RECORDINGS_MAX) return scoreOnce(scored, failed + 1);
    throw new Error(`Lighthouse cannot load ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { categories, audits, environment, finalDisplayedUrl } = result.lhr;
  if (finalDisplayedUrl.split('?')[0] !== url) throw new Error(`${url} leads to ${finalDisplayedUrl}`);
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcpMs: figure('first-contentful-paint'),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    machine: environment.benchmarkIndex,
  };
}
