import { existsSync } from 'node:fs';
import { run } from '../setup/run.ts';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The system's Chromium, or where `CHROMIUM` points. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  return [...(named ? [named] : []), ...candidates].find((path) => existsSync(path));
}

async function hasChineseFont(): Promise<boolean> {
  const result = await run('fc-list', [':lang=zh', 'family']);
  return result.code === 0 && result.output.trim() !== '';
}

/**
 * Chromium and a Chinese font for the browser journeys. Where they are missing and may be installed (Debian, root)
 * they are; elsewhere the answer says what to install.
 */
export async function ensureBrowser(): Promise<string | undefined> {
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...((await hasChineseFont()) ? [] : ['fonts-noto-cjk', 'fontconfig']),
  ];
  if (missing.length === 0) return undefined;
  const advice = `Install for the browser tests: ${missing.join(' ')} (on Debian: apt-get install ${missing.join(' ')}).`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return advice;
  console.log(`Installing ${missing.join(' ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  const result = await run('apt-get', ['install', '-y', '--no-install-recommends', ...missing], { env });
  return result.code === 0 ? undefined : `${advice}\n${result.output.slice(-2000)}`;
}
