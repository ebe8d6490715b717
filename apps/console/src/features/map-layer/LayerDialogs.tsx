import { api, type MapLayerLine } from '@lookfar/contract';
import { send } from '../../client/send.ts';
import { useRefresh } from '../../client/useCall.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import type { ShownMap } from '../../ui/map/ShownMap.ts';
import { LayerForm } from './LayerForm.tsx';
import type { LayerDialog } from './layerDialog.ts';
import { layerTexts } from './layerTexts.ts';

interface LayerDialogsProps {
  dialog: LayerDialog;
  shown: ShownMap;
  /** Opens the editor of a new layer. */
  onEdit: (layer: MapLayerLine) => void;
  onClose: () => void;
}

export function LayerDialogs({ dialog, shown, onEdit, onClose }: LayerDialogsProps) {
  const t = layerTexts.useTexts();
  const refresh = useRefresh();
  if (dialog.kind !== 'delete') return <LayerForm {...{ dialog, shown, onEdit, onClose }} />;
  const { id, name } = dialog.layer;
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name })}
      okText={t('delete')}
      danger
      run={async () => {
        await send(api.mapLayer.delete, { id }, { quiet: true });
        await refresh(api.mapLayer.query);
      }}
      onClose={onClose}
    >
      {t('deleteNote')}
    </ConfirmDialog>
  );
}
