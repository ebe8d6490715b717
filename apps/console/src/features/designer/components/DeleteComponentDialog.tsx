import { api, type ComponentLine, fail } from '@lookfar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '../../../base/i18n/language.ts';
import { listed } from '../../../base/i18n/listed.ts';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { refreshComponents } from './componentCalls.ts';
import { useComponentLayer } from './componentLayerContext.ts';
import { componentTexts } from './componentTexts.ts';
import { draftUses, openUses } from './usesComponent.ts';

interface DeleteComponentDialogProps {
  line: ComponentLine;
  onClose: () => void;
}

/** Asks before a component is deleted; while pages use it, saved or open here, the refusal names them. */
export function DeleteComponentDialog({ line, onClose }: DeleteComponentDialogProps) {
  const t = componentTexts.useTexts();
  const language = useLanguage();
  const queries = useQueryClient();
  const { id, name } = line;
  const { workspace } = useComponentLayer();
  const drafts = useDraftTitles(id);
  const run = async () => {
    const uses = openUses(workspace.pages(), id);
    const places = uses.map(({ title, isUnsaved }) => (isUnsaved ? t('unsavedPage', { title }) : title));
    if (places.length > 0) fail('1502', { places: listed(places, language) });
    await send(api.component.delete, { id }, { quiet: true });
    notify({ level: 'success', text: t('removed', { name }) });
    await refreshComponents(queries);
  };
  return (
    <ConfirmDialog title={t('removeTitle', { name })} okText={t('remove')} danger run={run} onClose={onClose}>
      <p>{t('removeNote')}</p>
      {drafts.length > 0 && <p className="cp-caution">{t('removeDrafts', { titles: listed(drafts, language) })}</p>}
    </ConfirmDialog>
  );
}

/** Titles of pages whose drafts in this browser use it. A draft may be kept forever, so it does not prevent the deletion. */
function useDraftTitles(componentId: number): readonly string[] {
  const t = componentTexts.useTexts();
  const { workspace } = useComponentLayer();
  const { data = [] } = useQuery({
    queryKey: ['designer.drafts', componentId],
    queryFn: async () => draftUses(await workspace.drafts.all(), workspace.pageIds(), componentId),
    ...{ gcTime: 0, staleTime: 0 },
  });
  return data.map(({ con }) => con.title || t('untitled'));
}
