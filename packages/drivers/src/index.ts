export { describeDriver } from './describeDriver.ts';
export type {
  AddressHelp,
  DescribedDriver,
  DriverDescription,
  DriverField,
  DriverTexts,
  FieldText,
  FieldValue,
} from './description.ts';
export { type Driver, type DriverIo, type DriverProblem, type Link, LinkError, type Reading } from './driver.ts';
export { drivers, findDriver } from './drivers.ts';
export { isSameEndpoint } from './isSameEndpoint.ts';
export { ModbusTcpParameters } from './modbus/ModbusParameters.ts';
