import { api, type Scene, sceneLimits } from '@lookfar/contract';
import { send } from '../../client/send.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';
import { sceneTexts } from './sceneTexts.ts';

/** A second one with the same flow, triggers and limits; it is not enabled. */
export function CopyDialog({ row: { id, title }, onChanged, onClose }: RowAboveProps<Scene>) {
  const t = sceneTexts.useTexts();
  return (
    <FormDialog
      title={t('copyTitle')}
      okText={t('copy')}
      schema={api.scene.copy.body}
      call={api.scene.copy}
      fields={[{ kind: 'text', name: 'title', label: sceneTexts.both('title') }]}
      initial={{ id, title: t('copyOf', { title }).slice(0, sceneLimits.title) }}
      submit={async (values) => {
        await send(api.scene.copy, values, { quiet: true });
        onChanged();
      }}
      onClose={onClose}
    />
  );
}
