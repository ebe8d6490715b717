import { api, type ProjectLine, projectLimits } from '@lookfar/contract';
import { words } from '../../base/i18n/words.ts';
import { CallForm } from '../../ui/screen/CallForm.tsx';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';
import { projectTexts } from './projectTexts.ts';

/** Copies a project under another name. */
export function CopyDialog({ row: { id, title }, onChanged, onClose }: RowAboveProps<ProjectLine>) {
  const t = projectTexts.useTexts();
  return (
    <CallForm
      call={api.project.copy}
      title={t('copyTitle')}
      note={t('copyNote')}
      fields={[{ kind: 'text', name: 'title', label: words.name }]}
      initial={{ id, title: t('copyOf', { title }).slice(0, projectLimits.title) }}
      onSaved={onChanged}
      onClose={onClose}
    />
  );
}
