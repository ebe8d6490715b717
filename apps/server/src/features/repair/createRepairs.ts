import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { KnownNames } from '../../platform/names/shownNames.ts';
import { Limiter } from '../../platform/security/Limiter.ts';
import type { EquipmentService } from '../equipment/equipment.service.ts';
import { Messages } from '../message/Messages.ts';
import { OrderMessages } from '../order/OrderMessages.ts';
import { OrderNotices } from '../order/OrderNotices.ts';
import { orderCalls } from '../order/order.calls.ts';
import { OrderRepository } from '../order/order.repository.ts';
import { OrderService } from '../order/order.service.ts';
import { OrderAttachments } from '../order-attachment/OrderAttachments.ts';
import { OrderAttachmentRepository } from '../order-attachment/orderAttachment.repository.ts';
import { Dispatcher } from '../repair-dispatch/Dispatcher.ts';
import { Workers } from '../repair-dispatch/Workers.ts';
import { DispatchRuleService } from '../repair-setting/dispatchRule.service.ts';
import { EquipmentLabels } from '../repair-setting/EquipmentLabels.ts';
import { RepairSettingsReader } from '../repair-setting/RepairSettingsReader.ts';
import { repairSettingCalls } from '../repair-setting/repairSetting.calls.ts';
import { RepairSettingService } from '../repair-setting/repairSetting.service.ts';
import { RepairAlarms } from './RepairAlarms.ts';
import { RepairAssignment } from './RepairAssignment.ts';
import { RepairCompletion } from './RepairCompletion.ts';
import { RepairOpener } from './RepairOpener.ts';
import { RepairSteps } from './RepairSteps.ts';
import { repairCalls } from './repair.calls.ts';
import { RepairRepository } from './repair.repository.ts';
import { RepairService } from './repair.service.ts';

export interface RepairsParts {
  database: Database;
  bus: Bus;
  clock: Clock;
  equipment: EquipmentService;
  /** Of the console, as people reach it. */
  publicUrl: string | undefined;
  /** Of organisations in English. */
  names?: KnownNames;
}

/** Of one person or address. */
const uploadRate = { burst: 120, refillMs: 5000 };

export type Repairs = ReturnType<typeof createRepairs>;

/** Orders of devices, and repairs as a process; with what opens and follows them elsewhere. */
export function createRepairs({ database, bus, clock, equipment, publicUrl, names }: RepairsParts) {
  const { db, engine } = database;
  const messages = new OrderMessages({
    messages: new Messages({ engine, bus, clock }),
    notices: new OrderNotices(clock, { publicUrl, names }),
    ...{ bus, clock },
  });
  const [orders, repairs] = [new OrderRepository(db), new RepairRepository(db)];
  const limit = new Limiter(uploadRate, () => clock.now());
  const attachments = new OrderAttachments({ repository: new OrderAttachmentRepository(db), clock, limit });
  const dispatcher = new Dispatcher(clock);
  const settings = new RepairSettingsReader(db);
  const alarms = new RepairAlarms(db);
  const opener = new RepairOpener({ orders, repairs, dispatcher, messages, clock });
  const steps = new RepairSteps({ orders, repairs, messages, clock });
  const assignment = new RepairAssignment({ steps, orders, repairs, dispatcher, settings });
  const completion = new RepairCompletion({ steps, repairs, attachments, alarms, settings });
  const service = new RepairService({
    ...{ db, repairs, orders, equipment, attachments, opener, steps, alarms, dispatcher, settings, clock },
  });
  const byDevice = new OrderService({
    ...{ repository: orders, equipment, messages, clock },
    repairs: {
      report: (caller, body) => service.report(caller, { kind: '', urgency: 'normal', contact: '', ...body }),
      dispatch: (caller, { id, assignee, note }) =>
        assignment.dispatch(caller, { id, assignee, note, seenAssignee: undefined }),
      receive: (caller, { id }) => assignment.receive(caller, id),
      finish: (caller, { id, note }) =>
        completion.finish(caller, { id, note, cause: '', measures: note, kind: '', parts: [] }),
      end: (caller, { id, note }) => completion.end(caller, { id, reason: note }),
    },
  });
  const workers = (orgId: number) => new Workers(db, { orgId, now: clock.now() }).of();
  const handlers: Handler[] = [
    ...orderCalls(byDevice),
    ...repairCalls({ repairs: service, assignment, completion, attachments }),
    ...repairSettingCalls({
      settings: new RepairSettingService({ db, workers, clock }),
      rules: new DispatchRuleService(db),
      labels: new EquipmentLabels({ db, clock }),
    }),
  ];
  return { handlers, byDevice, assignment, opener, attachments, messages, orders, repairs, dispatcher, settings };
}
