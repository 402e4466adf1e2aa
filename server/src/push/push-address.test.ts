import { expect, test } from 'vitest';
import { isPushAddress } from './push-address.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://db5p.notify.windows.com/w/?token=BQYAAA',
])('%s is a push service', (address) => {
  expect(isPushAddress(address)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/fcm',
  'https://evilfcm.googleapis.com/fcm',
  'https://evil-push.apple.com/x',
  'https://notify.windows.com/x',
  'https://user:secret@fcm.googleapis.com/fcm',
  'https://127.0.0.1/admin',
  'https://[::1]/admin',
  'https://localhost/',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('%s is none', (address) => {
  expect(isPushAddress(address)).toBe(false);
});
