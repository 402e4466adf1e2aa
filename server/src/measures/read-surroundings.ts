import { readFile, statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import path from 'node:path';
import { connect } from 'node:tls';
import { findBackups, hasDatabase } from '../backup/find-backups.ts';
import { ARCHIVED_AT_FILE } from '../backup/note-archived.ts';
import type { Reading } from './readings.ts';

const MINUTE_MS = 60_000;

/** Manifests of backups list every file, so that they are read rarely. */
const BACKUPS_MS = 5 * MINUTE_MS;

const CERTIFICATE_MS = 60 * MINUTE_MS;

/** Longest wait for a certificate, in milliseconds. */
const HANDSHAKE_MS = 5000;

/** The newest backup that the start of the product has made. @param folder of the backups; null where it makes none */
export const readBackups = (folder: string | null): Reading => ({
  name: 'the backups',
  everyMs: BACKUPS_MS,
  gauges: {
    zeitblatt_backup_timestamp_seconds:
      'Moment of the newest backup that the product has made; 0 when there is none, no value where it makes none.',
  },
  read: async () => {
    if (folder === null) return [];
    const newest = (await findBackups(folder)).filter(hasDatabase).at(-1);
    return [(newest?.manifest.made_at.epochMilliseconds ?? 0) / 1000];
  },
});

/** When the log of the database was last archived. */
export const readArchivedLog = (folder: string | null): Reading => ({
  name: 'when the log of the database was archived',
  everyMs: MINUTE_MS / 4,
  gauges: {
    zeitblatt_log_archived_timestamp_seconds:
      'Moment at which the log of the database was last archived whole; no value where the product makes no backups.',
  },
  read: async () => {
    if (folder === null) return [];
    const text = await readFile(path.join(folder, ARCHIVED_AT_FILE), 'utf8').catch(() => null);
    return [text === null ? 0 : Temporal.Instant.from(text.trim()).epochMilliseconds / 1000];
  },
});

/** Size and free space of the disks that the product writes to. @param folders by the name of their use */
export const readDisks = (folders: Readonly<Record<string, string | null>>): Reading => ({
  name: 'the disks',
  everyMs: MINUTE_MS,
  label: 'folder',
  gauges: {
    zeitblatt_disk_size_bytes: 'Size of the disk of a folder: data, archives or backups.',
    zeitblatt_disk_free_bytes: 'Space on the disk of a folder that the product may still use.',
  },
  read: async () => {
    const size: Record<string, number> = {};
    const free: Record<string, number> = {};
    for (const [folder, place] of Object.entries(folders)) {
      // A folder of archives is made by the first one.
      const found = place === null ? null : await statfs(place).catch(() => null);
      if (found === null) continue;
      size[folder] = found.blocks * found.bsize;
      free[folder] = found.bavail * found.bsize;
    }
    return [size, free];
  },
});

/** Until when the certificate at the public address is valid. @param publicUrl the address; null or without HTTPS: nothing is asked */
export const readCertificate = (publicUrl: string | null): Reading => ({
  name: 'the certificate at PUBLIC_URL',
  everyMs: CERTIFICATE_MS,
  gauges: {
    zeitblatt_certificate_expires_timestamp_seconds:
      'End of the certificate at PUBLIC_URL, as this process sees it; no value without HTTPS, or when nothing answers there.',
  },
  read: async () => (publicUrl?.startsWith('https:') ? [await findExpiry(new URL(publicUrl))] : []),
});

/** End of the certificate of a server in seconds since 1970. An invalid certificate has an end too. */
function findExpiry({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      // An IP address is no server name.
      ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
      // Only the end is read, and nothing is sent.
      rejectUnauthorized: false,
      timeout: HANDSHAKE_MS,
    });
    socket.once('secureConnect', () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to) / 1000);
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('no certificate in time')));
    socket.once('error', reject);
  });
}
