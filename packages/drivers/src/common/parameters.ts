import { Endpoint, Host, type TextFormat } from '@lookfar/contract';
import { z } from 'zod';
import type { FieldText } from '../description.ts';

export function integer(least: number, most: number) {
  return z.number().int().min(least).max(most);
}

/** A host name or network address; the format lets a form check it, too. */
export const host = Host.meta({ format: 'host' satisfies TextFormat });

/** The address of an OPC UA server. */
export const endpoint = Endpoint.meta({ format: 'endpoint' satisfies TextFormat });

/** Timeout for one reply, in ms. */
export const replyTimeout = integer(10, 60_000).default(1000);

export const hostTexts = {
  host: { label: { cn: '主机地址', en: 'Host' }, endpoint: true },
  port: { label: { cn: '端口', en: 'Port' }, endpoint: true },
} as const satisfies Record<string, FieldText>;
