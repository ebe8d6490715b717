import { api } from '@lookfar/contract';
import { devicePath } from '../../base/paths.ts';
import { send } from '../../client/send.ts';
import { AcceptDialog } from '../../shared/share/AcceptDialog.tsx';
import { ShareFromLink as FromLink } from '../../shared/share/ShareFromLink.tsx';
import { deviceShareTexts } from './deviceShareTexts.ts';

interface AcceptShareDialogProps {
  /** From a link; typed otherwise. */
  code?: string;
  /** Called after a device was added. */
  onDone: () => void;
  onClose: () => void;
}

/** Adds a device of another organisation to the list, by code and password. */
export function AcceptShareDialog(props: AcceptShareDialogProps) {
  const t = deviceShareTexts.useTexts();
  return (
    <AcceptDialog
      {...props}
      note={t('acceptNote')}
      openText={t('openDevice')}
      accept={async (body) => {
        const { equipId, name } = await send(api.share.accept, body, { quiet: true });
        return { name, path: devicePath(equipId) };
      }}
    />
  );
}

/** Asks for the password if the address contains a share code. */
export function ShareFromLink({ onDone }: { onDone: () => void }) {
  return (
    <FromLink>
      {(code, onClose) => <AcceptShareDialog key={code} code={code} onDone={onDone} onClose={onClose} />}
    </FromLink>
  );
}
