import { api, type Call, type Scene } from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { callQuery, useCall, useRefresh } from '../../../client/useCall.ts';
import { DryRunDialog, EnableDialog, RunAction } from '../../scene/index.ts';
import { useDesigner } from '../DesignerContext.tsx';
import { saveNow } from '../save/saveNow.ts';
import { isUnsaved } from '../save/saveStep.ts';
import { flowTexts } from './flowTexts.ts';
import { PreviewDialog } from './PreviewDialog.tsx';

interface DeedDialogProps {
  row: Scene;
  onChanged: () => void;
  onClose: () => void;
}

/** Something to do with the saved scene. */
export interface SceneDeed {
  id: 'preview' | 'dryRun' | 'enable' | 'run';
  text: string;
  Dialog: ComponentType<DeedDialogProps>;
}

/** What the user may do with the scene. It is always done with what is drawn: that is saved first. */
export function useSceneDeeds() {
  const t = flowTexts.useTexts();
  const user = useUser();
  const { owner, saver } = useDesigner();
  const client = useQueryClient();
  const refreshCall = useRefresh();
  const { data: known } = useCall(api.scene.info, { id: owner.id });
  const [row, setRow] = useState<Scene>();
  const may = ({ may: right }: Pick<Call, 'may'>) => isAllowed(user, right);
  const all: readonly (SceneDeed & { isOffered: boolean })[] = [
    { id: 'preview', text: t('preview'), Dialog: PreviewDialog, isOffered: may(api.scene.preview) },
    { id: 'dryRun', text: t('dryRun'), Dialog: DryRunDialog, isOffered: may(api.scene.dryRun) },
    {
      ...{ id: 'enable', Dialog: EnableDialog, isOffered: may(api.scene.enable) },
      text: t(known?.isEnabled ? 'enableAgain' : 'enable'),
    },
    {
      ...{ id: 'run', text: t('run'), Dialog: RunAction },
      isOffered: may(api.sceneRun.start) && known?.isEnabled === true,
    },
  ];
  const refresh = () => void refreshCall(api.scene.info);
  /** False if it could not be saved; why is shown next to the save button. */
  const begin = async ({ id }: SceneDeed): Promise<boolean> => {
    // What runs is what was enabled, whatever is drawn.
    if (id !== 'run' && isUnsaved(saver.state) && !(await saveNow(saver))) return false;
    const query = callQuery(api.scene.info, { id: owner.id }, { staleTime: 0 });
    setRow(await client.fetchQuery(query));
    return true;
  };
  return { deeds: all.filter(({ isOffered }) => isOffered), row, begin, refresh };
}
