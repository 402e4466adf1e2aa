import { isPassword } from '../../sessions/password.ts';
import { WrongPassword } from '../context/refusal.ts';

/**
 * Checks the password that a dangerous act asks for again.
 *
 * @param hash the stored hash; null for an account without a password, which no text matches
 * @param key text of the refusal, where the field is named otherwise
 * @throws WrongPassword of the field `old_password`
 * @source docs/decisions.md D75
 */
export async function refuseWrongPassword(
  hash: string | null,
  typed: string,
  key = 'validation:passwordWrong',
): Promise<void> {
  if (!(await isPassword(hash, typed)))
    throw new WrongPassword([{ path: 'old_password', message: { key, params: {} } }]);
}
