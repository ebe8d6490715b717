import { rightName } from './rights.ts';
import { fill, type Language, type Text } from './text.ts';

interface ErrorEntry extends Text {
  /** HTTP status of the reply; business errors use 200. */
  http?: number;
}

/**
 * The error catalogue. Documented codes keep their numbers; texts without a number in the specification got one here.
 * `200` and `201` are success and are not listed.
 */
export const errorCatalogue = {
  // Transport
  '400': { cn: '请求格式错误：{reason}', en: 'Malformed request: {reason}', http: 400 },
  '403': { cn: '请求来源不被允许', en: 'Requests from this origin are not allowed', http: 403 },
  '404': { cn: '接口不存在', en: 'This API call does not exist', http: 404 },
  '405': { cn: '不支持该请求方法', en: 'This request method is not supported', http: 405 },
  '408': { cn: '请求超时', en: 'The request timed out', http: 408 },
  '413': { cn: '请求内容过大，最多 {limit}', en: 'The request is too large. The limit is {limit}', http: 413 },
  '415': { cn: '不支持的内容类型', en: 'Unsupported content type', http: 415 },
  '421': {
    cn: '服务器不以“{host}”这个地址提供服务，请在 PUBLIC_URL 中列出',
    en: 'This server does not answer under the name "{host}". List it in PUBLIC_URL',
    http: 421,
  },
  '429': { cn: '操作过于频繁，请在 {seconds} 秒后重试', en: 'Too many requests. Try again in {seconds} s', http: 429 },
  '500': { cn: '服务器内部错误，编号 {id}', en: 'Internal server error, reference {id}', http: 500 },
  '503': {
    cn: '服务正在启动或停止，请稍后重试',
    en: 'The service is starting or stopping. Try again shortly',
    http: 503,
  },

  // Input, session, permission
  '1000': { cn: '参数错误：{reason}', en: 'Invalid parameter: {reason}' },
  '1001': { cn: '用户名不能为空', en: 'Enter a username' },
  '1002': { cn: '用户名不存在', en: 'The username does not exist' },
  '1003': { cn: '用户名或密码错误', en: 'Incorrect username or password' },
  '1004': { cn: '验证码错误', en: 'Incorrect verification code' },
  '1005': { cn: '验证码已过期，请刷新', en: 'The verification code has expired. Refresh it' },
  '1006': { cn: '登录已失效，请重新登录', en: 'Your session has ended. Log in again' },
  '1007': { cn: '账号已停用，请联系管理员', en: 'This account is disabled. Contact your administrator' },
  '1008': {
    cn: '登录失败次数过多，请在 {minutes} 分钟后重试',
    en: 'Too many failed logins. Try again in {minutes} min',
    http: 429,
  },
  '1009': { cn: '没有操作权限（{right}）', en: 'You do not have permission ({right})' },
  '1010': { cn: '未登录或登录已过期，请重新登录', en: 'You are not logged in, or your session has expired' },
  '1011': { cn: '获取权限信息失败，请重新登录！', en: 'Could not load your permissions. Log in again' },
  '1012': { cn: '系统已完成初始化', en: 'The system has already been set up' },
  '1013': {
    cn: '密码为 8 到 15 位半角字符，区分大小写',
    en: 'Passwords must have 8 to 15 half-width characters and are case-sensitive',
  },
  '1014': { cn: '数据不存在或无权访问', en: 'The data does not exist, or you do not have access to it' },
  '1015': { cn: '订阅凭证无效或已使用', en: 'The subscription token is invalid or has already been used' },
  '1016': {
    cn: '数据库正被其他程序占用，请稍后重试',
    en: 'The database is locked by another program. Try again shortly',
    http: 503,
  },
  '1018': {
    cn: '数据库暂时无法连接，请稍后重试',
    en: 'The database cannot be reached. Try again shortly',
    http: 503,
  },

  // Identity verification
  '1017': {
    cn: '初始化口令不正确，请查看服务器启动时的输出',
    en: 'The setup token is wrong. The server printed it when it started',
  },
  '1021': { cn: '安全问题答案错误', en: 'Incorrect security answer' },
  '1022': { cn: '操作超时，请重新开始', en: 'The operation timed out. Start again' },
  '1023': { cn: '身份验证已过期，请重新验证', en: 'Your identity verification has expired. Verify again' },
  '1024': { cn: '该手机号已被其他账号绑定', en: 'This phone number is already used by another account' },
  '1025': { cn: '短信发送失败', en: 'Could not send the text message' },
  '1026': { cn: '没有修改密码的权限', en: 'You do not have permission to change the password' },
  '1027': { cn: '没有修改用户信息的权限', en: 'You do not have permission to change the user information' },
  '1028': {
    cn: '新密码不能与最近 {count} 次使用的密码相同',
    en: 'Choose a password that is not one of your last {count}',
  },

  // Viewing
  '1031': { cn: '没有查看报警记录的权限', en: 'You do not have permission to view alarms' },
  '1032': { cn: '没有查看维修工单的权限', en: 'You do not have permission to view repair orders' },
  '1033': { cn: '跳转组态页面失败：{reason}', en: 'Could not open the page: {reason}' },
  '1035': { cn: '嵌入的页面不能执行此操作', en: 'This is not available on an embedded page' },
  '1036': { cn: '嵌入链接无效、已撤销或已到期', en: 'This embed link is invalid, has been revoked or has expired' },
  '1034': { cn: '没有查看巡检记录的权限', en: 'You do not have permission to view inspections' },

  // History
  '1041': { cn: '查询时间跨度最多 {days} 天', en: 'The time range is limited to {days} days' },
  '1042': { cn: '最多同时查询 {limit} 个变量', en: 'You can query at most {limit} signals at once' },
  '1043': {
    cn: '数据超过 {limit} 个点，请缩短时间范围或加大间隔',
    en: 'More than {limit} points. Shorten the time range or increase the interval',
  },
  '1044': { cn: '结束时间不能早于开始时间', en: 'The end time must not be earlier than the start time' },
  '1045': { cn: '历史数据暂时无法访问，请稍后重试', en: 'History is temporarily unavailable. Try again shortly' },
  '1046': { cn: '该变量不存储历史数据', en: 'No history is stored for this signal' },
  '1047': {
    cn: '与其他内容一起请求时数据过多，请单独请求',
    en: 'Too much to be requested together with others. Request it on its own',
  },

  // Commands to devices
  '1301': { cn: '通讯超时', en: 'Communication timeout' },
  '1302': { cn: '网关离线，显示最后一次的值', en: 'The gateway is offline. The last known value is shown' },
  '1303': { cn: '设备离线，无法下发指令', en: 'The device is offline. The command cannot be sent' },
  '1304': { cn: '设备离线，无法同步', en: 'The device is offline and cannot be synced' },
  '1305': { cn: '没有写入权限', en: 'You do not have permission to write' },
  '1306': { cn: '变量写入失败', en: 'Could not write the signal' },
  '1307': { cn: '写入值不能为空', en: 'Enter a value to write' },
  '1308': { cn: '尚未收到数据', en: 'No data received yet' },
  '1309': { cn: '该设备不支持即时读取', en: 'This device does not support reading on demand' },
  '1310': {
    cn: '与采集服务器失去联系，显示最后一次的值',
    en: 'No contact with the server that receives the data. The last known value is shown',
  },

  // Monitoring
  // Not errors: the quality of values that are good, but not measured.
  '1311': { cn: '保持值', en: 'Held value' },
  '1312': { cn: '由保持值计算得出', en: 'Computed from a held value' },
  '1351': { cn: '该设备没有定位变量', en: 'This device has no position signals' },
  '1352': { cn: '一次最多 {limit} 台设备', en: 'At most {limit} devices at once' },
  '1361': { cn: '工单当前状态为“{state}”，不能执行该操作', en: 'Not possible while the work order is {state}' },
  '1660': { cn: '触发条件不可用：{reason}', en: 'This trigger cannot work: {reason}' },
  '1661': { cn: '场景有问题，不能启用：{reason}', en: 'The scene cannot be enabled: {reason}' },
  '1662': { cn: '场景正在运行', en: 'The scene is running' },
  '1663': { cn: '场景未启用', en: 'The scene is not enabled' },
  '1664': { cn: '场景“{name}”正在运行并写入相同变量', en: 'The scene "{name}" is running and writes the same signals' },
  '1665': { cn: '该报警已有未完成的工单', en: 'There is already an open order for this alarm' },
  '1666': { cn: '没有符合派单规则的人员', en: 'No one fits the assignment rules' },
  '1667': { cn: '报警尚未恢复，不能完成工单', en: 'The alarm has not returned yet, so the order cannot be finished' },
  '1668': { cn: '缺少：{missing}', en: 'Missing: {missing}' },
  '1669': {
    cn: '二维码无效或未开放扫码报修',
    en: 'This label is not valid, or reports without a login are not allowed',
  },
  '1670': { cn: '报修过于频繁，请稍后再试', en: 'Too many reports. Try again later' },
  '1671': { cn: '场景的流程随场景一起删除', en: 'The flow of a scene is deleted together with the scene' },
  '1672': { cn: '场景互相运行，形成循环：{path}', en: 'Scenes run each other in a circle: {path}' },
  '1676': {
    cn: '变量“{title}”由 {name} 固定，场景不能改变',
    en: 'The variable "{title}" is held by {name}; a scene cannot change it',
  },
  '1673': { cn: '运行已结束', en: 'The run has already ended' },
  '1675': { cn: '所运行的场景没有完成', en: 'The scene that it runs did not complete' },
  '1674': { cn: '24 小时内触发已达 {limit} 次', en: 'It was started {limit} times within 24 hours' },
  '1680': { cn: '工单由 {assignee} 处理', en: 'The order is being handled by {assignee}' },
  '1681': { cn: '报修正在等待审核', en: 'The report is waiting for approval' },
  '1690': { cn: '“{name}”的英文名称与此相同', en: 'The name "{name}" has the same English name' },

  // Alarms
  '1401': { cn: '报警不存在', en: 'The alarm does not exist' },
  '1402': { cn: '该报警无需确认', en: 'The alarm does not need acknowledgement' },
  '1403': {
    cn: '该报警已再次触发，请刷新后确认',
    en: 'The alarm has been raised again. Refresh before acknowledging it',
  },
  '1404': { cn: '请填写原因', en: 'Enter a reason' },
  '1405': {
    cn: '搁置时间须大于 0 且不超过 {minutes} 分钟',
    en: 'The shelving time must be greater than 0 and at most {minutes} min',
  },
  '1406': { cn: '报警已被屏蔽（{state}），不能执行该操作', en: 'Not possible while the alarm is suppressed ({state})' },
  '1407': { cn: '报警未处于该屏蔽状态', en: 'The alarm is not suppressed in this way' },
  '1408': { cn: '报警已处于该屏蔽状态', en: 'The alarm is already suppressed in this way' },
  '1409': { cn: '报警未锁存，无需复位', en: 'The alarm is not latched. There is nothing to reset' },
  '1410': { cn: '报警条件仍存在，不能复位', en: 'The alarm condition is still present, so the alarm cannot be reset' },
  '1411': { cn: '报警未确认，不能复位', en: 'Acknowledge the alarm before resetting it' },
  '1412': {
    cn: '报警服务暂时不可用，请稍后重试',
    en: 'The alarm service is temporarily unavailable. Try again shortly',
  },

  // Configuration
  '1501': { cn: '名称“{name}”已存在', en: 'The name "{name}" is already in use' },
  '1502': { cn: '正在使用，不能删除：{places}', en: 'Cannot be deleted because it is in use: {places}' },
  '1503': {
    cn: '{loginname} 已在 {time} 保存了新版本（{revision}），请比较后再保存',
    en: 'A newer version ({revision}) was saved by {loginname} at {time}. Compare before saving',
  },
  '1504': { cn: '该 SN 已被注册', en: 'This SN is already registered' },
  '1505': { cn: '没有 SN 为 {sn} 的网关，请先注册', en: 'There is no gateway with SN {sn}. Register it first' },
  '1506': { cn: '网关密钥格式不正确', en: 'The gateway secret has an invalid format' },
  '1507': { cn: '配置有 {count} 处错误：{first}', en: 'The configuration has {count} {count|error|errors}: {first}' },
  '1508': { cn: '网关拒绝了配置：{reason}', en: 'The gateway refused the configuration: {reason}' },
  '1509': { cn: '该网关不支持此操作', en: 'This gateway does not support this operation' },
  '1510': { cn: '固件与网关的硬件型号不符', en: 'The firmware is for a different hardware model' },
  '1511': { cn: '固件校验失败', en: 'Firmware verification failed' },
  '1512': { cn: '文件类型不支持，请使用 {types}', en: 'This file type is not supported. Use {types}' },
  '1513': { cn: '文件过大，最多 {limit}', en: 'The file is too large. The limit is {limit}' },
  '1514': { cn: '分享密码错误', en: 'Incorrect share password' },
  '1515': { cn: '分享不存在、已取消或已到期', en: 'The share does not exist, has been revoked or has expired' },
  '1516': { cn: '这是您自己企业的设备', en: 'This device belongs to your own organisation' },
  '1517': {
    cn: '分享密码至少 4 位，只能是字母或数字',
    en: 'Share passwords must have at least 4 characters, letters and digits only',
  },
  '1518': { cn: '分组不能移动到自己的下级', en: 'A group cannot be moved into itself or its subgroups' },
  '1519': { cn: '脚本运行超过 {ms} 毫秒，已终止', en: 'The script ran longer than {ms} ms and was stopped' },
  '1520': {
    cn: '脚本使用的内存超过 {megabytes} MB，已终止',
    en: 'The script used more than {megabytes} MB and was stopped',
  },
  '1521': { cn: '脚本错误：{reason}', en: 'Script error: {reason}' },
  '1522': { cn: '数量已达上限 {limit}', en: 'The limit of {limit} has been reached' },
  '1523': { cn: '同步正在进行', en: 'A sync is already in progress' },
  '1524': { cn: '系统内置，不能修改或删除', en: 'Built in; it cannot be changed or deleted' },
  '1525': { cn: '设备没有组态页面', en: 'The device has no page' },
  '1526': { cn: '网关离线', en: 'The gateway is offline' },
  '1527': { cn: '变量未分享给您', en: 'This signal is not shared with you' },
  '1528': { cn: '网关正在执行其他任务', en: 'The gateway is busy with another task' },
  '1529': {
    cn: '新固件未能运行，已恢复原版本',
    en: 'The new firmware did not start. The previous version has been restored',
  },
  '1530': {
    cn: '企业的图片空间不足：已用 {used}/{limit} MB、{files}/{mostFiles} 张。不再使用的图片会在 {days} 天后自动删除',
    en: 'Your organisation has no space left for images: {used} of {limit} MB and {files} of {mostFiles} images are used. Images that are no longer used are removed after {days} days',
  },
  '1539': {
    cn: '固件签名与网关信任的服务器不符，网关已拒绝',
    en: 'The gateway refused the firmware: it is not signed by the server that the gateway trusts',
  },
  '1541': {
    cn: '{loginname} 已于 {time} 保存了新版本（第 {revision} 版）',
    en: 'Version {revision} was saved by {loginname} at {time}',
  },
  '1542': { cn: '该页面需要密码', en: 'This page requires a password' },
  '1543': { cn: '页面密码错误', en: 'Incorrect page password' },
  '1549': {
    cn: '该网关已出厂或已尝试连接，请填写其标签上的密钥',
    en: 'This gateway was shipped or has tried to connect. Enter the secret on its label',
  },
  '1552': {
    cn: '设备“{name}”由驱动采集，不能添加发现的变量；请先清除其驱动，或修改设备名称',
    en: 'The device "{name}" is read by a driver, so discovered signals cannot be added to it. Remove its driver or rename the device',
  },
  '1557': {
    cn: '不允许从该网关测试 {host}，可在网关的“允许测试的网络”中添加',
    en: 'Testing {host} from this gateway is not allowed. Add it to the "Networks for tests" of the gateway',
  },

  // Devices
  // People
  '1561': {
    cn: '至少要保留一名可用的管理员',
    en: 'At least one administrator who can log in must remain',
  },
  '1562': {
    cn: '不能授予自己没有的权限，也不能修改权限比自己多的账号',
    en: 'You cannot grant more than you have, nor change an account that may do more than yours',
  },
  '1563': {
    cn: '企业最多 {limit} 台设备，已有 {used} 台，不能再增加 {adding} 台',
    en: 'The organisation may have {limit} devices. It has {used}, so {adding} more cannot be added',
  },
  '1564': {
    cn: '企业最多 {limit} 个账号，已有 {used} 个，不能再增加 {adding} 个',
    en: 'The organisation may have {limit} accounts. It has {used}, so {adding} more cannot be added',
  },
  '1567': {
    cn: '部门不能移动或合并到自己的下级',
    en: 'A department cannot be moved or merged into itself or a department below it',
  },
  '1568': {
    cn: '平台自己的企业不能停用、设置有效期或删除',
    en: "The platform's own organisation cannot be disabled, expire or be deleted",
  },
  '1569': { cn: '用户名“{loginname}”已被使用', en: 'The username "{loginname}" is already in use' },
  '1571': { cn: '邀请链接不存在', en: 'This invitation does not exist' },
  '1572': { cn: '邀请链接已被使用', en: 'This invitation has already been used' },
  '1573': { cn: '邀请链接已过期，请联系邀请人', en: 'This invitation has expired. Ask for a new one' },
  '1574': { cn: '邀请已被撤销', en: 'This invitation has been revoked' },
  '1575': { cn: '不能对自己的账号执行此操作', en: 'You cannot do this to your own account' },
  '1576': {
    cn: '该账号已绑定手机或邮箱：由本人在“账号安全”中修改，忘记密码时使用“找回密码”',
    en: 'This account has a phone or e-mail bound. Its owner changes it in "Security", and can use "Find password"',
  },
  '1577': {
    cn: '该角色不能用于此类账号：外部账号不能有管理权限，企业账号须能管理账号，平台角色只用于运维账号',
    en: 'This role does not fit: external accounts cannot administer, organisation accounts must be able to manage accounts, and platform roles are for operations accounts',
  },
  '1578': { cn: '该邮箱已被其他账号使用', en: 'This e-mail address is already used by another account' },
  '1579': { cn: '有效期须晚于现在', en: 'The expiry must be in the future' },

  // Roles, regions
  '1580': {
    cn: '内置角色“{name}”不能修改或删除，可以复制后再调整',
    en: 'The built-in role "{name}" cannot be changed or deleted. Copy it and change the copy',
  },
  '1581': { cn: '“{right}”需要同时具有“{needed}”', en: 'The permission "{right}" requires "{needed}"' },
  '1582': {
    cn: '角色“{name}”仍被 {accounts} 个账号和 {invites} 个邀请使用，不能删除',
    en: 'The role "{name}" is still used by {accounts} accounts and {invites} invitations',
  },
  '1583': { cn: '权限区域“{name}”不存在', en: 'There is no permission region "{name}"' },
  '1584': {
    cn: '权限区域“{name}”仍在使用：{accounts} 个账号、{roles} 个角色、{invites} 个邀请、{pages} 个页面、{components} 个组件',
    en: 'The region "{name}" is still used by {accounts} accounts, {roles} roles, {invites} invitations, {pages} pages and {components} components',
  },
  '1585': {
    cn: '平台角色只能属于平台所在的企业',
    en: 'Platform roles can only belong to the organisation that runs the platform',
  },

  // Verification
  '1586': { cn: '该邮箱已被其他账号绑定', en: 'This e-mail address is already used by another account' },
  '1587': { cn: '密码错误', en: 'Incorrect password' },
  '1588': { cn: '邮件发送失败', en: 'Could not send the e-mail' },
  '1589': {
    cn: '验证码发送次数已达上限，请在 {hours} 小时后重试',
    en: 'Too many codes have been sent. Try again in {hours} h',
    http: 429,
  },

  // Logging in
  '1590': { cn: '账号已过有效期，请联系管理员', en: 'This account has expired. Contact your administrator' },
  '1591': { cn: '企业已停用，请联系平台', en: 'Your organisation is disabled. Contact the platform operator' },
  '1592': { cn: '企业已过有效期，请联系平台', en: 'Your organisation has expired. Contact the platform operator' },
  '1593': { cn: '动态码错误或已使用', en: 'The code is wrong or has already been used' },
  '1594': { cn: '硬件锁验证失败：{reason}', en: 'The hardware lock could not be verified: {reason}' },
  '1595': {
    cn: '硬件锁未按时验证，请重新登录',
    en: 'The hardware lock was not checked in time. Log in again',
  },
  '1596': { cn: '单点登录失败：{reason}', en: 'Single sign-on failed: {reason}' },
  '1597': {
    cn: '24 小时内最多提交 {limit} 条反馈',
    en: 'You can send at most {limit} feedback messages in 24 hours',
  },
  '1598': { cn: '尚未绑定', en: 'Nothing is linked' },
  '1599': { cn: '该反馈已关闭', en: 'This feedback is closed' },

  // Messages and notifications
  '1601': { cn: '地址不可用：{reason}', en: 'This address cannot be used: {reason}' },
  '1602': { cn: '确认链接不存在', en: 'This link does not exist' },
  '1603': { cn: '确认链接已被使用', en: 'This link has already been used' },
  '1604': { cn: '确认链接已过期', en: 'This link has expired' },
  '1605': { cn: '公告范围超出您的管理范围', en: 'You cannot announce to these organisations or roles' },
  '1606': { cn: '只能调整自己的值班', en: 'You can hand over only your own duty' },
  '1607': { cn: '没有可发送的方式', en: 'There is no way to send it' },

  // Projects and their variables
  '1611': { cn: '运营中心不存在', en: 'The project does not exist' },
  '1612': { cn: '页面尚未发布', en: 'The page has not been published' },
  '1613': { cn: '运营中心已过有效期', en: 'The project has expired' },
  '1614': { cn: '页面不在该运营中心内', en: 'The page does not belong to the project' },
  '1615': { cn: '数量超过上限 {limit}', en: 'At most {limit}' },
  '1616': { cn: '{loginname} 已发布新版本，请先查看', en: 'Look first at what {loginname} published' },
  '1617': { cn: '公式有误（第 {at} 个字符）：{reason}', en: 'Error at character {at}: {reason}' },
  '1618': { cn: '变量循环引用：{cycle}', en: 'Circular reference: {cycle}' },
  '1619': { cn: '变量正在使用：{uses}', en: 'The variable is in use: {uses}' },

  // Documents
  '1620': { cn: '内容过大或过于复杂，无法处理', en: 'This is too large or too complex to be processed' },

  // Video
  '1631': { cn: '视频云未配置', en: 'The video cloud is not set up' },
  '1632': { cn: '视频云拒绝了请求：{reason}', en: 'The video cloud refused the request: {reason}' },
  '1633': { cn: '视频云中没有该摄像头', en: 'The video cloud does not know this camera' },
  '1634': { cn: '摄像头离线', en: 'The camera is offline' },
  '1635': { cn: '视频云暂时无法连接', en: 'The video cloud cannot be reached' },
  '1638': {
    cn: '平台不允许嵌入到 {origin}，请平台管理员先将其添加到允许的来源',
    en: 'The platform does not allow {origin} to embed pages. A platform administrator can add it to the allowed origins',
  },
  '1637': { cn: '无法使用该三维模型：{reason}', en: 'This 3D model cannot be used: {reason}' },
  '1636': { cn: '该摄像头不支持云台', en: 'This camera cannot be moved' },

  // Maps
  '1771': { cn: '图层文件有误，{place}：{reason}', en: 'Problem in the layer file at {place}: {reason}' },
  '1772': { cn: '图层数量已达上限 {limit}', en: 'The limit of {limit} layers is reached' },

  // Boards
  '1790': { cn: '看板上的磁贴重叠或超出网格', en: 'Tiles of the board overlap or are outside of the grid' },
  '1791': { cn: '看板数量已达上限 {limit}', en: 'The limit of {limit} boards is reached' },

  // Demo
  '1781': { cn: '演示装置没有响应，请稍后重试', en: 'The demo plant does not respond. Try again shortly' },
  '1782': {
    cn: '现在不能开始：它正在进行，或装置当前不具备条件',
    en: 'This cannot begin now: it is in progress, or the plant is not in a state for it',
  },

  '1711': { cn: '下位设备故障', en: 'Field device fault' },
  '1712': { cn: '下位设备忙', en: 'Field device busy' },
  '1713': { cn: '数据校验错误', en: 'Checksum error' },
  '1714': { cn: '变量不存在', en: 'The signal does not exist' },
  '1715': { cn: '响应超时', en: 'Response timeout' },
  '1721': { cn: '变量地址不存在', en: 'The signal address does not exist' },
  '1722': { cn: '数据类型错误', en: 'Wrong data type' },
  '1731': { cn: '非法功能码', en: 'Illegal function' },
  '1732': { cn: '非法数据地址', en: 'Illegal data address' },
  '1733': { cn: '非法数据值', en: 'Illegal data value' },
  '1734': { cn: '网关路径不可用', en: 'Gateway path unavailable' },
  '1735': { cn: '网关目标设备无响应', en: 'The gateway target device is not responding' },
  '1736': { cn: '存储奇偶校验错误', en: 'Memory parity error' },
  '2001': { cn: '设备未绑定网关', en: 'The device has no gateway' },
  '2003': { cn: '写入值超出限值', en: 'The value to write is outside the limits' },
  '2004': { cn: '变量只读', en: 'The signal is read-only' },
  '2011': { cn: '同步失败：缺少参数', en: 'Sync failed: a parameter is missing' },
  '2012': { cn: '同步失败：无数据或无权访问', en: 'Sync failed: no data or no access' },
  '2013': { cn: '同步失败：未绑定模板', en: 'Sync failed: no template is bound' },
  '90099': { cn: '未知异常', en: 'Unknown error' },
  '99901': { cn: '下位设备通讯故障', en: 'Field device communication fault' },
  '99902': { cn: '响应超时', en: 'Response timeout' },
  '99903': { cn: '变量不存在', en: 'The signal does not exist' },
  '99904': { cn: '变量地址为空或格式错误', en: 'The signal address is empty or has an invalid format' },
  '99905': { cn: '变量只读', en: 'The signal is read-only' },
  '99906': { cn: '超出限值', en: 'Outside the limits' },
  '99907': { cn: '数据不完整', en: 'Incomplete data' },
  '1600000': { cn: '不支持的采集公式', en: 'Unsupported read formula' },
  '1617000': { cn: '不支持的采集公式', en: 'Unsupported read formula' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
export type ErrorValues = Readonly<Record<string, string | number>>;

const otherCode: Text = { cn: '通讯异常，异常码：{code}', en: 'Communication error, code: {code}' };

export function isKnownCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

/** The message for a code; unknown codes read 通讯异常，异常码：{code}. */
export function errorText(code: string, language: Language, values: ErrorValues = {}): string {
  const entry: Text = isKnownCode(code) ? errorCatalogue[code] : otherCode;
  return fill(entry[language], { ...values, ...rightNames(values, language), code });
}

/** Permissions are named in the reader's language; several that would do are separated by commas. */
function rightNames({ right, needed }: ErrorValues, language: Language): ErrorValues {
  const nameOf = (keys: string | number) =>
    String(keys)
      .split(',')
      .map((key) => rightName(key, language))
      .join(language === 'cn' ? '”或“' : '" or "');
  return {
    ...(right !== undefined && { right: nameOf(right) }),
    ...(needed !== undefined && { needed: nameOf(needed) }),
  };
}

export function httpStatusOf(code: string): number {
  const entry: ErrorEntry | undefined = isKnownCode(code) ? errorCatalogue[code] : undefined;
  return entry?.http ?? 200;
}

/** A refusal with a catalogue code; the server turns it into the envelope, the console into a toast. */
export class Failure extends Error {
  readonly code: string;
  readonly values: ErrorValues;

  constructor(code: string, values: ErrorValues = {}, message = errorText(code, 'en', values)) {
    super(message);
    this.name = 'Failure';
    this.code = code;
    this.values = values;
  }
}

export function fail(code: ErrorCode, values: ErrorValues = {}): never {
  throw new Failure(code, values);
}

/** Codes after which the console clears the user and shows the login page. */
export const sessionInvalidCodes: readonly string[] = ['1010', '1006', '1595'] satisfies ErrorCode[];
