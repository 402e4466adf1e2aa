import { ROLES } from '@zeitblatt/domain/accounts/access/roles';
import * as z from 'zod';

/**
 * Stored context in which a version of a sheet was confirmed: everything that its PDF shows besides the month, and that can change
 * elsewhere.
 *
 * @source docs/decisions.md D67, D69; docs/decisions/0062-frozen-papers.md
 */
const versionSnapshot = z.object({
  /** `upgrade`: the version was confirmed before snapshots were kept, and this is how things were at the upgrade. */
  taken: z.enum(['confirmation', 'upgrade']),
  /** Time zone of the installation, in which its moments are printed; missing for versions from before it was kept. */
  time_zone: z.string().optional(),
  /** Whether its paper shows the numbers of D115; missing for versions from before, whose paper keeps its figures. */
  has_four_numbers: z.literal(true).optional(),
  company: z.object({
    name: z.string(),
    street: z.string().nullable(),
    zip: z.string().nullable(),
    city: z.string().nullable(),
    show_plan_hours: z.boolean(),
  }),
  employee: z.object({ number: z.string().nullable(), first_name: z.string(), last_name: z.string() }),
  /** The schedule versions that counted for the month, or for what is before it, in order. */
  plans: z.array(
    z.object({
      valid_from: z.iso.date(),
      hours_week: z.number(),
      is_part_time_worker: z.boolean(),
      styling_type_id: z.literal([1, 4, 5]),
    }),
  ),
  /** `account`: id of the user; `role`: null where the account was gone at the upgrade. */
  confirmer: z.object({ account: z.number(), name: z.string(), role: z.enum(ROLES).nullable() }),
  /** The hours account at the confirmation; null or missing where the paper does not show it. */
  hours_account: z.object({ carried_minutes: z.int(), month_minutes: z.int(), other_minutes: z.int() }).nullish(),
  /** The check code, 20 letters, and the address of its QR code; null or missing for a version from before there were codes. */
  check: z.object({ code: z.string(), address: z.string().nullable() }).nullish(),
});
export type VersionSnapshot = z.infer<typeof versionSnapshot>;

/** Reads a stored snapshot. @throws ZodError when it is none */
export const readSnapshot = (stored: unknown): VersionSnapshot => versionSnapshot.parse(stored);
