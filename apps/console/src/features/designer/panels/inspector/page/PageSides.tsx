import type { PageCon } from '@lookfar/page';
import { numberEdit } from '../../controls/NumberEdit.ts';
import { NumberInput } from '../../controls/NumberInput.tsx';
import { Row } from '../../controls/Row.tsx';
import { pageSettingsTexts } from './pageSettingsTexts.ts';

interface PageSidesProps {
  con: Pick<PageCon, 'width' | 'height'>;
  change: (con: Partial<PageCon>, merge?: string) => void;
}

const bounds = { min: 10, max: 20_000, step: 1 };

/** Width and height of the page. */
export function PageSides({ con: { width, height }, change }: PageSidesProps) {
  const t = pageSettingsTexts.useTexts();
  return (
    <Row label={t('size')}>
      <div className="ins-pair">
        <NumberInput
          name={t('width')}
          label="W"
          value={width}
          bounds={bounds}
          edit={numberEdit(width, (next, merge) => change({ width: next }, merge))}
        />
        <NumberInput
          name={t('height')}
          label="H"
          value={height}
          bounds={bounds}
          edit={numberEdit(height, (next, merge) => change({ height: next }, merge))}
        />
      </div>
    </Row>
  );
}
