import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button, ButtonLink } from '@shop/shared/ui/button'
import { NoMatch } from '@shop/shared/ui/list/no-match'
import { OfferGrid } from '@shop/shared/ui/list/offer-grid'
import { ArticleCard } from '../../catalogue/article-card.tsx'
import type { Offering } from '../../catalogue/offering.ts'
import { useActiveFilters } from './article-filters.tsx'
import type { ReadyArticleList } from './use-article-list.ts'

interface ArticleGridProps {
  list: ReadyArticleList
  offering: Offering
}

export function ArticleGrid({ list, offering }: ArticleGridProps) {
  const { t } = useTexts('mf_merch')
  if (list.found.length === 0) return <NothingFound list={list} offering={offering} />
  return (
    <OfferGrid
      offers={list.found}
      shown={list.shown}
      card={(article, isFirst) => (
        <ArticleCard key={article.id} article={article} isFirst={isFirst} />
      )}
      isCompact={offering === 'merchandise'}
      moreText={t(`list.${offering}.more`)}
      onMore={list.onMore}
    />
  )
}

/** Shown when no article matches: says why, and links to all articles. */
function NothingFound({ list, offering }: ArticleGridProps) {
  const { t } = useTexts('mf_merch')
  const { category, categoryName, search, addressOf, onSearch } = list
  const isUnknown = category !== null && categoryName === null
  const reason = isUnknown ? 'unknownCategory' : search.trim() === '' ? 'emptyCategory' : 'noMatch'
  const active = useActiveFilters(list)
  const isSearch = reason === 'noMatch'
  return (
    <NoMatch
      title={t(`list.${reason}.title`)}
      text={t(isSearch ? 'list.noMatch.text' : 'list.emptyCategory.text')}
      search={search}
      // Without a search, `clear` already removes the category, so no second button is needed.
      active={isSearch ? active : []}
      clear={
        isSearch ? (
          <Button onClick={() => onSearch('')}>{t('list.clear')}</Button>
        ) : (
          <ButtonLink to={addressOf(null)}>{t(`list.${offering}.back`)}</ButtonLink>
        )
      }
      onSearch={onSearch}
    />
  )
}
