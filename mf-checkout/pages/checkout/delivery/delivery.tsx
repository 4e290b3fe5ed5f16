import type { Address, Customer } from '@shop/shared/api/endpoints/customer-record'
import { $cart } from '@shop/shared/cart/model'
import { $config } from '@shop/shared/config/model'
import { countryName } from '@shop/shared/i18n/country-name'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Link } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { productPath } from '../../../features/link-line/path-to-product.ts'
import { inOneLine } from '../../../features/show-line/in-one-line.ts'
import { deliveriesOf } from './deliveries.ts'
import styles from './delivery.module.css'

interface DeliveryProps {
  customer: Customer
  /** Path where customers edit their details, and what to store before going there. */
  details: string
  onLeave: () => void
}

/** Shows the destinations, by post and e-mail, before payment; nothing if nothing is sent. */
export function Delivery({ customer, details, onLeave }: DeliveryProps) {
  const { t, language } = useTexts('mf_checkout')
  const { cart, config } = useUnit({ cart: $cart, config: $config })
  const { goods, passes } = deliveriesOf(cart.lines, customer)
  if (goods === null && passes.length === 0) return null
  return (
    <dl className={styles.delivery}>
      {goods === null ? null : (
        <Entry
          name={t('delivery.goods')}
          change={change(details, t('delivery.changeGoods'), onLeave)}
        >
          {inWords(goods)}
        </Entry>
      )}
      {passes.map(({ index, owner, address }, place) => (
        <Entry
          // biome-ignore lint/suspicious/noArrayIndexKey: two passes may be for the same person
          key={place}
          name={t('delivery.pass', { name: owner })}
          change={changePass(index, owner)}
        >
          {inWords(address)}
        </Entry>
      ))}
      <Entry name={t(cart.requestInvoice ? 'delivery.email' : 'delivery.confirmation')}>
        {customer.email}
      </Entry>
    </dl>
  )

  function inWords({ name, street, zip, city, country }: Address): string {
    const town = [zip, city].filter(Boolean).join(' ')
    return inOneLine([name, street, town, countryName(country, language)])
  }

  function changePass(index: number, name: string): ReactNode {
    const line = cart.lines[index]
    if (line?.type !== 'annualPass') return null
    const path = productPath(line, { language, config })
    return path === null ? null : change(path, t('delivery.changePass', { name }))
  }

  function change(to: string, label: string, onClick?: () => void): ReactNode {
    return (
      <Link to={to} className={styles.change} aria-label={label} onClick={onClick}>
        {t('line.change')}
      </Link>
    )
  }
}

interface EntryProps {
  name: string
  change?: ReactNode
  children: ReactNode
}

function Entry({ name, change, children }: EntryProps) {
  return (
    <div className={styles.entry}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.where}>{children}</dd>
      {change ? <dd className={styles.way}>{change}</dd> : null}
    </div>
  )
}
