export { type Driver, type DriverIo, type DriverProblem, type Link, LinkError, type Reading } from './driver.ts';
export { drivers, findDriver } from './drivers.ts';
export { ModbusTcpParameters } from './modbus/ModbusTcpParameters.ts';
