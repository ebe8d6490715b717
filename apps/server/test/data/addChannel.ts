import type { ChannelKind } from '@lookfar/contract';
import { ChannelSecrets } from '../../src/features/outgoing/ChannelSecrets.ts';
import type { Payload } from '../../src/features/outgoing/Payload.ts';
import type { Db } from '../../src/platform/database/openDatabase.ts';
import type { SecretBox } from '../../src/platform/secrets/SecretBox.ts';

export interface NewChannel {
  orgId: number;
  kind: ChannelKind;
  url: string;
  secret?: string;
  perMinute?: number;
  enabled?: boolean;
}

let number = 0;

/** Returns its id. */
export async function addChannel(db: Db, box: SecretBox, channel: NewChannel): Promise<number> {
  const { orgId, kind, url, secret = '', perMinute = 600, enabled = true } = channel;
  const secrets = new ChannelSecrets(box);
  const { id } = await db
    .insertInto('notifyChannel')
    .values({
      ...{ orgId, kind, perMinute, name: `channel ${++number}`, host: 'http://127.0.0.1', updatedAt: 0, lastAt: null },
      ...{ url: secrets.seal(orgId, 'url', url), secret: secrets.seal(orgId, 'secret', secret) },
      enabled: enabled ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const payload: Payload = {
  ...{ occasion: 'raised', title: '泵房温度过高', text: '当前值 92 ℃', level: 'critical', equip: '2 号泵' },
  ...{ equipmentId: 7, alarmId: 9, occurrence: 'a', time: Date.UTC(2026, 0, 31), language: 'cn' },
  ...{ url: 'https://scada.example/#/device/7', ackUrl: 'https://scada.example/#/ack/t0ken' },
};
