import type { Article } from '@shop/shared/api/endpoints/merchandise'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { toPercent } from '@shop/shared/money/tax'
import { Quantity } from '@shop/shared/ui/form/quantity'
import { Price, useRate } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { type Offering, offeringOf } from '../../catalogue/offering.ts'
import { stockHint } from '../../catalogue/stock-hint.ts'
import { AddForm } from './add-form.tsx'
import styles from './buy-box.module.css'
import { piecesChanged } from './choice-model.ts'
import { $held, $limit, $pieces } from './model.ts'
import type { Bound, Limit } from './pieces.ts'

export function BuyBox({ article }: { article: Article }) {
  const { t } = useTexts('mf_merch')
  return (
    <section className={styles.buy} aria-label={t('article.buy')}>
      <p className={styles.price}>
        <strong className={styles.amount}>
          <Price cents={article.price} free />
        </strong>{' '}
        <TaxNote article={article} />
      </p>
      {article.teaser === '' ? null : <p className={styles.teaser}>{article.teaser}</p>}
      <Stock article={article} />
      <Pieces offering={offeringOf(article)} />
      <AddForm article={article} />
    </section>
  )
}

/** The price includes tax; the cost of sending the goods is known only in the basket. */
function TaxNote({ article: { vat_value } }: { article: Article }) {
  const { t } = useTexts('mf_merch')
  const writeRate = useRate()
  const percent = toPercent(vat_value)
  const tax = percent > 0 ? t('article.tax', { rate: writeRate(percent) }) : t('summary.vat')
  return (
    <span className={styles.note}>
      {tax}, {t('article.delivery')}
    </span>
  )
}

/**
 * Text about the stock. A pass has none as long as enough are left, because passes are made to
 * order. If the stock has no count, it is unknown.
 */
function Stock({ article }: { article: Article }) {
  const stockText = useStockText()
  if (article.stock === null) return null
  const { kind } = stockHint(article.stock)
  if (kind === 'in' && offeringOf(article) === 'passes') return null
  return <p className={kind === 'out' ? styles.out : styles.stock}>{stockText(article.stock)}</p>
}

function Pieces({ offering }: { offering: Offering }) {
  const { t } = useTexts('mf_merch')
  const boundText = useBoundText(offering)
  const { pieces, limit, held, changed } = useUnit({
    pieces: $pieces,
    limit: $limit,
    held: $held,
    changed: piecesChanged,
  })
  const label = t('pieces.label')
  return (
    <div className={styles.count}>
      <p className={styles.label}>{label}</p>
      <Quantity
        label={label}
        value={pieces}
        min={Math.min(1, limit.most)}
        max={limit.most}
        boundText={boundText(limit, held)}
        leastText={t('pieces.least')}
        onChange={changed}
      />
    </div>
  )
}

/** Returns a function that describes the stock: `Only 2 left`. */
function useStockText(): (stock: number) => string {
  const { t } = useTexts('mf_merch')
  return (stock) => {
    const hint = stockHint(stock)
    return hint.kind === 'few' ? t('stock.few', { count: hint.left }) : t(`stock.${hint.kind}`)
  }
}

/**
 * Returns a function that explains why no more pieces can be chosen, and how many are already in
 * the basket. If nothing is left, another text on the page shows this.
 */
function useBoundText(offering: Offering): (limit: Limit, held: number) => string {
  const { t } = useTexts('mf_merch')
  const textOf: Record<Bound, (most: number) => string> = {
    out: () => '',
    held: () => t('stock.allHeld'),
    stock: (count) => t('pieces.most', { count }),
    line: (number) =>
      t(offering === 'passes' ? 'pieces.passesAtOnce' : 'pieces.mostAtOnce', { number }),
  }
  return ({ most, bound }, held) => {
    const isCounted = bound === 'stock' && held > 0
    const inBasket = isCounted ? t('pieces.held', { count: held }) : ''
    return [textOf[bound](most), inBasket].filter(Boolean).join(' ')
  }
}
