import { useTexts } from '@shop/shared/i18n/use-texts'
import { Filters } from '@shop/shared/ui/filter-select'
import { SearchField } from '@shop/shared/ui/search-field'
import { useState } from 'react'
import { CategoryLinks } from './category-links.tsx'
import type { ReadyArticleList } from './use-article-list.ts'

/** Categories and search. What is typed goes along to another category, even before it is searched for. */
export function ArticleFilters({ list }: { list: ReadyArticleList }) {
  const { t } = useTexts('mf_merch')
  const [typed, setTyped] = useState<string | null>(null)
  const { articles, category, search, onCategory, onSearch } = list
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
      {articles.length < 2 && search === '' ? null : (
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
      )}
    </>
  )
}
