import { existsSync } from 'node:fs';
import { run } from '../setup/run.ts';
import type { Tally } from './report/Tally.ts';

/** Without windows of its own, which take as much time as the pages in them. */
const shell = '/usr/bin/chromium-headless-shell';
const browsers = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const natsServers = ['/usr/sbin/nats-server', '/usr/local/bin/nats-server', '/usr/bin/nats-server'];

const voice = '/usr/bin/espeak-ng';

const firstOf = (paths: readonly string[]) => paths.find((path) => existsSync(path));

/** The system's Chromium, or where `CHROMIUM` points. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  return firstOf(named ? [named, ...browsers] : browsers);
}

async function hasChineseFont(): Promise<boolean> {
  const result = await run('fc-list', [':lang=zh', 'family']);
  return result.code === 0 && result.output.trim() !== '';
}

/**
 * What tests need of the system: Chromium and a Chinese font for the browser journeys, a NATS server and a
 * voice, without which their tests are skipped. On Debian as root what is missing is installed; elsewhere the answer says what to
 * install. Undefined when nothing necessary is missing.
 */
export async function ensureSystemParts(): Promise<string | undefined> {
  const fonts = (await hasChineseFont()) ? [] : ['fonts-noto-cjk', 'fontconfig'];
  const missing = [
    ...(existsSync(shell) || process.env.CHROMIUM ? [] : ['chromium-headless-shell']),
    ...(firstOf(natsServers) ? [] : ['nats-server']),
    ...(existsSync(voice) ? [] : ['espeak-ng']),
    ...fonts,
  ];
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await aptInstall(missing);
    // Older systems do not have the shell.
    if (!findChromium()) await aptInstall(['chromium']);
  }
  const names = [...(findChromium() ? [] : ['chromium']), ...((await hasChineseFont()) ? [] : fonts)].join(' ');
  if (names === '') return undefined;
  return `Install for the browser tests: ${names} (on Debian: apt-get install ${names}).`;
}

/** The same as a check. */
export async function checkSystemParts(): Promise<Tally> {
  const advice = await ensureSystemParts();
  if (!advice) return { passed: 1, failed: 0 };
  console.log(`✗ browser\n${advice}`);
  return { passed: 0, failed: 1 };
}

async function aptInstall(names: readonly string[]): Promise<void> {
  console.log(`Installing ${names.join(' ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  for (const name of names) {
    const result = await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
    if (result.code !== 0) console.log(`${name} could not be installed:\n${result.output.slice(-1000)}`);
  }
}
