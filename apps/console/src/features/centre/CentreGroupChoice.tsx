import { TreeSelect } from 'antd';
import { useNavigate } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useMonitorGroups } from '../../shared/group/useMonitorGroups.ts';
import { centreTexts } from './centreTexts.ts';
import { groupNode } from './groupNode.ts';

/** Switches to the operations centre of a group. */
export function CentreGroupChoice({ groupId }: { groupId: number | undefined }) {
  const t = centreTexts.useTexts();
  const navigate = useNavigate();
  const groups = useMonitorGroups();
  return (
    <TreeSelect
      className="centre-choice"
      aria-label={t('choose')}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      value={groupId === undefined ? '' : String(groupId)}
      onChange={(value: string) => void navigate(value === '' ? paths.centre : `${paths.centre}/${value}`)}
      treeData={[{ value: '', title: t('everything') }, ...groups.map(groupNode)]}
    />
  );
}
