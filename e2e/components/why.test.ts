import { type AccessStep, api, permissionKeys, type ReplyOf } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();

const person = { accountId: 7, loginname: 'li', name: '李工', orgName: '远望水务', roleName: '操作员' };
const right: AccessStep = {
  ...{ link: 'right', holds: false, rights: ['monitor_write'], name: '操作员' },
  object: { kind: 'role', id: 3 },
};
const account: AccessStep = { link: 'account', holds: true, state: 'ok', name: 'li', until: null };
const dept: AccessStep = { link: 'dept', holds: true, name: '供水', path: ['供水', '过滤'] };
const answer: ReplyOf<typeof api.access.why> = {
  person,
  title: '取水泵',
  answers: [
    { deed: 'view', allowed: true, steps: [account, dept] },
    { deed: 'write', allowed: false, steps: [account, right, dept] },
  ],
};

const levels = { critical: 0, high: 0, medium: 0, low: 0 };
const usual: Answers = {
  ...on(api.alarm.query, () => good({ total: 0, list: [], levels, unacknowledged: 0, suppressed: 0 })),
  ...on(api.access.people, () => good({ total: 1, list: [person] })),
  ...on(api.equipment.names, () => good({ total: 1, list: [{ id: 5, name: '取水泵', groupName: '', shared: false }] })),
};

async function open(query: string, answers: Answers) {
  const { page } = await play(`/manage/account/why${query}`, {
    answers: { ...usual, ...answers },
    who: { roleType: 'enterprise', auths: permissionKeys },
  });
  await page.getByRole('heading', { level: 1, name: '权限查询' }).waitFor();
  return page;
}

describe('why', () => {
  it('asks for an account and something to ask about', async () => {
    const page = await open('', {});
    await page.getByText('选择账号和对象后显示原因').waitFor();
  });

  it('[WY3] says what holds and what is missing, and leads to the role', async () => {
    const asked: unknown[] = [];
    const page = await open(
      '?account=7&about=device&device=5',
      on(api.access.why, (body) => {
        asked.push(body);
        return good(answer);
      }),
    );
    const write = page.getByRole('region', { name: '写入' });
    await write.getByText('不可以').waitFor();
    const link = write.getByRole('link', { name: '角色“操作员”没有“写入设备变量”权限' });
    expect(await link.getAttribute('href')).toContain('/manage/account/role?name=');
    await write.getByText('数据范围是部门“供水”及其下级，设备属于 供水 › 过滤').waitFor();
    await page.getByRole('region', { name: '查看实时数据' }).getByText('可以', { exact: true }).waitFor();
    expect(asked).toEqual([expect.objectContaining({ accountId: 7, equipmentId: 5 })]);
  });

  it('shows a refusal, and asks again on request', async () => {
    let works = false;
    const page = await open(
      '?account=7&about=right&right=monitor_write',
      on(api.access.why, () => (works ? good(answer) : refused('1014'))),
    );
    const panel = page.locator('.state-panel', { hasText: '查询失败' });
    await panel.waitFor();
    works = true;
    await panel.getByRole('button').click();
    await page.getByText('角色“操作员”没有“写入设备变量”权限').waitFor();
  });

  it('[WY5] lists who can access a device by page, and how many run the platform', async () => {
    const asked: unknown[] = [];
    const page = await open(
      '?ask=who&device=5',
      on(api.access.who, (body) => {
        asked.push(body.pageNo);
        const embeds = [{ id: 9, title: '大屏', pageTitle: '总览', loginname: 'zhang' }];
        return good({ total: 45, list: [{ ...person, steps: [dept] }], title: '取水泵', platform: 2, embeds });
      }),
    );
    await page
      .getByRole('row', { name: /李工/ })
      .getByText(/数据范围是部门“供水”/)
      .waitFor();
    await page.getByText('另有 2 个平台账号可以访问所有企业的设备。').waitFor();
    await page
      .getByRole('region', { name: /嵌入链接/ })
      .getByText('页面“总览”，由 zhang 创建')
      .waitFor();
    await page.locator('.ant-pagination-item-3').click();
    await expect.poll(() => asked.at(-1)).toBe(3);
  });

  it('[WY8] asks about a project and its pages, and about a link without an account', async () => {
    const asked: unknown[] = [];
    const page = await open('?account=7&about=project&project=4', {
      ...on(api.project.queryAllByUser, () => good({ list: [] })),
      ...on(api.projectMonitor.pages, () => good({ title: '水网', homeId: 8, folders: [], pages: [] })),
      ...on(api.access.why, (body) => {
        asked.push(body);
        const step: AccessStep = { link: 'project', holds: true, name: '水网', until: null };
        return good({ person, title: '水网', answers: [{ deed: 'watch' as const, allowed: true, steps: [step] }] });
      }),
    });
    await page.getByRole('region', { name: '查看运营中心' }).getByText('是运营中心“水网”的人员').waitFor();
    await page.goto(page.url().replace(/\?.*/, '?about=embed&embed=9'));
    await expect.poll(() => asked.at(-1)).toEqual(expect.objectContaining({ embedId: 9 }));
    expect(asked[0]).toEqual(expect.objectContaining({ accountId: 7, projectId: 4 }));
  });
});
