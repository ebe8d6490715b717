import { z } from 'zod';
import { change, read } from './declare.ts';
import { Id, text } from './fields.ts';
import { group } from './group.ts';
import { right } from './permissions.ts';
import { dataTypes } from './signal.ts';

/**
 * A device of an edge node that is not our agent, or behind a gateway with ThingsBoard's protocol. The node or gateway
 * itself, if it has values of its own, is a device named by its SN.
 */
export const DiscoveredDevice = z.object({
  /** Its id at the node, which is the name of its equipment. */
  device: z.string(),
  /** Null while there is no equipment of that name on the gateway. */
  equipmentId: z.number().nullable(),
  /** Metrics without a signal; a metric is the address of its signal. */
  metrics: z.array(z.object({ name: z.string(), dataType: z.enum(dataTypes), writable: z.boolean() })),
  /** Epoch ms of the message that was first like this. */
  seenAt: z.number(),
});
export type DiscoveredDevice = z.output<typeof DiscoveredDevice>;

export const discovery = group(
  '/gateway/discovered',
  { may: right('gateway_edit'), name: 'discovery' },
  {
    /** Devices of a gateway that are not, or not completely, equipment with signals. */
    query: read({
      name: { cn: '网关发现的设备', en: 'Discovered devices' },
      body: { id: Id },
      reply: { list: z.array(DiscoveredDevice) },
    }),
    /**
     * Makes it an equipment with a signal for each metric, or adds the missing signals to it. 1552 if that equipment is
     * read by a driver: its addresses are the driver's.
     */
    adopt: change({
      name: { cn: '添加发现的设备', en: 'Add discovered device' },
      may: right('equipment_edit'),
      body: { id: Id, device: text(200, 1) },
      reply: { equipmentId: z.number(), signals: z.number() },
    }),
  },
);
