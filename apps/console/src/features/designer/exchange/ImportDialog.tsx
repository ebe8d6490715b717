import { countWidgets } from '@lookfar/page';
import { Button, Modal } from 'antd';
import { useEffect } from 'react';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { DroppedList } from '../../page-view/index.ts';
import { learnUses, withUses } from '../components/addWithUses.ts';
import { componentCounts, useComponentCounts } from '../components/componentCounts.ts';
import { useEditor } from '../DesignerContext.tsx';
import { exchangeTexts } from './exchangeTexts.ts';
import type { Import } from './readImport.ts';
import { underOwnPassword } from './underOwnPassword.ts';

export interface PendingImport {
  name: string;
  found: Exclude<Import, { kind: 'refused' }>;
}

interface ImportDialogProps extends PendingImport {
  onClose: () => void;
}

/** Shows what a file contains and what importing it does, before anything changes. */
export function ImportDialog({ name, found, onClose }: ImportDialogProps) {
  const t = exchangeTexts.useTexts();
  const editor = useEditor();
  const widgets = found.kind === 'page' ? found.page.widgets : found.widgets;
  // Their number is exact once it is known what components draw.
  useComponentCounts();
  useEffect(() => {
    learnUses(widgets).catch(() => undefined);
  }, [widgets]);
  const { widgets: count } = countWidgets(widgets, componentCounts);
  const done = (work: () => void) => () =>
    void withUses(widgets, () => {
      work();
      onClose();
    });
  const insert = done(() => editor.add(widgets, { kind: 'import' }));
  const { dropped } = found;
  return (
    <Modal
      open
      title={t('title', { name })}
      width={dropped.length > 0 ? 640 : 520}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('cancel')}
        </Button>,
        found.kind === 'page' && (
          <Button
            key="replace"
            onClick={done(() => editor.replacePage(underOwnPassword(found.page, editor.document.page().con)))}
          >
            {t('replace')}
          </Button>
        ),
        <Button key="insert" type="primary" onClick={insert}>
          {t('insert')}
        </Button>,
      ]}
    >
      <p>{t(found.kind === 'page' ? 'pageFound' : 'drawingFound', { count })}</p>
      {found.kind === 'page' && (
        <Dim as="p" small className="designer-note">
          {t('replaceNote')}
        </Dim>
      )}
      {found.kind === 'drawing' && found.skipped.size > 0 && (
        <p>
          {t('skipped', { names: [...found.skipped].map(([element, times]) => `${element} ×${times}`).join(', ') })}
        </p>
      )}
      {dropped.length > 0 && (
        <>
          <p>{t('dropped', { count: dropped.length })}</p>
          <DroppedList dropped={dropped} />
        </>
      )}
    </Modal>
  );
}
