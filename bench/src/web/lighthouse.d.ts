/** Parts of Lighthouse that are used. Its own declarations need those of a browser and of Puppeteer. */
declare module 'lighthouse' {
  type Flags = {
    readonly port: number;
    readonly logLevel: 'error';
    readonly output: 'json';
    readonly disableStorageReset: boolean;
    readonly onlyCategories: readonly string[];
  };
  type Result = {
    readonly lhr: {
      readonly finalDisplayedUrl: string;
      readonly runtimeError?: { readonly code: string; readonly message: string };
      readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
      readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
      readonly environment: { readonly benchmarkIndex: number };
    };
  };
  export default function lighthouse(url: string, flags: Flags, config?: object): Promise<Result | undefined>;
}

declare module 'lighthouse/core/config/desktop-config.js' {
  const config: object;
  export default config;
}
