import { api, type ReplyOf } from '@lookfar/contract';
import { type Page, readPage } from '@lookfar/page';
import { useMemo } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { listed } from '../../../base/i18n/listed.ts';
import { useCall } from '../../../client/useCall.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { settingTexts } from '../../page-view/index.ts';
import { useDesigner, useDocument } from '../DesignerContext.tsx';
import { comparePages, differenceCount } from './comparePages.ts';
import { marksOf } from './mark.ts';
import { PagePicture } from './PagePicture.tsx';
import { saveTexts } from './saveTexts.ts';

/** A saved version next to the current canvas: added, removed and changed widgets are highlighted in both. */
export function VersionCompare({ revision }: { revision: number }) {
  const t = saveTexts.useTexts();
  const { design } = useDesigner();
  const now = useDocument(({ document }) => document.toPage());
  // A saved version never changes.
  const query = useCall(api.pageDesign.version, { id: design.id, revision }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Loaded query={query} failed={t('loadFailed')}>
      {(version) => <Comparison version={version} after={now} />}
    </Loaded>
  );
}

function Comparison({ version, after }: { version: ReplyOf<typeof api.pageDesign.version>; after: Page }) {
  const t = saveTexts.useTexts();
  const wordOf = settingTexts.useTexts();
  const language = useLanguage();
  const before = useMemo(() => readPage(version.document).page, [version.document]);
  const name = t('theirs', { revision: version.revision, loginname: version.loginname });
  const difference = useMemo(() => comparePages(before, after), [before, after]);
  const marks = useMemo(() => marksOf(difference), [difference]);
  const { added, removed, changed, moved, con } = difference;
  const settings = con.map((name) => wordOf(name));
  return (
    <section className="version-compare">
      <Row as="p" gap={4} className="version-legend">
        {differenceCount(difference) === 0 && <span>{t('noDifference')}</span>}
        {added.length > 0 && <span className="mark-added">{t('added', { count: added.length })}</span>}
        {removed.length > 0 && <span className="mark-removed">{t('removed', { count: removed.length })}</span>}
        {changed.length + moved.length > 0 && (
          <span className="mark-changed">{t('changed', { count: new Set([...changed, ...moved]).size })}</span>
        )}
        {settings.length > 0 && <span>{t('conChanged', { names: listed(settings, language) })}</span>}
      </Row>
      <div className="version-pair">
        <div>
          <h3>{name}</h3>
          <PagePicture page={before} marks={marks.before} name={name} />
        </div>
        <div>
          <h3>{t('mine')}</h3>
          <PagePicture page={after} marks={marks.after} name={t('mine')} />
        </div>
      </div>
    </section>
  );
}
