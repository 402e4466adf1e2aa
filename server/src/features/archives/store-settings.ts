/** Where archives lie. */
export type StoreSettings = { readonly kind: 'folder'; readonly folder: string };
