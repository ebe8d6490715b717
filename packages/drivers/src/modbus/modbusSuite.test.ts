import { driverSuite } from '../testing/driverSuite.ts';
import { ModbusDevice } from '../testing/ModbusDevice.ts';
import { modbusSuite } from '../testing/modbusCases.ts';
import { startTcpRig } from '../testing/startTcpRig.ts';
import { modbusRtuTcp } from './modbusRtuTcp.ts';
import { modbusTcp } from './modbusTcp.ts';

driverSuite({ ...modbusSuite, driver: modbusTcp, start: () => startTcpRig(new ModbusDevice().tcp()) });

driverSuite({ ...modbusSuite, driver: modbusRtuTcp, start: () => startTcpRig(new ModbusDevice().rtu()) });
