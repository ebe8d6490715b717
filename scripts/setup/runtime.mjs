// Runs on whatever Node the machine has, so this file and the entry points next to it stay plain JavaScript.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const floor = [22, 22];
const privateVersion = '24.21.0';
const home = join(root, '.runtime');
const privateNode = join(home, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Whether a `v22.22.0`-like version is new enough for the product. */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > floor[0] || (major === floor[0] && minor >= floor[1]);
}

/**
 * Runs `main` on a Node that the product supports. On an older one, a private Node is installed in an ignored folder
 * once, and this script is restarted with it.
 */
export async function onSupportedNode(main) {
  if (isNewEnough(process.version)) {
    await main();
    return;
  }
  if (!existsSync(privateNode)) fetchPrivateNode();
  process.exitCode = await runAgain();
}

function fetchPrivateNode() {
  console.log(
    `Node ${process.version} is too old (${floor.join('.')} or newer); fetching Node ${privateVersion} into .runtime, once …`,
  );
  mkdirSync(home, { recursive: true });
  // Its own package.json keeps npm from finding ours.
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
  const result = spawnSync(
    'npm',
    ['install', '--no-save', '--no-package-lock', '--no-audit', '--no-fund', `node@${privateVersion}`],
    {
      cwd: home,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  if (result.status !== 0 || !existsSync(privateNode)) {
    console.error(
      `Could not fetch Node ${privateVersion} from npm. Install Node ${floor.join('.')} or newer and try again.`,
    );
    console.error((result.stderr || String(result.error ?? '')).trim());
    process.exit(1);
  }
}

function runAgain() {
  const env = { ...process.env, PATH: dirname(privateNode) + delimiter + process.env.PATH };
  const child = spawn(privateNode, process.argv.slice(1), { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
