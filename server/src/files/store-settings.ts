/** Where archives lie: a folder of this machine, or a bucket of any store that speaks S3. */
export type StoreSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      /** Null: the one of Amazon's region. */
      readonly endpoint: string | null;
      readonly region: string;
      /** Null: whatever the machine itself is allowed, by its role or its files. */
      readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
      /** The bucket stands in the path of an address, not in its host name. */
      readonly forcePathStyle: boolean;
    };
