import { accountImportColumns, api, type InputOf } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PeoplePlant, plantPassword } from './data/PeoplePlant.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const { accountInt: int, accountExt: ext } = api;
type Row = Omit<InputOf<typeof int.import>['rows'][number], 'line'>;

describeOnOneEngine('importing accounts', (engine) => {
  let test: TestServer;
  let plant: PeoplePlant;
  let orgId: number;
  let manager: Visitor;
  let groupId: number;

  beforeAll(async () => {
    test = await startTestServer({ engine });
    plant = new PeoplePlant(test);
    ({ orgId } = await test.addAccount({ loginname: 'manager', roleType: 'enterprise' }));
    await plant.role(orgId, '只读用户', ['monitor_equipment']);
    await plant.role(orgId, '管理');
    const works = await plant.dept(orgId, '水厂');
    await plant.dept(orgId, '运行/检修', works);
    await plant.region(orgId, '泵房');
    manager = await plant.visitor('manager');
    groupId = (await manager.send(api.equipmentGroup.add, { name: '一期' })).data.id;
  });
  afterAll(() => test.stop());

  const send = (rows: Row[], dryRun = true, call = int.import, visitor = manager) =>
    visitor.send(call, { dryRun, rows: rows.map((row, index) => ({ line: index + 2, ...row })) });
  const problems = async (rows: Row[], call = int.import, visitor = manager) =>
    (await send(rows, true, call, visitor)).data.problems.map(({ line, field }) => `${line} ${field}`);
  const count = async () => (await manager.send(int.query, {})).data.total;

  it('[PA9] names every problem by row and column and writes nothing', async () => {
    const before = await count();
    const rows: Row[] = [
      { loginname: 'good-1', role: '只读用户' },
      { loginname: 'a b', name: '七个字的名字啊', tel: 'abc', email: 'x', role: '无此角色' },
      { loginname: 'Good-1', role: 'Viewer', dept: '无此部门', range: '月球', groups: '一期', regions: '火星' },
      { loginname: 'manager', role: '', validUntil: '2020-01-01', password: 'short' },
      { loginname: '', role: '只读用户', validUntil: '明年' },
    ];
    expect(await problems(rows)).toEqual([
      ...['3 loginname', '3 name', '3 tel', '3 email', '3 role'],
      ...['4 loginname', '4 range', '4 groups', '4 regions', '4 dept'],
      ...['5 password', '5 loginname', '5 role', '5 validUntil', '6 loginname', '6 validUntil'],
    ]);
    const refused = await send(rows, false);
    expect(refused).toMatchObject({ code: '1507', message: expect.stringContaining('第 3 行') });
    expect(await count()).toBe(before);
  });

  it('[PA9] writes all rows with their departments, ranges, groups and regions, and shows generated passwords once', async () => {
    const rows: Row[] = [
      { loginname: 'imp-1', name: '赵一', role: 'Viewer', dept: '水厂/运行\\/检修', range: 'Department and below' },
      {
        loginname: 'imp-2',
        role: '只读用户',
        range: '指定的设备',
        groups: '一期',
        regions: '泵房',
        password: plantPassword,
      },
      { loginname: 'imp-3', role: '管理', validUntil: '2030-12-31', tel: '13611112222' },
    ];
    const { data } = await send(rows, false);
    expect(data.added).toBe(3);
    expect(data.passwords.map(({ loginname }) => loginname)).toEqual(['imp-1', 'imp-3']);
    const [first] = data.passwords;
    expect((await test.visitor().login('imp-1', first?.password)).code).toBe('200');
    expect((await test.visitor().login('imp-2', plantPassword)).code).toBe('200');
    const find = async (name: string) => (await manager.send(int.query, { name })).data.list[0];
    expect(await find('imp-1')).toMatchObject({ deptName: '运行/检修', dataRange: 'dept', mustChange: true });
    expect(await find('imp-3')).toMatchObject({ validUntil: '2030-12-31 23:59:59', roleName: '管理' });
    const second = await find('imp-2');
    const info = (await manager.send(int.info, { id: second?.id ?? 0 })).data;
    expect(info).toMatchObject({ authRegion: ['泵房'], groupIds: [groupId] });
    expect(await problems(rows)).toEqual(['2 loginname', '3 loginname', '4 loginname', '4 tel']);
  });

  it('[PA9] names of other organisations are not to be found out by checking a spreadsheet', async () => {
    await test.addAccount({ loginname: 'elsewhere', roleType: 'enterprise' });
    const before = await count();
    const rows: Row[] = ['elsewhere', 'nowhere-1'].map((loginname) => ({ loginname, role: '只读用户' }));
    const checked = await send(rows);
    expect([checked.code, checked.data.problems]).toEqual(['200', []]);
    const refused = await send(rows, false);
    expect([refused.code, refused.message]).toEqual(['1507', expect.stringContaining('第 2 行')]);
    const codes: string[] = [];
    for (let n = 0; n < 20; n += 1) codes.push((await send(rows, false)).code);
    expect([new Set(codes.slice(0, 19)), codes[19]]).toEqual([new Set(['1507']), '429']);
    expect(await count()).toBe(before);
    expect(await problems([{ loginname: 'manager', role: '只读用户' }])).toEqual(['2 loginname']);
  });

  it('[PA9] what is exported can be read again', async () => {
    const response = await manager.request({ method: 'POST', url: int.export.path, payload: {} });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('spreadsheetml');
    expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(accountImportColumns.map(({ field }) => field)).toContain('loginname');
  });

  it('[PA2] [PA3] rules of roles, ranges and departments hold for rows too', async () => {
    const works = await plant.dept(orgId, '泵站');
    const roleId = await plant.role(orgId, '账号', ['monitor_equipment', 'account_edit']);
    await plant.person({ loginname: 'chief', orgId, roleId, deptId: works, dataRange: 'dept' });
    const chief = await plant.visitor('chief');
    const rows: Row[] = [
      { loginname: 'c-1', role: '管理', dept: '泵站' },
      { loginname: 'c-2', role: '只读用户', dept: '水厂', range: 'all' },
      { loginname: 'c-3', role: '只读用户' },
      { loginname: 'c-4', role: '只读用户', dept: '泵站' },
    ];
    expect(await problems(rows, int.import, chief)).toEqual(['2 role', '3 range', '3 dept', '4 dept']);
    const partners: Row[] = [
      { loginname: 'e-1', role: '管理' },
      { loginname: 'e-2', role: '只读用户', range: 'all' },
      { loginname: 'e-3', role: '只读用户', groups: '一期' },
    ];
    expect(await problems(partners, ext.import)).toEqual(['2 role', '3 range']);
  });

  it('[PA16] the limit counts all rows of the spreadsheet', async () => {
    const { db } = test.server.database;
    const { used } = (await manager.send(int.options, {})).data.accounts;
    await db
      .updateTable('org')
      .set({ maxAccounts: used + 1 })
      .where('id', '=', orgId)
      .execute();
    const rows = ['l-1', 'l-2'].map((loginname) => ({ loginname, role: '只读用户' }));
    expect((await send(rows)).code).toBe('1564');
    expect((await send(rows, false)).code).toBe('1564');
    expect((await send(rows.slice(0, 1), false)).code).toBe('200');
  });
});
