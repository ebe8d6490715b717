import { byteOrders, dataTypes } from '@lookfar/contract';
import type { DriverTexts } from '../description.ts';

/** Descriptions shared by all Modbus drivers. */
export const modbusTexts: Omit<DriverTexts, 'fields'> = {
  address: {
    help: {
      cn: '编号（首位 0 线圈、1 离散输入、3 输入寄存器、4 保持寄存器，从 1 起）或名称（coil、discrete、input、holding，从 0 起）；“.n”为寄存器的第 n 位，0 为最低位',
      en: 'A reference (first digit 0 coil, 1 discrete input, 3 input register, 4 holding register; counted from 1) or a name (coil, discrete, input, holding; counted from 0); “.n” is bit n of a register, where 0 is the least significant',
    },
    examples: [
      { address: '40001', dataType: 'UINT16', meaning: { cn: '第 1 个保持寄存器', en: 'Holding register 1' } },
      {
        address: '300012',
        dataType: 'FLOAT',
        meaning: { cn: '第 12、13 个输入寄存器', en: 'Input registers 12 and 13' },
      },
      { address: 'holding:0', dataType: 'INT16', meaning: { cn: '同 40001', en: 'Same as 40001' } },
      {
        address: '40010.3',
        dataType: 'BOOL',
        meaning: { cn: '第 10 个保持寄存器的位 3', en: 'Bit 3 of holding register 10' },
      },
      { address: 'coil:4', dataType: 'BOOL', meaning: { cn: '第 5 个线圈', en: 'Coil 5' } },
    ],
  },
  dataTypes: [...dataTypes],
  byteOrders: [...byteOrders],
  canWrite: true,
};
