import { TreeSelect } from 'antd';
import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';
import { useMonitorGroups } from '../../shared/group/useMonitorGroups.ts';
import type { ListTreeOption } from '../../ui/list/listDescription.ts';
import type { Address } from '../../ui/useAddress.ts';

const texts = defineTexts('monitor.alarm.group', { all: words.allGroups });

interface TreeNode {
  value: string;
  title: string;
  children: TreeNode[];
}

const treeNode = ({ value, text, children }: ListTreeOption): TreeNode => ({
  value,
  title: text,
  children: children.map(treeNode),
});

/** Limits a list to the devices of a group and its subgroups. */
export function GroupFilter({ address }: { address: Address }) {
  const t = texts.useTexts();
  const groups = useMonitorGroups();
  return (
    <TreeSelect
      className="alarm-filter"
      allowClear
      showSearch
      treeNodeFilterProp="title"
      treeDefaultExpandAll
      popupMatchSelectWidth={false}
      placeholder={t('all')}
      aria-label={t('all')}
      value={address.get('group') || null}
      onChange={(value: string | null | undefined) => address.set({ group: value ?? '', page: '' })}
      treeData={groups.map(treeNode)}
    />
  );
}
