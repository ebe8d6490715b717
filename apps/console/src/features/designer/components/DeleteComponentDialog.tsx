import { type ComponentLine, deleteComponent, fail } from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { useDesigner } from '../DesignerContext.tsx';
import { refreshComponents } from './componentCalls.ts';
import { componentTexts } from './componentTexts.ts';
import { usesComponent } from './usesComponent.ts';

interface DeleteComponentDialogProps {
  line: ComponentLine;
  onClose: () => void;
}

/** Asks before a component is deleted; while pages use it the refusal names them, the one on the canvas too. */
export function DeleteComponentDialog({ line, onClose }: DeleteComponentDialogProps) {
  const t = componentTexts.useTexts();
  const queries = useQueryClient();
  const { id, name } = line;
  const { editor, design } = useDesigner();
  const run = async () => {
    const { con, widgets } = editor.document.toPage();
    if (usesComponent(widgets, id)) fail('1502', { places: con.title || design.title });
    await send(deleteComponent, { id }, { quiet: true });
    notify({ level: 'success', text: t('removed', { name }) });
    await refreshComponents(queries);
  };
  return (
    <ConfirmDialog title={t('removeTitle', { name })} okText={t('remove')} danger run={run} onClose={onClose}>
      <p>{t('removeNote')}</p>
    </ConfirmDialog>
  );
}
