import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Gives server-rendered markup to React. Resolves once events reach the components. */
export const takeOver = (place: HTMLElement, content: ReactNode): Promise<void> =>
  new Promise((resolve) => {
    const onAwake = () => {
      place.dataset['awake'] = '';
      resolve();
    };
    hydrateRoot(place, <Awake onAwake={onAwake}>{content}</Awake>);
  });

function Awake({ onAwake, children }: { readonly onAwake: () => void; readonly children: ReactNode }) {
  useEffect(() => onAwake(), [onAwake]);
  return children;
}
