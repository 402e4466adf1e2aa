import type { Session, User } from '@zeitblatt/domain/access/user';
import { ApiError } from '../api/api-error.ts';
import type { Now } from '../clock/clock.ts';
import type { TextStorage } from './browser-storage.ts';
import { createInterruptions, type Interruptions } from './interruptions.ts';
import { dropWork } from './kept-work.ts';
import { createSessionSlot, type SignedIn } from './session-slot.ts';

export type { SignedIn } from './session-slot.ts';

/** The token is renewed when this much of its kept lifetime is left. @source docs/product.md section 9 */
const RENEW_BEFORE_MS = 30_000;
const MS_PER_MINUTE = 60_000;
/** Kept lifetimes are this much shorter than the true ones. @source docs/product.md section 9 */
const MARGIN_MS = 5 * MS_PER_MINUTE;

/**
 * Why nobody is signed in on this page: never was or signed out; or the session ended under the person's hands; or
 * somebody else has signed in in another tab.
 */
export type Ending = 'none' | 'signed_out' | 'expired' | 'replaced';

export type SessionStore = {
  /** Who is signed in, null also while the session of the browser belongs to somebody else than the page. */
  readonly current: () => SignedIn | null;
  readonly ending: () => Ending;
  /** Whether the page still shows somebody's work: until they sign out here, or leave it. */
  readonly isOwned: () => boolean;
  readonly interrupted: Interruptions;
  readonly subscribe: (listener: () => void) => () => void;
  /** Somebody has signed in, or the token was renewed. */
  readonly begin: (session: Session) => void;
  readonly setUser: (user: User) => void;
  readonly end: (ending: 'signed_out' | 'expired') => void;
  /** Nothing of the last person is on the page any more: whoever is signed in in this browser may have it. */
  readonly leave: () => void;
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

/**
 * The session of this browser: all tabs share it through the storage.
 *
 * A page belongs to one person. It goes on when they sign in again, in whichever tab, and never passes to another.
 *
 * @source docs/product.md section 4 "Session"; docs/decisions.md D26
 */
export function createSessionStore({ now, storage, renew, alone }: Surroundings): SessionStore {
  const slot = createSessionSlot(storage);
  const interrupted = createInterruptions();
  let ending: Ending = 'none';
  let owner: User['id'] | null = slot.value()?.user.id ?? null;

  const current = (): SignedIn | null => {
    const session = slot.value();
    return owner === null || session?.user.id === owner ? session : null;
  };
  const goOn = () => {
    ending = 'none';
    interrupted.repeatReading();
  };
  const begin = (session: Session) => {
    owner = session.user.id;
    dropWork(storage, owner);
    const expiresAt = now() + session.tokenLifetimeMinutes * MS_PER_MINUTE - MARGIN_MS;
    slot.put({ token: session.token, user: session.user, expiresAt });
    goOn();
  };
  const end: SessionStore['end'] = (how) => {
    const isOurs = current() !== null;
    if (how === 'signed_out') owner = null;
    if (how === 'signed_out' && isOurs) dropWork(storage, null);
    if (!isOurs) return;
    ending = how;
    slot.clear();
  };
  const sync = () => {
    if (!slot.sync()) return;
    owner ??= slot.value()?.user.id ?? null;
    if (current() !== null) goOn();
    // Whatever the reason was in the other tab, here it is no surprise.
    else ending = slot.value() === null ? 'signed_out' : 'replaced';
    slot.tell();
  };
  const leave = () => {
    owner = slot.value()?.user.id ?? null;
    interrupted.giveUp();
    slot.tell();
  };

  return {
    current,
    ending: () => ending,
    isOwned: () => owner !== null,
    interrupted,
    subscribe: slot.subscribe,
    begin,
    setUser: (user) => {
      const session = current();
      if (session?.user.id === user.id) slot.put({ ...session, user });
    },
    end,
    leave,
    sync,
    check: () => renewInTime({ now, renew, alone, session: { current, begin, end, sync } }),
  };
}

type Renewal = Pick<Surroundings, 'now' | 'renew' | 'alone'> & {
  readonly session: Pick<SessionStore, 'current' | 'begin' | 'end' | 'sync'>;
};

async function renewInTime({ now, renew, alone, session }: Renewal): Promise<void> {
  const isDue = ({ expiresAt }: SignedIn): boolean => expiresAt - now() <= RENEW_BEFORE_MS;

  const renewToken = async () => {
    // While this tab waited for its turn, another one may have done the work.
    session.sync();
    const old = session.current();
    if (old === null || !isDue(old)) return;
    try {
      const next = await renew(old.token);
      if (session.current()?.token === old.token) session.begin(next);
    } catch (error) {
      // Without an answer the token may still live, as long as its true lifetime lasts.
      if (error instanceof ApiError || now() > old.expiresAt + MARGIN_MS) session.end('expired');
    }
  };

  session.sync();
  const present = session.current();
  if (present && isDue(present)) await alone(renewToken);
}
