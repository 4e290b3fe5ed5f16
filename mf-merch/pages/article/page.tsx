import type { Article, ListedArticle } from '@shop/shared/api/endpoints/merchandise'
import { listAsLeft } from '@shop/shared/catalogue/list-as-left'
import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOwnTitle } from '@shop/shared/page/own-title'
import { useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { useParams } from '@shop/shared/routing/router'
import { BookingPage, OfferDescription } from '@shop/shared/ui/booking/booking-page'
import { Unopened } from '@shop/shared/ui/booking/unopened'
import { OfferCards } from '@shop/shared/ui/list/offer-grid'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import { ArticleCard } from '../../catalogue/article-card.tsx'
import { isOffered, type Offering, offeringOf } from '../../catalogue/offering.ts'
import { $view, articleRetried, pageClosed, pageOpened } from './article-model.ts'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import styles from './page.module.css'

/** An article of the museum's shop; this page sells passes as well. */
export function ProductPage() {
  return <ArticlePage offering="merchandise" />
}

export function PassPage() {
  return <ArticlePage offering="passes" />
}

/** `offering` comes from the address, and applies until the article is loaded. */
function ArticlePage({ offering }: { offering: Offering }) {
  const { t, language } = useTexts('mf_merch')
  const { id = '' } = useParams()
  const { view, config, opened, closed, retried } = useUnit({
    view: $view,
    config: $config,
    opened: pageOpened,
    closed: pageClosed,
    retried: articleRetried,
  })
  const open = useCallback(() => opened(id), [opened, id])
  useOpenedAndClosed(open, closed)

  const article = view.kind === 'known' ? view.offer : null
  const listed = article === null ? offering : offeringOf(article)
  const list = isOffered(listed, config) ? listed : 'passes'
  const back = { to: listAsLeft(pathTo(list, language)), text: t(`list.${list}.back`) }
  const unknown = { title: t('article.unknown.title'), text: t('article.unknown.text') }
  useOwnTitle(view.kind === 'unknown' ? unknown.title : (article?.name ?? null))
  return (
    <BookingPage back={back} title={article?.name ?? t(`title.${TITLES[offering]}`)}>
      {view.kind === 'known' ? (
        <KnownArticle article={view.offer} />
      ) : (
        <Unopened
          view={view}
          shape="bought"
          texts={{ failed: t('article.failed'), unknown }}
          back={back}
          onRetry={() => retried()}
        />
      )}
    </BookingPage>
  )
}

const TITLES = { merchandise: 'product', passes: 'pass' } as const

function KnownArticle({ article }: { article: Article }) {
  const { t } = useTexts('mf_merch')
  return (
    <>
      <div className={styles.article}>
        <Gallery key={article.id} article={article} />
        <BuyBox article={article} />
        <OfferDescription
          id="article-about"
          title={t('article.about')}
          text={article.description}
        />
      </div>
      <RelatedArticles articles={article.related} />
    </>
  )
}

/** Limit for the related articles, so that their cards do not dominate the page. */
const MOST_RELATED = 8

function RelatedArticles({ articles }: { articles: readonly ListedArticle[] }) {
  const { t } = useTexts('mf_merch')
  if (articles.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="article-related">
      <h2 id="article-related" className={styles.heading}>
        {t('article.related')}
      </h2>
      <OfferCards isCompact>
        {articles.slice(0, MOST_RELATED).map((article) => (
          <ArticleCard key={article.id} article={article} isFirst={false} heading="h3" />
        ))}
      </OfferCards>
    </section>
  )
}
