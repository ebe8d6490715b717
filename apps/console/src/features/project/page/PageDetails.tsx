import { CodeOutlined, EditOutlined, EyeOutlined, HomeOutlined, SendOutlined } from '@ant-design/icons';
import { api, type ProjectPageLine } from '@lookfar/contract';
import { Button, Tag } from 'antd';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { projectPagePath, projectPreviewPath } from '../../../base/projectPaths.ts';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { send } from '../../../client/send.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { Row } from '../../../ui/layout/Layout.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { EmbedDialog } from '../../embed-link/index.ts';
import { designerPath } from '../../page/index.ts';
import { Publications } from './Publications.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { pageTreeTexts } from './pageTreeTexts.ts';

interface PageDetailsProps {
  projectId: number;
  page: ProjectPageLine;
  onHome: () => Promise<void>;
  onChanged: () => Promise<void>;
}

/** A page: what people see of it, its draft, and what was published before. */
export function PageDetails({ projectId, page, onHome, onChanged }: PageDetailsProps) {
  const t = pageTreeTexts.useTexts();
  const [open, setOpen] = useState<'publish' | 'embed' | 'withdraw'>();
  const { title, published, isHome, hasPassword, width, height, widgetCount, revision } = page;
  const facts = [
    { key: 'state', label: t('state'), value: <PageState page={page} /> },
    {
      key: 'shown',
      label: t('shownNow'),
      value: published
        ? `${t('number', { number: published.number })} · ${published.loginname} ${formatEnvelopeTime(published.gmtCreate)}`
        : '—',
    },
    { key: 'version', label: t('version'), value: revision },
    { key: 'modified', label: t('modified'), value: `${page.loginname} ${formatEnvelopeTime(page.gmtModified)}` },
    { key: 'size', label: t('size'), value: `${width} × ${height}` },
    { key: 'widgets', label: t('widgets'), value: widgetCount },
  ];
  return (
    <section className="page-details" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {isHome && <Tag>{t('home')}</Tag>}
        {hasPassword && <Tag>{t('password')}</Tag>}
      </header>
      <div className="page-details-body">
        <Actions projectId={projectId} page={page} onHome={onHome} onOpen={setOpen} />
        <dl>
          {facts.map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Publications page={page} onChanged={onChanged} />
      </div>
      {open === 'publish' && <PublishDialog page={page} onDone={onChanged} onClose={() => setOpen(undefined)} />}
      {open === 'embed' && (
        <Suspense>
          <EmbedDialog page={page} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {open === 'withdraw' && (
        <ConfirmDialog
          danger
          title={t('withdrawTitle', { title })}
          okText={t('withdraw')}
          run={async () => {
            await send(api.projectPage.unpublish, { id: page.id }, { quiet: true });
            await onChanged();
          }}
          onClose={() => setOpen(undefined)}
        >
          <p>{t('withdrawNote')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function PageState({ page: { published, isChanged } }: { page: ProjectPageLine }) {
  const t = pageTreeTexts.useTexts();
  if (!published) return <StatusTag look="plain" state="stopped" text={t('draft')} />;
  return (
    <StatusTag look="plain" state={isChanged ? 'warning' : 'normal'} text={t(isChanged ? 'changed' : 'published')} />
  );
}

interface ActionsProps extends Pick<PageDetailsProps, 'projectId' | 'page' | 'onHome'> {
  onOpen: (what: 'publish' | 'embed' | 'withdraw') => void;
}

function Actions({ projectId, page: { id, isHome, published, isChanged }, onHome, onOpen }: ActionsProps) {
  const t = pageTreeTexts.useTexts();
  const mayView = isAllowed(useUser(), api.projectMonitor.page.may);
  const isPublished = published !== null && !isChanged;
  return (
    <Row>
      <Button
        type="primary"
        icon={<SendOutlined />}
        disabled={isPublished}
        title={isPublished ? t('nothingNew') : undefined}
        onClick={() => onOpen('publish')}
      >
        {t('publish')}
      </Button>
      <Link to={designerPath({ kind: 'project', id: projectId }, id)}>
        <Button icon={<EditOutlined />} tabIndex={-1}>
          {t('design')}
        </Button>
      </Link>
      {mayView && (
        <>
          <Link to={projectPreviewPath(projectId, id)}>
            <Button icon={<EyeOutlined />} tabIndex={-1}>
              {t('preview')}
            </Button>
          </Link>
          {published && (
            <Link to={projectPagePath(projectId, id)}>
              <Button tabIndex={-1}>{t('view')}</Button>
            </Link>
          )}
        </>
      )}
      {!isHome && (
        <Button icon={<HomeOutlined />} onClick={() => void onHome()}>
          {t('setHome')}
        </Button>
      )}
      {published && (
        <Button icon={<CodeOutlined />} onClick={() => onOpen('embed')}>
          {t('embed')}
        </Button>
      )}
      {published && (
        <Button danger onClick={() => onOpen('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
    </Row>
  );
}
