import './gateway.css';
import { api, type ManagedGateway } from '@lookfar/contract';
import { Drawer, Tabs } from 'antd';
import { Link } from 'react-router';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { useCall } from '../../client/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Dim, Row } from '../../ui/layout/Layout.tsx';
import { ActionButton } from '../../ui/list/ActionButton.tsx';
import { allowedActions, type ListAction } from '../../ui/list/listAction.ts';
import { RowActions } from '../../ui/list/RowActions.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { GatewayAlarms } from './GatewayAlarms.tsx';
import { GatewayDiscovered } from './GatewayDiscovered.tsx';
import { GatewayGaps } from './GatewayGaps.tsx';
import { GatewayLog } from './GatewayLog.tsx';
import { GatewayOverview } from './GatewayOverview.tsx';
import { gatewayTexts } from './gatewayTexts.ts';

export const gatewayTabs = ['overview', 'bound', 'discovered', 'alarms', 'gaps', 'log'] as const;
export type GatewayTab = (typeof gatewayTabs)[number];

interface GatewayDrawerProps {
  id: number;
  tab: GatewayTab;
  onTab: (tab: GatewayTab) => void;
  actionsOf: (gateway: ManagedGateway) => readonly ListAction[];
  onClose: () => void;
}

const refreshMs = 5000;

/** One gateway next to the list. */
export function GatewayDrawer({ id, tab, onTab, actionsOf, onClose }: GatewayDrawerProps) {
  const t = gatewayTexts.useTexts();
  const user = useUser();
  const query = useCall(api.gateway.info, { id }, { refetchInterval: refreshMs });
  const discovered = <GatewayDiscovered gatewayId={id} onAdded={() => void query.refetch()} />;
  const title = [query.data?.sn, query.data?.name].filter(Boolean).join(' · ');
  return (
    <Drawer open title={title} size={760} onClose={onClose}>
      <Loaded query={query} failed={t('loadFailed')}>
        {(gateway) => (
          <>
            <Actions gateway={gateway} all={actionsOf(gateway)} />
            <Tabs
              activeKey={tab}
              destroyOnHidden
              onChange={(key) => onTab(gatewayTabs.find((known) => known === key) ?? 'overview')}
              items={[
                { key: 'overview', label: t('overview'), children: <GatewayOverview gateway={gateway} /> },
                {
                  key: 'bound',
                  label: `${t('bound')} ${gateway.equipment.length}`,
                  children: <BoundEquipment equipment={gateway.equipment} />,
                },
                // Our agent reads what it was configured to; any other node has devices of its own.
                ...(!gateway.configurable ? [{ key: 'discovered', label: t('discovered'), children: discovered }] : []),
                ...(isAllowed(user, api.alarmRule.query.may)
                  ? [{ key: 'alarms', label: t('alarmRules'), children: <GatewayAlarms sn={gateway.sn} /> }]
                  : []),
                { key: 'gaps', label: t('gaps'), children: <GatewayGaps gatewayId={id} /> },
                ...(gateway.configurable
                  ? [{ key: 'log', label: t('log'), children: <GatewayLog gatewayId={id} /> }]
                  : []),
              ]}
            />
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

const folded = new Set(['operations', 'reset', 'remove']);

/** The same as in the list row, with more space. */
function Actions({ gateway, all }: { gateway: ManagedGateway; all: readonly ListAction[] }) {
  const actions = allowedActions(all, useUser());
  return (
    <Row className="gateway-actions">
      {actions
        .filter(({ key }) => !folded.has(key))
        .map((action) => (
          <ActionButton key={action.key} action={action} />
        ))}
      <RowActions folded actions={actions.filter(({ key }) => folded.has(key))} name={gateway.sn} />
    </Row>
  );
}

interface Bound {
  id: number;
  name: string;
  online: boolean;
  signalCount: number;
}

function BoundEquipment({ equipment }: { equipment: readonly Bound[] }) {
  const t = gatewayTexts.useTexts();
  if (equipment.length === 0) return <EmptyState title={t('noBound')} />;
  return (
    <ul className="gateway-lines">
      {equipment.map(({ id, name, online, signalCount }) => (
        <li key={id}>
          <StatusTag state={online ? 'normal' : 'stale'} text={t(online ? 'online' : 'offline')} />
          <Link to={`/manage/eg/equipment/edit/${id}`}>{name}</Link>
          <Dim>{t('signals', { count: signalCount })}</Dim>
        </li>
      ))}
    </ul>
  );
}
