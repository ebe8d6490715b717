import type { Locator, Page } from 'playwright-core';
import { reopen } from './turnTo.ts';
import { load } from './warmWindows.ts';

/** The list of devices, as a user works with it. Chinese. */
export class DeviceList {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(path = '/monitor/eg/list'): Promise<void> {
    await reopen(this.page, path, '[data-index="0"] .browser-name');
  }

  /** The console begins anew: what others have changed is there. */
  async load(): Promise<void> {
    await load(this.page, '/monitor/eg/list');
    await this.first.waitFor();
  }

  /** The first device, as a row or as a card. */
  get first(): Locator {
    return this.page.locator('[data-index="0"] .browser-name');
  }

  async show(view: '卡片' | '表格'): Promise<void> {
    await this.page.getByRole('radiogroup', { name: '显示方式' }).getByText(view).click();
  }

  row(name: string): Locator {
    return this.page.getByRole('row', { name: new RegExp(name) });
  }

  card(name: string): Locator {
    return this.page.locator('.equipment-card').filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  /** Names in the order shown. */
  names(): Promise<string[]> {
    return this.page.locator('.browser-name').allInnerTexts();
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: '设备名称或网关 SN' }).fill(text);
  }

  async chooseGroup(name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: '全部分组' }).click();
    await this.page.locator('.ant-select-tree-title', { hasText: name }).click();
  }

  /** A choice of the state filter with its count, e.g. `在线 13`. */
  state(text: string): Locator {
    return this.page.getByRole('radiogroup', { name: '设备状态' }).getByText(text);
  }

  star(name: string): Locator {
    return this.page.getByRole('button', { name: `关注：${name}` });
  }

  async choose(name: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `更多操作：${name}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}
