import { alarm } from './alarm.ts';
import { alarmRule } from './alarmRule.ts';
import type { Call } from './call.ts';
import { command, operationLog, signal } from './command.ts';
import { component } from './component.ts';
import { equipmentConfig, templateConfig } from './configurationCalls.ts';
import { deviceModel } from './deviceModel.ts';
import { discovery } from './discovery.ts';
import { driver } from './driver.ts';
import { equipment } from './equipment.ts';
import { equipmentBatch } from './equipmentBatch.ts';
import { equipmentBinding } from './equipmentBinding.ts';
import { equipmentGroup } from './equipmentGroup.ts';
import { feedback } from './feedback.ts';
import { file } from './file.ts';
import { gateway } from './gatewayManage.ts';
import { gm } from './gm.ts';
import type { CallGroup } from './group.ts';
import { hardware } from './hardware.ts';
import { history } from './history.ts';
import { liveToken } from './live.ts';
import { map } from './mapConfig.ts';
import { market } from './market.ts';
import { monitor } from './monitor.ts';
import { monitorList } from './monitorList.ts';
import { order } from './order.ts';
import { page, pageView } from './page.ts';
import { pageDesign, pageOpening } from './pageDesign.ts';
import { profile } from './profile.ts';
import { protocol } from './protocol.ts';
import { script } from './script.ts';
import { setup, style, user } from './session.ts';
import { share } from './share.ts';
import { template } from './template.ts';
import { track } from './track.ts';
import { userConfig } from './userSettings.ts';

/** Every call of the product, by group: `api.hardware.add`. */
export const api = {
  alarm,
  alarmRule,
  command,
  component,
  deviceModel,
  discovery,
  driver,
  equipment,
  equipmentBatch,
  equipmentBinding,
  equipmentConfig,
  equipmentGroup,
  feedback,
  file,
  gateway,
  gm,
  hardware,
  history,
  liveToken,
  map,
  market,
  monitor,
  monitorList,
  operationLog,
  order,
  page,
  pageDesign,
  pageOpening,
  pageView,
  profile,
  protocol,
  script,
  setup,
  share,
  signal,
  style,
  template,
  templateConfig,
  track,
  user,
  userConfig,
} as const satisfies Record<string, CallGroup>;

/** All calls, for code that is derived from the declarations. */
export const calls: readonly Call[] = Object.values<CallGroup>(api).flatMap((calls) => Object.values(calls));
