import { type SyntheticEvent, useState } from 'react';

/** Props of a details element that is closed at first, and then as it was left on this device. */
export function useKeptOpen(name: string) {
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(name) === 'open');
  return {
    open: isOpen,
    onToggle: ({ currentTarget: { open } }: SyntheticEvent<HTMLDetailsElement>) => {
      setOpen(open);
      sessionStorage.setItem(name, open ? 'open' : 'closed');
    },
  };
}
