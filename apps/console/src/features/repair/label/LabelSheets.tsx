import { QRCode } from 'antd';
import type { CSSProperties } from 'react';
import { labelAddress } from './labelCode.ts';
import { type LabelSize, labelSizes } from './labelSizes.ts';

interface Label {
  equipmentId: number;
  equipName: string;
  groupName: string;
  code: string;
}

interface LabelSheetsProps {
  sheets: readonly (readonly Label[])[];
  size: LabelSize;
  org: string;
  origin: string;
}

/** Both languages: whoever scans it may speak either. */
export function LabelSheets({ sheets, size, org, origin }: LabelSheetsProps) {
  const { width, height, columns, qr } = labelSizes[size];
  const style = {
    '--label-width': `${width}mm`,
    '--label-height': `${height}mm`,
    '--label-columns': columns,
    '--label-qr': `${qr}mm`,
  } as CSSProperties;
  return sheets.map((labels, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sheets have nothing else
    <div key={index} className="label-sheet" data-size={size} style={style}>
      {labels.map(({ equipmentId, equipName, groupName, code }) => (
        <div key={equipmentId} className="label">
          {/* Scanners want dark on light, whatever the theme. */}
          <QRCode
            className="label-qr"
            type="svg"
            value={labelAddress(code, origin)}
            bordered={false}
            color="#000000"
            bgColor="#ffffff"
          />
          <div className="label-text">
            <strong>{equipName}</strong>
            {groupName && <span>{groupName}</span>}
            <span>{org}</span>
            <small>
              <span lang="zh-CN">扫码报修</span> · <span lang="en">Scan to report a fault</span>
            </small>
          </div>
        </div>
      ))}
    </div>
  ));
}
