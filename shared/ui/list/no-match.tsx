import type { ReactNode } from 'react'
import { Empty } from '../states.tsx'
import styles from './active-filters.module.css'
import { type ActiveFilter, ActiveFilters } from './active-filters.tsx'

interface NoMatchProps {
  title: string
  text: string
  /** What is searched for; empty for nothing. */
  search?: string
  active: readonly ActiveFilter[]
  /** Undoes all of it. */
  clear: ReactNode
  onSearch?: (text: string) => void
}

/** There are offers, but none that search and filters let through: which these are, to be removed. */
export function NoMatch({ title, text, search = '', active, clear, onSearch }: NoMatchProps) {
  const word = search.trim()
  const searched =
    word !== '' && onSearch ? [{ name: `«${word}»`, onRemove: () => onSearch('') }] : []
  return (
    <Empty title={title}>
      <p>{text}</p>
      <div className={styles.unmatched} data-unmatched>
        <ActiveFilters active={[...searched, ...active]} />
      </div>
      {clear}
    </Empty>
  )
}
