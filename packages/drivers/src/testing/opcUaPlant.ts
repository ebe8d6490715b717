import { DataType, type StatusCode, StatusCodes } from 'node-opcua-client';

/** A variable with its initial value; `fixed` ones cannot be written. */
export interface PlantVariable {
  dataType: DataType;
  value: unknown;
  status?: StatusCode;
  fixed?: boolean;
  isArray?: boolean;
}

export const plantUri = 'urn:lookfar:plant';

/** The variables of the test server, by identifier. */
export const plantVariables: Readonly<Record<string, PlantVariable>> = {
  's=bool': { dataType: DataType.Boolean, value: false },
  's=sbyte': { dataType: DataType.SByte, value: 0 },
  's=byte': { dataType: DataType.Byte, value: 0 },
  's=int16': { dataType: DataType.Int16, value: 0 },
  's=uint16': { dataType: DataType.UInt16, value: 0 },
  's=int32': { dataType: DataType.Int32, value: 0 },
  's=uint32': { dataType: DataType.UInt32, value: 0 },
  's=int64': { dataType: DataType.Int64, value: [0, 0] },
  's=uint64': { dataType: DataType.UInt64, value: [0, 0] },
  's=float': { dataType: DataType.Float, value: 0 },
  's=double': { dataType: DataType.Double, value: 0 },
  's=string': { dataType: DataType.String, value: '' },
  's=first': { dataType: DataType.UInt16, value: 0 },
  's=second': { dataType: DataType.UInt16, value: 0 },
  's=fixed': { dataType: DataType.Double, value: 2.5, fixed: true },
  's=time': { dataType: DataType.DateTime, value: new Date('2024-02-29T12:00:00.000Z') },
  's=label': { dataType: DataType.LocalizedText, value: { locale: 'en', text: 'Pump' } },
  's=array': { dataType: DataType.Double, value: new Float64Array([1, 2]), isArray: true },
  's=pairs': {
    dataType: DataType.Int64,
    value: [
      [0, 1],
      [0, 2],
    ],
    isArray: true,
  },
  's=nan': { dataType: DataType.Double, value: Number.NaN },
  's=unplugged': { dataType: DataType.Double, value: 1, status: StatusCodes.BadNoCommunication },
  's=broken': { dataType: DataType.Double, value: 1, status: StatusCodes.BadSensorFailure },
  's=doubtful': { dataType: DataType.Double, value: 1, status: StatusCodes.UncertainLastUsableValue },
  's=early': { dataType: DataType.Double, value: 1, status: StatusCodes.BadWaitingForInitialData },
  's=a;b="c" 水=1': { dataType: DataType.Double, value: 1 },
  's=a.ns=2;i=4294967295': { dataType: DataType.Double, value: 5 },
  's=fixed\nline': { dataType: DataType.Double, value: 6 },
  'i=4294967295': { dataType: DataType.Double, value: 2 },
  'g=72962B91-FA75-4AE6-8D28-B404DC7DAF63': { dataType: DataType.Double, value: 3 },
  'b=AQIDBA==': { dataType: DataType.Double, value: 4 },
};
