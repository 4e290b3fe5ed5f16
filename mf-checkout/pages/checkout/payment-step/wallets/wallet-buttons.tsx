import { WALLETS } from '@shop/shared/checkout/wallets'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import { $isPreparing, $walletUnderWay, walletPressed } from '../../submission/model.ts'
import { $wallets } from './model.ts'
import styles from './wallet-buttons.module.css'

export function WalletButtons() {
  const { t, language } = useTexts('mf_checkout')
  const { wallets, isPreparing, under, press } = useUnit({
    wallets: $wallets,
    isPreparing: $isPreparing,
    under: $walletUnderWay,
    press: walletPressed,
  })
  if (wallets.length === 0) return null
  return (
    <div className={styles.wallets}>
      {wallets.map((wallet) => {
        const { name } = WALLETS[wallet]
        return (
          <button
            key={wallet}
            type="button"
            className={styles.wallet}
            // The accessible name must include the brand name as written on the button.
            aria-label={t('wallet.payWith', { wallet: name })}
            aria-disabled={isPreparing || undefined}
            aria-busy={(isPreparing && under === wallet) || undefined}
            onClick={isPreparing ? undefined : () => press({ language, wallet })}
          >
            {name}
          </button>
        )
      })}
    </div>
  )
}

export function Or() {
  const { t } = useTexts('mf_checkout')
  return <p className={styles.or}>{t('wallet.or')}</p>
}
