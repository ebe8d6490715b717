import { api } from '@lookfar/contract';
import type { Locator } from 'playwright-core';
import type { z } from 'zod';
import { groupPageTexts } from '../../apps/console/src/features/equipment-group/groupPageTexts.ts';
import { FormOfScreen, ManageScreen } from './manageScreen.ts';

/** Groups are a tree: actions on a group start above the tree, and its name is edited in place. */
export class ManageGroups extends ManageScreen {
  private sought = '';
  protected readonly renames: z.ZodType = api.equipmentGroup.edit.body;

  override async open(): Promise<void> {
    await super.open();
    await this.page.locator('.group-devices .state-panel, .group-devices .list-pager').first().waitFor();
  }

  override async search(words: string): Promise<void> {
    this.sought = words;
    await this.page.getByLabel(this.text('search'), { exact: true }).fill(words);
  }

  override async waitForNone(): Promise<void> {
    await this.page.locator('.group-devices .state-panel').waitFor();
    await this.row(this.sought).waitFor({ state: 'detached' });
  }

  override row(name: string): Locator {
    return this.page.locator('.tree-view').getByText(name, { exact: true });
  }

  protected override head(): Locator {
    return this.page.getByRole('toolbar');
  }

  override async begin(does: 'create' | 'edit' | 'remove', name: string): Promise<void> {
    // A click on the selected one would deselect it; a new one is selected immediately.
    const selected = this.page.locator('.tree-view .ant-tree-node-selected', { hasText: name });
    if ((await selected.count()) === 0) await this.row(name).click();
    const button = does === 'edit' ? 'rename' : 'delete';
    await this.page
      .getByRole('toolbar')
      .getByRole('button', { name: this.text(button), exact: true })
      .click();
  }

  override async openEdit(name: string): Promise<FormOfScreen> {
    await this.begin('edit', name);
    const input = this.page.getByLabel(this.text('newName'), { exact: true });
    await input.waitFor();
    return new RenameInPlace(input, this.renames, [], this.options);
  }

  protected text(key: 'search' | 'rename' | 'delete' | 'newName'): string {
    return groupPageTexts.text(key, {}, this.options.language);
  }
}

class RenameInPlace extends FormOfScreen {
  override async rename(name: string): Promise<boolean> {
    await this.place.fill(name);
    await this.place.press('Enter');
    await this.place.waitFor({ state: 'hidden' });
    return true;
  }
}
