import type { CustomerAttributes } from '@shop/shared/api/endpoints/customer'
import { $count } from '@shop/shared/cart/model'
import { $redirection } from '@shop/shared/checkout/redirection'
import { destinationAfterSignIn, returnPath } from '@shop/shared/checkout/return-path'
import { pathToStep } from '@shop/shared/checkout/steps'
import { $config } from '@shop/shared/config/model'
import { $role } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { Navigate, useLocation, useSearchParams } from '@shop/shared/routing/router'
import { ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import styles from '../../features/account-form/account-form.module.css'
import { AlreadyRegistered } from '../../features/already-registered.tsx'
import { CustomerForm } from '../../features/customer-form/form.tsx'
import { WhenLoaded } from '../../features/customer-form/when-loaded.tsx'
import { MissingDetail } from '../../features/missing-detail.tsx'
import { SignInSteps } from '../../features/sign-in-steps.tsx'
import { $isDone, guestForm, submission } from './model.ts'

export function GuestRegisterPage() {
  const { t, language } = useTexts('mf_account')
  const { count, role, isDone, redirection, config, open, close, submit } = useUnit({
    count: $count,
    role: $role,
    isDone: $isDone,
    redirection: $redirection,
    config: $config,
    open: guestForm.opened,
    close: guestForm.closed,
    submit: submission.submitted,
  })
  useOpenedAndClosed(open, close)
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const checkout = pathTo('checkout', language)
  if (isDone) {
    const destination = destinationAfterSignIn({
      returnTo: query.get('returnTo'),
      // Guests come here only to buy, so the purchase continues.
      redirection: redirection
        ? returnPath(redirection, language, config.languages)
        : pathToStep('payment', language),
      language,
      origin: location.origin,
    })
    // "Back" leads to the form again, but not to its message about an expired session. This page may
    // still run at the new address, which must not be added twice.
    const isHere = pathname === pathTo('guestRegister', language)
    return <Navigate to={destination} replace={!isHere || query.has('unauthorised')} />
  }
  return (
    <div className={styles.wide}>
      <h1 tabIndex={-1}>{t('title.guestRegister')}</h1>
      <SignInSteps />
      {query.get('unauthorised') === '1' ? (
        <p className={styles.notice}>
          {query.get('stranger') === '1'
            ? t('guest.needed')
            : t(count > 0 ? 'failure.unauthorised' : 'account.unauthorised')}
        </p>
      ) : null}
      <MissingDetail />
      {role === 'registered' ? <AlreadyRegistered isPaying /> : <WhenLoaded>{form}</WhenLoaded>}
    </div>
  )

  function form(attributes: CustomerAttributes) {
    return (
      <CustomerForm
        form={guestForm}
        submission={submission}
        attributes={attributes}
        intro={t('guest.intro')}
        submitText={t('guest.submit')}
        actions={
          <ButtonLink to={checkout} look="quiet">
            {t('guest.back')}
          </ButtonLink>
        }
        onSubmit={submit}
      />
    )
  }
}
