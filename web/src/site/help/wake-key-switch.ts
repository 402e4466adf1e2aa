import { isHelpKeyOn, switchHelpKey } from '../../session/help-key.ts';

/** Shows the switch of the key `?` on the start page of the help, which without a script would do nothing. */
export function wakeKeySwitch(): void {
  const box = document.querySelector<HTMLInputElement>('[data-help-key]');
  if (box?.parentElement == null) return;
  box.parentElement.hidden = false;
  box.checked = isHelpKeyOn();
  box.addEventListener('change', () => switchHelpKey(box.checked));
}
