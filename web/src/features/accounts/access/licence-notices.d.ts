/** Made at the build by `web/vite-plugins.ts`. */
declare module 'virtual:licence-notices' {
  export const notices: readonly {
    /** Names with versions. */
    readonly parts: readonly string[];
    /** SPDX expression. */
    readonly licence: string;
    readonly text: string;
  }[];
}
