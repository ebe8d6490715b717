import { z } from 'zod';
import { change, read, upTo } from './declare.ts';
import { text } from './fields.ts';
import { group } from './group.ts';
import { orderLimits } from './limits.ts';
import { repairStates } from './order.ts';
import { anyone } from './permissions.ts';
import { repairLimits } from './repairWords.ts';

/** What a QR label leads to, at `/r/{code}`. */
export const repairPublic = group(
  '/ops/public',
  { may: anyone, name: 'repairPublic' },
  {
    /** 1669 for a code that is unknown, renewed, or not open to the public while nobody is logged in. */
    device: read({
      name: { cn: '扫码设备', en: 'Device of a label' },
      body: { code: text(64, 8) },
      reply: {
        equipName: z.string(),
        orgName: z.string(),
        /** For who is logged in and sees the device. */
        equipmentId: z.number().nullable(),
        allowsPublic: z.boolean(),
        kinds: z.array(z.string()),
      },
    }),
    /** Rate limited (1670); waits for approval. The answer is a code to follow it by. */
    report: change({
      name: { cn: '扫码报修', en: 'Public report' },
      body: {
        code: text(64, 8),
        title: text(orderLimits.title, 1),
        content: text(orderLimits.content).default(''),
        kind: text(30).default(''),
        contact: text(60).default(''),
        uuid: text(64, 8),
      },
      reply: { ticket: z.string() },
    }),
    attach: change({
      name: { cn: '扫码上传', en: 'Attach to public report' },
      body: { ticket: text(64, 8), kind: z.enum(['photo', 'voice']), uuid: text(64, 8) },
      files: { file: upTo(repairLimits.publicBytes) },
      reply: { id: z.number() },
    }),
    state: read({
      name: { cn: '报修进度', en: 'State of a public report' },
      body: { ticket: text(64, 8) },
      reply: { title: z.string(), state: z.enum(repairStates), isWaiting: z.boolean(), gmtModified: z.string() },
    }),
  },
);
