/** Where archives are stored: a folder of this machine, or a bucket of a store that speaks S3. */
export type StoreSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      /** Endpoint of the store; null means Amazon's endpoint of the region. */
      readonly endpoint: string | null;
      readonly region: string;
      /** Credentials for the store; null means the credentials of the machine, from its role or its files. */
      readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
      /** Path-style addressing: the bucket is in the path of the URL, not in the host name. */
      readonly forcePathStyle: boolean;
    };
