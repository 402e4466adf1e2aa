import i18next from 'i18next';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notify } from './notify.ts';

/** Code that is loaded when it is first needed, so that screens draw without it. */
export type OnDemand<Code> = {
  /** Loads the code, once. A load that failed is tried again by the next call. */
  readonly load: () => Promise<Code>;
  /** The code, as soon as it is loaded. */
  readonly loaded: () => Code | undefined;
};

/** @param importCode the `import()` of the code */
export function onDemand<Code>(importCode: () => Promise<Code>): OnDemand<Code> {
  let code: Code | undefined;
  return {
    load: async () => {
      code ??= await importCode();
      return code;
    },
    loaded: () => code,
  };
}

/** Loads code ahead of its use, and settles when that has ended; a failure is told when the code is used. */
export async function prepare(code: OnDemand<unknown>): Promise<void> {
  await code.load().catch(() => undefined);
}

/** Says that code could not be loaded. */
export const tellLoadFailure = (): void =>
  notify.error(`${i18next.t('common:error.loadingChunkFailed')}. ${i18next.t('common:error.loadingChunkFailedText')}`);

/**
 * For a control whose code comes with its first press. The pointer or the focus on it prepares the code. The press is
 * repeated on the complete control, which takes the place of the first one, and the focus with it.
 */
export function usePressed<Code, Control extends HTMLElement>(code: OnDemand<Code>) {
  const [pressed, setPressed] = useState<{ readonly code: Code } | null>(null);
  const control = useRef<Control>(null);
  useEffect(() => {
    if (pressed === null) return;
    control.current?.focus();
    control.current?.click();
  }, [pressed]);
  const ready = () => void prepare(code);
  const press = () => code.load().then((loaded) => setPressed({ code: loaded }), tellLoadFailure);
  return {
    code: pressed?.code,
    control,
    /** Props of the first control. */
    first: { ref: control, onMouseEnter: ready, onFocus: ready, onClick: () => void press() },
  };
}

/**
 * The code of something that is opened, such as a dialog: undefined until it has been opened and the code is there.
 *
 * @param onFailed closes it again after the code could not be loaded
 */
export function useOpened<Code>(code: OnDemand<Code>, opened: boolean, onFailed: () => void): Code | undefined {
  const [kept, setKept] = useState<{ readonly code: Code } | null>(null);
  const isMissing = opened && kept === null;
  const fail = useEffectEvent(() => {
    tellLoadFailure();
    onFailed();
  });
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    code.load().then(
      (loaded) => isCurrent && setKept({ code: loaded }),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
  }, [code, isMissing]);
  return kept?.code;
}
