import { $lines } from '@shop/shared/cart/model'
import { pathToStep } from '@shop/shared/checkout/steps'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Link } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { $hasTypedCode } from '../code-entry/model.ts'
import { VoucherCodeEntry } from '../code-entry/voucher-code-entry.tsx'
import { $isPreparing } from '../submission/model.ts'
import { BasketLines } from './basket.tsx'
import { BASKET_LOCKED_ID, BASKET_TITLE_ID } from './editing/basket-ids.ts'
import styles from './folded-basket.module.css'
import { WithdrawnNotice } from './notices/withdrawn-notice.tsx'
import { piecesText } from './pieces-text.ts'
import { Payable, Totals } from './totals.tsx'

/**
 * The basket and its total in one card, with a link back to the basket. Visitors see what they pay
 * for. Lines that have changed can be changed here, because they block the payment; so can a code
 * that was typed but not redeemed.
 */
export function FoldedBasket() {
  const { t, language } = useTexts('mf_checkout')
  const { lines, hasTypedCode, isPreparing } = useUnit({
    lines: $lines,
    hasTypedCode: $hasTypedCode,
    isPreparing: $isPreparing,
  })
  // Once shown, the field for codes stays, even if the visitor empties it.
  const [hasCode, setHasCode] = useState(hasTypedCode)
  if (hasTypedCode && !hasCode) setHasCode(true)
  const lockedBy = isPreparing ? BASKET_LOCKED_ID : undefined
  return (
    <section className={styles.folded} aria-label={t('title.checkout')}>
      <Totals
        head={
          <>
            <div className={styles.line}>
              <h2 id={BASKET_TITLE_ID} className={styles.sum} tabIndex={-1}>
                <span>{`${piecesText(t, lines)}\u00a0· `}</span>
                <Payable />
              </h2>
              <Link
                to={pathToStep('cart', language)}
                className={styles.edit}
                aria-label={t('basket.editOf')}
              >
                {t('basket.edit')}
              </Link>
            </div>
            <BasketLines lockedBy={lockedBy} isFolded />
          </>
        }
      >
        <WithdrawnNotice lockedBy={lockedBy} />
        {hasCode ? <VoucherCodeEntry lockedBy={lockedBy} /> : null}
      </Totals>
      {isPreparing ? (
        <p id={BASKET_LOCKED_ID} hidden>
          {t('basket.locked')}
        </p>
      ) : null}
    </section>
  )
}
