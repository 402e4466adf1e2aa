/** Role of a user. @source docs/product.md section 6 */
export const ROLES = ['user', 'employee', 'company_manager'] as const;
/** Role of a user. */
export type Role = (typeof ROLES)[number];
