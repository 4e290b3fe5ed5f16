import type { ListedArticle } from '@shop/shared/api/endpoints/merchandise'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { OfferCard, type OfferFact } from '@shop/shared/ui/list/offer-card'
import { usePriceText } from '@shop/shared/ui/price'
import { memo } from 'react'
import { articlePath } from './offering.ts'
import { stockHint } from './stock-hint.ts'

interface ArticleCardProps {
  article: ListedArticle
  isFirst: boolean
  heading?: 'h2' | 'h3'
}

/** Memoised: filtering or extending the list does not render it again. */
export const ArticleCard = memo(function ArticleCard({
  article,
  isFirst,
  heading,
}: ArticleCardProps) {
  const { language } = useTexts()
  const facts = useFacts(article)
  return (
    <OfferCard
      offer={article}
      heading={heading}
      to={articlePath(article, language)}
      isFirst={isFirst}
      about={[]}
      facts={facts}
    />
  )
})

function useFacts({ price, stock }: ListedArticle): OfferFact[] {
  const { t } = useTexts('mf_merch')
  const text = usePriceText()(price)
  const hint = stockHint(stock)
  const facts: OfferFact[] = [{ text, look: 'strong' }]
  if (hint.kind === 'out') facts.push({ text: t('stock.out'), look: 'off' })
  if (hint.kind === 'few') facts.push({ text: t('stock.few', { count: hint.left }), look: 'plain' })
  return facts
}
