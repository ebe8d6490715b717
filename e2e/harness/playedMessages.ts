import { api, formatTime, type Message } from '@lookfar/contract';
import { type Answers, good, on, refused } from './playedServer.ts';

const start = Date.UTC(2026, 5, 1);

/** A message about an alarm of device 5, unread unless it says otherwise. */
export function playedMessage(id: number, own: Partial<Message> = {}): Message {
  return {
    ...{
      id,
      type: 'alarm',
      equipType: 'eg',
      title: `清水池 液位高 ${id}`,
      note: '液位 3.82 m，上限 3.50 m',
      dataId: 5,
    },
    ...{ dataStatus: 'sended', ignored: false, alarmId: 17, occurrence: `17-${id}`, level: 'high' },
    ...{ alarmBroadcastTimes: 0, gmtCreate: formatTime(start + id * 60_000), imgUrl: '' },
    ...own,
  };
}

/** The messages of a user as the server has them; newest first. A test may change them between two calls. */
export interface PlayedMailbox {
  messages: Message[];
  /** The calls that changed something, with their bodies. */
  changed: { call: string; body: unknown }[];
  /** How the list was asked for. */
  asked: { beforeId?: number; afterId?: number; pageSize: number }[];
  answers: Answers;
}

export function playedMailbox(messages: Message[]): PlayedMailbox {
  const box: PlayedMailbox = { messages, changed: [], asked: [], answers: {} };
  const change = (call: string, body: unknown, next: (message: Message) => Message | undefined) => {
    box.changed.push({ call, body });
    box.messages = box.messages.flatMap((message) => next(message) ?? []);
    return good(null as never);
  };
  const seen = (message: Message): Message => ({ ...message, dataStatus: 'seen' });
  box.answers = {
    ...on(api.msg.query, ({ type, equipType, level, status, search, beforeId, afterId, pageSize }) => {
      box.asked.push({ pageSize, ...(beforeId && { beforeId }), ...(afterId !== undefined && { afterId }) });
      const all = box.messages.filter(
        (one) =>
          (!type || one.type === type) &&
          (!equipType || one.equipType === equipType) &&
          (!level || one.level === level) &&
          (!status || one.dataStatus === status) &&
          (!search || `${one.title} ${one.note}`.includes(search)),
      );
      if (afterId !== undefined) {
        const list = all.filter(({ id }) => id > afterId).reverse();
        return good({ total: all.length, list: list.slice(0, pageSize) });
      }
      const from = beforeId === undefined ? 0 : all.findIndex(({ id }) => id < beforeId);
      return good({ total: all.length, list: from < 0 ? [] : all.slice(from, from + pageSize) });
    }),
    ...on(api.msg.queryUnReadMsgCount, () => {
      const unread = box.messages.filter(({ dataStatus, ignored }) => dataStatus === 'sended' && !ignored);
      const count = (is: (message: Message) => boolean) => unread.filter(is).length;
      return good({
        total: unread.length,
        types: {
          ...{ alarm: count(({ type }) => type === 'alarm'), expire: count(({ type }) => type === 'expire') },
          ...{ order: count(({ type }) => type === 'order'), notice: count(({ type }) => type === 'notice') },
        },
        levels: {
          ...{ critical: count(({ level }) => level === 'critical'), high: count(({ level }) => level === 'high') },
          ...{ medium: count(({ level }) => level === 'medium'), low: count(({ level }) => level === 'low') },
        },
      });
    }),
    ...on(api.msg.info, ({ id, dataId, type, equipType }) => {
      const found = box.messages.find((one) =>
        id === undefined
          ? one.dataId === dataId && (!type || one.type === type) && (!equipType || one.equipType === equipType)
          : one.id === id,
      );
      return found ? good(found) : refused('1014');
    }),
    ...on(api.msg.markAsRead, (body) =>
      change('markAsRead', body, (one) => (body.ids.includes(one.id) ? seen(one) : one)),
    ),
    ...on(api.msg.allMarkAsRead, (body) =>
      change('allMarkAsRead', body, (one) => (one.id <= (body.upTo ?? one.id) ? seen(one) : one)),
    ),
    ...on(api.msg.markAsReadForEquipAlarm, (body) =>
      change('markAsReadForEquipAlarm', body, (one) => (one.alarmId === body.alarmId ? seen(one) : one)),
    ),
    ...on(api.msg.delete, (body) => change('delete', body, (one) => (body.ids.includes(one.id) ? undefined : one))),
    ...on(api.msg.setIgnore, (body) =>
      change('setIgnore', body, (one) => (body.id === one.id ? { ...one, ignored: body.ignored } : one)),
    ),
  };
  return box;
}

/** One message of each kind, some of them read. */
export const playedKinds = (): Message[] => [
  playedMessage(9, {
    level: 'critical',
    title: '1# 提升泵 过流跳闸',
    note: '电流 48.2 A，上限 45 A。请立即现场检查。',
  }),
  playedMessage(8),
  playedMessage(7, { level: 'medium', equipType: 'gm', dataId: 12, dataStatus: 'seen', title: '冷库 3 号 温度偏高' }),
  playedMessage(6, {
    ...{ type: 'order', equipType: 'repair', dataId: 4, alarmId: null, level: null, occurrence: null },
    ...{ title: '维修工单已派给您：更换 2# 阀门密封', note: '由 林工 指派，请在今日内接单' },
  }),
  playedMessage(5, {
    ...{
      type: 'expire',
      equipType: 'org',
      dataId: 2,
      alarmId: null,
      level: null,
      occurrence: null,
      dataStatus: 'seen',
    },
    ...{ title: '企业“江北水务”将于 7 天后到期', note: '到期后其人员不能登录，网关数据继续存储。' },
  }),
  playedMessage(4, {
    ...{ type: 'notice', equipType: 'public', dataId: 3, alarmId: null, level: null, occurrence: null },
    ...{ title: '6 月 12 日夜间系统维护', note: '6 月 12 日 22:00 至次日 02:00 升级数据库' },
  }),
  playedMessage(3, { level: 'low', ignored: true, title: '备用电池电压偏低', dataStatus: 'seen' }),
  playedMessage(2, {
    ...{ type: 'notice', equipType: 'rule', alarmId: null, level: 'medium', occurrence: null, dataStatus: 'seen' },
    ...{ title: '夜间用水量异常', note: '清水池 出口流量 86 m³/h 持续 30 分钟' },
  }),
];
