import type { DetailTabProps } from '../../device-tab/index.ts';
import { ChooseSource } from '../../track/index.ts';
import './info.css';
import { api, type EquipmentInfo, fileUrl } from '@lookfar/contract';
import { Link } from 'react-router';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { type Fact, FactList } from '../../../ui/facts/FactList.tsx';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { infoTexts } from './infoTexts.ts';

export function InfoTab({ equipment, watched }: DetailTabProps) {
  const t = infoTexts.useTexts();
  const mayEdit = isAllowed(useUser(), api.equipmentConfig.info.may) && !equipment.shared;
  const { customFields, image } = equipment;
  return (
    <div className="device-info-grid">
      <Panel
        title={t('about')}
        action={mayEdit && <Link to={`/manage/eg/equipment/edit/${equipment.id}`}>{t('configure')}</Link>}
      >
        {image !== null && <img className="info-picture" src={fileUrl(image)} alt={t('picture')} />}
        <AboutFacts equipment={equipment} signalCount={watched.monitoring.signals?.length} />
        {equipment.shared && <p className="panel-note">{t('shared')}</p>}
      </Panel>
      <Panel title={t('location')} action={<ChooseSource equipment={equipment} signals={watched.monitoring.signals} />}>
        <PlaceFacts equipment={equipment} />
      </Panel>
      {customFields.length > 0 && (
        <Panel title={t('extra')}>
          <FactList facts={customFields.map(({ name, value }): Fact => [name, value || '—'])} />
        </Panel>
      )}
    </div>
  );
}

function AboutFacts({ equipment, signalCount }: { equipment: EquipmentInfo; signalCount: number | undefined }) {
  const t = infoTexts.useTexts();
  const own: Fact[] = [
    [t('group'), equipment.groupName || t('ungrouped')],
    [t('gateway'), equipment.sn || t('noGateway')],
    [t('template'), equipment.templateName || '—'],
  ];
  return (
    <FactList
      facts={[
        [t('name'), equipment.name],
        [t('manufacturer'), equipment.manufacturer || '—'],
        [t('model'), equipment.model || '—'],
        ...(equipment.shared ? [] : own),
        [t('signals'), signalCount ?? '—'],
        [t('display'), t(equipment.display === 'list' ? 'displayList' : 'displayPage')],
        [t('created'), formatEnvelopeTime(equipment.gmtCreate)],
        [t('note'), equipment.remark || '—'],
      ]}
    />
  );
}

function PlaceFacts({ equipment: { id, location, latitude, longitude } }: { equipment: EquipmentInfo }) {
  const t = infoTexts.useTexts();
  const isPlaced = latitude !== null && longitude !== null;
  return (
    <FactList
      facts={[
        [t('address'), location || '—'],
        [t('coordinates'), isPlaced ? `${latitude.toFixed(5)}, ${longitude.toFixed(5)}` : '—'],
        ...(isPlaced
          ? [
              [
                '',
                <Link key="map" to={`/map?equipment=${id}`}>
                  {t('onMap')}
                </Link>,
              ] as const,
            ]
          : []),
      ]}
    />
  );
}
