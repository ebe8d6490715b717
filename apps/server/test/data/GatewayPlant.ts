import {
  GatewayConfig,
  type GatewayLogLine,
  GatewayRequest,
  type GatewayResponse,
  gatewayMetrics,
} from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import type { EdgeMetric, EdgeNode } from './EdgeNode.ts';
import { until } from './until.ts';

const text = (name: string, value: string): EdgeMetric => ({ name, datatype: DataType.String, value });
const whole = (name: string, value: number): EdgeMetric => ({ name, datatype: DataType.Int64, value: BigInt(value) });

function textsOf(node: EdgeNode, name: string): string[] {
  const metrics = node.commands.flatMap(({ payload }) => payload.metrics);
  return metrics.filter((metric) => metric.name === name).map(({ value }) => String(value));
}

/** Requests that arrived, in order. */
export function requestsOf(node: EdgeNode): GatewayRequest[] {
  return textsOf(node, gatewayMetrics.request).map((value) => GatewayRequest.parse(JSON.parse(value)));
}

export function requestOf<K extends GatewayRequest['kind']>(node: EdgeNode, uuid: string, kind: K) {
  return until(`the request ${kind}`, () =>
    requestsOf(node).find((one): one is Extract<GatewayRequest, { kind: K }> => one.uuid === uuid && one.kind === kind),
  );
}

export function configurationsOf(node: EdgeNode): GatewayConfig[] {
  return textsOf(node, gatewayMetrics.configuration).map((value) => GatewayConfig.parse(JSON.parse(value)));
}

export function answerRequest(node: EdgeNode, response: Partial<GatewayResponse> & { uuid: string }): void {
  const whole: GatewayResponse = { status: 'done', code: '200', message: '', ...response };
  node.nodeData([text(gatewayMetrics.response, JSON.stringify(whole))]);
}

export function sayLog(node: EdgeNode, lines: GatewayLogLine[]): void {
  node.nodeData([text(gatewayMetrics.log, JSON.stringify(lines))]);
}

/** `refused` is left out by agents that do not say which one they mean. */
export function sayConfiguration(node: EdgeNode, said: { applied: number; refusal?: string; refused?: number }): void {
  node.nodeData([
    whole(gatewayMetrics.revision, said.applied),
    text(gatewayMetrics.refusal, said.refusal ?? ''),
    ...(said.refused === undefined ? [] : [whole(gatewayMetrics.refusedRevision, said.refused)]),
  ]);
}
