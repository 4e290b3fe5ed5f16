import type { ReactNode } from 'react'
import { PicturedEmpty } from '../state-picture.tsx'
import styles from './active-filters.module.css'
import { type ActiveFilter, ActiveFilters } from './active-filters.tsx'

interface NoMatchProps {
  title: string
  text: string
  search?: string
  active: readonly ActiveFilter[]
  /** A link or button that removes the search and all filters. */
  clear: ReactNode
  onSearch?: (text: string) => void
}

/**
 * Shown when search and filters exclude all offers: lists them, each with a button to remove it.
 */
export function NoMatch({ title, text, search = '', active, clear, onSearch }: NoMatchProps) {
  const word = search.trim()
  const searched =
    word !== '' && onSearch ? [{ name: `«${word}»`, onRemove: () => onSearch('') }] : []
  return (
    <PicturedEmpty of="search" title={title}>
      <p>{text}</p>
      <div className={styles.unmatched} data-unmatched>
        <ActiveFilters active={[...searched, ...active]} />
      </div>
      {clear}
    </PicturedEmpty>
  )
}
