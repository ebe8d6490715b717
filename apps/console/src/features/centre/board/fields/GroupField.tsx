import { Form, TreeSelect } from 'antd';
import { useMonitorGroups } from '../../../../shared/group/useMonitorGroups.ts';
import { centreTexts } from '../../centreTexts.ts';
import { groupNode } from '../../groupNode.ts';

interface GroupFieldProps {
  value: number | null;
  onChange: (groupId: number | null) => void;
}

/** The devices of a group and its subgroups; empty for all. */
export function GroupField({ value, onChange }: GroupFieldProps) {
  const t = centreTexts.useTexts();
  const groups = useMonitorGroups();
  return (
    <Form.Item label={t('group')}>
      <TreeSelect
        allowClear
        showSearch={{ treeNodeFilterProp: 'title' }}
        treeDefaultExpandAll
        aria-label={t('group')}
        placeholder={t('everything')}
        value={value === null ? null : String(value)}
        onChange={(id: string | null | undefined) => onChange(id ? Number(id) : null)}
        treeData={groups.map(groupNode)}
      />
    </Form.Item>
  );
}
