import './message-list.css';
import { Notice } from './notice.tsx';

/** Failures that concern a dialog as a whole, at its top. Renders nothing without messages. */
export function MessageList({ messages }: { readonly messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <Notice tone="error">
      {messages.length === 1 ? (
        messages[0]
      ) : (
        <ul className="message-list">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
