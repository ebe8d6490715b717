import { describe, expect, it } from 'vitest';
import { fetchProblem, isNewEnough, privateManifests } from './runtime.mjs';

describe('the private Node', () => {
  it.each(['linux x64', 'linux arm64', 'win32 x64'])('is pinned by version and hash for %s', (platform) => {
    const { 'package.json': manifest = '', 'package-lock.json': stored = '' } = privateManifests(platform) ?? {};
    const { node } = JSON.parse(manifest).dependencies;
    expect(node).toMatch(/^npm:node-(linux|win)-(x64|arm64)@\d+\.\d+\.\d+$/);
    expect(isNewEnough(node.split('@').at(-1))).toBe(true);
    const lock = JSON.parse(stored);
    const entry = lock.packages['node_modules/node'];
    expect(`npm:${entry.name}@${entry.version}`).toBe(node);
    expect(entry.integrity).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
    expect(lock.dependencies.node).toEqual({ version: node, integrity: entry.integrity });
    // Nothing else is installed with it.
    expect(Object.keys(lock.packages)).toEqual(['', 'node_modules/node']);
  });

  it('is not fetched for a platform of which no hash is known', () => {
    expect(privateManifests('sunos x64')).toBeUndefined();
  });

  it('says in words that something else was sent', () => {
    expect(fetchProblem('npm ERR! code EINTEGRITY\nnpm ERR! sha512-… integrity checksum failed')).toMatch(
      /hash differs\. Nothing of it was run/,
    );
    expect(fetchProblem('npm ERR! network timeout')).toMatch(/^Could not fetch Node/);
  });
});
