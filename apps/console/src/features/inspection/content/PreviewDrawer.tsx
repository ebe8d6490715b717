import '../inspection.css';
import type { CheckAnswer, CheckItem } from '@lookfar/contract';
import { Drawer } from 'antd';
import { useState } from 'react';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { PreviewItem } from '../../inspection-task/index.ts';
import { contentTexts } from './contentTexts.ts';

interface PreviewDrawerProps {
  items: readonly CheckItem[];
  title?: string;
  onClose: () => void;
}

/** A check list as people have it on their phone. It can be tried out; nothing is kept. */
export function PreviewDrawer({ items, title, onClose }: PreviewDrawerProps) {
  const t = contentTexts.useTexts();
  const [values, setValues] = useState<Readonly<Record<string, CheckAnswer['value']>>>({});
  return (
    <Drawer open title={title ?? t('preview')} size={420} onClose={onClose}>
      <p className="check-preview-note">{t('previewNote')}</p>
      <Stack gap={3}>
        {items.map((item, index) => (
          <PreviewItem
            key={item.key}
            no={index + 1}
            item={item}
            value={values[item.key] ?? null}
            onChange={(value) => setValues({ ...values, [item.key]: value })}
          />
        ))}
      </Stack>
    </Drawer>
  );
}
