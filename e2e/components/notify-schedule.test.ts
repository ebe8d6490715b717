import { api, type NotifySchedule } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { asPhone, keepLook, manager, notifyAnswers, notifySchedule, overflows } from '../harness/playedNotify.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const empty: NotifySchedule = { ...notifySchedule, id: 6, name: '空', onDuty: [], next: [], until: null };

async function open(answers: Answers = {}) {
  const { page } = await play('/manage/notification/schedule', {
    answers: {
      ...notifyAnswers,
      ...on(api.notifySchedule.query, () => good({ total: 2, list: [notifySchedule, empty] })),
      ...on(api.notifySchedule.info, () => good(notifySchedule)),
      ...on(api.notifySchedule.calendar, ({ startTime }) => {
        const from = Number(startTime);
        const hour = 3_600_000;
        return good({
          list: [
            { from, to: from + 24 * hour, people: [{ id: 7, name: '李工' }], shift: '' },
            { from: from + 44 * hour, to: from + 56 * hour, people: [{ id: 8, name: '王工' }], shift: '夜班' },
          ],
        });
      }),
      ...answers,
    },
    who: manager,
  });
  await page.getByRole('row', { name: /供水值班/ }).waitFor();
  return page;
}

describe('duty schedules', () => {
  it('say who is on duty now and next, and where nobody is', async () => {
    const page = await open();
    const row = page.getByRole('row', { name: /供水值班/ });
    await row.getByText('李工').waitFor();
    await row.getByText('王工').waitFor();
    await page.getByRole('row', { name: /空/ }).getByText('无人值班').waitFor();
    await keepLook(page, 'schedules');
  });

  it('[NV6] the calendar cuts a night at midnight; hand-overs can be cancelled', async () => {
    const sent: unknown[] = [];
    const page = await open(
      on(api.notifySchedule.cancelReplacement, (body) => {
        sent.push(body);
        return good({});
      }),
    );
    await page.getByRole('button', { name: '值班日历: 供水值班' }).click();
    const drawer = page.locator('.ant-drawer-section:visible');
    await drawer.locator('.duty-today').getByText('李工').waitFor();
    await drawer.getByText('20:00–24:00').waitFor();
    await drawer.getByText('00:00–08:00').waitFor();
    await drawer.getByText('代替 李工').waitFor();
    await keepLook(page, 'calendar');
    await drawer.getByRole('button', { name: '取消调整' }).click();
    await expect.poll(() => sent).toEqual([{ id: 4, replacementId: 9 }]);
  });

  it('[NV7] a hand-over is sent; a refusal is shown in the dialog', async () => {
    const sent: unknown[] = [];
    const page = await open(
      on(api.notifySchedule.replace, (body) => {
        sent.push(body);
        return sent.length === 1 ? refused('1044') : good({ id: 1 });
      }),
    );
    await page.getByRole('button', { name: '值班日历: 供水值班' }).click();
    const drawer = page.locator('.ant-drawer-section:visible');
    await drawer.getByRole('button', { name: '调整值班' }).click();
    const dialog = page.locator('.ant-modal:visible');
    await dialog.getByLabel('由谁值班', { exact: true }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('王工 (wang)').click();
    await dialog.locator('button[type=submit]').click();
    await dialog.locator('.ant-alert').waitFor();
    await keepLook(page, 'hand-over');
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'hidden' });
    expect(sent[1]).toMatchObject({ id: 4, accountId: 8 });
  });

  it('[NV6] shifts are seen in the week, and sent with their people', async () => {
    const sent: unknown[] = [];
    const page = await open(
      on(api.notifySchedule.add, (body) => {
        sent.push(body);
        return good({ id: 8 });
      }),
    );
    await page.getByRole('button', { name: '新增值班表' }).click();
    const form = page.locator('.ant-drawer-section:visible');
    await form.getByLabel('值班表名称', { exact: true }).fill('两班');
    await form.getByRole('radio', { name: '每周班次' }).check();
    await form.getByRole('button', { name: '添加班次' }).click();
    const second = form.getByRole('group', { name: '班次 2', exact: true });
    await second.getByLabel('班次名称').fill('夜班');
    // Over midnight: five evenings and five mornings.
    await expect.poll(() => form.locator('.duty-span', { hasText: '夜班' }).count()).toBe(10);
    await keepLook(page, 'shifts');
    await form.locator('button[type=submit]').click();
    await form.waitFor({ state: 'hidden' });
    expect(sent).toEqual([
      expect.objectContaining({
        roster: {
          kind: 'shifts',
          shifts: [
            expect.objectContaining({ name: '白班', members: [7] }),
            expect.objectContaining({ name: '夜班', hours: { days: [1, 2, 3, 4, 5], from: '20:00', to: '08:00' } }),
          ],
        },
      }),
    ]);
  });

  it('the order of a rotation can be changed', async () => {
    const sent: unknown[] = [];
    const page = await open(
      on(api.notifySchedule.edit, (body) => {
        sent.push(body);
        return good({});
      }),
    );
    await page.getByRole('button', { name: '编辑: 供水值班' }).click();
    const form = page.locator('.ant-drawer-section:visible');
    await form.getByRole('button', { name: '王工 (wang) 上移' }).click();
    await keepLook(page, 'rotation');
    await form.locator('button[type=submit]').click();
    await form.waitFor({ state: 'hidden' });
    expect(sent).toEqual([expect.objectContaining({ roster: expect.objectContaining({ members: [8, 7] }) })]);
  });

  it('fit a phone in English and dark', async () => {
    const page = await open();
    await asPhone(page);
    await page.getByText('On duty now').first().waitFor();
    expect(await overflows(page)).toBe(false);
    await keepLook(page, 'schedules-phone');
    await page.locator('.list-cards').getByText('供水值班').click();
    await page.locator('.duty-today').waitFor();
    await keepLook(page, 'calendar-phone');
  });
});
