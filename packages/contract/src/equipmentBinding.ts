import { z } from 'zod';
import { change } from './declare.ts';
import { Flag, Id, text } from './fields.ts';
import { group } from './group.ts';
import { right } from './permissions.ts';
import { pushed } from './push.ts';

const may = right('equipment_edit');

/** What happens to a device when it loses its gateway or template. */
export const keep = {
  /**
   * Driver, signals, alarms and storage rules stay; otherwise those of the template, or all without one, are removed.
   */
  keepSignals: Flag.default(true),
  /** Only if signals are removed: their history can no longer be read by anyone and is deleted unless kept. */
  keepHistory: Flag.default(true),
};

const bound = z.object(pushed);

export const equipmentBinding = group(
  '/equipment/multi',
  { may, name: 'equipmentBinding', log: 'equipment' },
  {
    bindGateway: change({
      name: { cn: '绑定网关', en: 'Bind gateway' },
      body: { id: Id, sn: text(60, 1) },
      reply: bound,
    }),
    bindGatewayAndTemplate: change({
      name: { cn: '绑定网关和模板', en: 'Bind gateway and template' },
      body: { id: Id, sn: text(60, 1), templateId: Id },
      reply: bound,
    }),
    unbindGateway: change({
      name: { cn: '解绑网关', en: 'Unbind gateway' },
      body: { id: Id, ...keep },
      reply: bound,
    }),
    /** Replaces driver, signals, alarms, storage rules and scripts by the template's; the device's own are removed. */
    bindTemplate: change({
      name: { cn: '绑定模板', en: 'Bind template' },
      body: { id: Id, templateId: Id },
      reply: bound,
    }),
    unbindTemplate: change({
      name: { cn: '解绑模板', en: 'Unbind template' },
      body: { id: Id, ...keep },
      reply: bound,
    }),
  },
);
