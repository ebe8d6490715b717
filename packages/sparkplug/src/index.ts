export { DataType, dataTypeName, type MetricType, type ScalarType } from './codec/datatypes.ts';
export { decodePayload } from './codec/decodePayload.ts';
export type { EncodeOptions } from './codec/encodeParts.ts';
export { encodePayload } from './codec/encodePayload.ts';
export type {
  Alias,
  AnyValue,
  DataSet,
  MetaData,
  Metric,
  MetricHead,
  Parameter,
  Payload,
  Property,
  PropertySet,
  RawValue,
  ScalarValue,
  Slot,
  Template,
  Typed,
  TypedMetric,
  UntypedMetric,
  ValueOf,
} from './codec/model.ts';
export { PayloadError } from './codec/PayloadError.ts';
export { plainValue, toNumber } from './codec/plainValue.ts';
export { typeValue } from './codec/typeValue.ts';
export { type DecodeLimits, defaultLimits } from './codec/wire.ts';
export {
  createEdgeState,
  type EdgeCommand,
  type EdgeEffect,
  type EdgeEvent,
  type EdgeMetric,
  type EdgeOptions,
  type EdgePhase,
  type EdgeState,
} from './edge/EdgeState.ts';
export { type EdgeStep, edgeStep } from './edge/edgeStep.ts';
export { HostSession, type HostSessionOptions } from './host/HostSession.ts';
export {
  createHostState,
  type HostAction,
  type HostEffect,
  type HostEvent,
  type HostOptions,
  type HostState,
  type KnownMetric,
  type MetricValue,
  type StaleReason,
} from './host/HostState.ts';
export { type HostStep, hostStep, hostWill } from './host/hostStep.ts';
export {
  type CommandMetric,
  type DeviceCommand,
  deviceCommand,
  metricNames,
  type NodeCommand,
  nodeCommand,
  type Publish,
  Quality,
  qualityProperties,
  qualityProperty,
  rebirthCommand,
  type Subscription,
} from './messages.ts';
export { decodeState, encodeState, type StateMessage } from './stateMessage.ts';
export { checkId, formatTopic, NAMESPACE, parseTopic, type Topic, TopicError } from './topics.ts';
