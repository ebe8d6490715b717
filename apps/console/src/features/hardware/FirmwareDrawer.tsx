import './hardware.css';
import { addFirmware, deleteFirmware, type Firmware, type Hardware, parseTime, queryFirmware } from '@lookfar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { send } from '../../client/send.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { hardwareTexts } from './hardwareTexts.ts';
import { UploadFirmwareDialog } from './UploadFirmwareDialog.tsx';

interface FirmwareDrawerProps {
  hardware: Hardware;
  onChanged: () => void;
  onClose: () => void;
}

/** The firmware of a hardware model, the newest first. */
export function FirmwareDrawer({ hardware, onChanged, onClose }: FirmwareDrawerProps) {
  const t = hardwareTexts.useTexts();
  const user = useUser();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<'upload' | Firmware>();
  const key = ['hardware.firmware', hardware.id];
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => send(queryFirmware, { hardwareId: hardware.id }, { quiet: true, signal }),
  });
  const changed = () => {
    void client.invalidateQueries({ queryKey: key });
    onChanged();
  };
  const close = () => setDialog(undefined);
  return (
    <Drawer open title={t('firmware', { name: hardware.name })} size={560} onClose={onClose}>
      {isAllowed(user, addFirmware.may) && (
        <Button className="firmware-add" type="primary" onClick={() => setDialog('upload')}>
          {t('upload')}
        </Button>
      )}
      {list.isError && <ErrorState title={t('loadFailed')} error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <LoadingState />}
      {list.data?.length === 0 && <EmptyState title={t('noFirmware')} note={t('noFirmwareNote')} />}
      <ul className="firmware-lines">
        {list.data?.map((firmware) => (
          <FirmwareLine key={firmware.id} firmware={firmware} onRemove={() => setDialog(firmware)} />
        ))}
      </ul>
      {dialog === 'upload' && <UploadFirmwareDialog hardwareId={hardware.id} onSaved={changed} onClose={close} />}
      {dialog !== undefined && dialog !== 'upload' && (
        <ConfirmDialog
          danger
          title={t('deleteFirmware')}
          onClose={close}
          run={async () => {
            await send(deleteFirmware, { id: dialog.id }, { quiet: true });
            changed();
          }}
        >
          <p>{t('deleteNote', { version: dialog.version })}</p>
        </ConfirmDialog>
      )}
    </Drawer>
  );
}

function FirmwareLine({ firmware, onRemove }: { firmware: Firmware; onRemove: () => void }) {
  const t = hardwareTexts.useTexts();
  const user = useUser();
  const { version, note, bytes, sha256, loginname, gmtCreate } = firmware;
  return (
    <li>
      <div className="firmware-line">
        <span>{version}</span>
        <span>{(bytes / 1024).toFixed(1)} KB</span>
        <span>{note}</span>
        {isAllowed(user, deleteFirmware.may) && (
          <Button size="small" danger onClick={onRemove}>
            {t('delete')}
          </Button>
        )}
      </div>
      <p className="firmware-more">
        {loginname} · {formatLocalTime(parseTime(gmtCreate) ?? 0)} · SHA-256 {sha256}
      </p>
    </li>
  );
}
