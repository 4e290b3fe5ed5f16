import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'

/** Link of a booking to the page that withdraws from it. The key is not part of the address. */
export function WithdrawLink({
  opener,
  className,
}: {
  /** The key that opens the booking; without one, the visitor enters its number. */
  opener: string | null | undefined
  className: string | undefined
}) {
  const { t, language } = useTexts('mf_checkout')
  const { hasWithdrawal } = useUnit($config)
  if (!hasWithdrawal) return null
  return (
    <p className={className}>
      <Link to={pathTo('withdraw', language)} state={{ key: opener }}>
        {t('title.withdraw')}
      </Link>
    </p>
  )
}
