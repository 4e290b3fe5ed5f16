import type { ListedArticle } from '@shop/shared/api/endpoints/merchandise'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { OfferCards } from '@shop/shared/ui/offer-grid'
import { ArticleCard } from '../../catalogue/article-card.tsx'
import styles from './related-articles.module.css'

/** Cards of more would take the page over. */
const MOST_RELATED = 8

/** What others look at, too; nothing where the museum names none. */
export function RelatedArticles({ articles }: { articles: readonly ListedArticle[] }) {
  const { t } = useTexts('mf_merch')
  if (articles.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="article-related">
      <h2 id="article-related" className={styles.title}>
        {t('article.related')}
      </h2>
      <OfferCards>
        {articles.slice(0, MOST_RELATED).map((article) => (
          <ArticleCard key={article.id} article={article} isFirst={false} heading="h3" />
        ))}
      </OfferCards>
    </section>
  )
}
