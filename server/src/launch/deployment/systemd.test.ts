import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { legalWarning } from '../../settings/legal-settings.ts';
import { listSettings, readSettings } from '../../settings/settings.ts';
import { type CommandName, checkNeeds, isCommand } from '../command-needs.ts';
import { deployFolder, readDeployFile, readVariables } from '../testing/manifests.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

/* The units of systemd, also by systemd's own checks where this machine has them. */

type Line = readonly [section: string, name: string, value: string];

const NAMES = readdirSync(deployFolder('systemd')).filter((name) => name.endsWith('.service'));
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
/** Longest stop of API and worker, in seconds: `STOP_LIMIT_MS`. PostgreSQL needs fifteen more at most. */
const STOP_SECONDS = 10;

function readUnit(name: string): readonly Line[] {
  let section = '';
  return readDeployFile('systemd', name)
    .split('\n')
    .flatMap((line): Line[] => {
      section = /^\[(\w+)\]$/.exec(line)?.[1] ?? section;
      const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return key === undefined || value === undefined ? [] : [[section, key, value]];
    });
}

describe.each(NAMES)('%s', (name) => {
  const unit = readUnit(name);
  const all = (key: string): string[] => unit.filter(([, one]) => one === key).map(([, , value]) => value);
  const one = (key: string): string => all(key).at(-1) ?? '';

  test('gives the service a folder, and no rights beyond', () => {
    const wanted = {
      User: 'zeitblatt',
      ProtectSystem: 'strict',
      StateDirectoryMode: '0700',
      NoNewPrivileges: 'yes',
      CapabilityBoundingSet: '',
      PrivateTmp: 'yes',
      ProtectHome: 'yes',
      RestrictNamespaces: 'yes',
      MemoryMax: expect.any(String),
    };
    expect(Object.fromEntries(Object.keys(wanted).map((key) => [key, one(key)]))).toEqual(wanted);
    expect(one('StateDirectory').split(' ')).toContain('zeitblatt');
    const folders = all('Environment').flatMap((line) => /=(\/var\/lib\/.+)$/.exec(line)?.[1] ?? []);
    for (const folder of folders) expect(one('StateDirectory').split(' ')).toContain(path.relative('/var/lib', folder));
  });

  test('gives it settings that exist, allowed values, and all that its command needs', () => {
    const credentials = createTemporaryFolder();
    writeFileSync(path.join(credentials, 'database-url'), 'postgres://zeitblatt_owner:x@db.example:5432/zeitblatt');
    writeFileSync(path.join(credentials, 'database-app-url'), 'postgres://zeitblatt_app:x@db.example:5432/zeitblatt');
    writeFileSync(path.join(credentials, 'second-factor-key'), 'k'.repeat(43));
    writeFileSync(path.join(credentials, 'smtp-url'), 'smtps://user:x@mail.example.com:465');
    const given = readVariables(all('Environment').join('\n').replaceAll('%d', credentials));
    const { NODE_COMPILE_CACHE: _cache, ...variables } = {
      ...readVariables(readDeployFile('systemd', 'settings.env.example')),
      ...given,
    };
    const names = Object.keys(variables).map((variable) => variable.replace(/_FILE$/, ''));
    expect(
      listSettings(variables)
        .map((setting) => setting.name)
        .sort(),
    ).toEqual([...names].sort());
    const loaded = all('LoadCredential').map((line) => line.split(':')[0]);
    expect(all('Environment').flatMap((line) => /%d\/(.+)$/.exec(line)?.[1] ?? [])).toEqual(loaded);
    const command = /bin\/zeitblatt (\w+)$/.exec(one('ExecStart'))?.[1];
    const read = readSettings(variables);
    expect(legalWarning(read)).toBeUndefined();
    if (command === undefined) expect(one('ExecStart')).toBe('/usr/bin/node tools/start.mjs');
    else {
      expect(isCommand(command)).toBe(true);
      expect(() => checkNeeds(command as CommandName, variables, read)).not.toThrow();
    }
  });

  test('starts again, gives a stop its time, and each of several processes has settings of its own', () => {
    if (one('Type') === 'oneshot') return;
    const files = ['/etc/zeitblatt/settings.env', ...(name.includes('@') ? ['-/etc/zeitblatt/%N.env'] : [])];
    expect(all('EnvironmentFile')).toEqual(files);
    expect(name.includes('@')).toBe(one('ExecStart').includes('bin/zeitblatt'));
    expect([one('Type'), one('Restart'), one('KillMode')]).toEqual(['exec', 'always', 'mixed']);
    const seconds = one('ExecStart').includes('bin/zeitblatt') ? STOP_SECONDS : STOP_SECONDS + 15;
    expect(Number(one('TimeoutStopSec'))).toBeGreaterThan(seconds);
  });

  test.runIf(hasSystemd)('systemd finds no mistake in it, and a low exposure', () => {
    const folder = createTemporaryFolder();
    const file = path.join(folder, name.replace('@', '@1'));
    mkdirSync(path.join(folder, 'etc'));
    // The programs of the product are not on this machine.
    writeFileSync(file, readDeployFile('systemd', name).replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'));
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    expect(verified.stderr.split('\n').filter((line) => line.includes(folder) || line.includes('zeitblatt-'))).toEqual(
      [],
    );
    const rated = spawnSync('systemd-analyze', ['security', '--offline=true', file], { encoding: 'utf8' });
    const [, exposure] = /exposure level for .*: ([\d.]+)/.exec(rated.stdout) ?? [];
    expect(Number(exposure)).toBeLessThan(2);
  });
});
