import { useTexts } from '@shop/shared/i18n/use-texts'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { type ActiveFilter, ActiveFilters } from './active-filters.tsx'
import styles from './list-tools.module.css'

interface ListToolsProps {
  search?: ReactNode
  filters?: ReactNode
  order?: ReactNode
  /** The active filters of the list, apart from the search. */
  active: readonly ActiveFilter[]
}

/**
 * Search, filters and order of a list. On narrow screens the filters fold behind a button with the
 * number of active ones, which are listed below it.
 */
export function ListTools({ search, filters, order, active }: ListToolsProps) {
  const { t } = useTexts()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (!search && !filters && !order) return null
  const label =
    active.length > 0 ? t('list.filtersOn', { count: active.length }) : t('list.filters')
  return (
    <search className={styles.tools}>
      {search ? <div className={styles.search}>{search}</div> : null}
      {filters ? (
        <Button
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      ) : null}
      {order ? <div className={styles.order}>{order}</div> : null}
      {filters ? (
        <div id={id} className={styles.filters} data-open={isOpen}>
          {filters}
        </div>
      ) : null}
      {filters && !isOpen ? (
        <div className={styles.active}>
          <ActiveFilters active={active} />
        </div>
      ) : null}
    </search>
  )
}
