import type { CSSProperties } from 'react';

/*
 * The colours of the application. Many mail programs support only inline styles, so the light scheme is inline; programs
 * that support a dark scheme read the style sheet.
 */

const FONT = "'IBM Plex Sans', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";

const words: CSSProperties = { fontSize: '15px', lineHeight: '22px', margin: '0 0 16px', color: '#16202b' };

export const MAIL_STYLES = {
  page: { backgroundColor: '#faf9f5', fontFamily: FONT, padding: '24px 12px' },
  sheet: {
    backgroundColor: '#ffffff',
    border: '1px solid #e3e0d6',
    borderRadius: '6px',
    maxWidth: '560px',
    padding: '28px 28px 12px',
  },
  name: { fontSize: '17px', lineHeight: '22px', fontWeight: 600, margin: '0 0 24px', color: '#0b2239' },
  words,
  button: {
    backgroundColor: '#164673',
    borderRadius: '4px',
    color: '#ffffff',
    fontSize: '15px',
    fontWeight: 600,
    padding: '12px 20px',
  },
  above: { ...words, fontSize: '13px', lineHeight: '20px', margin: '20px 0 0', color: '#56616c' },
  address: { color: '#164673', fontSize: '13px', textDecorationLine: 'underline', wordBreak: 'break-all' },
  note: { ...words, fontSize: '13px', lineHeight: '20px', margin: '0 0 12px', color: '#56616c' },
  rule: { borderTop: '1px solid #e3e0d6', margin: '24px 0 16px' },
} as const satisfies Record<string, CSSProperties>;

export const DARK_SCHEME_CSS = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page td { background-color: #10171e !important; }
  .sheet, .sheet td { background-color: #17202a !important; border-color: #2a3643 !important; }
  .name { color: #d9e5f1 !important; }
  .words { color: #d6dee6 !important; }
  .note { color: #a3afba !important; }
  .address { color: #86abd0 !important; }
  .button { background-color: #3a70a6 !important; color: #ffffff !important; }
  .rule { border-color: #2a3643 !important; }
}`;
