import {
  type Attachment,
  type AttachmentKind,
  type AttachmentPlace,
  fail,
  formatTime,
  repairLimits,
} from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import { sizeText } from '../../platform/http/sizeText.ts';
import type { Limiter } from '../../platform/security/Limiter.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { attachmentType } from './attachmentType.ts';
import type { AttachmentRow, OrderAttachmentRepository } from './orderAttachment.repository.ts';
import { withoutMetadata } from './withoutMetadata.ts';

export interface OrderAttachmentsParts {
  repository: OrderAttachmentRepository;
  clock: Pick<Clock, 'now'>;
  /** Of one person or address. */
  limit: Limiter;
}

export interface NewAttachment {
  kind: AttachmentKind;
  place: AttachmentPlace;
  /** The item of an inspection. */
  item?: string;
  /** The same one is the same attachment of its order. */
  uuid: string;
  content: Buffer;
  /** Empty for a report without a login. */
  loginname: string;
  /** For the limit of uploads: an account or an address. */
  who: string;
  /** So many of this kind, place and item; as `repairLimits` says by default. */
  most?: number;
}

const kinds: Readonly<Record<AttachmentKind, { bytes: number; types: readonly string[]; most: number }>> = {
  photo: { bytes: repairLimits.photoBytes, types: repairLimits.photoTypes, most: repairLimits.photos },
  voice: { bytes: repairLimits.voiceBytes, types: repairLimits.voiceTypes, most: repairLimits.voices },
  signature: { bytes: repairLimits.signatureBytes, types: ['png'], most: repairLimits.signatures },
};

/** Photos, recordings and signatures of repairs and inspections. Whoever calls it has checked the order. */
export class OrderAttachments {
  readonly #parts: OrderAttachmentsParts;

  constructor(parts: OrderAttachmentsParts) {
    this.#parts = parts;
  }

  /** 1512 for what it is not by its content, 1513 if it is too large, 1522 beyond the limit, 1530 without space. */
  async add(
    scope: Scope,
    order: { id: number; orgId: number },
    { kind, place, item = '', uuid, content: sent, loginname, who, most = kinds[kind].most }: NewAttachment,
  ): Promise<{ id: number; isNew: boolean }> {
    const { repository, clock, limit } = this.#parts;
    const wait = limit.take(who);
    if (wait > 0) fail('429', { seconds: Math.ceil(wait / 1000) });
    const { bytes: largest, types } = kinds[kind];
    if (sent.length > largest) fail('1513', { limit: sizeText(largest) });
    const mime = attachmentType(kind, sent);
    const content = mime === undefined ? undefined : withoutMetadata(mime, sent);
    if (mime === undefined || !content) return fail('1512', { types: types.join(', ') });
    const row = { orgId: order.orgId, orderId: order.id, kind, place, item, uuid, mime, loginname };
    return repository.add(scope, { ...row, bytes: content.length, content, createdAt: clock.now() }, (others) => {
      const alike = others.filter((one) => one.kind === kind && one.place === place && one.item === item);
      if (alike.length >= most) fail('1522', { limit: most });
    });
  }

  /** Of these orders, the oldest first. */
  async of(scope: Scope, orderIds: readonly number[]): Promise<AttachmentRow[]> {
    return this.#parts.repository.of(scope, orderIds);
  }

  /** 1014 for one of an order that the scope does not include. */
  async read(scope: Scope, id: number): Promise<{ mime: string; content: Buffer }> {
    return (await this.#parts.repository.read(scope, id)) ?? fail('1014');
  }
}

export function toAttachment(row: AttachmentRow): Attachment & { item: string } {
  const { id, item, bytes, mime, loginname } = row;
  return {
    ...{ id, item, bytes, mime, loginname },
    kind: row.kind as AttachmentKind,
    place: row.place as AttachmentPlace,
    gmtCreate: formatTime(row.createdAt),
  };
}
