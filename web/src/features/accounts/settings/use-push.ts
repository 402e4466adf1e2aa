import * as api from '@zeitblatt/contract/api';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { reportFailure } from '../../../errors/failure.ts';

/** Why notifications cannot be switched on: the browser has none, its user has refused them, or it could not subscribe. */
export type PushProblem = 'unsupported' | 'denied' | 'failed';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/**
 * Notifications on this device. The browser is asked only when the user switches them on, because it allows the question only
 * within a press, and asks once.
 */
export function usePush() {
  const state = useRead(api.reminders.push, {});
  const on = useWrite(api.reminders.switchPushOn);
  const off = useWrite(api.reminders.switchPushOff);
  const [problem, setProblem] = useState<PushProblem | null>(isSupported() ? null : 'unsupported');
  const [isAsking, setAsking] = useState(false);
  const devices = state.data?.devices;
  const current = devices?.find(({ is_current: isCurrent }) => isCurrent);

  const switchOn = async (publicKey: string): Promise<void> => {
    setProblem(null);
    if ((await Notification.requestPermission()) !== 'granted') return setProblem('denied');
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration) return setProblem('failed');
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint, keys = {} } = subscription.toJSON();
    await on.send({ body: { endpoint: endpoint ?? '', p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } });
  };

  const switchOff = async (id: number): Promise<void> => {
    await off.send({ params: { id } });
    if (id !== current?.id || !isSupported()) return;
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  };

  const change = async (isOn: boolean): Promise<void> => {
    if (!state.data) return;
    setAsking(true);
    try {
      if (isOn) await switchOn(state.data.public_key);
      else if (current) await switchOff(current.id);
    } catch (error) {
      // The push service of the browser cannot be reached, or the browser does not reach it.
      if (error instanceof DOMException) setProblem('failed');
      else reportFailure(error);
    } finally {
      setAsking(false);
    }
  };

  return {
    devices,
    isOn: current !== undefined,
    isBusy: isAsking || on.isSending || off.isSending,
    problem,
    change: (isOn: boolean) => void change(isOn),
    remove: (id: number) => void switchOff(id).catch(reportFailure),
  };
}
