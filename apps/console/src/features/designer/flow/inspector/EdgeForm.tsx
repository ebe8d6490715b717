import type { WidgetRecord } from '@lookfar/editor';
import { isBentByHand, jointsOf, typeInfo } from '@lookfar/page';
import { Button } from 'antd';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { useEditor } from '../../DesignerContext.tsx';
import { showWidget } from '../../usage/showWidget.ts';
import { stepFormTexts } from './stepFormTexts.ts';

/** Where an edge leads. */
export function EdgeForm({ record }: { record: WidgetRecord }) {
  const t = stepFormTexts.useTexts();
  const language = useLanguage();
  const editor = useEditor();
  const { start, end } = jointsOf(record.dataAddon);
  const nameOf = (id: string | undefined) => {
    const step = id === undefined ? undefined : editor.document.get(id);
    return step ? step.widgetName || typeInfo(step.widgetType).name[language] : '—';
  };
  const { route: _, ...unbent } = record.dataAddon;
  return (
    <div className="flow-empty">
      <strong>{t('edge')}</strong>
      <dl>
        {(
          [
            ['from', start],
            ['to', end],
          ] as const
        ).map(([word, joint]) => (
          <div key={word} style={{ display: 'contents' }}>
            <dt>{t(word)}</dt>
            <dd>
              <Button type="link" size="small" onClick={() => joint && showWidget(editor, joint.widgetId)}>
                {nameOf(joint?.widgetId)}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      {isBentByHand(record.dataAddon) && (
        <Button size="small" onClick={() => editor.edit([record.id], { dataAddon: unbent })}>
          {t('autoRoute')}
        </Button>
      )}
    </div>
  );
}
