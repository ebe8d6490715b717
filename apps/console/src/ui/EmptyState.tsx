import { InboxOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { StatePanel } from './StatePanel.tsx';
import { stateTexts } from './stateTexts.ts';

interface EmptyStateProps {
  title?: string;
  /** Why it is empty. */
  note?: ReactNode;
  /** The one useful next step. */
  action?: ReactNode;
  size?: 'page' | 'panel';
}

export function EmptyState({ title, note, action, size = 'panel' }: EmptyStateProps) {
  const t = stateTexts.useTexts();
  return <StatePanel icon={<InboxOutlined />} title={title ?? t('empty')} note={note} action={action} size={size} />;
}
