import type { Locator, Page } from 'playwright-core';
import { reopen } from './turnTo.ts';

/** Devices of the demo plant, in the order in which it is set up. */
export const deviceIds = {
  settlingTank: 2,
  dosingRoom: 4,
  clearWell: 5,
  pumpHouse: 6,
  compressors: 11,
  truck: 12,
} as const;

/** The page of one device, driven by mouse and keyboard. Chinese. */
export class DevicePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(id: number, rest = '0'): Promise<void> {
    await reopen(this.page, `/monitor/eg/detail/list/${id}/${rest}`, '[role=tablist]');
  }

  /** Its panel; the name of a tab may be followed by a count. */
  async tab(name: string): Promise<Locator> {
    await this.page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    return this.panel(name);
  }

  panel(name: string): Locator {
    return this.page.getByRole('tabpanel', { name: new RegExp(`^${name}`) });
  }

  /** Waits until the live table has this value of a signal, visible or not. */
  async shows(title: string, value: string): Promise<void> {
    const cell = this.page.getByRole('row', { name: new RegExp(title) }).locator('.signal-value');
    await cell.filter({ hasText: value }).waitFor({ state: 'attached' });
  }

  /** In the commands tab: selects a signal to write. */
  async choose(title: string): Promise<Locator> {
    await this.page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
    const form = this.page.getByRole('region', { name: title, exact: true });
    await form.getByRole('heading', { name: title }).waitFor();
    return form;
  }

  /** Types a value into the form of the selected signal and writes it. */
  async write(form: Locator, text: string): Promise<void> {
    await form.getByLabel('写入值').fill(text);
    await form.getByRole('button', { name: '确认写入' }).click();
  }
}
