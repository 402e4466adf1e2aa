/** The company whose data a query may touch. */
export type Reach = { readonly companyId: number };

/** The user whose own data a query may touch. The company is null for a user without one. */
export type OwnReach = { readonly companyId: number | null; readonly userId: number };
