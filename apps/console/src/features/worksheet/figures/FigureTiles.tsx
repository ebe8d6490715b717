import { QuestionCircleOutlined } from '@ant-design/icons';
import type { Figures } from '@lookfar/contract';
import { Tooltip } from 'antd';
import { figureTexts } from './figureTexts.ts';
import { figureTiles } from './figureValues.ts';

/** The figures; what each of them means is told where the pointer rests, and by a tap. */
export function FigureTiles({ total }: { total: Figures }) {
  const t = figureTexts.useTexts();
  return (
    <dl className="worksheet-tiles">
      {figureTiles(total, t).map(({ key, text, ...more }) => (
        <div
          key={key}
          className={'isAlert' in more && more.isAlert ? 'worksheet-tile worksheet-tile-alert' : 'worksheet-tile'}
        >
          <dt>
            <Tooltip title={t(`${key}Note`)} trigger={['hover', 'click', 'focus']}>
              <button type="button" className="worksheet-definition">
                {t(key)} <QuestionCircleOutlined aria-hidden />
              </button>
            </Tooltip>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
