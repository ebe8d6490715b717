import { type ColumnKey, signalColumns } from '@lookfar/configuration';
import { byteOrders, type ConfigSignal, type DriverForm, dataTypes, type Language } from '@lookfar/contract';
import type { Choice, ViewColumn } from '../grid/viewColumn.ts';

interface Look {
  width: number;
  align?: 'right';
  mono?: boolean;
}

const looks: Readonly<Record<ColumnKey, Look>> = {
  title: { width: 190 },
  groupName: { width: 110 },
  address: { width: 120, mono: true },
  dataType: { width: 96, mono: true },
  byteOrder: { width: 84, mono: true },
  length: { width: 84, align: 'right' },
  unit: { width: 76 },
  decimals: { width: 84, align: 'right' },
  writable: { width: 76 },
  scale: { width: 84, align: 'right' },
  formula: { width: 140, mono: true },
  writeFormula: { width: 140, mono: true },
  lowerLimit: { width: 92, align: 'right' },
  upperLimit: { width: 92, align: 'right' },
  deadband: { width: 92, align: 'right' },
  scanMs: { width: 110, align: 'right' },
  signalMaps: { width: 180 },
  note: { width: 200 },
};

/** The options that columns offer. */
interface ColumnChoices {
  driver: DriverForm | undefined;
  groups: readonly string[];
  units: readonly string[];
}

const plain = (texts: readonly string[]): Choice[] => texts.map((text) => ({ text }));

function choicesOf(key: ColumnKey, language: Language, { driver, groups, units }: ColumnChoices): Choice[] | undefined {
  switch (key) {
    case 'dataType':
      return plain(driver?.dataTypes ?? dataTypes);
    case 'byteOrder':
      return plain(driver && driver.byteOrders.length > 0 ? driver.byteOrders : byteOrders);
    case 'writable':
      return plain(language === 'cn' ? ['是', '否'] : ['yes', 'no']);
    case 'groupName':
      return groups.length > 0 ? plain(groups) : undefined;
    case 'unit':
      return units.length > 0 ? plain(units) : undefined;
    default:
      return undefined;
  }
}

/**
 * The columns of the grid. Text that is not a value of its column is refused with the reason; a value out of range is
 * accepted and reported by the check of the whole document, as everywhere else.
 */
export function signalViewColumns(language: Language, offered: ColumnChoices): ViewColumn<ConfigSignal>[] {
  return signalColumns.map((column) => {
    const choices = choicesOf(column.key, language, offered);
    return {
      key: column.key,
      title: column.header[language],
      ...looks[column.key],
      ...(column.key === 'address' && offered.driver && { help: offered.driver.address.help[language] }),
      ...(choices && { choices }),
      read: (row) => column.write(row, language),
      write: (row, text) => {
        const cell = column.read(text);
        return cell.ok ? { ok: true, row: { ...row, [column.key]: cell.value } } : cell;
      },
    };
  });
}

/** A new signal, with defaults based on its neighbour. */
export function blankSignal(id: number, driver: DriverForm | undefined): ConfigSignal {
  return {
    id,
    title: '',
    groupName: '',
    address: '',
    dataType: driver?.dataTypes.includes('INT16') === false ? (driver.dataTypes[0] ?? 'INT16') : 'INT16',
    byteOrder: driver?.byteOrders[0] ?? 'ABCD',
    length: null,
    unit: '',
    decimals: 0,
    writable: false,
    scale: 1,
    formula: '',
    writeFormula: '',
    upperLimit: null,
    lowerLimit: null,
    signalMaps: [],
    image: null,
    note: '',
    scanMs: null,
    deadband: 0,
  };
}
