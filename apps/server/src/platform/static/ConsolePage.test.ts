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
    page = await ConsolePage.load(directory, ['/lfscada/user/info', '/org/StyleAction!loadStyle.action']);
  });

  it.each(['/', '/login', '/login.jsp', '/manage/orgal/dept?a=1', '/monitor/eg/list', '/organisation'])(
    '[ST1] answers for the screen %s',
    (url) => expect(page.answers({ method: 'GET', url })).toBe(true),
  );

  it.each(['/lfscada', '/lfscada?x', '/lfscada/x', '/org/x', '/assets/x.js'])('[ST2] does not answer for %s', (url) =>
    expect(page.answers({ method: 'GET', url })).toBe(false),
  );

  it('[ST2] does not answer what is no reading', () => {
    expect(page.answers({ method: 'POST', url: '/login' })).toBe(false);
  });

  it('[ST3] every reply has its own nonce, in all places', () => {
    const { html, nonce } = page.render();
    expect(html).toBe(`<a nonce="${nonce}"><b nonce="${nonce}">`);
    expect(page.render().nonce).not.toBe(nonce);
  });

  it('[ST4] a folder without index.html is a wrong setting', async () => {
    await expect(ConsolePage.load(join(directory, 'none'), [])).rejects.toThrow(ConfigError);
  });
});
