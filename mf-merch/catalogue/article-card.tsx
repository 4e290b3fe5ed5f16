import type { ListedArticle } from '@shop/shared/api/endpoints/merchandise'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { OfferCard, type OfferFact } from '@shop/shared/ui/list/offer-card'
import { useMoney } from '@shop/shared/ui/price'
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
  const money = useMoney()
  const hint = stockHint(stock)
  const priceFact = { text: price === 0 ? t('price.free') : money(price), look: 'strong' } as const
  switch (hint.kind) {
    case 'out':
      return [priceFact, { text: t('stock.out'), look: 'off' }]
    case 'few':
      return [priceFact, { text: t('stock.few', { count: hint.left }), look: 'plain' }]
    case 'in':
      return [priceFact]
  }
}
