import type { Locator, Page } from 'playwright-core';

/** The configuration editor, driven by mouse and keyboard. Chinese. */
export class ConfigEditor {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  }

  async chooseProtocol(name: string): Promise<void> {
    await this.page.getByLabel('协议', { exact: true }).click();
    await this.page.getByTitle(name, { exact: true }).click();
  }

  /** Adds a row and types its title and address, with the keyboard only. */
  async typeSignal({ title, address }: { title: string; address: string }): Promise<void> {
    const { keyboard } = this.page;
    await this.page.getByRole('button', { name: '新增行' }).click();
    await keyboard.type(title);
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type(address);
    await keyboard.press('Enter');
    await this.row(title).waitFor();
  }

  row(title: string): Locator {
    return this.page.getByRole('row', { name: new RegExp(title) });
  }

  /** Moves to the cell and types over it. */
  async setCell(title: string, column: string, text: string): Promise<void> {
    const heads = await this.page.getByRole('columnheader').allInnerTexts();
    // The row's number is its header, not a cell.
    await this.row(title)
      .getByRole('gridcell')
      .nth(heads.indexOf(column) - 1)
      .click();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  /** Saves for the first time since the page was opened, and waits for the result from the gateway. */
  async save(phase: 'applied' | 'none'): Promise<void> {
    await this.page.getByRole('button', { name: /保存$/ }).click();
    await this.page.locator(`.config-page .push-progress[data-phase="${phase}"]`).waitFor();
  }
}
