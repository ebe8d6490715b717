import { about } from './about.ts';
import { access } from './access.ts';
import { accountCo, accountExt, accountInt, accountOp, invite, userSession } from './account.ts';
import { alarm } from './alarm.ts';
import { alarmRule } from './alarmRule.ts';
import type { Call } from './call.ts';
import { command, operationLog, signal } from './command.ts';
import { component } from './component.ts';
import { equipmentConfig, templateConfig } from './configurationCalls.ts';
import { demoPanel } from './demoPanel.ts';
import { dept } from './dept.ts';
import { deviceModel } from './deviceModel.ts';
import { dictionary } from './dictionary.ts';
import { discovery } from './discovery.ts';
import { driver } from './driver.ts';
import { embed } from './embed.ts';
import { equipment } from './equipment.ts';
import { equipmentBatch } from './equipmentBatch.ts';
import { equipmentBinding } from './equipmentBinding.ts';
import { equipmentGroup } from './equipmentGroup.ts';
import { feedback } from './feedback.ts';
import { file } from './file.ts';
import { find } from './find.ts';
import { gateway } from './gatewayManage.ts';
import { gm } from './gm.ts';
import type { CallGroup } from './group.ts';
import { guide } from './guide.ts';
import { hardware } from './hardware.ts';
import { history } from './history.ts';
import { inspection } from './inspection.ts';
import { inspectionContent } from './inspectionContent.ts';
import { inspectionPlan } from './inspectionPlan.ts';
import { liveToken } from './live.ts';
import { accountLock, lock } from './lock.ts';
import { loginStep, sso } from './login.ts';
import { map } from './mapConfig.ts';
import { mapLayer } from './mapLayer.ts';
import { market } from './market.ts';
import { msg } from './message.ts';
import { monitor } from './monitor.ts';
import { monitorList } from './monitorList.ts';
import { notice, systemMsg } from './notice.ts';
import { notifyChannel } from './notifyChannel.ts';
import { ackLink, notifyExplain } from './notifyExplain.ts';
import { userNotification } from './notifyPreference.ts';
import { notifyRule } from './notifyRule.ts';
import { notifySchedule, notifySetting, notifyWindow } from './notifySchedule.ts';
import { order } from './order.ts';
import { org } from './org.ts';
import { origin } from './origin.ts';
import { outbox } from './outbox.ts';
import { page, pageView } from './page.ts';
import { pageDesign, pageOpening } from './pageDesign.ts';
import { pageHistory } from './pageHistory.ts';
import { profile } from './profile.ts';
import { project, projectEquip, projectMember } from './project.ts';
import { projectMonitor } from './projectMonitor.ts';
import { projectPage } from './projectPage.ts';
import { projectHistory, projectReport } from './projectReport.ts';
import { protocol } from './protocol.ts';
import { region } from './region.ts';
import { repair } from './repair.ts';
import { repairPublic } from './repairPublic.ts';
import { repairSetting } from './repairSettings.ts';
import { role } from './role.ts';
import { scene } from './scene.ts';
import { sceneRun } from './sceneRun.ts';
import { script } from './script.ts';
import { accountTotp, totp } from './secondFactor.ts';
import { findpwd, security } from './security.ts';
import { setup, style, user } from './session.ts';
import { share } from './share.ts';
import { template } from './template.ts';
import { track } from './track.ts';
import { userConfig } from './userSettings.ts';
import { mvar } from './variable.ts';
import { video } from './video.ts';
import { wall } from './wall.ts';
import { weather } from './weather.ts';
import { worksheet } from './worksheet.ts';

/** Every call of the product, by group: `api.hardware.add`. */
export const api = {
  about,
  accountCo,
  accountExt,
  accountInt,
  accountOp,
  access,
  ackLink,
  accountLock,
  accountTotp,
  alarm,
  alarmRule,
  command,
  component,
  demoPanel,
  dept,
  deviceModel,
  dictionary,
  discovery,
  driver,
  embed,
  equipment,
  equipmentBatch,
  equipmentBinding,
  equipmentConfig,
  equipmentGroup,
  feedback,
  file,
  find,
  findpwd,
  gateway,
  gm,
  guide,
  hardware,
  history,
  inspection,
  inspectionContent,
  inspectionPlan,
  invite,
  liveToken,
  lock,
  loginStep,
  map,
  mapLayer,
  market,
  monitor,
  monitorList,
  msg,
  mvar,
  notice,
  notifyChannel,
  notifyExplain,
  notifyRule,
  notifySchedule,
  notifySetting,
  notifyWindow,
  operationLog,
  order,
  org,
  origin,
  outbox,
  page,
  pageDesign,
  pageHistory,
  pageOpening,
  pageView,
  profile,
  project,
  projectEquip,
  projectHistory,
  projectMember,
  projectMonitor,
  projectPage,
  projectReport,
  protocol,
  region,
  repair,
  repairPublic,
  repairSetting,
  role,
  scene,
  sceneRun,
  script,
  security,
  setup,
  share,
  signal,
  sso,
  style,
  systemMsg,
  template,
  templateConfig,
  totp,
  track,
  user,
  userSession,
  userConfig,
  userNotification,
  weather,
  worksheet,
  video,
  wall,
} as const;

/**
 * All calls, for code that is derived from the declarations. Each group is checked where it is made; comparing all of
 * their schemas once more, in every program that imports them, took a tenth of the time of checking types.
 */
export const calls: readonly Call[] = Object.values(api as unknown as Readonly<Record<string, CallGroup>>).flatMap(
  (group) => Object.values(group),
);
