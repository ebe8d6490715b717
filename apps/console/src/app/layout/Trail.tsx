import { LeftOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { useUser } from '../../base/session/sessionStore.ts';
import { shellTexts } from '../shellTexts.ts';
import { useTrail } from '../useTrail.ts';

/** Breadcrumbs. On a phone, where the heading is close below, only the back link remains, or the organisation. */
export function Trail() {
  const t = shellTexts.useTexts();
  const trail = useTrail();
  const parent = trail.length > 2 ? trail.at(-2) : undefined;
  const place = useUser()?.orgName;
  return (
    <nav className="trail" aria-label={t('trail')}>
      {parent?.path === undefined ? (
        <span className="trail-place">{place}</span>
      ) : (
        <Link className="trail-back" to={parent.path} aria-label={t('back', { page: parent.text })}>
          <LeftOutlined /> <span>{parent.text}</span>
        </Link>
      )}
      <ol>
        {trail.map((step, index) => (
          <li key={step.path ?? 'here'} aria-current={index === trail.length - 1 ? 'page' : undefined}>
            {step.path === undefined ? step.text : <Link to={step.path}>{step.text}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
