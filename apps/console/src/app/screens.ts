import { whyScreen } from '../features/access/whyScreen.ts';
import { accountScreens } from '../features/account/accountScreens.ts';
import { accountAreaScreens } from '../features/account-area/accountAreaScreens.ts';
import { securityScreens } from '../features/account-security/securityScreens.ts';
import { configurationScreens } from '../features/configuration/configurationScreens.ts';
import { demoPanelScreen } from '../features/demo-panel/demoPanelScreen.ts';
import { deptScreen } from '../features/dept/deptScreen.ts';
import { designerScreens } from '../features/designer/designerScreens.ts';
import { deviceModelScreen } from '../features/device-model/deviceModelScreen.ts';
import { dictionaryScreen } from '../features/dictionary/dictionaryScreen.ts';
import { addEquipmentScreen, manageEquipmentScreen } from '../features/equipment/equipmentScreens.ts';
import { groupScreen } from '../features/equipment-group/groupScreen.ts';
import { feedbackScreen } from '../features/feedback/feedbackScreen.ts';
import { gatewayScreen } from '../features/gateway/gatewayScreen.ts';
import { hardwareScreen } from '../features/hardware/hardwareScreen.ts';
import { inspectionScreens } from '../features/inspection/inspectionScreens.ts';
import { tasksScreen } from '../features/inspection-task/tasksScreen.ts';
import { marketScreen } from '../features/market/marketScreen.ts';
import { messageScreens, messageWindowScreen } from '../features/message/messageScreens.ts';
import { noticeScreen } from '../features/notice/noticeScreen.ts';
import { notificationScreens, ownNotificationScreen } from '../features/notification/notificationScreens.ts';
import { organisationScreen } from '../features/org/organisationScreen.ts';
import { originScreen } from '../features/origin/originScreen.ts';
import { outboxScreen } from '../features/outbox/outboxScreen.ts';
import { projectScreens } from '../features/project/projectScreens.ts';
import { protocolScreen } from '../features/protocol/protocolScreen.ts';
import { regionScreen } from '../features/region/regionScreen.ts';
import { repairScreen } from '../features/repair/repairScreens.ts';
import { roleScreen } from '../features/role/roleScreen.ts';
import { sceneScreen } from '../features/scene/sceneScreen.ts';
import { securityLogScreen } from '../features/security-log/securityLogScreen.ts';
import { addTemplateScreen, templateScreen } from '../features/template/templateScreens.ts';
import { worksheetScreen } from '../features/worksheet/worksheetScreen.ts';
import type { Screen } from '../ui/screen/screen.ts';
import { monitorScreens, wallWindowScreen } from './monitorScreens.ts';
import { projectMonitorScreens, projectWindowScreens } from './projectMonitorScreens.ts';

/** Every screen of the console, in the order of the menu. */
export const screens: readonly Screen[] = [
  ...monitorScreens,
  ...projectMonitorScreens,
  tasksScreen,
  ...messageScreens,
  demoPanelScreen,
  manageEquipmentScreen,
  addEquipmentScreen,
  groupScreen,
  sceneScreen,
  templateScreen,
  addTemplateScreen,
  ...projectScreens,
  gatewayScreen,
  repairScreen,
  ...inspectionScreens,
  worksheetScreen,
  organisationScreen,
  deptScreen,
  ...accountScreens,
  roleScreen,
  regionScreen,
  whyScreen,
  ...notificationScreens,
  hardwareScreen,
  protocolScreen,
  deviceModelScreen,
  marketScreen,
  noticeScreen,
  dictionaryScreen,
  originScreen,
  securityLogScreen,
  feedbackScreen,
  outboxScreen,
  ...securityScreens,
  ...accountAreaScreens,
  ownNotificationScreen,
  ...configurationScreens,
];

/** Screens that fill the whole window, without the console's menu. */
export const windowScreens: readonly Screen[] = [...designerScreens, messageWindowScreen];

/** Screens on a wall: nothing may lie over them. */
export const wallScreens: readonly Screen[] = [wallWindowScreen, ...projectWindowScreens];
