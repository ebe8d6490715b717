import { describe, expect, it } from 'vitest';
import { valuesOf } from '../testing/driverSuite.ts';
import { OpcUaRig, statuses, type Variable } from '../testing/OpcUaRig.ts';
import { signals } from '../testing/signals.ts';
import { createOpcUa } from './opcUa.ts';

const quiet = { log: () => {} };

describe('opcua', () => {
  async function open(rig: OpcUaRig, addresses: readonly string[], parameters: object = {}) {
    const given = addresses.map((address) => ({ address, dataType: 'DOUBLE', writable: true }) as const);
    const events: string[] = [];
    const io = { log: (event: string) => void events.push(event) };
    const driver = createOpcUa(async () => rig.module);
    return { link: await driver.open({ ...rig.parameters, ...parameters }, signals(...given), io), events };
  }

  function withVariables(variables: Readonly<Record<string, Variable>>): OpcUaRig {
    const rig = new OpcUaRig();
    for (const [name, variable] of Object.entries(variables)) rig.variables.set(name, variable);
    return rig;
  }

  const names = Array.from({ length: 7 }, (_, index) => `ns=1;i=${index}`);
  const numbers = Object.fromEntries(names.map((name, value): [string, Variable] => [name, { dataType: 11, value }]));

  it.each([
    [3, 1000, [3, 3, 1]],
    [0, 4, [4, 3]],
    [undefined, 1000, [7]],
  ])('[UA3] a server that allows %s nodes, and a limit of %i, is read in batches of %j', async (limit, most, sizes) => {
    const rig = withVariables(numbers);
    if (limit !== undefined) rig.variables.set('i=11705', { dataType: 7, value: limit });
    const { link } = await open(rig, names, { maxNodesPerRead: most });
    rig.batches.length = 0;
    expect(await valuesOf(link)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(rig.batches).toEqual(sizes);
  });

  it('[UA2] finds a namespace by its URI, and misses one that the server does not have', async () => {
    const rig = withVariables({ 'ns=2;s=x': { dataType: 11, value: 4 } });
    const { link } = await open(rig, ['nsu=urn:plant;s=x', 'nsu=urn:other;s=x']);
    expect(await valuesOf(link)).toEqual([4, '1721']);
    await expect(link.write(2, 1)).rejects.toMatchObject({ code: '1721' });
  });

  it('[UA4] what is not good has no value, and says why', async () => {
    const rig = withVariables({
      'i=1': { dataType: 11, value: 4, status: statuses.uncertain },
      'i=2': { dataType: 11, value: 4, status: statuses.noCommunication },
      'i=3': { dataType: 11, value: Number.NaN },
      'i=4': { dataType: 12, value: 'many' },
      'i=5': { dataType: 11, value: null },
      'i=6': { dataType: 11, value: new Float64Array(2) },
      'i=7': { dataType: 11, value: 4, status: 0x8fff_0000 },
    });
    const { link } = await open(rig, ['i=1', 'i=2', 'i=3', 'i=4', 'i=5', 'i=6', 'i=7']);
    expect(await valuesOf(link)).toEqual(['1713', '99901', '1713', '1722', '1308', '1722', '90099']);
  });

  it('[UA5] writes in the variable’s own type, and passes on the server’s refusal', async () => {
    const rig = withVariables({
      'ns=1;s=byte': { dataType: 3, value: 0 },
      'ns=1;s=fixed': { dataType: 11, value: 0, fixed: true },
    });
    const { link } = await open(rig, ['ns=1;s=byte', 'ns=1;s=fixed', 'ns=1;s=none']);
    await link.write(1, 200);
    expect(rig.variables.get('ns=1;s=byte')).toMatchObject({ dataType: 3, value: 200 });
    await expect(link.write(1, 256)).rejects.toMatchObject({ code: '2003' });
    await expect(link.write(1, 1.5)).rejects.toMatchObject({ code: '1722' });
    await expect(link.write(2, 1)).rejects.toMatchObject({ code: '2004' });
    await expect(link.write(3, 1)).rejects.toMatchObject({ code: '1721' });
  });

  it('[UA6] a lost session is made anew once, for all that wait', async () => {
    const rig = withVariables(numbers);
    const { link, events } = await open(rig, names);
    rig.forgetSessions();
    await Promise.all([link.write(1, 5), link.read()]);
    expect(await valuesOf(link)).toEqual([5, 1, 2, 3, 4, 5, 6]);
    expect(rig.identities).toHaveLength(2);
    expect(events).toContain('opcua.session.renewed');
  });

  it('[UA7] the library gets the configured security and user, and never reconnects by itself', async () => {
    const rig = new OpcUaRig();
    const secure = { securityMode: 'Sign', securityPolicy: 'Basic256Sha256', userName: 'ops', password: 'secret' };
    await open(rig, [], secure);
    expect(rig.clients).toMatchObject([
      { securityMode: 'Sign', securityPolicy: 'Basic256Sha256', connectionStrategy: { maxRetry: 0 } },
    ]);
    expect(rig.identities).toEqual([{ type: 1, userName: 'ops', password: 'secret' }]);
    const problems = createOpcUa().check({ endpointUrl: 'opc.tcp://a', securityMode: 'Sign' }, []);
    expect(problems.map(({ path }) => path)).toEqual(['securityPolicy']);
  });

  it('[UA1] names the package to install where it is missing, and still checks addresses', async () => {
    const missing = createOpcUa(() => Promise.reject(new Error('Cannot find package')));
    await expect(missing.open({ endpointUrl: 'opc.tcp://a:4840' }, [], quiet)).rejects.toMatchObject({
      name: 'LinkError',
      code: '1000',
      message: expect.stringContaining('npm install node-opcua-client'),
    });
    const given = signals({ address: 'ns=1;s=a', dataType: 'FLOAT' }, { address: 'ns=1', dataType: 'FLOAT' });
    expect(missing.check({ endpointUrl: 'opc.tcp://a:4840' }, given)).toMatchObject([{ signalId: 2, path: 'address' }]);
  });
});
