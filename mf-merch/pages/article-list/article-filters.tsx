import { useTexts } from '@shop/shared/i18n/use-texts'
import { Filters } from '@shop/shared/ui/list/filters'
import { SearchField } from '@shop/shared/ui/list/search-field'
import { useState } from 'react'
import type { Offering } from '../../catalogue/offering.ts'
import { CategoryLinks } from './category-links.tsx'
import type { ReadyArticleList } from './use-article-list.ts'

interface ArticleFiltersProps {
  list: ReadyArticleList
  offering: Offering
}

/** So many need no search. There are few kinds of passes, easy to survey; merchandise is searched. */
const SEEN_WITHOUT_SEARCH: Record<Offering, number> = { merchandise: 1, passes: 12 }

/** Categories and search. What is typed goes along to another category, even before it is searched for. */
export function ArticleFilters({ list, offering }: ArticleFiltersProps) {
  const { t } = useTexts('mf_merch')
  const [typed, setTyped] = useState<string | null>(null)
  const { articles, category, search, onCategory, onSearch } = list
  // A search field that was shown stays: removed when it is emptied, it would lose the focus.
  const [cameToSearch] = useState(search !== '')
  const isSearched =
    articles.length > SEEN_WITHOUT_SEARCH[offering] || cameToSearch || search !== ''
  return (
    <>
      <CategoryLinks
        list={list}
        search={typed ?? search}
        onFollowed={() => {
          setTyped(null)
          onCategory()
        }}
      />
      {/* Where there is nothing to choose between, nothing is asked. */}
      {isSearched ? (
        <Filters>
          <SearchField
            // A search that has not begun would lead back to the category it was typed in.
            key={category}
            label={t('list.search')}
            value={search}
            onType={setTyped}
            onSearch={(text) => {
              setTyped(null)
              onSearch(text)
            }}
          />
        </Filters>
      ) : null}
    </>
  )
}
