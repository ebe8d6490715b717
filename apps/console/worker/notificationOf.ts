/** What the server pushes, as JSON. */
export interface PushedMessage {
  occasion: string;
  title: string;
  text: string;
  level: string | null;
  alarmId: number | null;
  /** Epoch ms. */
  time: number;
  url: string;
  /** Where the alarm can be acknowledged; empty if it cannot. */
  ackUrl: string;
  language: 'cn' | 'en';
}

/** Not all browsers have all of these, nor do their types. */
interface Options extends NotificationOptions {
  actions?: { action: string; title: string }[];
  renotify?: boolean;
  timestamp?: number;
  data: { url: string; ackUrl: string };
}

export interface ShownNotification {
  title: string;
  options: Options;
}

const looks = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' };
const acknowledge = { cn: '确认报警', en: 'Acknowledge' };
const languages = { cn: 'zh-CN', en: 'en' };

/** Anything unreadable is still a push, and browsers want each of them to be shown. */
const unreadable: ShownNotification = {
  title: '远望 Lookfar',
  options: { ...looks, body: '有新消息 · You have a new message', tag: 'message', data: { url: '/', ackUrl: '' } },
};

/** [BP1] The notification of a push. `isWatched`: a window of the console has the focus and makes the sound itself. */
export function notificationOf(text: string, isWatched: boolean): ShownNotification {
  const message = parse(text);
  if (!message) return unreadable;
  const { occasion, title, level, alarmId, time, url, ackUrl, language } = message;
  const isOver = occasion === 'cleared';
  const actions = ackUrl === '' || isOver ? [] : [{ action: 'acknowledge', title: acknowledge[language] }];
  const options: Options = {
    ...looks,
    body: message.text,
    // A newer state of an alarm takes the place of the older one.
    tag: alarmId === null ? `${occasion}-${time}` : `alarm-${alarmId}`,
    renotify: !isOver,
    silent: isOver || isWatched,
    requireInteraction: level === 'critical' && !isOver,
    timestamp: time,
    lang: languages[language],
    actions,
    data: { url, ackUrl },
  };
  return { title, options };
}

function parse(text: string): PushedMessage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { title, text: body, time, alarmId, level, language, ...rest } = value as Record<string, unknown>;
    if (typeof title !== 'string' || title === '') return undefined;
    const textOf = (one: unknown) => (typeof one === 'string' ? one : '');
    return {
      title,
      text: textOf(body),
      occasion: textOf(rest.occasion),
      level: typeof level === 'string' ? level : null,
      alarmId: typeof alarmId === 'number' ? alarmId : null,
      time: typeof time === 'number' ? time : 0,
      url: textOf(rest.url),
      ackUrl: textOf(rest.ackUrl),
      language: language === 'en' ? 'en' : 'cn',
    };
  } catch {
    return undefined;
  }
}

/** [BP2] The path of this console that a click opens, wherever the address of the server points to. */
export function pathOf({ url, ackUrl }: { url: string; ackUrl: string }, action: string, origin: string): string {
  const wanted = action === 'acknowledge' && ackUrl !== '' ? ackUrl : url;
  const address = URL.parse(wanted, origin);
  if (!address || !/^https?:$/.test(address.protocol)) return '/';
  // Two slashes would name another host.
  return `${address.pathname.replace(/^\/+/, '/')}${address.search}${address.hash}`;
}
