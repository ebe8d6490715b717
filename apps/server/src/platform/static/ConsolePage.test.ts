import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../../scripts/test/temporaryFolder.ts';
import { ConfigError } from '../config/ConfigError.ts';
import { ConsolePage } from './ConsolePage.ts';

describe('ConsolePage', () => {
  let directory: string;
  let page: ConsolePage;

  beforeAll(async () => {
    directory = temporaryFolder('console');
    await writeFile(join(directory, 'index.html'), '<a nonce="__CSP_NONCE__"><b nonce="__CSP_NONCE__">');
    await writeFile(join(directory, 'view.html'), '<i nonce="__CSP_NONCE__">');
    page = await ConsolePage.load(directory, ['/lfscada/user/info', '/org/StyleAction!loadStyle.action']);
  });

  it.each(['/', '/login', '/login.jsp', '/manage/orgal/dept?a=1', '/monitor/eg/list', '/organisation'])(
    '[FS1] answers for the screen %s',
    (url) => expect(page.answers({ method: 'GET', url })).toBe(true),
  );

  it.each(['/lfscada', '/lfscada?x', '/lfscada/x', '/org/x', '/assets/x.js'])('[FS2] does not answer for %s', (url) =>
    expect(page.answers({ method: 'GET', url })).toBe(false),
  );

  it('[FS2] does not answer what is no reading', () => {
    expect(page.answers({ method: 'POST', url: '/login' })).toBe(false);
  });

  it('[FS3] every reply has its own nonce, in all places', () => {
    const { html, nonce } = page.render('/login');
    expect(html).toBe(`<a nonce="${nonce}"><b nonce="${nonce}">`);
    expect(page.render('/login').nonce).not.toBe(nonce);
  });

  it.each(['/embed/abc?lang=en', '/monitor/frame/page/7', '/monitor/frame/project/1/2?draft=1'])(
    '[FS7] sends the viewer for the single page %s',
    (url) => expect(page.render(url).html).toContain('<i nonce='),
  );

  it.each(['/embed', '/embedded/x', '/monitor/frames', '/x/embed/abc', '/monitor/eg/list?to=/embed/x'])(
    '[FS7] sends the console for %s',
    (url) => expect(page.render(url).html).toContain('<a nonce='),
  );

  it('[FS4] a folder without index.html is a wrong setting', async () => {
    await expect(ConsolePage.load(join(directory, 'none'), [])).rejects.toThrow(ConfigError);
  });
});
