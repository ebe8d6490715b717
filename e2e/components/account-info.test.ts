import { api, type Profile } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();

const profile: Profile = {
  ...{ loginname: 'zhang', name: '', avatar: null, tel: '138****8000', email: '', orgName: '水厂' },
  ...{ dept: ['生产部', '泵房'], roleName: '操作员', regions: ['一车间'], validUntil: '', mayRename: true },
  ...{ wechat: true, videoKey: { linked: true, usable: true, tail: '7788' } },
};

function answersOf(change: Partial<Profile> = {}, { sms = true } = {}) {
  const sent: Record<string, unknown>[] = [];
  let now = { ...profile, ...change };
  const answers: Answers = {
    ...on(api.user.options, () => good({ sms, email: true })),
    ...on(api.profile.info, () => good(now)),
    ...on(api.profile.edit, (body) => {
      sent.push(body);
      now = { ...now, ...body };
      return good({});
    }),
    ...on(api.profile.unlinkWechat, () => {
      now = { ...now, wechat: false };
      return good({});
    }),
    ...on(api.profile.linkVideo, (body) => {
      sent.push(body);
      return good({});
    }),
  };
  return { answers, sent };
}

const factOf = (page: Page, name: string) => page.locator(`dt:text-is("${name}") + dd`);

describe('basic information', () => {
  it('shows who the person is, with ways to bind phone and e-mail', async () => {
    const { page } = await play('/account/info/sms', { answers: answersOf().answers });
    await factOf(page, '用户名').waitFor();
    expect(await factOf(page, '部门').innerText()).toBe('生产部 / 泵房');
    expect(await factOf(page, '手机号').innerText()).toContain('138****8000');
    expect(await factOf(page, '有效期至').innerText()).toBe('长期有效');
    const bind = factOf(page, '邮箱').getByRole('link', { name: '去绑定' });
    expect(await bind.getAttribute('href')).toBe('/account/security/sms/setup/email');
    const menu = page.getByRole('navigation', { name: '主菜单' });
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(
      expect.arrayContaining(['基本资料', '系统设置', '操作日志', '意见反馈']),
    );
  });

  it('[AA1] without text messages it is elsewhere, and no phone is offered', async () => {
    const { page } = await play('/account/info/sms', { answers: answersOf({}, { sms: false }).answers });
    await page.waitForURL('**/account/info/nosms');
    await factOf(page, '邮箱').waitFor();
    expect(await factOf(page, '手机号').count()).toBe(0);
  });

  it('changes the name; one of single sign-on is not offered', async () => {
    const { answers, sent } = answersOf();
    const { page } = await play('/account/info/sms', { answers });
    await page.getByRole('button', { name: '修改姓名' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: '姓名' }).fill('张工');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await factOf(page, '姓名').getByText('张工').waitFor();
    expect(sent).toEqual([{ name: '张工' }]);
    const { page: other } = await play('/account/info/sms', { answers: answersOf({ mayRename: false }).answers });
    await other.getByText('姓名来自单点登录').waitFor();
    expect(await other.getByRole('button', { name: '修改姓名' }).count()).toBe(0);
  });

  it('unlinks WeChat after asking, and offers nothing that is not linked', async () => {
    const { page } = await play('/account/info/sms', { answers: answersOf().answers });
    const link = page.locator('.account-link').filter({ hasText: '微信' });
    await link.getByRole('button', { name: '解除绑定' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click();
    await link.getByText('未绑定').waitFor();
    expect(await link.getByRole('button').count()).toBe(0);
  });

  it('replaces the key of the video cloud, of which only the end is shown', async () => {
    const { answers, sent } = answersOf();
    const { page } = await play('/account/info/sms', { answers });
    await page.getByText('已绑定，尾号 7788').waitFor();
    await page.getByRole('button', { name: '更换密钥' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'AppKey' }).fill('key-12345');
    await dialog.getByLabel('AppSecret').fill('secret-12345');
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(sent).toEqual([{ appKey: 'key-12345', appSecret: 'secret-12345' }]);
  });
});

/** Red on the left, blue on the right. */
const halves = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="200" height="200" fill="#f00"/><rect x="200" width="200" height="200" fill="#00f"/></svg>`;
const svg = { name: 'halves.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(halves) };

/** Where red ends, as a fraction of the view. */
const edgeOf = (page: Page) =>
  page.locator('.avatar-view canvas').evaluate((canvas: HTMLCanvasElement) => {
    // Of a copy: reading the canvas itself changes how it is drawn.
    const copy = document.createElement('canvas');
    copy.width = canvas.width;
    copy.height = canvas.height;
    const context = copy.getContext('2d', { willReadFrequently: true });
    context?.drawImage(canvas, 0, 0);
    const pixels = context?.getImageData(0, canvas.height / 2, canvas.width, 1).data ?? [];
    let x = 0;
    while (x < canvas.width && (pixels[x * 4] ?? 0) > 128) x += 1;
    return Math.round((x / canvas.width) * 100) / 100;
  });

describe('[AA2] the avatar', () => {
  it('is cropped by keys, pointer and slider', async () => {
    const saved: string[] = [];
    const answers = {
      ...answersOf().answers,
      [api.profile.avatar.path]: (sent: Record<string, unknown>) => {
        saved.push(JSON.stringify(sent));
        return good({ id: 9, url: '' });
      },
    };
    const { page } = await play('/account/info/sms', { answers });
    await page.getByLabel('更换头像').first().setInputFiles(svg);
    const view = page.getByRole('application');
    await view.waitFor();
    expect(await edgeOf(page)).toBe(0.5);
    await view.focus();
    for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowRight');
    expect(await edgeOf(page)).toBeCloseTo(0.36, 1);
    const box = await view.boundingBox();
    if (!box) throw new Error('no view');
    await page.mouse.move(box.x + 50, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 1000, box.y + 100);
    await page.mouse.up();
    // At the edge of the picture.
    expect(await edgeOf(page)).toBe(1);
    await view.focus();
    await page.keyboard.press('+');
    expect(Number(await page.getByRole('slider').getAttribute('aria-valuenow'))).toBeCloseTo(1.1);
    await page.getByRole('button', { name: '设为头像' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(saved[0]).toContain('PNG');
  });

  it('can be a drawing as it is, and a refusal is shown', async () => {
    const saved: string[] = [];
    const answers = {
      ...answersOf().answers,
      [api.profile.avatar.path]: (sent: Record<string, unknown>) => {
        saved.push(JSON.stringify(sent));
        return refused('1530');
      },
    };
    const { page } = await play('/account/info/sms', { answers });
    await page.getByLabel('更换头像').first().setInputFiles(svg);
    await page.getByRole('checkbox', { name: '使用原图，不裁剪' }).check();
    await page.getByRole('button', { name: '设为头像' }).click();
    await page.getByRole('dialog').getByText('图片空间不足').waitFor();
    expect(saved[0]).toContain('<svg');
  });

  it.each([
    ['large.png', 102_401, '文件过大，最多 100 KB'],
    ['page.html', 10, '文件类型不支持'],
    ['photo.webp', 10, '文件类型不支持'],
  ])('is not taken: %s of %i bytes', async (name, bytes, words) => {
    const { page } = await play('/account/info/sms', { answers: answersOf().answers });
    const input = page.getByLabel('更换头像').first();
    await input.setInputFiles({ name, mimeType: '', buffer: Buffer.alloc(bytes) });
    await page.getByText(words).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('that cannot be read is told so', async () => {
    const { page } = await play('/account/info/sms', { answers: answersOf().answers });
    await page
      .getByLabel('更换头像')
      .first()
      .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByText('无法读取该图片').waitFor();
  });
});
