import { api } from '@lookfar/contract';
import { deptPageTexts } from '../../apps/console/src/features/dept/deptPageTexts.ts';
import { ManageGroups } from './manageGroups.ts';
import { ManageScreen } from './manageScreen.ts';

/** Departments are a tree like groups; the search is above the tree itself. */
export class ManageDepts extends ManageGroups {
  override async open(): Promise<void> {
    await ManageScreen.prototype.open.call(this);
    await this.page.locator('.tree-panel').waitFor();
  }

  override async waitForNone(): Promise<void> {
    await this.page.locator('.tree-panel .state-panel').waitFor();
  }

  protected override readonly renames = api.dept.edit.body;

  protected override text(key: 'search' | 'rename' | 'delete' | 'newName'): string {
    return deptPageTexts.text(key, {}, this.options.language);
  }
}
