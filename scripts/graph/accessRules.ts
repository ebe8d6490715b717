/** Files below `apps/server/src` that may bypass a caller's scope, and why. A folder includes everything in it. */
export const mayImportAccess: Readonly<Record<string, readonly string[]>> = {
  // The query builders: code that has them can query without a scope.
  'platform/access/records.ts#open': ['platform/access'],
  'platform/database/openDatabase.ts#Db': ['platform/access', 'platform/database'],
  'platform/access/serverScope.ts': [
    // Gateways and what they send.
    'dataPlane.ts',
    'features/discovery/DiscoveredDevices.ts',
    'features/gap/GapLedger.ts',
    'features/gateway/GatewayReports.ts',
    'features/gateway/gateway.service.ts',
    'features/ingest',
    // Engines, and what a process caches for all its users.
    'features/alarm/engine',
    'features/monitor/glance/Sparks.ts',
    'features/monitor/SignalCache.ts',
    'features/script/engine',
    'features/track/TrackSources.ts',
    'features/watch/DeviceCache.ts',
    'features/watch/watch.repository.ts',
    // Workers that finish what a user started.
    'features/command/CommandTracker.ts',
    'features/configuration/ConfigurationChanges.ts',
    'features/configuration/sealStoredSecrets.ts',
    'features/file/unused',
    'features/gateway/task/TaskRunner.ts',
    'features/template/SyncWorker.ts',
    // Leases, sessions and records that have no owner yet.
    'features/gateway/GatewayLabels.ts',
    'features/live/live-token.repository.ts',
    'features/operation-log/operationLog.service.ts',
    'features/operation-log/SecurityLog.ts',
    'features/page-design/pagePass.repository.ts',
    'features/session/captcha/captcha.service.ts',
    // Whether anybody is left who can administer, passwords, and messages to people: the caller's right is checked before.
    'features/account/administrators.ts',
    'features/outgoing',
    'features/password',
    'features/profile/VideoKeys.ts',
    'platform/keys',
    'platform/lease',
    'platform/secrets',
    'platform/security/SharedLimits.ts',
    'platform/sessions',
    // The setup of an installation, and what ships with every version.
    'features/demo',
    'features/device-model/deviceModel.repository.ts',
    'features/setup',
  ],
  'platform/access/acrossOrganisations.ts': [
    'platform/access',
    // Whether a name, an SN, a token or a uuid is already taken.
    'features/command/command.service.ts',
    'features/gateway/manage/gatewayManage.service.ts',
    // Whether something the platform offers is in use.
    'features/hardware/hardware.service.ts',
    'features/protocol/protocol.repository.ts',
    // The owner, before it is known whether it is shared with the caller.
    'features/alarm/AlarmViews.ts',
    'features/file/file.service.ts',
    'features/page-design/ViewedPages.ts',
    // Logins, and what is offered to anyone who has its code.
    'features/session/account.repository.ts',
    'features/share/share.repository.ts',
    'features/style/style.service.ts',
    // Rows that depend on an object the caller has access to.
    'features/configuration/removeEquipment.ts',
    'features/configuration/removePages.ts',
    'features/equipment-group/group.repository.ts',
    'features/gateway/task/GatewayTasks.ts',
    'features/gm/gm.repository.ts',
    'features/market/market.repository.ts',
    'features/monitor/glance/keySignal.repository.ts',
    'features/monitor/list',
    'features/operation-log/operation-log.repository.ts',
    'features/page/page.repository.ts',
  ],
  // Whether something is in use, and what a page can use.
  'platform/access/wholeOrganisation.ts': [
    'features/component/component.service.ts',
    'features/configuration',
    'features/equipment-group/group.service.ts',
    'features/equipment/edit/EquipmentUses.ts',
    'features/gateway/manage/gatewayManage.service.ts',
    'features/page-design/ViewedPages.ts',
    'features/page-design/pageOpening.service.ts',
    'features/template/template.service.ts',
  ],
  'platform/access/catalogueScope.ts': [
    'features/file/file.repository.ts',
    'features/hardware/hardware.service.ts',
    'features/protocol/protocol.repository.ts',
  ],
};
