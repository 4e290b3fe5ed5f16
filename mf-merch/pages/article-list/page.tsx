import { merchandiseSelect } from '@shop/shared/api/endpoints/merchandise'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOwnTitle } from '@shop/shared/page/own-title'
import { FailedCall } from '@shop/shared/ui/failed-call'
import { FoundCount, ListPage } from '@shop/shared/ui/list/list-page'
import { ListSkeleton, ListToolsPlaceholder } from '@shop/shared/ui/list/list-skeleton'
import { PicturedEmpty } from '@shop/shared/ui/state-picture'
import type { Offering } from '../../catalogue/offering.ts'
import { ArticleFilters } from './article-filters.tsx'
import { ArticleGrid } from './article-grid.tsx'
import { type ReadyArticleList, useArticleList } from './use-article-list.ts'

export function MerchandisePage() {
  return <ArticleListPage offering="merchandise" />
}

export function PassesPage() {
  return <ArticleListPage offering="passes" />
}

function ArticleListPage({ offering }: { offering: Offering }) {
  const { t } = useTexts('mf_merch')
  const list = useArticleList(offering)
  const isReady = list.kind === 'ready'
  const isUnknown = isReady && list.category !== null && list.categoryName === null
  const title = isReady ? list.categoryName : null
  useOwnTitle(isUnknown ? t('list.unknownCategory.title') : title)
  return (
    <ListPage title={title ?? t(`title.${offering}`)}>
      {isReady ? <ArticleFilters list={list} offering={offering} /> : null}
      {list.kind === 'loading' ? <ListToolsPlaceholder list={offering} /> : null}
      <FoundCount path={merchandiseSelect.path}>
        {isReady ? t(`list.${offering}.count`, { count: list.found.length }) : ''}
      </FoundCount>
      {isReady ? (
        <ArticleGrid list={list} offering={offering} />
      ) : (
        <Unready list={list} offering={offering} />
      )}
    </ListPage>
  )
}

interface UnreadyProps {
  list: Exclude<ReturnType<typeof useArticleList>, ReadyArticleList>
  offering: Offering
}

function Unready({ list, offering }: UnreadyProps) {
  const { t } = useTexts('mf_merch')
  if (list.kind === 'loading') return <ListSkeleton isCompact={offering === 'merchandise'} />
  if (list.failure.kind === 'noArticles') {
    return (
      <PicturedEmpty of="search" title={t(`list.${offering}.empty.title`)}>
        {t(`list.${offering}.empty.text`)}
      </PicturedEmpty>
    )
  }
  return (
    <FailedCall
      title={t(`list.${offering}.failed`)}
      failure={list.failure}
      onRetry={list.onRetry}
    />
  )
}
