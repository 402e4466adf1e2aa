import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import './undo-message.css';

type UndoMessageProps = {
  readonly text: string;
  readonly undo: string;
  readonly onUndo: () => Promise<void>;
  /** Further buttons. */
  readonly children?: ReactNode;
};

/** Message of an act, with a button that takes it back. */
export function UndoMessage({ text, undo, onUndo, children }: UndoMessageProps) {
  const [isUndoing, setUndoing] = useState(false);
  const takeBack = () => {
    setUndoing(true);
    void onUndo();
  };
  return (
    <span className="undo-message">
      <span>{text}</span>
      <Button size="xs" loading={isUndoing} onClick={takeBack}>
        {undo}
      </Button>
      {children}
    </span>
  );
}
