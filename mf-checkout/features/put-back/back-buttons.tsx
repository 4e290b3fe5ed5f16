import { $lines } from '@shop/shared/cart/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Button, ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { $missing, putBackRequested } from './model.ts'

/** Buttons back to the basket after a lost cart: with the missing lines, or without. */
export function BackButtons() {
  const { t, language } = useTexts('mf_checkout')
  const { missing, lines, putBack } = useUnit({
    missing: $missing,
    lines: $lines,
    putBack: putBackRequested,
  })
  const count = missing.length
  const to = pathTo('checkout', language)
  return (
    <>
      {count === 0 ? null : (
        <Button
          look="primary"
          swallowsDoubleClick
          onClick={() => putBack({ to, text: t('accepted.returned', { count }) })}
        >
          {t('accepted.putBack', { count })}
        </Button>
      )}
      {lines.length === 0 ? null : (
        <ButtonLink to={to} look={count === 0 ? 'primary' : 'secondary'}>
          {t('action.toBasket')}
        </ButtonLink>
      )}
    </>
  )
}
