import { z } from 'zod';
import { call } from './call.ts';
import { Flag, Id, text } from './fields.ts';
import { right } from './permissions.ts';
import { pushed } from './push.ts';

const may = right('equipment_edit');

/** What happens to an equipment when it loses its gateway or template. */
export const keep = {
  /** Driver, signals, alarms and reports stay; otherwise those of the template, or all without one, are removed. */
  keepSignals: Flag.default(true),
  /** Only where signals are removed: their history stays readable for nobody and is deleted unless kept. */
  keepHistory: Flag.default(true),
};

const bound = z.object(pushed);

export const bindGateway = call('/equipment/multi/bindGateway', {
  name: { cn: '绑定网关', en: 'Bind gateway' },
  may,
  kind: 'json',
  body: z.object({ id: Id, sn: text(60, 1) }),
  reply: bound,
  log: 'equipment.bindGateway',
});

export const bindGatewayAndTemplate = call('/equipment/multi/bindGatewayAndTemplate', {
  name: { cn: '绑定网关和模板', en: 'Bind gateway and template' },
  may,
  kind: 'json',
  body: z.object({ id: Id, sn: text(60, 1), templateId: Id }),
  reply: bound,
  log: 'equipment.bindGatewayAndTemplate',
});

export const unbindGateway = call('/equipment/multi/unbindGateway', {
  name: { cn: '解绑网关', en: 'Unbind gateway' },
  may,
  kind: 'json',
  body: z.object({ id: Id, ...keep }),
  reply: bound,
  log: 'equipment.unbindGateway',
});

/** Replaces driver, signals, alarms, reports and scripts by the template's; own ones go. */
export const bindTemplate = call('/equipment/multi/bindTemplate', {
  name: { cn: '绑定模板', en: 'Bind template' },
  may,
  kind: 'json',
  body: z.object({ id: Id, templateId: Id }),
  reply: bound,
  log: 'equipment.bindTemplate',
});

export const unbindTemplate = call('/equipment/multi/unbindTemplate', {
  name: { cn: '解绑模板', en: 'Unbind template' },
  may,
  kind: 'json',
  body: z.object({ id: Id, ...keep }),
  reply: bound,
  log: 'equipment.unbindTemplate',
});
