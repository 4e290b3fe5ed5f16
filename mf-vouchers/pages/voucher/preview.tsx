import type { VoucherProduct } from '@shop/shared/api/endpoints/vouchers'
import { $config, siteName } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useMoney } from '@shop/shared/ui/price'
import { UNSEEN } from '@shop/shared/ui/unseen'
import { useUnit } from 'effector-react'
import card from './card.module.css'
import { $delivery } from './delivery-model.ts'
import { $chosenAmount } from './model.ts'
import styles from './preview.module.css'
import { $words } from './words-model.ts'

/**
 * Stands for the code on the card, in the format of real codes, which exist only after the payment.
 */
const CODE = 'XXXX-XXXX-XXXX-XXXX'

/** Shows the voucher and how it is delivered. The preview changes while the visitor types. */
export function Preview({ voucher: { name, personalisation } }: { voucher: VoucherProduct }) {
  const { t, language } = useTexts('mf_vouchers')
  const money = useMoney()
  const { config, worth, words, delivery } = useUnit({
    config: $config,
    worth: $chosenAmount,
    words: $words,
    delivery: $delivery,
  })
  const isGift = delivery !== null
  const museum = siteName(config, language, config.operatingCompany ?? '')
  const amount = worth === null ? t('amount.free') : money(worth)
  const to = words?.to ? t('words.cardTo', { name: words.to }) : ''
  const from = words?.from ? t('words.cardFrom', { name: words.from }) : ''
  const greeting = words?.greeting ?? ''
  const facts = [museum, name, amount, to, greeting, from].filter(Boolean).join(', ')
  return (
    <section className={styles.preview} aria-labelledby="voucher-preview">
      <h2 id="voucher-preview" className={styles.title}>
        {t('preview.title')}
      </h2>
      <p className={UNSEEN}>{t('preview.sentence', { facts })}</p>
      <div className={card.inside} aria-hidden="true">
        <p className={card.museum}>{museum}</p>
        <p className={card.name}>{name}</p>
        <p className={card.amount} data-open={worth === null || undefined}>
          {amount}
        </p>
        <div className={card.words}>
          <p dir="auto" className={card.to}>
            {to}
          </p>
          <p dir="auto" className={card.greeting}>
            {greeting}
          </p>
          <p dir="auto" className={card.from}>
            {from}
          </p>
        </div>
        <p className={card.foot}>
          <span className={card.code}>{CODE}</span>
        </p>
      </div>
      <p className={styles.delivery}>
        {t(`preview.${isGift ? 'gift' : personalisation === null ? 'delivery' : 'card'}`)}
      </p>
    </section>
  )
}
