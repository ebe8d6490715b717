import { type AlarmLevel, alarmLevels, type Language, languages } from '@lookfar/contract';

const ofAlarms = ['raised', 'cleared', 'escalation', 'digest', 'condition', 'test'] as const;
const ofOrders = ['assigned', 'overdue'] as const;
export const occasions = [...ofAlarms, ...ofOrders] as const;

/** What pushes, webhooks and chat robots are told; stored as JSON in the body of the message. */
export interface Payload {
  occasion: (typeof occasions)[number];
  title: string;
  text: string;
  level: AlarmLevel | null;
  /** The name of the device; empty if it is about none. */
  equip: string;
  equipmentId: number | null;
  alarmId: number | null;
  occurrence: string | null;
  /** Absent if it is about no order. */
  orderId?: number;
  /** Epoch ms. */
  time: number;
  /** Of the console; empty if its address is not known. */
  url: string;
  /** Where the alarm can be acknowledged once; empty if it cannot be. */
  ackUrl: string;
  language: Language;
}

/** Undefined for a body that is none. */
export function readPayload(body: string): Payload | undefined {
  try {
    const value = JSON.parse(body) as Partial<Payload> | null;
    return value !== null && typeof value === 'object' && isComplete(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isComplete(value: Partial<Payload>): value is Payload {
  const { occasion, level, language, time } = value;
  const isKnown = occasions.includes(occasion as Payload['occasion']) && languages.includes(language as Language);
  const texts = [value.title, value.text, value.equip, value.url, value.ackUrl];
  return (
    isKnown &&
    (level === null || alarmLevels.includes(level as AlarmLevel)) &&
    typeof time === 'number' &&
    texts.every((one) => typeof one === 'string')
  );
}
