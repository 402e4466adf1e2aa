/* Apart from the schemas of a batch, so that the addresses of the screens need not load those. */

/** Schedules or months whose proposals one call answers. @source docs/product.md section 9 "Batch chunk size" */
export const PROPOSALS_PER_CALL_MAX = 5;

/** Months of one employee that can be made at once. @source docs/product.md section 9 "Maximum months picked" */
export const BATCH_MONTHS_MAX = 12;
