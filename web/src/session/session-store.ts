import type { Session, User } from '@zeitblatt/domain/access/user';
import { ApiError } from '../api/api-error.ts';
import type { Now } from '../clock.ts';
import type { TextStorage } from './browser-storage.ts';
import { createSessionSlot, type SignedIn } from './session-slot.ts';

export type { SignedIn } from './session-slot.ts';

/** The token is renewed when this much of its kept lifetime is left. @source product 9 */
const RENEW_BEFORE_MS = 30_000;
const MS_PER_MINUTE = 60_000;
/** Kept lifetimes are this much shorter than the true ones. @source product 9 */
const MARGIN_MS = 5 * MS_PER_MINUTE;

/** Why nobody is signed in: never was or signed out; or the session ended under the person's hands. */
export type Ending = 'none' | 'signed_out' | 'expired';

export type SessionStore = {
  readonly current: () => SignedIn | null;
  readonly ending: () => Ending;
  readonly subscribe: (listener: () => void) => () => void;
  /** Somebody has signed in, or the token was renewed. */
  readonly begin: (session: Session) => void;
  readonly setUser: (user: User) => void;
  readonly end: (ending: Exclude<Ending, 'none'>) => void;
  /** Takes over what another tab has stored. */
  readonly sync: () => void;
  /** Renews the token when it is time; to be called every 30 seconds. */
  readonly check: () => Promise<void>;
};

type Surroundings = {
  readonly now: Now;
  readonly storage: TextStorage;
  /** Trades the token for a new one. */
  readonly renew: (token: string) => Promise<Session>;
  /** Lets one tab at a time do something. */
  readonly alone: (task: () => Promise<void>) => Promise<void>;
};

/** The session of this browser: all tabs share it through the storage. @source product 4 "Session"; D26 */
export function createSessionStore({ now, storage, renew, alone }: Surroundings): SessionStore {
  const slot = createSessionSlot(storage);
  let ending: Ending = 'none';

  const begin = (session: Session) => {
    ending = 'none';
    const expiresAt = now() + session.tokenLifetimeMinutes * MS_PER_MINUTE - MARGIN_MS;
    slot.put({ token: session.token, user: session.user, expiresAt });
  };
  const end: SessionStore['end'] = (how) => {
    if (slot.value() === null) return;
    ending = how;
    slot.clear();
  };
  const sync = () => {
    // Another tab ended the session: whatever the reason was there, here it is no surprise.
    if (slot.sync()) ending = 'signed_out';
  };
  const isDue = ({ expiresAt }: SignedIn): boolean => expiresAt - now() <= RENEW_BEFORE_MS;

  const renewToken = async () => {
    // While this tab waited for its turn, another one may have done the work.
    sync();
    const old = slot.value();
    if (old === null || !isDue(old)) return;
    try {
      const next = await renew(old.token);
      if (slot.value()?.token === old.token) begin(next);
    } catch (error) {
      // Without an answer the token may still live, as long as its true lifetime lasts.
      if (error instanceof ApiError || now() > old.expiresAt + MARGIN_MS) end('expired');
    }
  };

  return {
    current: slot.value,
    ending: () => ending,
    subscribe: slot.subscribe,
    begin,
    setUser: (user) => {
      const session = slot.value();
      if (session) slot.put({ ...session, user });
    },
    end,
    sync,
    check: async () => {
      sync();
      const session = slot.value();
      if (session && isDue(session)) await alone(renewToken);
    },
  };
}
