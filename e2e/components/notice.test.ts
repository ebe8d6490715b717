import { api, type ManagedNotice, type Notice } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { looked, looks, setLook } from '../harness/playedLook.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const who = { auths: ['notice_edit'] } as const;

const notice: Notice = {
  ...{ id: 3, title: '6 月 12 日夜间系统维护', content: '<p>22:00 起升级<strong>数据库</strong>。</p>', pinned: true },
  ...{ orgName: '', gmtPublish: '2026-06-01 08:00:00', gmtExpire: '2026-06-13 02:00:00' },
};
const managed = (own: Partial<ManagedNotice> = {}): ManagedNotice => ({
  ...notice,
  ...{ orgId: null, state: 'shown', orgIds: [], roleIds: [], isPublic: true, isDraft: false, gmtBegin: null },
  ...{ createdBy: 'operation', gmtCreate: '2026-06-01 08:00:00', received: 42, read: 17 },
  ...own,
});

function managing(list: ManagedNotice[]) {
  const sent: { call: string; body: unknown }[] = [];
  const note = (call: string) => (body: unknown) => {
    sent.push({ call, body });
    return good({ id: 9 } as never);
  };
  const answers: Answers = {
    ...on(api.systemMsg.query, () => good({ total: list.length, list })),
    ...on(api.systemMsg.targets, () =>
      good({ orgs: [{ id: 2, name: '江北水务' }], roles: [{ id: 7, name: '值班长', orgName: '江北水务' }] }),
    ),
    ...on(api.systemMsg.add, note('add')),
    ...on(api.systemMsg.edit, note('edit')),
    ...on(api.systemMsg.withdraw, note('withdraw')),
    ...on(api.systemMsg.delete, note('delete')),
    ...on(api.file.upload, () => good({ id: 31, url: '/lfscada/file/get?id=31' })),
    '/lfscada/file/get': () => new Uint8Array([]),
  };
  return { sent, answers };
}

const contentOf = (body: unknown): string => String((body as Partial<ManagedNotice> | undefined)?.content);

const rows = [
  managed(),
  managed({
    id: 4,
    title: '新功能：消息中心',
    state: 'scheduled',
    isPublic: false,
    pinned: false,
    orgIds: [2],
    received: 0,
    read: 0,
  }),
  managed({
    id: 5,
    title: '五一值班安排',
    state: 'draft',
    isPublic: false,
    pinned: false,
    roleIds: [7, 8],
    gmtExpire: null,
  }),
  managed({ id: 6, title: '旧公告', state: 'withdrawn', isPublic: false, pinned: false }),
];

describe('managing announcements', () => {
  it('[NB1] adds one with rich text that contains only what is allowed', async () => {
    const { sent, answers } = managing([]);
    const { page } = await play('/manage/system/msg', { answers, who });
    await page.locator('.page-header-actions').getByRole('button', { name: '新增公告' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('标题', { exact: true }).fill('停机通知');
    const editor = form.getByRole('textbox', { name: '内容' });
    await editor.click();
    await page.keyboard.type('今晚停机');
    await page.keyboard.press('Control+A');
    await form.getByRole('button', { name: /^加粗/ }).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: '项目符号' }).click();
    await form.getByRole('button', { name: /^加粗/ }).click();
    await page.keyboard.type('一号泵');
    await editor.evaluate((element) => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        '<div onclick="x()"><h1>粘贴</h1><script>1</script><font color="red">文字</font></div>',
      );
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await page.locator('button[type=submit]').click();
    await form.waitFor({ state: 'hidden' });
    const content = contentOf(sent[0]?.body);
    expect(content).toContain('<strong>今晚停机</strong>');
    expect(content).toContain('一号泵');
    expect(content).toMatch(/<ul>/);
    expect(content).toContain('粘贴');
    expect(content).not.toMatch(/script|onclick|font|style|<h1|<div|<span/);
  });

  it('[NB1] [RT3] sends links and images of this installation, and refuses other links', async () => {
    const { sent, answers } = managing([]);
    const { page } = await play('/manage/system/msg', { answers, who });
    await page.locator('.page-header-actions').getByRole('button', { name: '新增公告' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('标题', { exact: true }).fill('图');
    await page.locator('button[type=submit]').click();
    await form.getByRole('alert').first().waitFor();
    expect(sent).toEqual([]);
    await form.getByRole('textbox', { name: '内容' }).click();
    await page.keyboard.type('见图');
    await page.keyboard.press('Control+K');
    await form.getByLabel('链接地址').fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await form.getByText('请填写以 http://').waitFor();
    await form.getByLabel('链接地址').fill('https://example.com');
    await page.keyboard.press('Enter');
    await form.locator('.rich-tools input[type=file]').setInputFiles({
      ...{ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') },
    });
    await form.locator('.rich-text img').waitFor({ state: 'attached' });
    await page.locator('button[type=submit]').click();
    await form.waitFor({ state: 'hidden' });
    const content = contentOf(sent[0]?.body);
    expect(content).toContain('<img src="/lfscada/file/get?id=31" alt="">');
    expect(content).toContain('href="https://example.com"');
  });

  it('[NB1] organisations and the login page are for platform staff', async () => {
    for (const [roleType, count] of [
      ['operation', 1],
      ['enterprise', 0],
    ] as const) {
      const { page } = await play('/manage/system/msg', { answers: managing([]).answers, who: { ...who, roleType } });
      await page.locator('.page-header-actions').getByRole('button', { name: '新增公告' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('角色', { exact: true }).waitFor();
      expect(await form.getByLabel('企业', { exact: true }).count()).toBe(count);
      expect(await form.getByText('登录前可见').count()).toBe(count);
    }
  });

  it('[NB2] shows state and readers, edits, withdraws and deletes', async () => {
    const { sent, answers } = managing(rows);
    const { page } = await play('/manage/system/msg', { answers, who });
    const row = (title: string) => page.locator('tr.ant-table-row', { hasText: title });
    await row('系统维护').waitFor();
    expect(await row('系统维护').innerText()).toMatch(/置顶[\s\S]*已发布[\s\S]*所有人[\s\S]*17 \/ 42/);
    expect(await row('消息中心').innerText()).toMatch(/待发布[\s\S]*1 个企业/);
    expect(await row('五一值班').innerText()).toMatch(/草稿[\s\S]*2 个角色[\s\S]*长期/);
    await row('系统维护').click();
    await page.getByRole('dialog').getByText('42 人收到，17 人已读').waitFor();
    expect(await page.locator('.rich-text strong').innerText()).toBe('数据库');
    await page.keyboard.press('Escape');
    await row('系统维护').getByRole('button', { name: /^撤回/ }).click();
    await page.getByRole('dialog', { name: '撤回公告' }).getByRole('button', { name: '撤回' }).click();
    await page.getByText('公告已撤回', { exact: true }).waitFor();
    expect(sent).toEqual([{ call: 'withdraw', body: { id: 3 } }]);
    expect(await row('旧公告').getByRole('button', { name: /^撤回/ }).isDisabled()).toBe(true);
    await row('五一值班').getByRole('button', { name: /^编辑/ }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('标题', { exact: true }).fill('五一值班安排（更新）');
    await page.locator('button[type=submit]').click();
    await form.waitFor({ state: 'hidden' });
    expect(sent.at(-1)).toMatchObject({ call: 'edit', body: { id: 5, roleIds: [7, 8], content: notice.content } });
  });

  it.each(looks)('fits the window: $language $theme $size', async (look) => {
    const { page } = await play('/manage/system/msg', { answers: managing(rows).answers, who });
    await setLook(page, look);
    await page.getByText('五一值班').first().waitFor();
    await looked(page, 'notices', look);
    await page
      .locator('.page-header-actions')
      .getByRole('button', { name: /新增公告|Add announcement/ })
      .click();
    await page.locator('.rich-editor').waitFor();
    await page.waitForTimeout(300);
    await looked(page, 'notice-form', look);
  });
});

describe('public announcements on the login page', () => {
  const login: Answers = {
    ...on(api.user.info, () => refused('1010')),
    ...on(api.setup.state, () => good({ needed: false })),
    ...on(api.user.showVcode, () => good({ required: false, image: '' })),
  };
  const second = { ...notice, id: 4, title: '服务热线调整', pinned: false };

  it('[NB3] are one card below the form, and open in a dialog', async () => {
    const notices = [notice, second, { ...second, id: 5, title: '第三条' }];
    const { page } = await play('/login', { answers: { ...login, ...on(api.notice.public, () => good(notices)) } });
    const card = page.getByRole('region', { name: '系统公告' });
    await card.getByRole('button', { name: '6 月 12 日夜间系统维护' }).click();
    await page.getByRole('dialog').getByText('数据库').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).last().click();
    expect(await card.getByRole('button', { name: '第三条' }).count()).toBe(0);
    await card.getByRole('button', { name: '另有 1 条' }).click();
    await card.getByRole('button', { name: '第三条' }).waitFor();
  });

  it('[NB3] load nothing more if there are none, or if they cannot be loaded', async () => {
    for (const answer of [() => good([]), () => refused('1000')]) {
      const { page } = await play('/login', { answers: { ...login, ...on(api.notice.public, answer) } });
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      await page.locator('#loginname').waitFor();
      expect(loaded.filter((url) => /PublicNotices/.test(url))).toEqual([]);
      expect(await page.getByRole('region', { name: '系统公告' }).count()).toBe(0);
    }
  });

  it.each(looks)('fit the window: $language $theme $size', async (look) => {
    const { page } = await play('/login', {
      answers: { ...login, ...on(api.notice.public, () => good([notice, second])) },
    });
    await setLook(page, look);
    await page.locator('.public-notices').waitFor();
    await looked(page, 'login-notices', look);
  });
});
