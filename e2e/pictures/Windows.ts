import type { Guide } from '@lookfar/contract';
import type { Browser, Page } from 'playwright-core';
import { phone } from '../harness/browser.ts';
import type { Stage } from '../harness/stage.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';
import type { Shot } from './takePicture.ts';

/** One window for each person, language and size, opened when it is first needed. */
export class Windows {
  private readonly browser: Browser;
  private readonly stage: Stage;
  private readonly open = new Map<string, Visitor>();

  constructor(browser: Browser, stage: Stage) {
    this.browser = browser;
    this.stage = stage;
  }

  async pageOf({ as = 'manager', onPhone }: Shot, language: 'cn' | 'en'): Promise<Page> {
    const key = `${as} ${language} ${onPhone}`;
    const found = this.open.get(key);
    if (found) return found.page;
    const visitor = await newVisitor(this.browser, this.stage, {
      ...{ language, theme: 'light', locale: language === 'en' ? 'en-GB' : 'zh-CN' },
      ...(onPhone && { viewport: phone }),
    });
    await visitor.page.addInitScript(
      (declined) => {
        localStorage.setItem('monitor.view', 'cards');
        // The offer of the tour would be in every picture.
        localStorage.setItem('guide.progress', declined);
      },
      JSON.stringify({ tour: 'declined', stop: 0, newsSeen: '9999-12-31' } satisfies Guide),
    );
    await visitor.login(as);
    this.open.set(key, visitor);
    return visitor.page;
  }

  /** The console says so when a page is open in two of them; the server is told by pages that are left. */
  async close(): Promise<void> {
    for (const { page } of this.open.values()) {
      await page.goto('about:blank');
      await page.context().close();
    }
    this.open.clear();
  }
}
