import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import type { EquipmentMark, Language } from '@lookfar/contract';
import { memo } from 'react';
import { useLineLost } from '../../../client/line/useLineLost.ts';
import { equipmentState } from '../../../shared/equipment-state/equipmentState.ts';
import { equipmentStateTexts } from '../../../shared/equipment-state/equipmentStateTexts.ts';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import { AlarmBadge } from '../AlarmBadge.tsx';
import { noGroup, type TreeLine, type TreeNode } from './deviceTree.ts';
import { groupViewTexts } from './groupViewTexts.ts';

interface TreeLineProps {
  line: TreeLine;
  index: number;
  top: number;
  active: boolean;
  selected: boolean;
  language: Language;
  onPress: (index: number) => void;
}

export const TreeLineView = memo(function TreeLineView(props: TreeLineProps) {
  const { line, index, top, active, selected, language, onPress } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of all lines
    <div
      role="treeitem"
      className={`tree-line tree-line-${line.kind}`}
      data-index={index}
      data-stop=""
      tabIndex={active ? 0 : -1}
      aria-level={line.depth + 1}
      aria-selected={selected}
      {...(line.kind === 'group' && { 'aria-expanded': line.expanded })}
      style={{ transform: `translateY(${top}px)`, paddingInlineStart: 8 + line.depth * 16 }}
      onClick={() => onPress(index)}
    >
      {line.kind === 'group' ? (
        <Group node={line.node} expanded={line.expanded} language={language} />
      ) : (
        <Device mark={line.mark} language={language} />
      )}
    </div>
  );
});

interface GroupProps {
  node: TreeNode;
  expanded: boolean;
  language: Language;
}

/** The name of a group, also of the one for devices without a group. */
export function nodeName({ id, name }: Pick<TreeNode, 'id' | 'name'>, language: Language): string {
  if (id === noGroup) return groupViewTexts.text('ungrouped', {}, language);
  return name || groupViewTexts.text('unnamed', {}, language);
}

function Group({ node, expanded, language }: GroupProps) {
  const { devices, online, inAlarm, highest, unacked } = node.totals;
  return (
    <>
      {expanded ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
      <span className="tree-name">{nodeName(node, language)}</span>
      <AlarmBadge
        alarms={{ alarmNum: inAlarm, alarmLevel: highest, alarmUnacked: unacked }}
        language={language}
        label={groupViewTexts.text('inAlarm', { count: inAlarm }, language)}
      />
      <span className="tree-count" data-counted="" title={groupViewTexts.text('online', { online, devices }, language)}>
        {online}/{devices}
      </span>
    </>
  );
}

function Device({ mark, language }: { mark: EquipmentMark; language: Language }) {
  // The tree does not include the gateway: a device without one counts as offline.
  const { state, text } = equipmentState({ ...mark, sn: '', shared: true }, useLineLost() !== null);
  const word = equipmentStateTexts.text(text, {}, language);
  return (
    <>
      <span title={word}>
        <StatusMark state={state} size={14} />
        <span className="visually-hidden">{word}</span>
      </span>
      <span className="tree-name" title={mark.name}>
        {mark.name}
      </span>
      <AlarmBadge alarms={mark} language={language} />
    </>
  );
}
