import {
  addEquipment,
  addTemplate,
  editDeviceModel,
  equipmentConfig,
  queryDeviceModels,
  queryHardware,
  queryManagedEquipment,
  queryManagedGateways,
  queryManagedGroups,
  queryManagedTemplates,
  queryMarket,
  queryProtocols,
  templateConfig,
} from '@lookfar/contract';
import { type RouteObject, redirect } from 'react-router';
import { areas, pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { useSessionStore } from '../../base/session/sessionStore.ts';
import { firstPath, menu } from '../menu.ts';
import { lazyPage } from './lazyPage.ts';
import { handle } from './routeParts.ts';

const manageTrail = [{ text: areas.manage, path: paths.manage }];

/** Setting up: devices, gateways, templates, catalogues. */
export const manageRoutes: RouteObject[] = [
  {
    path: paths.manage,
    loader: () => redirect(firstPath(menu, 'manage', useSessionStore.getState().user) ?? paths.manageEquipment),
  },
  {
    path: paths.manageEquipment,
    handle: handle({
      name: 'ManageEquipmentList',
      trail: [...manageTrail, { text: pages.manageEquipment }],
      may: queryManagedEquipment.may,
    }),
    lazy: lazyPage(async () => (await import('../../features/equipment/ManageEquipmentPage.tsx')).ManageEquipmentPage),
  },
  {
    path: paths.addEquipment,
    handle: handle({
      name: 'ManageEquipmentAdd',
      trail: [
        ...manageTrail,
        { text: pages.manageEquipment, path: paths.manageEquipment },
        { text: pages.addEquipment },
      ],
      may: addEquipment.may,
    }),
    lazy: lazyPage(async () => (await import('../../features/equipment/AddEquipmentPage.tsx')).AddEquipmentPage),
  },
  {
    path: paths.groups,
    handle: handle({
      name: 'ManageGroup',
      trail: [...manageTrail, { text: pages.groups }],
      may: queryManagedGroups.may,
    }),
    lazy: lazyPage(async () => (await import('../../features/equipment-group/GroupPage.tsx')).GroupPage),
  },
  {
    path: paths.gateways,
    handle: handle({
      name: 'ManageGateway',
      trail: [...manageTrail, { text: pages.gateways }],
      may: queryManagedGateways.may,
    }),
    lazy: lazyPage(async () => (await import('../../features/gateway/GatewayListPage.tsx')).GatewayListPage),
  },
  {
    path: paths.hardware,
    handle: handle({
      name: 'ManageHardware',
      trail: [...manageTrail, { text: pages.hardware }],
      may: queryHardware.may,
    }),
    lazy: lazyPage(async () => (await import('../../features/hardware/HardwarePage.tsx')).HardwarePage),
  },
  {
    path: paths.protocols,
    handle: handle({
      name: 'ManageProtocol',
      trail: [...manageTrail, { text: pages.protocols }],
      may: queryProtocols.may,
    }),
    lazy: lazyPage(async () => (await import('../../features/protocol/ProtocolPage.tsx')).ProtocolPage),
  },
  {
    path: paths.models,
    handle: handle({
      name: 'ManageDeviceModel',
      trail: [...manageTrail, { text: pages.models }],
      may: queryDeviceModels.may,
    }),
    lazy: lazyPage(async () => (await import('../../features/device-model/DeviceModelPage.tsx')).DeviceModelPage),
  },
  {
    path: paths.editModel,
    handle: handle({
      name: 'ManageDeviceModelEdit',
      trail: [...manageTrail, { text: pages.models, path: paths.models }, { text: pages.editModel }],
      may: editDeviceModel.may,
    }),
    lazy: lazyPage(async () => (await import('../../features/configuration/ConfigEditorPage.tsx')).ModelEditPage),
  },
  {
    path: paths.market,
    handle: handle({ name: 'ManageMarket', trail: [...manageTrail, { text: pages.market }], may: queryMarket.may }),
    lazy: lazyPage(async () => (await import('../../features/market/MarketListPage.tsx')).MarketListPage),
  },
  {
    path: paths.templates,
    handle: handle({
      name: 'ManageTemplateList',
      trail: [...manageTrail, { text: pages.templates }],
      may: queryManagedTemplates.may,
    }),
    lazy: lazyPage(async () => (await import('../../features/template/TemplateListPage.tsx')).TemplateListPage),
  },
  {
    path: paths.addTemplate,
    handle: handle({
      name: 'ManageTemplateAdd',
      trail: [...manageTrail, { text: pages.templates, path: paths.templates }, { text: pages.addTemplate }],
      may: addTemplate.may,
    }),
    lazy: lazyPage(async () => (await import('../../features/template/AddTemplatePage.tsx')).AddTemplatePage),
  },
  {
    path: paths.editEquipment,
    handle: handle({
      name: 'ManageEquipmentEdit',
      trail: [
        ...manageTrail,
        { text: pages.manageEquipment, path: paths.manageEquipment },
        { text: pages.editEquipment },
      ],
      may: equipmentConfig.info.may,
    }),
    lazy: lazyPage(async () => (await import('../../features/configuration/ConfigEditorPage.tsx')).EquipmentEditPage),
  },
  {
    path: paths.editTemplate,
    handle: handle({
      name: 'ManageTemplateEdit',
      trail: [...manageTrail, { text: pages.templates, path: paths.templates }, { text: pages.editTemplate }],
      may: templateConfig.info.may,
    }),
    lazy: lazyPage(async () => (await import('../../features/configuration/ConfigEditorPage.tsx')).TemplateEditPage),
  },
];
