import { type Json, mostPayloadBytes, objectOf, writeJson } from './readMessage.ts';

/** Gateways are created by users, who then enter the token in the device. */
export const provisionAnswer = writeJson({
  status: 'NOT_FOUND',
  errorMsg: 'Devices are not provisioned here: create a gateway in the console and use its token.',
});

/** Messages that may be in flight to a device at the same time. */
const mostInFlight = 100;

/** The answer to a device that asks the server for something. */
export function answerRpc(json: Json): string {
  const { method } = objectOf(json);
  if (method !== 'getSessionLimits') return writeJson({ error: 'unknown method' });
  return writeJson({ maxPayloadSize: mostPayloadBytes, maxInflightMessages: mostInFlight, rateLimits: {} });
}
