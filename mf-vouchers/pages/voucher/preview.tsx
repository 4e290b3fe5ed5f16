import type { VoucherProduct } from '@shop/shared/api/endpoints/vouchers'
import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useMoney } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { $worth } from './model.ts'
import { museumName } from './museum-name.ts'
import styles from './preview.module.css'

/** Stands for the code, which there is none of before the voucher is paid; written as codes are. */
const CODE = 'XXXX-XXXX-XXXX-XXXX'

/** The voucher as it will arrive, following what is typed, and how it arrives. */
export function Preview({ voucher: { name } }: { voucher: VoucherProduct }) {
  const { t, language } = useTexts('mf_vouchers')
  const money = useMoney()
  const { config, worth } = useUnit({ config: $config, worth: $worth })
  const museum = museumName(config, language)
  const amount = worth === null ? t('amount.free') : money(worth)
  const facts = [museum, name, amount].filter(Boolean).join(', ')
  return (
    <section className={styles.preview} aria-labelledby="voucher-preview">
      <h2 id="voucher-preview" className={styles.title}>
        {t('preview.title')}
      </h2>
      <p className={styles.unseen}>{t('preview.sentence', { facts })}</p>
      <div className={styles.card} aria-hidden="true">
        <p className={styles.museum}>{museum}</p>
        <p className={styles.name}>{name}</p>
        <p className={styles.amount} data-open={worth === null || undefined}>
          {amount}
        </p>
        <p className={styles.foot}>
          <span className={styles.code}>{CODE}</span>
        </p>
      </div>
      <p className={styles.delivery}>{t('preview.delivery')}</p>
    </section>
  )
}
