import './page-tab.css';
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  EditOutlined,
  EyeOutlined,
  MoreOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { api, type PageLine, parseTime } from '@lookfar/contract';
import { Button, Dropdown, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { Loaded, LoadFailure } from '../../ui/Loaded.tsx';
import { Dim, PlainList } from '../../ui/layout/Layout.tsx';
import { designerPath } from './designerOwner.ts';
import { FromSignals } from './from-signals/FromSignals.tsx';
import { PageDialogs } from './PageDialogs.tsx';
import type { PageDialog } from './pageDialog.ts';
import { pageTexts } from './pageTexts.ts';
import { useLivePath } from './useLivePath.ts';
import { type Owner, usePages } from './usePages.ts';

/** Whoever shares a device makes links to its pages. */
const mayShare = { who: 'right', right: 'equipment_share' } as const;

/** The pages of a device or template: added, renamed, sorted. */
export function PageTab({ owner }: { owner: Owner }) {
  const t = pageTexts.useTexts();
  const [dialog, setDialog] = useState<PageDialog>();
  const { query, refresh, move, makeHome } = usePages(owner);
  return (
    <section>
      <div className="page-toolbar">
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog({ kind: 'add' })}>
          {t('add')}
        </Button>
        <Button onClick={() => setDialog({ kind: 'market' })}>{t('fromMarket')}</Button>
        <FromSignals owner={owner} />
        <Dim small>{t(owner.kind === 'template' ? 'ofTemplate' : 'immediate')}</Dim>
      </div>
      {/* Also above an outdated list: it may not show what was just changed. */}
      {query.error && query.data && (
        <LoadFailure title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      <Loaded query={query} failed={t('loadFailed')} empty={{ title: t('empty'), note: t('emptyNote') }}>
        {(pages) => (
          <PlainList as="ol">
            {pages.map((page, index) => (
              <Line
                key={page.id}
                owner={owner}
                page={page}
                isFirst={index === 0}
                isLast={index === pages.length - 1}
                onMove={(step) => void move(index, index + step)}
                onHome={() => void makeHome(page.id)}
                onDialog={setDialog}
              />
            ))}
          </PlainList>
        )}
      </Loaded>
      {dialog && (
        <PageDialogs
          owner={owner}
          dialog={dialog}
          onChanged={() => void refresh()}
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  );
}

interface LineProps {
  owner: Owner;
  page: PageLine;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onHome: () => void;
  onDialog: (dialog: PageDialog) => void;
}

function Line({ owner, page, isFirst, isLast, onMove, onHome, onDialog }: LineProps) {
  const t = pageTexts.useTexts();
  const user = useUser();
  const livePath = useLivePath(owner, page.id);
  const { title, width, height, widgetCount, isHome, loginname, gmtModified } = page;
  const items = [
    { key: 'home', label: t('setHome'), disabled: isHome, onClick: onHome },
    { key: 'rename', label: t('rename'), onClick: () => onDialog({ kind: 'rename', page }) },
    { key: 'copy', label: t('copy'), onClick: () => onDialog({ kind: 'copy', page }) },
    ...(isAllowed(user, api.market.add.may)
      ? [{ key: 'publish', label: t('publish'), onClick: () => onDialog({ kind: 'publish', page }) }]
      : []),
    ...(owner.kind === 'equipment' && isAllowed(user, mayShare)
      ? [{ key: 'embed', label: t('embed'), onClick: () => onDialog({ kind: 'embed', page }) }]
      : []),
    { key: 'remove', label: t('remove'), danger: true, onClick: () => onDialog({ kind: 'remove', page }) },
  ];
  return (
    <li className="page-line">
      <span className="page-line-title">
        <Link to={designerPath(owner, page.id)}>{title}</Link> {isHome && <Tag>{t('home')}</Tag>}
      </span>
      <Dim small>
        {width} × {height} · {t('widgets')} {widgetCount}
      </Dim>
      <Dim small>
        {loginname} {formatLocalTime(parseTime(gmtModified) ?? 0)}
      </Dim>
      <span>
        {livePath !== undefined && (
          <Link className="page-line-view" to={livePath} aria-label={t('viewOne', { title })}>
            <EyeOutlined /> {t('view')}
          </Link>
        )}
        <Link to={designerPath(owner, page.id)} aria-label={t('drawOne', { title })}>
          <EditOutlined /> {t('draw')}
        </Link>
        <Button
          type="text"
          icon={<ArrowUpOutlined />}
          aria-label={t('up', { title })}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined />}
          aria-label={t('down', { title })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button type="text" icon={<MoreOutlined />} aria-label={t('more', { title })} />
        </Dropdown>
      </span>
    </li>
  );
}
