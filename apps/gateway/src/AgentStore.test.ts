import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { AgentStore } from './AgentStore.ts';

let root: string;
beforeEach(() => {
  root = temporaryFolder('store');
});

describe('AgentStore', () => {
  it('[GW9] is empty before the first write', () => {
    const store = new AgentStore(join(root, 'sn'));
    expect([store.readConfiguration(), store.readBdSeq()]).toEqual([undefined, undefined]);
  });

  it('[GW9] keeps configuration and bdSeq, and leaves no temporary file', () => {
    const folder = join(root, 'sn');
    const store = new AgentStore(folder);
    store.saveConfiguration('{"名": 1}');
    store.saveConfiguration('{}');
    store.saveBdSeq(255);
    const again = new AgentStore(folder);
    expect([again.readConfiguration(), again.readBdSeq()]).toEqual(['{}', 255]);
    expect(readdirSync(folder).sort()).toEqual(['bdSeq', 'config.json']);
  });

  it.each(['', 'x', '256', '-1', '1.5', '9999'])('[GW9] a damaged bdSeq %j counts as none', (text) => {
    writeFileSync(join(root, 'bdSeq'), text);
    expect(new AgentStore(root).readBdSeq()).toBeUndefined();
  });
});
