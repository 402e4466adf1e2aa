import type { Session, User } from '@zeitblatt/domain/accounts/access/user';
import { ApiError, isOutcomeUnknown } from '../api/api-error.ts';
import type { Clock } from '../clock/clock.ts';
import type { TextStorage } from './browser-storage.ts';
import { createSessionInterruptions, type SessionInterruptions } from './interruptions.ts';
import { createSessionSlot, type StoredSession } from './session-slot.ts';
import { deleteStoredWork } from './work-storage.ts';

export type { StoredSession } from './session-slot.ts';

/** Remaining stored lifetime at which the token is renewed. @source docs/product.md section 9 */
const RENEW_BEFORE_MS = 30_000;
const MS_PER_MINUTE = 60_000;
/** Stored lifetimes are shorter than the real ones by this margin. @source docs/product.md section 9 */
const MARGIN_MS = 5 * MS_PER_MINUTE;

/**
 * A token that lives longer is renewed after this time all the same, so that the server notices when two devices use it.
 *
 * @source docs/decisions.md D26, D80
 */
const RENEWAL_MS = 60 * MS_PER_MINUTE;

/**
 * Why the page has no session: never signed in or signed out (`none`, `signed_out`), expired while the page was open,
 * or replaced because another user signed in in another tab.
 */
export type SessionEnding = 'none' | 'signed_out' | 'expired' | 'replaced';

export type SessionStore = {
  /** The session of this page; null also while the browser's session belongs to another user. */
  readonly current: () => StoredSession | null;
  readonly ending: () => SessionEnding;
  /** Whether the page still shows a user's data: until they sign out here or leave the page. */
  readonly isOwned: () => boolean;
  readonly interrupted: SessionInterruptions;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts a session after a sign-in or a renewal of the token. */
  readonly begin: (session: Session) => void;
  readonly setUser: (user: User) => void;
  readonly end: (ending: 'signed_out' | 'expired') => void;
  /** Called when the page shows no data of the last user any more, so that another user's session may use it. */
  readonly leave: () => void;
  /** Takes over a session that another tab has stored. */
  readonly sync: () => void;
  /** Renews the token when it is due. Called every 30 seconds. */
  readonly check: () => Promise<void>;
};

type Surroundings = {
  readonly now: Clock;
  readonly storage: TextStorage;
  /** Exchanges the token for a new one. */
  readonly renew: (token: string) => Promise<Session>;
  /** Runs a task in one tab at a time. */
  readonly alone: (task: () => Promise<void>) => Promise<void>;
};

/**
 * The session of this browser, which all tabs share through the storage.
 *
 * A page belongs to one user. It continues when the same user signs in again, in whichever tab, and is never handed to
 * another user.
 *
 * @source docs/product.md section 4 "Session"; docs/decisions.md D26
 */
export function createSessionStore({ now, storage, renew, alone }: Surroundings): SessionStore {
  const slot = createSessionSlot(storage);
  const interrupted = createSessionInterruptions();
  let ending: SessionEnding = 'none';
  let owner: User['id'] | null = slot.value()?.user.id ?? null;

  const current = (): StoredSession | null => {
    const session = slot.value();
    return owner === null || session?.user.id === owner ? session : null;
  };
  const goOn = () => {
    ending = 'none';
    interrupted.repeatReading();
  };
  const begin = (session: Session) => {
    owner = session.user.id;
    deleteStoredWork(storage, owner);
    slot.put({ token: session.token, user: session.user, isSupport: session.isSupport, ...timesOf(session, now()) });
    goOn();
  };
  const end: SessionStore['end'] = (how) => {
    const isOurs = current() !== null;
    if (how === 'signed_out') owner = null;
    if (how === 'signed_out' && isOurs) deleteStoredWork(storage, null);
    if (!isOurs) return;
    ending = how;
    slot.clear();
  };
  const sync = () => {
    if (!slot.sync()) return;
    owner ??= slot.value()?.user.id ?? null;
    if (current() !== null) goOn();
    // A session that ended in another tab counts as signed out or replaced here, not as expired.
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

/** Times of a session that begins. One that ends for good within the margin is not renewed before its end. */
function timesOf({ tokenLifetimeMinutes }: Session, now: number): Pick<StoredSession, 'expiresAt' | 'renewsAt'> {
  const lifetimeMs = tokenLifetimeMinutes * MS_PER_MINUTE;
  const isEnding = lifetimeMs <= MARGIN_MS + RENEW_BEFORE_MS;
  const renewsAt = now + (isEnding ? lifetimeMs : Math.min(lifetimeMs, RENEWAL_MS) - MARGIN_MS);
  return { expiresAt: now + lifetimeMs - MARGIN_MS, renewsAt };
}

/** Whether the server has refused the token; 429 and failures of the server pass. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && !isOutcomeUnknown(error) && error.status !== 429;

type Renewal = Pick<Surroundings, 'now' | 'renew' | 'alone'> & {
  readonly session: Pick<SessionStore, 'current' | 'begin' | 'end' | 'sync'>;
};

async function renewInTime({ now, renew, alone, session }: Renewal): Promise<void> {
  const isDue = ({ expiresAt, renewsAt = expiresAt }: StoredSession): boolean => renewsAt - now() <= RENEW_BEFORE_MS;

  const renewToken = async () => {
    // While this tab waited for the lock, another tab may have renewed the token.
    session.sync();
    const old = session.current();
    if (old === null || !isDue(old)) return;
    if (old.isSupport) {
      if (now() > old.expiresAt + MARGIN_MS) session.end('expired');
      return;
    }
    try {
      const next = await renew(old.token);
      if (session.current()?.token === old.token) session.begin(next);
    } catch (error) {
      // Without an answer, or after one of a server in trouble, the token may still be valid until its real expiry.
      if (isRefused(error) || now() > old.expiresAt + MARGIN_MS) session.end('expired');
    }
  };

  session.sync();
  const present = session.current();
  if (present && isDue(present)) await alone(renewToken);
}
