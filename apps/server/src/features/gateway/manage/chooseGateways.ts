import type { api, BodyOf } from '@lookfar/contract';
import type { Presence } from '../../ingest/LiveState.ts';
import { pushStateOf } from '../pushStateOf.ts';
import { lastSeenOf } from './gatewayManage.mapper.ts';
import type { GatewayBrief } from './gatewayManage.repository.ts';

type Query = BodyOf<typeof api.gateway.query>;

interface Candidate extends GatewayBrief {
  online: boolean;
  lastSeen: number;
}

export interface ChosenGateways {
  /** Of the page, in order. */
  ids: number[];
  total: number;
  /** Regardless of `online`, so that both can be offered. */
  onlineTotal: number;
  offlineTotal: number;
}

/** Filters, sorts and pages by stored fields and by live state. */
export function chooseGateways(
  briefs: readonly GatewayBrief[],
  query: Query,
  presenceOf: (gatewayId: number) => Presence,
): ChosenGateways {
  const candidates = briefs
    .map((brief): Candidate => {
      const presence = presenceOf(brief.id);
      return { ...brief, online: presence.online, lastSeen: lastSeenOf(brief, presence) ?? 0 };
    })
    .filter((one) => query.push === undefined || pushStateOf(one, one.online) === query.push);
  const onlineTotal = candidates.filter(({ online }) => online).length;
  const chosen = candidates.filter(({ online }) => query.online === undefined || online === query.online);
  const sorted = chosen.toSorted(comparison(query));
  const from = (query.pageNo - 1) * query.pageSize;
  return {
    ids: sorted.slice(from, from + query.pageSize).map(({ id }) => id),
    total: chosen.length,
    onlineTotal,
    offlineTotal: candidates.length - onlineTotal,
  };
}

const texts = new Intl.Collator('zh-CN', { numeric: true });

function comparison({ sort = 'gmtCreate', order }: Query): (a: Candidate, b: Candidate) => number {
  const direction = (order ?? (sort === 'sn' || sort === 'name' ? 'asc' : 'desc')) === 'asc' ? 1 : -1;
  return (a, b) => direction * (bySort(sort, a, b) || a.id - b.id);
}

function bySort(sort: NonNullable<Query['sort']>, a: Candidate, b: Candidate): number {
  switch (sort) {
    case 'sn':
    case 'name':
      return texts.compare(a[sort], b[sort]);
    case 'lastSeen':
      return a.lastSeen - b.lastSeen;
    case 'gmtCreate':
      return a.createdAt - b.createdAt;
  }
}
