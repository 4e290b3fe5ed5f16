import { Link } from 'react-router'
import { useTexts } from '../texts/use-texts.ts'

interface RevisionLinkProps {
  revision: number
  /** By default, what the revision is called. */
  children?: string
}

/** To an entry of the history; underlined, since it stands in a sentence. */
export function RevisionLink({ revision, children }: RevisionLinkProps) {
  const t = useTexts()
  return (
    <Link to={`/history#change-${revision}`} style={{ textDecoration: 'underline' }}>
      {children ?? t('history.revision', { revision })}
    </Link>
  )
}
