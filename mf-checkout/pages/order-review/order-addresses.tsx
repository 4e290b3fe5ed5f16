import type { Address } from '@shop/shared/api/endpoints/customer-record'
import { countryName } from '@shop/shared/i18n/country-name'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import { $addresses } from './model.ts'
import styles from './order-addresses.module.css'

export function OrderAddresses({ isSent }: { isSent: boolean }) {
  const { t } = useTexts('mf_checkout')
  const addresses = useUnit($addresses)
  if (addresses === null) return null
  const { addrBilling, addrShipping } = addresses
  const isSentHome = isSent && addrShipping === null
  return (
    <div className={styles.addresses}>
      <AddressOf
        title={t(isSentHome ? 'orderReview.billingAndDelivery' : 'orderReview.billing')}
        address={addrBilling}
      />
      {addrShipping === null || !isSent ? null : (
        <AddressOf title={t('orderReview.delivery')} address={addrShipping} />
      )}
    </div>
  )
}

function AddressOf({ title, address }: { title: string; address: Address }) {
  const { language } = useTexts()
  const { name, street, zip, city, country } = address
  const town = [zip, city].filter(Boolean).join(' ')
  const rows = [name, street, town, countryName(country, language)].filter(Boolean)
  // A country alone is not an address.
  if (rows.length < 2) return null
  return (
    <div className={styles.address}>
      <h2 className={styles.title}>{title}</h2>
      <address className={styles.rows}>
        {rows.map((row) => (
          <span key={row}>{row}</span>
        ))}
      </address>
    </div>
  )
}
