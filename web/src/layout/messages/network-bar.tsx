import { IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { type Connection, useConnection, useIsBrowserOnline } from '../../api/connection.ts';
import { Button } from '../../ui/marks/button.tsx';
import { Banner } from '../../ui/messages/notice.tsx';

/** Pauses between two tries to reach the server; the last one repeats. */
const PAUSES_MS = [2000, 4000, 8000, 15_000, 30_000] as const;

/** The timer says itself that there is no network, and what happens with stamps. */
const OWN_WORDS_PATH = '/timetracking';

/**
 * Says that there is no connection and that nothing typed is lost. It goes by itself: the server is asked again after
 * pauses, and then everything on the page is read anew.
 *
 * @source docs/decisions/0057-nothing-typed-is-lost.md
 */
export function NetworkBar() {
  const { t } = useTranslation(['layout', 'common']);
  const connection = useConnection();
  const { tryAgain, isTrying } = useReconnection(connection);
  const hasOwnWords = useLocation({ select: ({ pathname }) => pathname === OWN_WORDS_PATH });
  const isShown = connection !== 'good' && !hasOwnWords;
  if (!isShown) return null;
  // An alert is read aloud when it appears; a region for status messages would have to stand on every page beside those of screens.
  return (
    <div role="alert">
      <Banner label={t('network.label')} isPlain>
        <IconWifiOff size={18} aria-hidden />
        <span>{t(`network.${connection}`)}</span>
        <Button size="xs" onClick={tryAgain} loading={isTrying}>
          {t('common:error.again')}
        </Button>
      </Banner>
    </div>
  );
}

function useReconnection(connection: Connection) {
  const client = useClient();
  const cache = useQueryClient();
  const [isTrying, setTrying] = useState(false);
  // A small answer that needs no rights. The client reports by itself whether it came.
  const ask = () =>
    client.call(api.access.languages, {}).then(
      () => undefined,
      () => undefined,
    );
  const askLater = useEffectEvent(ask);
  const isBrowserOnline = useIsBrowserOnline();
  const askAtOnce = useEffectEvent(() => connection !== 'good' && void ask());
  // A browser that has found a network says so once, and the calls before it have failed.
  useEffect(() => {
    if (isBrowserOnline) askAtOnce();
  }, [isBrowserOnline]);
  const isAsking = isBrowserOnline && connection !== 'good';
  useEffect(() => {
    if (!isAsking) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (tries: number) => {
      timer = setTimeout(
        () => void askLater().then(() => timer !== undefined && wait(tries + 1)),
        PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)],
      );
    };
    wait(0);
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
  }, [isAsking]);

  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && connection === 'good') void cache.invalidateQueries();
    wasAway.current = connection !== 'good';
  }, [connection, cache]);

  return {
    isTrying,
    tryAgain: () => {
      setTrying(true);
      void ask().finally(() => setTrying(false));
    },
  };
}
