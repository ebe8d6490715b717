import { api } from '@lookfar/contract';
import { projectCentrePath } from '../../../base/projectPaths.ts';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { useRefresh } from '../../../client/useCall.ts';
import { AcceptDialog } from '../../../shared/share/AcceptDialog.tsx';
import { ShareFromLink } from '../../../shared/share/ShareFromLink.tsx';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { projectTexts } from '../projectTexts.ts';

interface AcceptProjectDialogProps {
  /** From a link; typed otherwise. */
  code?: string;
  onDone: () => void;
  onClose: () => void;
}

/** Adds a shared project to what the user can open, by code and password. */
export function AcceptProjectDialog({ onDone, ...props }: AcceptProjectDialogProps) {
  const t = projectTexts.useTexts();
  const refresh = useRefresh();
  return (
    <AcceptDialog
      {...props}
      note={t('acceptNote')}
      openText={t('openProject')}
      accept={async (body) => {
        const { id, title } = await send(api.project.acceptShare, body, { quiet: true });
        return { name: title, path: projectCentrePath(id) };
      }}
      onDone={() => {
        void refresh(api.project.queryAllByUser);
        onDone();
      }}
    />
  );
}

/** Asks for the password if the address contains a share code. */
export function ProjectFromLink({ onDone }: { onDone: () => void }) {
  return (
    <ShareFromLink>
      {(code, onClose) => <AcceptProjectDialog key={code} code={code} onDone={onDone} onClose={onClose} />}
    </ShareFromLink>
  );
}

interface LeaveProjectDialogProps {
  projectId: number;
  title: string;
  onDone: () => void;
  onClose: () => void;
}

/** Removes a shared project from what the user can open. */
export function LeaveProjectDialog({ projectId, title, onDone, onClose }: LeaveProjectDialogProps) {
  const t = projectTexts.useTexts();
  const refresh = useRefresh();
  return (
    <ConfirmDialog
      danger
      title={t('leaveTitle', { title })}
      okText={t('leave')}
      run={async () => {
        await send(api.project.leave, { id: projectId }, { quiet: true });
        notify({ level: 'success', text: t('left') });
        void refresh(api.project.queryAllByUser);
        onDone();
      }}
      onClose={onClose}
    >
      {t('leaveNote')}
    </ConfirmDialog>
  );
}
