/** Whose data a query of company data may touch: that of one company. */
export type Reach = { readonly companyId: number };

/** Whose data a query of a person's own data may touch. The company is null as long as they have none. */
export type OwnReach = { readonly companyId: number | null; readonly userId: number };
