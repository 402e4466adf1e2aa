/** A bank file that cannot be read whole. Its message tells the operator what is wrong; nothing of the file is used. */
export class BankFileError extends Error {}
