import { type AckLink, api } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { asPhone, keepLook, overflows } from '../harness/playedNotify.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const token = 'A'.repeat(43);
const link: AckLink = {
  ...{ alarmId: 12, equip: '取水泵', title: '电流', text: '取水泵 电流越上限 92.4 A', level: 'high', state: 'UNACK' },
  ...{ raisedAt: Date.parse('2026-01-31T08:00:00Z'), name: '李工', isOpen: true, gmtExpire: '2026-02-01 16:00:00' },
};

/** Nobody is logged in: the page asks for nothing else. */
async function open(answers: Answers, path = `/ack/${token}`) {
  const { page } = await play(path, { answers: { ...on(api.user.info, () => refused('1010')), ...answers } });
  await page.getByRole('heading', { level: 1, name: '确认报警' }).waitFor();
  return page;
}

describe('the link of a message', () => {
  it('[NV16] shows what it will do, and does it once', async () => {
    const sent: unknown[] = [];
    const page = await open({
      ...on(api.ackLink.show, () => good(link)),
      ...on(api.ackLink.confirm, (body) => {
        sent.push(body);
        return good({ ...link, state: 'ACKED', isOpen: false });
      }),
    });
    for (const text of ['取水泵 电流越上限 92.4 A', '2026-01-31 16:00:00', '报警中，未确认'])
      await page.getByText(text).first().waitFor();
    await page.getByText('将以“李工”的名义确认这条报警').waitFor();
    expect(sent).toEqual([]);
    await page.getByLabel('备注（可不填）').fill('正在去现场');
    await keepLook(page, 'ack');
    await page.getByRole('button', { name: '确认报警' }).click();
    await page.getByText('报警已确认').waitFor();
    await page.getByText('报警中，已确认').waitFor();
    expect(sent).toEqual([{ token, note: '正在去现场' }]);
    expect(await page.getByRole('button', { name: '确认报警' }).count()).toBe(0);
  });

  it.each([
    ['1602', '链接无效'],
    ['1603', '链接已使用过'],
    ['1604', '链接已过期'],
  ])('[NV16] %s is said in words', async (code, text) => {
    const page = await open(on(api.ackLink.show, () => refused(code)));
    await page.getByText(text).waitFor();
    await page.getByRole('link', { name: '登录控制台' }).waitFor();
  });

  it('[NV16] what is no link is not asked for', async () => {
    const page = await open({}, '/ack/short');
    await page.getByText('链接无效').waitFor();
  });

  it('[NV16] an alarm with nothing left to acknowledge has no button', async () => {
    const page = await open(on(api.ackLink.show, () => good({ ...link, state: 'ACKED', isOpen: false })));
    await page.getByText('这条报警无需再确认').waitFor();
    expect(await page.getByRole('button', { name: '确认报警' }).count()).toBe(0);
  });

  it('[NV16] somebody else was faster; another failure can be tried again', async () => {
    let code = '1016';
    const page = await open({
      ...on(api.ackLink.show, () => good(link)),
      ...on(api.ackLink.confirm, () => refused(code)),
    });
    await page.getByRole('button', { name: '确认报警' }).click();
    await page.getByText('数据库正被其他程序占用').waitFor();
    code = '1603';
    await page.getByRole('button', { name: '确认报警' }).click();
    await page.getByText('链接已使用过').waitFor();
  });

  it('fits a phone in English and dark', async () => {
    const page = await open(on(api.ackLink.show, () => good(link)));
    await asPhone(page);
    await page.getByRole('button', { name: 'Acknowledge' }).waitFor();
    expect(await overflows(page)).toBe(false);
    await keepLook(page, 'ack-phone');
  });
});
