import {
  type api,
  type BodyOf,
  fail,
  formatTime,
  type RepairState,
  type ReplyOf,
  repairLimits,
} from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { SharedLimiter } from '../../platform/security/SharedLimits.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { OrderAttachments } from '../order-attachment/OrderAttachments.ts';
import type { RepairOpener } from '../repair/RepairOpener.ts';
import type { RepairRepository } from '../repair/repair.repository.ts';
import type { RepairSettingsReader } from '../repair-setting/RepairSettingsReader.ts';
import { type LabelledDevice, type PublicReportRepository, scopeOfLabel } from './publicReport.repository.ts';

export interface PublicReportServiceParts {
  repository: PublicReportRepository;
  repairs: Pick<RepairRepository, 'isDevice' | 'made'>;
  opener: RepairOpener;
  attachments: Pick<OrderAttachments, 'add'>;
  settings: RepairSettingsReader;
  clock: Pick<Clock, 'now'>;
  /** Codes and tickets that an address asked for, whether they exist or not. */
  looks: SharedLimiter;
  byAddress: SharedLimiter;
  byDevice: SharedLimiter;
}

/** Whom an entry of the operation log is about, though nobody is logged in. */
export interface Visit {
  orgId: number;
  equipmentId: number;
}

/** Reports by the QR label of a device, without a login. They wait until somebody approves them. */
export class PublicReportService {
  readonly #parts: PublicReportServiceParts;

  constructor(parts: PublicReportServiceParts) {
    this.#parts = parts;
  }

  /** 1669 unless the label is valid and open to the public; those who are logged in and see the device may always. */
  async device(
    caller: Caller | undefined,
    code: string,
    address: string,
  ): Promise<ReplyOf<typeof api.repairPublic.device>> {
    const { repairs, settings } = this.#parts;
    const device = await this.#labelled(code, address);
    const isSeen = caller !== undefined && (await repairs.isDevice(scopeOf(caller), device.id));
    const { allowsPublic, kinds } = await settings.of(device.orgId);
    if (!allowsPublic && !isSeen) fail('1669');
    const { name: equipName, orgName } = device;
    return { equipName, orgName, allowsPublic, kinds, equipmentId: isSeen ? device.id : null };
  }

  /** 1670 for too many from one address or of one device. The same uuid is the same report. */
  async report(
    body: BodyOf<typeof api.repairPublic.report>,
    address: string,
  ): Promise<{ ticket: string; visit: Visit; orderId: number }> {
    const { repository, repairs, opener, settings, clock } = this.#parts;
    const { code, uuid: own, ...draft } = body;
    const device = await this.#labelled(code, address);
    if (!(await settings.of(device.orgId)).allowsPublic) fail('1669');
    const uuid = `public ${device.id} ${own}`;
    // One whose answer was lost has been counted.
    if ((await repairs.made(device.orgId, uuid)) === undefined) await this.#limit(device, address);
    const opened = await opener.open(
      scopeOfLabel(device.orgId),
      { ...draft, device, source: 'public', uuid, reporter: nobody, isWaiting: true },
      (trx, id) => repository.add(trx, id, clock.now()),
    );
    const ticket = (await repository.ticketOf(opened.id)) ?? fail('1014');
    return { ticket, orderId: opened.id, visit: { orgId: device.orgId, equipmentId: device.id } };
  }

  /** While it waits for approval. */
  async attach(
    { ticket, kind, uuid }: BodyOf<typeof api.repairPublic.attach>,
    content: () => Buffer,
    address: string,
  ): Promise<{ id: number; visit: Visit; orderId: number }> {
    const { attachments } = this.#parts;
    const report = await this.#ticket(ticket, address);
    if (report.isWaiting === 0) fail('1669');
    const most = kind === 'photo' ? repairLimits.publicPhotos : repairLimits.publicVoices;
    const { id } = await attachments.add(scopeOfLabel(report.orgId), report, {
      ...{ kind, place: 'report', uuid, loginname: '', who: `address ${address}`, most },
      content: content(),
    });
    return { id, orderId: report.id, visit: report };
  }

  async state(ticket: string, address: string): Promise<ReplyOf<typeof api.repairPublic.state>> {
    const { title, state, isWaiting, updatedAt } = await this.#ticket(ticket, address);
    return { title, state: state as RepairState, isWaiting: isWaiting === 1, gmtModified: formatTime(updatedAt) };
  }

  async #labelled(code: string, address: string): Promise<LabelledDevice> {
    await this.#parts.looks.require(address);
    return (await this.#parts.repository.device(code)) ?? fail('1669');
  }

  async #ticket(ticket: string, address: string) {
    await this.#parts.looks.require(address);
    return (await this.#parts.repository.report(ticket)) ?? fail('1669');
  }

  async #limit({ id }: LabelledDevice, address: string): Promise<void> {
    const { byAddress, byDevice } = this.#parts;
    if ((await byAddress.take(address)) > 0) fail('1670');
    if ((await byDevice.take(String(id))) > 0) fail('1670');
  }
}

/** Nobody who could confirm it. */
const nobody = { loginname: '' };
