import { TreeSelect } from 'antd';
import { useNavigate } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useMonitorGroups } from '../../shared/group/useMonitorGroups.ts';
import type { ListTreeOption } from '../../ui/list/listDescription.ts';
import { centreTexts } from './centreTexts.ts';

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
      treeData={[{ value: '', title: t('everything') }, ...groups.map(toNode)]}
    />
  );
}

interface Node {
  value: string;
  title: string;
  children: Node[];
}

function toNode({ value, text, children }: ListTreeOption): Node {
  return { value, title: text, children: children.map(toNode) };
}
