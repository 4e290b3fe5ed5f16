import { Link } from 'react-router'
import { useTexts } from '../texts/use-texts.ts'

interface RevisionLinkProps {
  revision: number
  /** Default: the name of the revision. */
  children?: string
}

/** A link to an entry of the history; underlined, because it is part of a sentence. */
export function RevisionLink({ revision, children }: RevisionLinkProps) {
  const t = useTexts()
  return (
    <Link to={`/history#change-${revision}`} style={{ textDecoration: 'underline' }}>
      {children ?? t('history.revision', { revision })}
    </Link>
  )
}
