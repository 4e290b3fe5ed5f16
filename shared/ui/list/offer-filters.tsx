import { useIsSearched } from '@shop/shared/catalogue/use-is-searched'
import type { ReactNode } from 'react'
import type { ActiveFilter } from './active-filters.tsx'
import { type FilterChoice, FilterSelect, isFilterShown } from './filters.tsx'
import { ListTools } from './list-tools.tsx'
import { SearchField } from './search-field.tsx'

interface OfferFiltersProps {
  /** Number of offers without filters. */
  count: number
  search: { label: string; value: string; onSearch: (text: string) => void }
  choices: readonly FilterChoice[]
  active: readonly ActiveFilter[]
  /** A further filter that is not one of the `choices`. */
  children?: ReactNode
}

/** Search and filters of a list, if there is something to search or to choose. */
export function OfferFilters({ count, search, choices, active, children }: OfferFiltersProps) {
  const isSearched = useIsSearched(count, search.value)
  const shown = choices.filter(isFilterShown)
  return (
    <ListTools
      active={active}
      search={isSearched ? <SearchField {...search} /> : null}
      filters={
        shown.length > 0 || children ? (
          <>
            {shown.map((choice) => (
              <FilterSelect key={choice.label} {...choice} />
            ))}
            {children}
          </>
        ) : null
      }
    />
  )
}
