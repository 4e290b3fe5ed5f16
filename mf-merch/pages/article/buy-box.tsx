import type { Article } from '@shop/shared/api/endpoints/merchandise'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { formatRate } from '@shop/shared/money/format-rate'
import { toPercent } from '@shop/shared/money/tax'
import { Added, useAddedToast } from '@shop/shared/ui/booking/added'
import { Button } from '@shop/shared/ui/button'
import { Price } from '@shop/shared/ui/price'
import { Quantity } from '@shop/shared/ui/quantity'
import { useUnit } from 'effector-react'
import { offeringOf } from '../../catalogue/offering.ts'
import styles from './buy-box.module.css'
import { type ArticleLine, piecesChanged } from './choice-model.ts'
import { $added, $held, $limit, $line, $pieces, addRequested } from './model.ts'
import { OwnersForm } from './owners-form.tsx'
import { useBoundText, useStockText } from './stock-text.ts'

/** What the article costs, how many there are, and the way to the basket. */
export function BuyBox({ article }: { article: Article }) {
  const stockText = useStockText()
  const { t } = useTexts('mf_merch')
  return (
    <section className={styles.buy} aria-label={t('article.buy')}>
      {article.teaser === '' ? null : <p className={styles.teaser}>{article.teaser}</p>}
      <p className={styles.price}>
        <strong className={styles.amount}>
          <Price cents={article.price} free />
        </strong>{' '}
        <TaxNote article={article} />
      </p>
      <p className={article.stock !== null && article.stock <= 0 ? styles.out : styles.stock}>
        {stockText(article.stock)}
      </p>
      <Pieces />
      <AddForm article={article} />
    </section>
  )
}

/** The price holds its tax; what it costs to send the goods is known only in the basket. */
function TaxNote({ article: { vat_value } }: { article: Article }) {
  const { t, language } = useTexts('mf_merch')
  const percent = toPercent(vat_value)
  const tax =
    percent > 0 ? t('article.tax', { rate: formatRate(percent, language) }) : t('summary.vat')
  return (
    <span className={styles.note}>
      {tax}, {t('article.delivery')}
    </span>
  )
}

function Pieces() {
  const { t } = useTexts('mf_merch')
  const boundText = useBoundText()
  const { pieces, limit, held, changed } = useUnit({
    pieces: $pieces,
    limit: $limit,
    held: $held,
    changed: piecesChanged,
  })
  return (
    <Quantity
      label={t('pieces.label')}
      value={pieces}
      min={Math.min(1, limit.most)}
      max={limit.most}
      boundText={boundText(limit, held)}
      onChange={changed}
    />
  )
}

function AddForm({ article }: { article: Article }) {
  const { t } = useTexts('mf_merch')
  const showAdded = useAddedToast()
  const { pieces, line, added, add } = useUnit({
    pieces: $pieces,
    line: $line,
    added: $added,
    add: addRequested,
  })
  const addedText = ({ name, count }: ArticleLine) => t('added.text', { name, count })
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        add()
        if (line !== null) showAdded(addedText(line))
      }}
    >
      {offeringOf(article) === 'passes' && pieces > 0 ? <OwnersForm /> : null}
      {pieces > 1 ? (
        <p className={styles.total}>
          <span>{t('summary.total')}</span>
          <strong>
            <Price cents={article.price * pieces} free />
          </strong>
        </p>
      ) : null}
      {/* With nothing left it stays, or the focus would fall out of the page. */}
      <Button type="submit" look="primary" aria-disabled={pieces === 0 || undefined}>
        {t('summary.add')}
      </Button>
      <Added text={added === null ? null : addedText(added)} />
    </form>
  )
}
