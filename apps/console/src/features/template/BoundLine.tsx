import { type BoundEquipment, parseTime } from '@lookfar/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { SyncStateTag } from '../../shared/sync/SyncStateTag.tsx';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { Dim } from '../../ui/layout/Layout.tsx';
import { templateTexts } from './templateTexts.ts';

interface BoundLineProps {
  equipment: BoundEquipment;
  isBusy: boolean;
  onSync: () => void;
  onPreview: () => void;
}

/** The sync status of one bound device, and why it failed. */
export function BoundLine({ equipment, isBusy, onSync, onPreview }: BoundLineProps) {
  const t = templateTexts.useTexts();
  const { id, name, sn, gatewayOnline, state, message, gmtSync } = equipment;
  const time = parseTime(gmtSync);
  return (
    <>
      <Link className="sync-name" to={`/manage/eg/equipment/edit/${id}`}>
        {name}
      </Link>
      <Dim>{sn === '' ? t('noGateway') : `${sn}${gatewayOnline ? '' : ` · ${t('offline')}`}`}</Dim>
      <SyncStateTag state={state} />
      <Dim>{time === undefined ? '' : formatLocalTime(time)}</Dim>
      <Button size="small" onClick={onPreview}>
        {t('preview')}
      </Button>
      <Button size="small" disabled={isBusy} onClick={onSync}>
        {t(state === 'failed' ? 'retry' : 'sync')}
      </Button>
      {message !== '' && <span className="sync-reason">{message}</span>}
    </>
  );
}
