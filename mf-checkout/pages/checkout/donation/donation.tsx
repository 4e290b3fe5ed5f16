import {
  DONATION_MAX_CENTS,
  DONATION_MIN_CENTS,
  DONATION_SUGGESTIONS_CENTS,
} from '@shop/shared/business-constants'
import { $currency } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import type { Cents } from '@shop/shared/money/cents'
import { handOnFocus } from '@shop/shared/page/hand-on-focus'
import { useFocusAtEach } from '@shop/shared/page/use-focus-at-each'
import { useOpened } from '@shop/shared/page/use-opened'
import { Button } from '@shop/shared/ui/button'
import { Form } from '@shop/shared/ui/form/form'
import { TextField } from '@shop/shared/ui/form/form-field'
import { useMoney } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { BASKET_LOCKED_ID } from '../basket/editing/basket-ids.ts'
import { $isPreparing } from '../submission/model.ts'
import styles from './donation.module.css'
import {
  $isOffered,
  $refusals,
  $typed,
  donationGiven,
  donationNamed,
  donationTyped,
} from './model.ts'

const FIELD_ID = 'donation-amount'
const TITLE_ID = 'donation-title'

/** Offers a donation, as an addition to a purchase; nothing is chosen in advance. */
export function Donation() {
  const { t } = useTexts('mf_checkout')
  const money = useMoney()
  const { isOffered, isPreparing, typed, currency, refusals, type, give, rename } = useUnit({
    isOffered: $isOffered,
    isPreparing: $isPreparing,
    typed: $typed,
    currency: $currency,
    refusals: $refusals,
    type: donationTyped,
    give: donationGiven,
    rename: donationNamed,
  })
  const name = t('donation.name')
  useOpened(rename, name)
  useFocusAtEach(refusals, FIELD_ID)
  if (!isOffered) return null
  const locked = {
    'aria-disabled': isPreparing,
    'aria-describedby': isPreparing ? BASKET_LOCKED_ID : undefined,
  }
  return (
    // Once a donation is in the basket, the offer and the focus in it disappear.
    <section ref={handOnFocus} className={styles.donation} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className={styles.title}>
        {t('donation.title')}
      </h2>
      <p className={styles.text}>{t('donation.text')}</p>
      <div className={styles.amounts}>
        {DONATION_SUGGESTIONS_CENTS.map((cents) => (
          <Button
            key={cents}
            swallowsDoubleClick
            aria-label={t('donation.give', { amount: money(cents) })}
            {...locked}
            onClick={() => add(cents)}
          >
            {money(cents)}
          </Button>
        ))}
      </div>
      <Form className={styles.form} onSubmit={() => add(null)}>
        <TextField
          id={FIELD_ID}
          label={t('donation.other', { currency })}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          errors={refusals === 0 ? [] : [t('donation.bounds', boundsText())]}
          onChange={type}
          beside={
            <Button type="submit" swallowsDoubleClick {...locked}>
              {t('donation.add')}
            </Button>
          }
        />
      </Form>
    </section>
  )

  function add(cents: Cents | null) {
    give({ cents, name, textOf: (given) => t('donation.added', { amount: money(given) }) })
  }

  function boundsText() {
    return { min: money(DONATION_MIN_CENTS), max: money(DONATION_MAX_CENTS) }
  }
}
