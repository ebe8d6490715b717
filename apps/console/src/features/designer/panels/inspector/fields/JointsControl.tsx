import { DisconnectOutlined } from '@ant-design/icons';
import { type Joint, type Joints, jointsOf, lineEnds } from '@lookfar/page';
import { useCallback } from 'react';
import { defineTexts } from '../../../../../base/i18n/defineTexts.ts';
import { useLanguage } from '../../../../../base/i18n/language.ts';
import { useDocument, useEditor } from '../../../DesignerContext.tsx';
import { showWidget } from '../../../usage/showWidget.ts';
import { IconButton } from '../../controls/IconButton.tsx';
import { outlineName } from '../../outline/outlineName.ts';

const texts = defineTexts('designer-joints', {
  start: { cn: '起点', en: 'Start' },
  end: { cn: '终点', en: 'End' },
  free: { cn: '未连接', en: 'Not joined' },
  mixed: { cn: '多个值', en: 'Mixed' },
  tee: { cn: '{name}（三通）', en: '{name} (tee)' },
  release: { cn: '断开{end}的连接', en: 'Release the {end}' },
});

interface JointsControlProps {
  /** Undefined if several lines are joined differently. */
  value: unknown;
  onChange: (joints: Joints) => void;
}

/** [DP50] What the ends of a line are joined to; each can be released, and what it is joined to be shown. */
export function JointsControl({ value, onChange }: JointsControlProps) {
  const t = texts.useTexts();
  if (value === undefined) return <span className="ins-joint-none">{t('mixed')}</span>;
  const joints = jointsOf({ joints: value });
  return (
    <ul className="ins-joints">
      {lineEnds.map((end) => {
        const joint = joints[end];
        const { [end]: _, ...others } = joints;
        return (
          <li key={end}>
            <span className="ins-joint-end">{t(end)}</span>
            {joint ? <JointName joint={joint} /> : <span className="ins-joint-none">{t('free')}</span>}
            {joint && (
              <IconButton
                name={t('release', { end: t(end).toLowerCase() })}
                icon={<DisconnectOutlined />}
                onClick={() => onChange(others)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function JointName({ joint: { widgetId, port } }: { joint: Joint }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const editor = useEditor();
  const read = useCallback(
    ({ document }: typeof editor) => {
      const record = document.get(widgetId);
      return record ? outlineName(record, language) : widgetId;
    },
    [widgetId, language],
  );
  const name = useDocument(read);
  return (
    <button type="button" className="ins-joint-name" title={name} onClick={() => showWidget(editor, widgetId)}>
      {port === undefined ? t('tee', { name }) : name}
    </button>
  );
}
