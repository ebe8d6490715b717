import { api, type DiscoveredDevice } from '@lookfar/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { useCall } from '../../client/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Dim } from '../../ui/layout/Layout.tsx';
import { gatewayTexts } from './gatewayTexts.ts';

/** Names shown of one device; the rest is counted. */
const mostNamed = 6;

/** Devices and metrics of an edge node that was not configured here, to be added as they are. */
export function GatewayDiscovered({ gatewayId, onAdded }: { gatewayId: number; onAdded: () => void }) {
  const t = gatewayTexts.useTexts();
  const query = useCall(api.discovery.query, { id: gatewayId });
  const added = () => {
    void query.refetch();
    onAdded();
  };
  return (
    <Loaded query={query} failed={t('loadFailed')}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState title={t('noDiscovered')} note={t('noDiscoveredNote')} />
        ) : (
          <ul className="gateway-lines">
            {list.map((found) => (
              <Found key={found.device} gatewayId={gatewayId} found={found} onAdded={added} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

interface FoundProps {
  gatewayId: number;
  found: DiscoveredDevice;
  onAdded: () => void;
}

function Found({ gatewayId, found: { device, equipmentId, metrics }, onAdded }: FoundProps) {
  const t = gatewayTexts.useTexts();
  const user = useUser();
  const [busy, setBusy] = useState(false);
  const named = metrics.slice(0, mostNamed).map(({ name }) => name);
  const names = metrics.length > mostNamed ? [...named, '…'] : named;
  const adopt = async () => {
    setBusy(true);
    try {
      const { signals } = await send(api.discovery.adopt, { id: gatewayId, device });
      notify({ level: 'success', text: t('adopted', { device, count: signals }) });
      onAdded();
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="gateway-found">
      <span className="gateway-found-text">
        {equipmentId === null ? (
          <span>{device}</span>
        ) : (
          <Link to={`/manage/eg/equipment/edit/${equipmentId}`}>{device}</Link>
        )}
        <Dim>{[t('newSignals', { count: metrics.length }), ...names].join(' · ')}</Dim>
      </span>
      {isAllowed(user, api.discovery.adopt.may) && (
        <Button loading={busy} onClick={() => void adopt().catch(() => {})}>
          {t(equipmentId === null ? 'adoptDevice' : 'adoptSignals')}
        </Button>
      )}
    </li>
  );
}
