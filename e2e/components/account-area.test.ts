import { setTimeout as sleep } from 'node:timers/promises';
import { api, type Feedback, type OwnOperationLine, type UserSettings } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { good, on, refused } from '../harness/playedServer.ts';
import { again } from '../harness/WarmPage.ts';

const play = playedConsole();

const settings: UserSettings = {
  ...{ msgTypes: ['alarm', 'notice'], prompType: ['sound'], scadaAdaption: 'container' },
  ...{ equipDisplay: 'card', gatewayMode: 'open' },
};

describe('settings', () => {
  it('are saved as a whole, and the user info is loaded again', async () => {
    const sent: unknown[] = [];
    let infos = 0;
    const answers = {
      ...on(api.userConfig.query, () => good(sent.length > 0 ? (sent.at(-1) as UserSettings) : settings)),
      ...on(api.userConfig.save, (body) => {
        sent.push(body);
        return good({});
      }),
    };
    const { page } = await play('/account/config', { answers });
    page.on('request', (request) => {
      if (request.url().includes(api.user.info.path)) infos += 1;
    });
    const save = page.getByRole('button', { name: '保存' });
    await save.waitFor();
    expect(await save.isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: '标题滚动' }).check();
    await page.getByRole('checkbox', { name: '公告' }).uncheck();
    await page.getByRole('radio', { name: '适应宽度' }).check();
    await page.getByRole('radio', { name: '表格' }).check();
    await page.getByRole('radio', { name: '按需' }).check();
    await save.click();
    await page.getByText('设置已保存并生效').waitFor();
    expect(sent).toEqual([
      {
        ...{ msgTypes: ['alarm'], prompType: ['sound', 'title'], scadaAdaption: 'width' },
        ...{ equipDisplay: 'table', gatewayMode: 'demand' },
      },
    ]);
    expect(infos).toBe(1);
    await expect.poll(() => save.isDisabled()).toBe(true);
  });

  it('[FO5] that were saved are left without a question as soon as it says so', async () => {
    let stored = settings;
    const answers = {
      ...on(api.userConfig.query, async () => {
        // A reply that takes its time leaves the screen with what it had before.
        if (stored !== settings) await sleep(500);
        return good(stored);
      }),
      ...on(api.userConfig.save, (body) => {
        stored = body;
        return good({});
      }),
      ...on(api.feedback.mine, () => good({ total: 0, list: [] })),
    };
    const { page } = await play('/account/config', { answers });
    await page.getByRole('radio', { name: '表格' }).check();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('设置已保存并生效').waitFor();
    await page.getByRole('link', { name: '意见反馈' }).click();
    await page.waitForURL('**/account/feedback');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('[FO5] that were refused stay as they were entered', async () => {
    const answers = {
      ...on(api.userConfig.query, () => good(settings)),
      ...on(api.userConfig.save, () => refused('1016')),
    };
    const { page } = await play('/account/config', { answers });
    await page.getByRole('radio', { name: '表格' }).check();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('数据库正被其他程序占用').waitFor();
    expect(await page.getByRole('radio', { name: '表格' }).isChecked()).toBe(true);
    await page.getByRole('link', { name: '意见反馈' }).click();
    await page.getByRole('dialog').waitFor();
  });
});

describe('the own operation log', () => {
  const line = (change: Partial<OwnOperationLine>): OwnOperationLine => ({
    ...{ id: 1, action: 'profile.edit', code: '200', message: '', detail: {}, address: '10.0.0.7' },
    ...{ gmtCreate: '2026-11-16 08:00:00', objectKind: 'account', objectId: 5, objectName: 'zhang' },
    ...change,
  });
  const lines = [
    line({ detail: { name: { from: '', to: '张工' } } }),
    line({
      id: 2,
      action: 'signal.write',
      objectKind: 'equipment',
      objectName: '1# 泵',
      code: '2003',
      message: '超限',
    }),
  ];

  it('says what was done in words, and shows the details', async () => {
    const asked: unknown[] = [];
    const answers = {
      ...on(api.operationLog.mine, (body) => {
        asked.push(body);
        return good({ total: 2, list: lines });
      }),
      ...on(api.operationLog.actions, () => good({ list: ['profile.edit', 'signal.write'] })),
    };
    const { page } = await play('/account/log', { answers });
    const row = page.getByRole('row', { name: /写入变量/ });
    expect(await row.innerText()).toContain('设备：1# 泵');
    expect(await row.innerText()).toContain('超限');
    await page.getByRole('row', { name: /修改个人资料/ }).click();
    await page.getByRole('dialog').getByText('张工').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('失败', { exact: true }).click();
    await expect.poll(() => asked.at(-1)).toMatchObject({ result: 'failed' });
    await again(page, '/account/log?time=1700000000000~1700000100000&action=signal.write');
    await expect
      .poll(() => asked.at(-1))
      .toMatchObject({
        time: '1700000000000~1700000100000',
        action: 'signal.write',
      });
  });

  it('is exported in the chosen format with the filters', async () => {
    const answers = {
      ...on(api.operationLog.mine, () => good({ total: 2, list: lines })),
      ...on(api.operationLog.actions, () => good({ list: [] })),
      ...on(api.operationLog.exportMine, () => refused('1016')),
    };
    const { page } = await play('/account/log?result=failed', { answers });
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByRole('radio', { name: 'CSV' }).check();
    const request = page.waitForRequest((one) => one.url().includes(api.operationLog.exportMine.path));
    await page.getByRole('dialog').getByRole('button', { name: '导出' }).click();
    expect((await request).postDataJSON()).toEqual({ result: 'failed', file: 'csv', utcOffset: 480 });
    await page.getByText('数据库正被其他程序占用').waitFor();
  });
});

describe('feedback', () => {
  const feedback = (change: Partial<Feedback> = {}): Feedback => ({
    ...{ id: 1, content: '首页打开很慢，请看一下。', contact: '', images: [], state: 'open', answer: '' },
    ...{ answeredBy: '', isNew: false, gmtCreate: '2026-11-16 08:00:00', gmtAnswer: '' },
    ...change,
  });

  it('is sent with ten characters or more, and listed', async () => {
    const list: Feedback[] = [];
    const answers = {
      ...on(api.feedback.mine, () => good({ total: list.length, list })),
      ...on(api.feedback.add, (body) => {
        list.unshift(feedback(body));
        return good({ id: 1 });
      }),
    };
    const { page } = await play('/account/feedback', { answers });
    await page.getByText('还没有反馈').waitFor();
    await page.getByRole('textbox', { name: '反馈内容' }).fill('太短');
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByRole('alert').first().waitFor();
    expect(list).toEqual([]);
    await page.getByRole('textbox', { name: '反馈内容' }).fill('列表滚动的时候有一点卡顿。');
    await page.getByRole('textbox', { name: '联系方式' }).fill('13800138000');
    await page.getByRole('button', { name: '提交' }).click();
    await page.locator('.feedback-list').getByText('列表滚动的时候有一点卡顿。').waitFor();
    expect(list).toMatchObject([{ contact: '13800138000', images: [] }]);
    expect(await page.getByRole('textbox', { name: '反馈内容' }).inputValue()).toBe('');
  });

  it('[AA4] a new answer is marked in the menu until the list was shown', async () => {
    let seen = 0;
    const answered = feedback({ state: 'answered', answer: '已优化。', answeredBy: 'staff', isNew: true });
    const answers = {
      ...on(api.feedback.mine, () => good({ total: 1, list: [{ ...answered, gmtAnswer: '2026-11-16 09:00:00' }] })),
      ...on(api.feedback.seen, () => {
        seen += 1;
        return good({});
      }),
      ...on(api.userConfig.query, () => good(settings)),
    };
    const who = { newAnswers: 1 };
    const { page } = await play('/account/config', { answers, who });
    await page.locator('.side-nav-news').waitFor();
    expect(seen).toBe(0);
    await page.getByRole('link', { name: '意见反馈' }).click();
    await page.getByText('已优化。').waitFor();
    await page.getByText('新回复', { exact: true }).waitFor();
    await expect.poll(() => seen).toBe(1);
  });

  it('is answered and closed by the staff', async () => {
    const sent: unknown[] = [];
    const row = { ...feedback({ contact: '13800138000' }), loginname: 'zhang', orgName: '水厂' };
    const answers = {
      ...on(api.feedback.query, () => good({ total: 1, list: [row] })),
      ...on(api.feedback.answer, (body) => {
        sent.push(body);
        return good({});
      }),
      ...on(api.feedback.close, () => refused('1599')),
    };
    const { page } = await play('/manage/system/feedback', { answers });
    await page.getByRole('row', { name: /首页打开很慢/ }).click();
    const drawer = page.getByRole('dialog', { name: 'zhang（水厂）' });
    await drawer.getByText('13800138000').waitFor();
    await drawer.getByRole('button', { name: '关闭反馈' }).click();
    const question = page.getByRole('dialog', { name: '关闭这条反馈？' });
    await question.getByRole('button', { name: '关闭反馈' }).click();
    await question.getByText('该反馈已关闭').waitFor();
    await question.getByRole('button', { name: '取消' }).click();
    await drawer.getByRole('textbox', { name: '回复' }).fill('已优化，请再试。');
    await drawer.getByRole('button', { name: /^回\s?复$/ }).click();
    await drawer.waitFor({ state: 'detached' });
    expect(sent).toEqual([{ id: 1, answer: '已优化，请再试。' }]);
  });
});
