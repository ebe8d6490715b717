import { dataTypeName, isScalarType, type ScalarType } from './datatypes.ts';
import { decodeScalarField } from './decodeProperties.ts';
import type { DataSet, RawValue, ScalarValue, Slot } from './model.ts';
import { PayloadError } from './PayloadError.ts';
import { readScalar } from './scalars.ts';
import { type Decoding, readSafe } from './wire.ts';

interface Cell {
  slot: Slot | undefined;
  value: RawValue | null;
}

/** Rows may come before the types on the wire, so cells stay raw until the whole set is read. */
export function decodeDataSet(decoding: Decoding): DataSet {
  const { reader } = decoding;
  const columns: string[] = [];
  const types: number[] = [];
  const rows: Cell[][] = [];
  let declared: number | undefined;
  const outer = decoding.enter();
  while (reader.pos < reader.len) {
    const tag = reader.tag();
    switch (tag) {
      case 0x08:
        declared = readSafe(reader, 'the number of columns');
        break;
      case 0x12:
        columns.push(reader.string());
        decoding.count(1);
        break;
      case 0x18:
        types.push(reader.uint32());
        decoding.count(1);
        break;
      case 0x1a:
        decodePackedTypes(decoding, types);
        break;
      case 0x22:
        rows.push(decodeRow(decoding));
        decoding.count(1);
        break;
      default:
        reader.skipType(tag & 7, 0, tag >>> 3);
    }
  }
  decoding.leave(outer);
  if (columns.length !== types.length || (declared !== undefined && declared !== columns.length)) {
    throw new PayloadError(
      `a data set declares ${declared ?? columns.length} columns, names ${columns.length} and types ${types.length}`,
    );
  }
  return typeCells(columns, types, rows);
}

/** proto2 sends the types one by one; some writers pack them. */
function decodePackedTypes(decoding: Decoding, types: number[]): void {
  const { reader } = decoding;
  const outer = decoding.enter();
  while (reader.pos < reader.len) {
    types.push(reader.uint32());
    decoding.count(1);
  }
  decoding.leave(outer);
}

function decodeRow(decoding: Decoding): Cell[] {
  const { reader } = decoding;
  const cells: Cell[] = [];
  const outer = decoding.enter();
  while (reader.pos < reader.len) {
    const tag = reader.tag();
    if (tag === 0x0a) {
      cells.push(decodeCell(decoding));
      decoding.count(1);
    } else reader.skipType(tag & 7, 0, tag >>> 3);
  }
  decoding.leave(outer);
  return cells;
}

function decodeCell(decoding: Decoding): Cell {
  const { reader } = decoding;
  const cell: Cell = { slot: undefined, value: null };
  const outer = decoding.enter();
  while (reader.pos < reader.len) {
    const tag = reader.tag();
    if (!decodeScalarField(decoding, tag, 1, cell)) reader.skipType(tag & 7, 0, tag >>> 3);
  }
  decoding.leave(outer);
  return cell;
}

function typeCells(columns: string[], numbers: number[], rows: Cell[][]): DataSet {
  const types = numbers.map((type): ScalarType => {
    if (!isScalarType(type)) throw new PayloadError(`a column has the ${dataTypeName(type)}`);
    return type;
  });
  const typed = rows.map((row) => {
    if (row.length !== types.length) {
      throw new PayloadError(`a row of ${row.length} cells in a data set of ${types.length} columns`);
    }
    return types.map((type, i): ScalarValue | null => {
      const cell = row[i];
      return cell === undefined || cell.value === null ? null : readScalar(cell.slot, cell.value, type);
    });
  });
  return { columns, types, rows: typed };
}
