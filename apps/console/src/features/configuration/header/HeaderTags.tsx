import type { ManagedEquipment } from '@lookfar/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { devicePath } from '../../../base/paths.ts';
import { PushTag } from '../../../shared/push/PushTag.tsx';
import { SyncStateTag } from '../../../shared/sync/SyncStateTag.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { configTexts } from '../configTexts.ts';
import { useEditor } from '../EditorContext.ts';
import { ModelTags } from '../model/ModelTags.tsx';
import { BindDialog } from './BindDialog.tsx';
import { UnbindDialog } from './UnbindDialog.tsx';
import type { HeaderData } from './useHeaderFacts.ts';

/** The context of a device: its gateway, its template, and links to its live data. */
export function HeaderTags({ facts }: { facts: HeaderData }) {
  const t = configTexts.useTexts();
  const { owner, id } = useEditor();
  const { equipment } = facts;
  if (owner === 'model') return facts.model ? <ModelTags model={facts.model} reload={facts.reload} /> : null;
  if (owner === 'template') return <StatusTag state="normal" look="plain" text={t('templateBadge')} />;
  if (!equipment) return null;
  return (
    <div className="config-tags">
      <GatewayTags equipment={equipment} reload={facts.reload} />
      {equipment.templateId !== null && (
        <span className="config-tag-group">
          <Link to={`/manage/eg/template/edit/${equipment.templateId}`}>
            {t('template', { name: equipment.templateName })}
          </Link>
          {equipment.syncState && <SyncStateTag state={equipment.syncState} />}
        </span>
      )}
      <Link to={devicePath(id)}>{t('monitor')}</Link>
    </div>
  );
}

function gatewayText({ gatewayOnline, gatewayUnknown }: ManagedEquipment) {
  if (gatewayUnknown) return 'gatewayUnknown';
  return gatewayOnline ? 'gatewayOnline' : 'gatewayOffline';
}

function GatewayTags({ equipment, reload }: { equipment: ManagedEquipment; reload: () => void }) {
  const t = configTexts.useTexts();
  const [dialog, setDialog] = useState<'bind' | 'unbind' | null>(null);
  const close = () => {
    setDialog(null);
    reload();
  };
  const bound = equipment.sn !== '';
  return (
    <span className="config-tag-group">
      {bound ? (
        <>
          <StatusTag
            state={equipment.gatewayOnline ? 'normal' : 'stale'}
            look="plain"
            text={t(gatewayText(equipment))}
          />
          <span>{t('gateway', { sn: equipment.sn })}</span>
          {equipment.gatewayOnline && (
            <StatusTag
              state={equipment.online ? 'normal' : 'warning'}
              look="plain"
              text={t(equipment.online ? 'online' : 'offline')}
            />
          )}
          {equipment.push !== 'none' && equipment.push !== 'applied' && (
            <PushTag push={equipment.push} refusal={equipment.refusal} prefix={t('pushPrefix')} />
          )}
        </>
      ) : (
        <StatusTag state="stale" look="plain" text={t('noGateway')} />
      )}
      <Button size="small" onClick={() => setDialog('bind')}>
        {t(bound ? 'rebind' : 'bind')}
      </Button>
      {bound && (
        <Button size="small" onClick={() => setDialog('unbind')}>
          {t('unbind')}
        </Button>
      )}
      {dialog === 'bind' && <BindDialog sn={equipment.sn} onClose={close} />}
      {dialog === 'unbind' && <UnbindDialog sn={equipment.sn} onClose={close} />}
    </span>
  );
}
