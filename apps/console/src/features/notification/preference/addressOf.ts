import type { api, PersonalWay, ReplyOf } from '@lookfar/contract';
import { paths } from '../../../base/paths.ts';

export type OwnNotification = ReplyOf<typeof api.userNotification.query>;

export interface WayFacts {
  /** What is bound, masked; empty if nothing is. */
  address: string;
  /** Where it can be bound. */
  bindAt: string | undefined;
  isOffered: boolean;
  isMissing: boolean;
}

/** [NV13] What leads to the user by a way. */
export function addressOf(way: PersonalWay, { tel, email, offered, missing }: OwnNotification): WayFacts {
  const bound: Readonly<Record<PersonalWay, readonly [string, string | undefined]>> = {
    web: ['', undefined],
    email: [email, paths.bindEmail],
    sms: [tel, paths.bindTel],
    voice: [tel, paths.bindTel],
    push: ['', undefined],
  };
  const [address, bindAt] = bound[way];
  return {
    address,
    bindAt: address === '' ? bindAt : undefined,
    isOffered: offered.includes(way),
    isMissing: missing.includes(way),
  };
}
