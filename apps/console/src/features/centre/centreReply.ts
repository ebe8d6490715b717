import type { operationsCentre, ReplyOf } from '@lookfar/contract';

export type Centre = ReplyOf<typeof operationsCentre>;
