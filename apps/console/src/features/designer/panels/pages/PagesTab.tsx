import './pages-tab.css';
import { api } from '@lookfar/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '../../../../client/send.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { backPath, designerPath } from '../../../page/index.ts';
import { PageTreePanel, usePageTree } from '../../../project/index.ts';
import { useDesigner } from '../../DesignerContext.tsx';
import type { Workspace } from '../../Workspace.ts';
import { panelTexts } from '../panelTexts.ts';

/** The pages of a project next to the canvas; the one that is drawn is chosen. */
export function PagesTab({ workspace }: { workspace: Workspace }) {
  const words = panelTexts.useTexts();
  const navigate = useNavigate();
  const { owner, design } = useDesigner();
  const control = usePageTree(owner.id);
  const [selected, setSelected] = useState(design.id);
  const open = (pageId: number) => void navigate(designerPath(owner, pageId), { replace: true });
  return (
    <div className="pages-tab">
      <Loaded query={control.query} failed={words('loadFailed')}>
        {(tree) => (
          <PageTreePanel
            projectId={owner.id}
            tree={tree}
            control={control}
            selected={selected}
            onSelect={(id) => {
              setSelected(id);
              if (id > 0 && id !== design.id) open(id);
            }}
            rename={(id, title) => renamed(workspace, id, title)}
            onRemoved={(id) => {
              workspace.close(id);
              if (id !== design.id) return;
              const next = tree.pages.find((page) => page.id !== id);
              if (next) open(next.id);
              else void navigate(backPath(owner), { replace: true });
            }}
          />
        )}
      </Loaded>
    </div>
  );
}

/** [DS31] A page that is open here is renamed in its drawing and saved with it: otherwise the next save would conflict. */
async function renamed(workspace: Workspace, id: number, title: string): Promise<void> {
  const open = workspace.page(id)?.designer;
  if (!open) {
    await send(api.page.rename, { id, title }, { quiet: true });
    return;
  }
  const { con } = open.editor.document.page();
  open.editor.editPage({ ...con, title });
  await open.saver.save();
}
