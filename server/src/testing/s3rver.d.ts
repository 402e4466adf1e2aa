declare module 's3rver' {
  type Options = {
    readonly address?: string;
    readonly port?: number;
    readonly directory?: string;
    readonly silent?: boolean;
    readonly vhostBuckets?: boolean;
    readonly configureBuckets?: readonly { readonly name: string }[];
  };

  class S3rver {
    constructor(options?: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }

  export = S3rver;
}
